import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku outbox edit`: changes the text of what waits, and sends it again.
struct OutboxEditCommand: StudyCommand {
  static let name = "edit"
  static let summary = Phrase("Change the text or who sees it, and send it again", "文章や公開範囲を変えて、もう一度送る")

  let which: OutboxOperand
  let memo: String?
  let who: VisibilityOption

  init(_ arguments: inout CommandArguments) {
    which = OutboxOperand(&arguments)
    memo = arguments.option("memo", letter: "m", Phrase("The new text; empty for none.", "新しい文章。空なら消します。"))
    who = VisibilityOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard memo != nil || who.visibility != nil else {
      throw UsageError.nothingGiven(options: ["--memo", "--visibility"], path: context.path)
    }
    let visibility = try who.read()
    let repositories = try context.repositories()
    let entry = try which.entry(in: repositories.outbox)
    switch try repositories.outbox.told(entry.post)?.content {
    case nil: throw CommandRefusal.nothingToEdit(which.id)
    case .record(let record, _):
      var draft = RecordDraft(record)
      if let memo { draft.memo = memo }
      if let visibility { draft.visibility = visibility }
      let changed = draft
      _ = try await context.saving(.editRecord) { try repositories.records.update(record.id, with: changed) }
      context.noteSaved(.record)
    case .progress:
      let memo = memo
      try await context.saving(.postProgress) { try repositories.timeline.edit(entry.post, comment: memo, visibility: visibility) }
      context.noteSaved(.post)
    }
    var changed = try repositories.outbox.entry(token: entry.token) ?? entry
    // What was dropped is sent after all: that is what the command is for.
    if changed.state == .withheld { changed = try await context.saving(nil) { try repositories.outbox.retry(entry.token) } }
    let words = context.language
    let sending = context.sendingWords(changed, session: try repositories.account.session())
    return try context.answer(changed, words.words("Changed. ", "変更しました。") + sending)
  }
}

/// `kiroku outbox retry`: tries an entry again.
struct OutboxRetryCommand: StudyCommand {
  static let name = "retry"
  static let summary = Phrase("Try an entry again as it is", "そのままもう一度送る")

  let which: OutboxOperand

  init(_ arguments: inout CommandArguments) { which = OutboxOperand(&arguments) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let outbox = repositories.outbox
    let present = try which.entry(in: outbox)
    guard present.state != .delivered else {
      return try context.answer(present, context.language.words("It is delivered already.", "すでに送信済みです。"))
    }
    let entry = try await context.saving(nil) { try outbox.retry(present.token) }
    return try context.answer(entry, context.sendingWords(entry, session: try repositories.account.session()))
  }
}

/// `kiroku outbox drop`: gives up sending an entry.
struct OutboxDropCommand: StudyCommand {
  static let name = "drop"
  static let summary = Phrase("Give up sending an entry; the record stays here", "送信をやめる（記録はこのコンピューターに残ります）")

  let which: OutboxOperand

  init(_ arguments: inout CommandArguments) { which = OutboxOperand(&arguments) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let outbox = try context.repositories().outbox
    let present = try which.entry(in: outbox)
    guard present.state != .delivered else { throw CommandRefusal.alreadyDelivered }
    let entry = try await context.saving(nil) { try outbox.drop(present.token) }
    if entry.state == .waiting, entry.action == .delete, present.action != .delete {
      return try context.answer(
        entry,
        context.language.words(
          "It may have arrived already: it is withdrawn there, and stays on this machine.",
          "すでに届いているかもしれないため、サーバーから取り下げます。このコンピューターには残ります。"))
    }
    return try context.answer(
      entry,
      context.language.words(
        "It is not sent. `kiroku outbox retry \(entry.token.prefix(8))` sends it after all.",
        "送信しません。`kiroku outbox retry \(entry.token.prefix(8))`で送信できます。"))
  }
}
