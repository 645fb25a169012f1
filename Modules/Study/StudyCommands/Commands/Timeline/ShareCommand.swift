import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku share`: another, Mastodon-compatible server that posts are shared with.
enum ShareCommand: CommandGroup {
  static let name = "share"
  static let summary = Phrase("Share posts with a Mastodon-compatible server, too", "投稿をMastodon互換のサーバーにも共有する")
  static let examples = [
    "kiroku share set https://mastodon.example", "kiroku share set https://mastodon.example --token-fd 0",
    "kiroku record 30 --visibility public --share-elsewhere", "kiroku share clear",
  ]
  static var subcommands: [CommandType] { [ShareShowCommand.self, ShareSetCommand.self, ShareClearCommand.self] }
}

/// `kiroku share show`.
struct ShareShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show the other server, and whether posts are shared with it", "共有先のサーバーと、共有するかどうかを見る")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let shares = try repositories.records.offeredSharing()
    guard let server = try context.environment().elsewhere else {
      if context.isJSON {
        context.write(["shares": .boolean(false)])
      } else {
        context.say(CommandRefusal.needsElsewhere.message(in: context.language))
      }
      return .done
    }
    let token = try context.timeline().ask("sharingState", ["server": .string(server)])["token"]
    if context.isJSON {
      context.write(["server": .string(server), "token": token, "shares": .boolean(shares)])
      return .done
    }
    let words = context.language
    context.say(
      shares
        ? words.words("New posts are shared with \(server), too.", "新しい投稿は\(server)にも共有します。")
        : words.words(
          "New posts are not shared with \(server) unless --share-elsewhere is given.", "--share-elsewhereを指定しない限り、\(server)には共有しません。"))
    switch token?.stringValue {
    case "secretService": context.say(words.words("Its token is kept in your keyring.", "トークンはキーリングにあります。"))
    case "file": context.say(words.words("Its token is kept in a file that only you can read.", "トークンは本人だけが読めるファイルにあります。"))
    default:
      context.say(
        words.words("It has no token: `kiroku share set \(server)` asks for it.", "トークンがありません。`kiroku share set \(server)`で設定できます。"))
    }
    return .done
  }
}

/// `kiroku share set`.
struct ShareSetCommand: StudyCommand {
  static let name = "set"
  static let summary = Phrase("Set the other server and its token", "共有先のサーバーとトークンを設定する")
  static let details = Phrase(
    """
    Make an access token there that may read your account and write statuses (read:accounts write:statuses). It is asked for without showing it, \
    or read from a descriptor.
    """,
    "共有先で、アカウントの読み取りと投稿の書き込み（read:accounts write:statuses）ができるアクセストークンを作成してください。画面に出さずに尋ねるか、記述子から読みます。")

  let server: String
  let descriptor: String?

  init(_ arguments: inout CommandArguments) {
    server = arguments.requiredOperand("server", Phrase("Such as https://mastodon.example.", "例：https://mastodon.example。"))
    descriptor = arguments.option(
      "token-fd", Phrase("Read the token from this file descriptor, a line.", "トークンをこのファイル記述子から1行読みます。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let words = context.language
    let file = try SettingsFile(context)
    let address = try file.checked(.shareServer, server)
    guard !address.isEmpty else { throw CommandRefusal.needsElsewhere }
    let token = try await context.password(
      from: descriptor, option: "--token-fd", refusal: .needsToken, asking: words.words("Access token", "アクセストークン"))
    let answer = try context.timeline().ask("keepSharingToken", ["server": .string(address), "token": .string(token)])
    try await context.saving(nil) { try file.set(.shareServer, to: address) }
    context.noteSaved(.setting)
    let account = "@" + (answer["account"]?.stringValue ?? "")
    if context.isJSON {
      context.write(["server": .string(address), "account": answer["account"], "token": answer["token"]])
    } else {
      context.say(
        words.words(
          "Posts can be shared as \(account) at \(address): with --share-elsewhere, or by the switch in the app. The choice is kept.",
          "\(address)の\(account)として共有できます。--share-elsewhereか、アプリのスイッチで選びます。選択は次回も引き継がれます。"))
    }
    return .done
  }
}

/// `kiroku share clear`.
struct ShareClearCommand: StudyCommand {
  static let name = "clear"
  static let summary = Phrase("Forget the other server and its token", "共有先のサーバーとトークンを消去する")
  static let details = Phrase(
    "What was shared stays there; what waits is listed by `kiroku outbox`.", "共有した投稿はそのまま残ります。送信待ちは`kiroku outbox`で確認できます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    guard let server = try context.environment().elsewhere else { throw CommandRefusal.needsElsewhere }
    let file = try SettingsFile(context)
    _ = try context.timeline().ask("forgetSharingToken", ["server": .string(server)])
    try await context.saving(nil) { try file.unset(.shareServer) }
    context.noteSaved(.setting)
    if context.isJSON {
      context.write(["cleared": .string(server)])
    } else {
      context.say(context.language.words("Nothing is shared with \(server) any more.", "\(server)には共有しません。"))
    }
    return .done
  }
}
