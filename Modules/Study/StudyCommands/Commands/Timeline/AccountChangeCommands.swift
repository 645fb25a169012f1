import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels

/// `kiroku account export`.
struct AccountExportCommand: StudyCommand {
  static let name = "export"
  static let summary = Phrase("Write all that the server has of you into a file", "サーバーにあるデータをすべてファイルに書き出す")

  let file: String

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("A file that is not there yet.", "まだないファイル。"), completion: .file(extensions: ["json"]))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !file.isEmpty, file != "-" else { throw CommandRefusal.noFileName(file) }
    let path = file.hasPrefix("/") ? file : (context.program.environment["PWD"] ?? ".") + "/" + file
    _ = try context.timeline().ask("call", ["method": "GET", "path": "/v1/account/export", "to": .string(path)])
    if context.isJSON {
      context.write(["file": .string(path)])
    } else {
      context.say(context.language.words("Written to \(file).", "\(file)に書き出しました。"))
    }
    return .done
  }
}

/// `kiroku account password`.
struct AccountPasswordCommand: StudyCommand {
  static let name = "password"
  static let summary = Phrase("Change your password; other devices are signed out", "パスワードを変更する（ほかの端末はログアウトします）")

  let old: String?
  let new: String?

  init(_ arguments: inout CommandArguments) {
    old = arguments.option(
      "password-fd", Phrase("Read the present password from this file descriptor, a line.", "今のパスワードをこのファイル記述子から1行読みます。"), value: "n")
    new = arguments.option("new-password-fd", Phrase("Read the new password from this one.", "新しいパスワードをこのファイル記述子から1行読みます。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let words = context.language
    let present = try await context.password(from: old, asking: words.words("Present password", "今のパスワード"))
    let wanted = try await context.password(from: new, option: "--new-password-fd", asking: words.words("New password", "新しいパスワード"))
    if new == nil {
      guard await context.askSecret(words.words("The same again", "もう一度")) == wanted else { throw CommandRefusal.passwordsDiffer }
    }
    _ = try context.call("PUT", "/v1/account/password", body: ["old": .string(present), "new": .string(wanted)])
    if context.isJSON {
      context.write(["changed": true])
    } else {
      context.say(words.words("The password is changed. Other devices are signed out.", "パスワードを変更しました。ほかの端末はログアウトしました。"))
    }
    return .done
  }
}

/// `kiroku account delete`.
struct AccountDeleteCommand: StudyCommand {
  static let name = "delete"
  static let summary = Phrase("Delete the account on the server for good", "サーバーのアカウントを完全に削除する")
  static let details = Phrase(
    "Posts, likes and comments go at once and cannot be brought back. The log on this machine stays.",
    "投稿、いいね、コメントはすぐに消え、元に戻せません。このコンピューターの記録は残ります。")

  let descriptor: String?
  let yes: Bool

  init(_ arguments: inout CommandArguments) {
    descriptor = arguments.option(
      "password-fd", Phrase("Read the password from this file descriptor, a line.", "パスワードをこのファイル記述子から1行読みます。"), value: "n")
    yes = arguments.flag("yes", Phrase("Do not ask.", "確認しません。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let words = context.language
    if !yes {
      guard context.isInteractive else { throw CommandRefusal.needsYes }
      let question = words.words(
        "Delete your account and everything on the server for good?", "アカウントとサーバーのデータをすべて完全に削除しますか？")
      guard await context.confirm(question) else { throw CommandRefusal.declined }
    }
    let password = try await context.password(from: descriptor, asking: words.words("Password", "パスワード"))
    let answer = try context.timeline().ask("deleteAccount", ["password": .string(password)])
    if context.isJSON {
      var object = answer.objectValue ?? [:]
      object["state"] = "local"
      context.write(.object(object))
    } else {
      context.say(words.words("The account is deleted. Your log is still here.", "アカウントを削除しました。記録はこのコンピューターに残っています。"))
    }
    return .done
  }
}
