import CommandDescriptions
import Foundation
import ProgramSupport
import TimelineContract
import TimelineRules
import TimelineService
import TimelineStorage

/// `kiroku-server accounts`: who has an account, and what the operator does about it.
enum AccountsCommand: ServerCommandGroup {
  static let name = "accounts"
  static let summary = Phrase("Show, lock and delete accounts", "アカウントの表示、停止、削除")
  static var subcommands: [any DescribedCommand<(any ServerCommand)?>.Type] {
    [List.self, Show.self, Lock.self, Unlock.self, ResetPassword.self, Delete.self]
  }

  struct List: ServerCommand {
    static let name = "list"
    static let summary = Phrase("List the accounts, the newest first", "アカウントを新しい順に一覧する")

    init(_: inout CommandArguments) {}

    func run(in context: CommandContext) async throws -> ExitCode {
      let storage = try await context.openToRead()
      defer { try? storage.close() }
      let rows = try await context.all { try await storage.accounts($0) }
      return context.write(
        ["accounts": .array(rows.map(AccountsCommand.document))], lines: rows.map { AccountsCommand.line($0, context.language) })
    }
  }

  struct Show: ServerCommand {
    static let name = "show"
    static let summary = Phrase("Show one account", "アカウントを表示する")

    let handle: String

    init(_ arguments: inout CommandArguments) { handle = AccountsCommand.handle(&arguments) }

    func run(in context: CommandContext) async throws -> ExitCode {
      try await AccountsCommand.with(handle, context, isRead: true) { storage in
        let row = try await storage.accountRow(of: handle)
        return context.write(AccountsCommand.document(row), lines: [AccountsCommand.line(row, context.language)])
      }
    }
  }

  struct Lock: ServerCommand {
    static let name = "lock"
    static let summary = Phrase("Sign somebody out and hide what they wrote", "サインアウトさせ、投稿を隠す")

    let handle: String

    init(_ arguments: inout CommandArguments) { handle = AccountsCommand.handle(&arguments) }

    func run(in context: CommandContext) async throws -> ExitCode { try await AccountsCommand.setLocked(true, handle, context) }
  }

  struct Unlock: ServerCommand {
    static let name = "unlock"
    static let summary = Phrase("Undo a lock", "停止を解く")

    let handle: String

    init(_ arguments: inout CommandArguments) { handle = AccountsCommand.handle(&arguments) }

    func run(in context: CommandContext) async throws -> ExitCode { try await AccountsCommand.setLocked(false, handle, context) }
  }

  struct ResetPassword: ServerCommand {
    static let name = "reset-password"
    static let summary = Phrase("Make a new password and end all sessions", "新しいパスワードを作り、全セッションを終える")

    let handle: String

    init(_ arguments: inout CommandArguments) { handle = AccountsCommand.handle(&arguments) }

    func run(in context: CommandContext) async throws -> ExitCode {
      try await AccountsCommand.with(handle, context) { storage in
        // Letters that nobody confuses, 100 bits of them.
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let password = context.parts.effects.randomBytes(21).map { String(letters[Int($0) % letters.count]) }.joined()
        let work = BoundedWork(threads: 1, waiting: 0)
        let hash = try await Passwords(cost: .standard, work: work, effects: context.parts.effects).hash(password)
        try await work.stop()
        try await storage.resetPassword(hash, of: handle, now: context.parts.effects.now())
        return context.write(["handle": .string(handle), "password": .string(password)], lines: [password])
      }
    }
  }

  struct Delete: ServerCommand {
    static let name = "delete"
    static let summary = Phrase("Delete an account with all that it gave", "アカウントを投稿ごと削除する")

    let handle: String
    let isConfirmed: Bool

    init(_ arguments: inout CommandArguments) {
      handle = AccountsCommand.handle(&arguments)
      isConfirmed = arguments.flag("yes", Phrase("Do it: it cannot be undone.", "実行します（元に戻せません）。"))
    }

    func run(in context: CommandContext) async throws -> ExitCode {
      try await AccountsCommand.with(handle, context) { storage in
        let row = try await storage.accountRow(of: handle)
        guard isConfirmed else {
          let posts = row.account.posts
          throw ProgramError(
            .confirmation,
            context.language.words(
              "This deletes @\(handle) with \(posts) posts for good. Repeat it with --yes.",
              "@\(handle)と投稿\(posts)件を完全に削除します。実行するには--yesを付けてください。"))
        }
        try await storage.deleteAccount(row.key, skeleton: Handle.skeleton(of: handle), now: context.parts.effects.now())
        return context.write(["deleted": .string(handle)], lines: [context.language.words("deleted: @\(handle)", "削除しました：@\(handle)")])
      }
    }
  }

  // MARK: What they share

  private static func handle(_ arguments: inout CommandArguments) -> String {
    let text = arguments.requiredOperand("handle", Phrase("The handle.", "ハンドル。")).lowercased()
    return text.hasPrefix("@") ? String(text.dropFirst()) : text
  }

  private static func with(
    _ handle: String, _ context: CommandContext, isRead: Bool = false, _ body: (any TimelineStorage) async throws -> ExitCode
  ) async throws -> ExitCode {
    let storage = try await isRead ? context.openToRead() : context.open()
    defer { try? storage.close() }
    do {
      return try await body(storage)
    } catch let refusal as Refusal {
      throw context.error(refusal, about: "@" + handle)
    }
  }

  private static func setLocked(_ isLocked: Bool, _ handle: String, _ context: CommandContext) async throws -> ExitCode {
    try await with(handle, context) { storage in
      let changed = try await storage.setLocked(isLocked, handle, now: context.parts.effects.now())
      let language = context.language
      let line =
        switch (isLocked, changed) {
        case (true, true): language.words("locked: @\(handle)", "停止しました：@\(handle)")
        case (true, false): language.words("@\(handle) is locked already", "@\(handle)はすでに停止中です")
        case (false, true): language.words("unlocked: @\(handle)", "停止を解きました：@\(handle)")
        case (false, false): language.words("@\(handle) is not locked", "@\(handle)は停止中ではありません")
        }
      return context.write(["handle": .string(handle), "isLocked": .boolean(isLocked), "changed": .boolean(changed)], lines: [line])
    }
  }

  private static func document(_ row: AccountRow) -> JSONValue {
    [
      "handle": .string(row.account.handle), "displayName": .string(row.account.displayName),
      "createdAt": .string(row.account.createdAt.description), "isLocked": .boolean(row.isLocked), "posts": .integer(row.account.posts),
      "followers": .integer(row.account.followers), "sessions": .integer(row.sessions), "openReports": .integer(row.openReports),
      "bytes": .integer(row.bytes),
    ]
  }

  private static func line(_ row: AccountRow, _ language: Language) -> String {
    let account = row.account
    var parts = [
      "@\(account.handle)", account.displayName, account.createdAt.description,
      language.words("\(account.posts) posts", "投稿\(account.posts)件"),
    ]
    if row.isLocked { parts.append(language.words("locked", "停止中")) }
    if row.openReports > 0 { parts.append(language.words("\(row.openReports) reports", "通報\(row.openReports)件")) }
    return parts.joined(separator: "\t")
  }
}
