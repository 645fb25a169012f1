import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku outbox`: what waits to be posted, why and since when.
enum OutboxCommand: CommandGroup {
  static let name = "outbox"
  static let summary = Phrase("See and mend what waits to be posted", "送信待ちの投稿を見る・直す")
  static let examples = ["kiroku outbox", "kiroku outbox edit 3f2a --memo \"…\"", "kiroku outbox retry 3f2a", "kiroku outbox drop 3f2a"]
  static var subcommands: [CommandType] {
    [OutboxListCommand.self, OutboxShowCommand.self, OutboxEditCommand.self, OutboxRetryCommand.self, OutboxDropCommand.self]
  }
}

/// What stands for an entry on the command line.
struct OutboxOperand: ArgumentGroup {
  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand("id", Phrase("The entry's id, or its first 4 characters or more.", "項目のID、またはその先頭の4文字以上。"))
  }

  /// The entry; throws where there is none, or several.
  func entry(in outbox: any OutboxRepository) throws -> OutboxEntry {
    let found = try outbox.entries(withTokenPrefix: id)
    guard let entry = found.first else { throw CommandRefusal.noOutboxEntry(id) }
    guard found.count == 1 else { throw StudyError.ambiguous(kind: .post, text: id, choices: found.map(\.token)) }
    return entry
  }
}

/// `kiroku outbox list`.
struct OutboxListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List what waits or needs attention", "待ちと要確認の一覧")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let outbox = repositories.outbox
    let session = try repositories.account.session()
    let entries = try outbox.entries().map { ($0, try outbox.told($0.post)) }
    if context.isJSON {
      try context.write(list: "entries", of: entries) { try context.outboxDocument($0.0, $0.1) }
      return .done
    }
    let words = context.language
    guard !entries.isEmpty else {
      context.say(words.words("Nothing waits.", "送信待ちはありません。"))
      return .done
    }
    let now = try context.environment().zonedNow
    let zone = try context.environment().zone
    var table = TextTable(columns: [.text, .text, .shrinking, .text])
    table.rows = entries.map { entry, told in
      [
        TextTable.Cell(String(entry.token.prefix(RecordList.shownIDLength)), .dim),
        TextTable.Cell(words.moment(zone.zoned(entry.since), now: now), .dim),
        TextTable.Cell(TerminalText.sanitized(context.outboxSubject(entry, told), keepsLines: false)),
        TextTable.Cell(context.outboxState(entry), entry.state == .attention ? .bad : .plain),
      ]
    }
    let lines = table.lines(width: context.width, style: context.style)
    context.write(
      zip(entries, lines).flatMap { entry, line in
        [line] + (context.outboxReason(entry.0, session: session).map { ["  " + context.style.dim($0)] } ?? [])
      })
    if entries.contains(where: { $0.0.state == .attention }) {
      context.say(
        words.words(
          "`kiroku outbox edit ID` changes the words, `retry ID` sends it again, `drop ID` gives it up.",
          "`kiroku outbox edit ID`で文章を変更、`retry ID`で再送、`drop ID`で送信をやめます。"))
    }
    return .done
  }
}

/// `kiroku outbox show`.
struct OutboxShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show an entry whole", "1件を詳しく見る")

  let which: OutboxOperand

  init(_ arguments: inout CommandArguments) { which = OutboxOperand(&arguments) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.readingRepositories()
    let outbox = repositories.outbox
    let entry = try which.entry(in: outbox)
    let told = try outbox.told(entry.post)
    if context.isJSON {
      context.write(try context.outboxDocument(entry, told))
      return .done
    }
    let words = context.language
    let environment = try context.environment()
    var rows: [(String, String)] = [
      ("id", entry.token),
      (words.words("post", "投稿"), context.outboxSubject(entry, told)),
      (words.words("state", "状態"), context.outboxState(entry)),
      (
        words.words("account", "アカウント"),
        entry.account.isElsewhere ? entry.account.server : "@\(entry.account.handle) \(entry.account.server)"
      ),
      (words.words("since", "いつから"), words.moment(environment.zone.zoned(entry.since), now: environment.zonedNow)),
    ]
    if let told { rows.append((words.words("seen by", "公開範囲"), words.visibility(told.visibility))) }
    if case .record(let record, _)? = told?.content, let memo = record.memo { rows.append((words.words("memo", "メモ"), memo)) }
    if case .progress(_, _, let comment?)? = told?.content { rows.append((words.words("text", "文章"), comment)) }
    if entry.attempts > 0 { rows.append((words.words("tried", "試行"), words.words("\(entry.attempts) times", "\(entry.attempts)回"))) }
    if let moment = entry.notBefore {
      rows.append((words.words("not before", "次は"), words.moment(environment.zone.zoned(moment), now: environment.zonedNow)))
    }
    if let reason = context.outboxReason(entry, session: try repositories.account.session()) {
      rows.append((words.words("why", "理由"), reason))
    }
    var table = TextTable(columns: [.text, .text])
    table.rows = rows.map { [TextTable.Cell($0.0, .dim), TextTable.Cell(TerminalText.sanitized($0.1, keepsLines: false))] }
    context.write(table.lines(width: nil, style: context.style))
    return .done
  }
}
