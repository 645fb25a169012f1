import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku account`: whose log it is, and what the server has of it.
enum AccountCommand: CommandGroup {
  static let name = "account"
  static let summary = Phrase("Show, export, change or delete your account", "アカウントの表示・書き出し・変更・削除")
  static var subcommands: [CommandType] {
    [AccountShowCommand.self, AccountQRCommand.self, AccountExportCommand.self, AccountPasswordCommand.self, AccountDeleteCommand.self]
  }
}

/// `kiroku account show`.
struct AccountShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show the account", "アカウントを見る")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let state = try repositories.account.state()
    let details = try repositories.account.details()
    var service: JSONValue?
    var token: JSONValue?
    var problem: TimelineProblem?
    if case .signedIn = state {
      let timeline = try context.timeline()
      token = try? timeline.ask("state", [:])["token"]
      do throws(TimelineProblem) {
        service = try timeline.call("GET", "/v1/account")
      } catch {
        problem = error
      }
    }
    // The answer may have been that the session has ended.
    let present = try context.repositoriesIfAny(after: problem, else: state)
    if context.isJSON {
      context.write([
        "state": .string(present.word), "server": details.map { .string($0.name.server) },
        "handle": details.map { .string($0.name.handle) },
        "expiresAt": try details?.expires.map { .string(try context.environment().zone.zoned($0).rfc3339) }, "token": token,
        "account": service,
        "problem": problem.map { ["code": .string($0.code), "message": .string($0.message(in: context.language))] },
      ])
    } else {
      show(present, details, service, token, context)
      if let problem { context.program.complain(problem.message(in: context.language)) }
    }
    return problem.map { ExitCode(study: $0.exitCode) } ?? .done
  }

  private func show(
    _ state: AccountState, _ details: AccountDetails?, _ service: JSONValue?, _ token: JSONValue?, _ context: CommandContext
  ) {
    let words = context.language
    guard let details else {
      context.say(
        words.words(
          "No account: everything is on this machine. `kiroku signup` makes one.", "アカウントはありません。すべてこのコンピューターにあります。`kiroku signup`で作成できます。"))
      return
    }
    let name = "@\(details.name.handle)"
    switch state {
    case .signedIn: context.say(words.words("\(name) at \(details.name.server), signed in.", "\(details.name.server)の\(name)（ログイン中）"))
    case .signedOut, .local:
      context.say(
        words.words(
          "\(name) at \(details.name.server), signed out. Sign in with `kiroku signin`.",
          "\(details.name.server)の\(name)（ログアウト中）。`kiroku signin`でログインできます。"))
    }
    if token == "secretService" { context.say(words.words("The session is kept in your keyring.", "セッションはキーリングにあります。")) }
    if token == "file" {
      context.say(words.words("The session is kept in a file that only you can read.", "セッションは本人だけが読めるファイルにあります。"))
    }
    guard let service else { return }
    func count(_ member: String) -> Int { service[member]?.integerValue ?? 0 }
    context.say(
      words.words(
        "Posts: \(count("posts")), followers: \(count("followers")), following: \(count("following")), requests: \(count("requests")).",
        "投稿\(count("posts"))、フォロワー\(count("followers"))、フォロー中\(count("following"))、申請\(count("requests"))"))
  }
}

extension AccountState {
  /// The word in documents.
  var word: String {
    switch self {
    case .local: "local"
    case .signedIn: "signedIn"
    case .signedOut: "signedOut"
    }
  }
}

extension CommandContext {
  /// The state of the account after an answer that may have ended its session.
  fileprivate func repositoriesIfAny(after problem: TimelineProblem?, else state: AccountState) throws -> AccountState {
    problem == nil ? state : try readingRepositories().account.state()
  }
}
