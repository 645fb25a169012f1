import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// What signing up and signing in take alike.
struct AccountOptions: ArgumentGroup {
  let handle: String?
  let server: String?
  let passwordDescriptor: String?
  let isInsecure: Bool
  let earlier: String?

  init(_ arguments: inout CommandArguments) {
    handle = arguments.operand("handle", Phrase("The name in addresses: 3 to 20 of a–z, 0–9 and _.", "アドレスに使う名前（a〜z、0〜9、_で3〜20文字）。"))
    server = arguments.option(
      "server", Phrase("The service, such as https://kiroku.example; else the last one.", "サーバー（例：https://kiroku.example）。なければ前回と同じです。"),
      value: "url"
    )
    passwordDescriptor = arguments.option(
      "password-fd", Phrase("Read the password from this file descriptor, a line.", "パスワードをこのファイル記述子から1行読みます。"), value: "n")
    isInsecure = arguments.flag(
      "insecure", Phrase("Allow http to another machine: others on the way can read everything.", "ほかのコンピューターへのhttpを許します。途中で読まれるおそれがあります。"))
    earlier = arguments.option(
      "earlier", Phrase("What becomes of posts from before the account: post or keep.", "アカウントを作る前の投稿：post（投稿する）、keep（このコンピューターだけに残す）。"),
      value: "choice", completion: .choices(Earlier.allCases.map(\.rawValue)))
  }

  /// What becomes of what was posted before there was an account.
  enum Earlier: String, CaseIterable { case post, keep }
}

/// Opens a session, and offers once to post what was recorded before.
struct AccountOpening {
  let context: CommandContext
  let options: AccountOptions
  let earlier: AccountOptions.Earlier?

  func run(_ method: String, displayName: String? = nil) async throws -> ExitCode {
    let known = try context.readingRepositories().account.details()
    let server = try await value(
      options.server ?? known?.name.server, context.language.words("Server", "サーバー"), missing: .needsServer)
    let handle = CommandContext.handle(
      try await value(
        options.handle ?? (method == "signIn" ? known?.name.handle : nil), context.language.words("Handle", "ハンドル"), missing: .needsHandle))
    let password = try await context.password(
      from: options.passwordDescriptor, asking: context.language.words("Password", "パスワード"))
    if method == "signUp", options.passwordDescriptor == nil {
      guard await context.askSecret(context.language.words("The same again", "もう一度")) == password else {
        throw CommandRefusal.passwordsDiffer
      }
    }
    if options.isInsecure, WrittenServer(server).isExposed {
      context.program.complain(
        context.language.words(
          "With --insecure others on the way may read your password and everything you post.",
          "--insecureを付けると、パスワードや投稿を途中の誰かに読まれるおそれがあります。"))
    }
    let answer = try context.timeline().ask(
      method,
      [
        "server": .string(server), "handle": .string(handle), "password": .string(password),
        "displayName": displayName.map { .string($0) }, "insecure": .boolean(options.isInsecure),
      ])
    let posted = try await takeEarlier(answer["earlier"]?.integerValue ?? 0)
    // What waited for a session goes out now.
    let host = try context.host()
    host.startDelivery(in: host.store(for: .writing))
    show(answer, method, posted: posted)
    return .done
  }

  private func value(_ given: String?, _ question: String, missing: CommandRefusal) async throws -> String {
    if let given, !given.isEmpty { return given }
    guard context.isInteractive, let text = await context.ask(question) else { throw missing }
    return text
  }

  /// Posts what was written before, or keeps it here for good; nil where that is still to be decided.
  private func takeEarlier(_ count: Int) async throws -> Int? {
    guard count > 0 else { return 0 }
    var choice = earlier
    if choice == nil, context.isInteractive {
      let question = context.language.words(
        count == 1 ? "Post the post from before, too?" : "Post the \(count) posts from before, too?", "これまでの投稿\(count)件も投稿しますか？")
      choice = await context.confirm(question) ? .post : .keep
    }
    guard let choice else { return nil }
    let outbox = try context.repositories().outbox
    switch choice {
    case .post: return try outbox.queueEarlier()
    case .keep:
      _ = try outbox.withholdEarlier()
      return 0
    }
  }

  private func show(_ answer: JSONValue, _ method: String, posted: Int?) {
    guard !context.isJSON else {
      var object = answer.objectValue ?? [:]
      object["state"] = "signedIn"
      object["queued"] = .integer(posted ?? 0)
      context.write(.object(object))
      return
    }
    let words = context.language
    let name = "@\(answer["handle"]?.stringValue ?? "")"
    let server = answer["server"]?.stringValue ?? ""
    let isNew = method == "signUp" && answer["existed"] != true
    context.say(
      isNew
        ? words.words("You are \(name) at \(server) now, and signed in.", "\(server)に\(name)を作成し、ログインしました。")
        : words.words("Signed in as \(name) at \(server).", "\(server)に\(name)としてログインしました。"))
    context.say(
      answer["token"] == "secretService"
        ? words.words("The session is kept in your keyring.", "セッションはキーリングに保存しました。")
        : words.words("The session is kept in a file that only you can read.", "セッションは本人だけが読めるファイルに保存しました。"))
    switch posted {
    case nil:
      context.say(
        words.words(
          "Posts from before are only here. Post them with `kiroku signin --earlier post`, or keep them with `--earlier keep`.",
          "これまでの投稿はこのコンピューターだけにあります。`kiroku signin --earlier post`で投稿、`--earlier keep`で残します。"))
    case let count? where count > 0:
      context.say(
        words.words(
          count == 1 ? "The post from before goes out now." : "The \(count) posts from before go out now.", "これまでの投稿\(count)件を送信します。"))
    default:
      guard earlier == .post else { break }
      context.say(
        words.words(
          "There is nothing from before to post: nothing was recorded then, or it was decided to keep it here.",
          "送信できるこれまでの投稿はありません。記録がないか、ここに残すと決めたものです。"))
    }
  }
}
