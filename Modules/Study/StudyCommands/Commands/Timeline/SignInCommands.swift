import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels

/// `kiroku signup`: makes an account, and signs in.
struct SignUpCommand: StudyCommand {
  static let name = "signup"
  static let summary = Phrase("Make an account on a timeline server", "タイムラインのサーバーにアカウントを作る")
  static let details = Phrase(
    "Run it again where its answer was lost: it signs in then.", "応答が届かなかったときは、もう一度実行すればログインできます。")
  static let examples = ["kiroku signup mai --server https://kiroku.example"]

  let options: AccountOptions
  let displayName: String?

  init(_ arguments: inout CommandArguments) {
    options = AccountOptions(&arguments)
    displayName = arguments.option("name", Phrase("The name that people are shown; else the handle.", "表示される名前。なければハンドルです。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let earlier = try choice(options.earlier, of: "--earlier", as: AccountOptions.Earlier.self, path: context.path)
    return try await AccountOpening(context: context, options: options, earlier: earlier).run("signUp", displayName: displayName)
  }
}

/// `kiroku signin`: opens a session of an account.
struct SignInCommand: StudyCommand {
  static let name = "signin"
  static let summary = Phrase("Sign in to your account", "アカウントにログインする")
  static let examples = ["kiroku signin", "kiroku signin mai --server https://kiroku.example --password-fd 0"]

  let options: AccountOptions

  init(_ arguments: inout CommandArguments) {
    options = AccountOptions(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let earlier = try choice(options.earlier, of: "--earlier", as: AccountOptions.Earlier.self, path: context.path)
    return try await AccountOpening(context: context, options: options, earlier: earlier).run("signIn")
  }
}

/// `kiroku signout`: ends the session here, or everywhere.
struct SignOutCommand: StudyCommand {
  static let name = "signout"
  static let summary = Phrase("Sign out; what waits is kept", "ログアウトする（送信待ちは残ります）")

  let everywhere: Bool

  init(_ arguments: inout CommandArguments) {
    everywhere = arguments.flag("everywhere", Phrase("End the sessions of all devices.", "すべての端末のセッションを終えます。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let answer = try context.timeline().ask("signOut", ["everywhere": .boolean(everywhere)])
    if context.isJSON {
      var object = answer.objectValue ?? [:]
      object["state"] = "signedOut"
      context.write(.object(object))
      return .done
    }
    let words = context.language
    let server = answer["server"]?.stringValue ?? ""
    context.say(words.words("Signed out of \(server).", "\(server)からログアウトしました。"))
    if answer["told"] == false {
      context.say(
        words.words(
          "The server could not be told, so the session ends there by itself. `kiroku signout --everywhere` ends it once you have signed in again.",
          "サーバーに伝えられなかったため、サーバー側のセッションは期限で終わります。再ログイン後に`kiroku signout --everywhere`で終えることもできます。"))
    }
    return .done
  }
}
