import GRDB
import StudyModels

/// The columns of a record's row. What is selected and written, and what the undo journal keeps of a row, follow from this list.
enum RecordColumn: String, CaseIterable, Sendable {
  case id
  case started, startedOffset = "started_offset", startedZone = "started_zone"
  case ended, endedOffset = "ended_offset", endedZone = "ended_zone"
  case activeSeconds = "active_seconds", pauses, material, amount, amountFrom = "amount_from", memo, visibility, source, created, updated
  /// The day that the record counts on: it follows from the start.
  case day

  /// What stands in the column.
  func value(in row: RecordRow) -> DatabaseValue {
    let record = row.record
    return switch self {
    case .id: record.id.text.databaseValue
    case .started: record.started.instant.secondsSince1970.databaseValue
    case .startedOffset: record.started.utcOffset.databaseValue
    case .startedZone: record.started.zone?.databaseValue ?? .null
    case .ended: record.ended.instant.secondsSince1970.databaseValue
    case .endedOffset: record.ended.utcOffset.databaseValue
    case .endedZone: record.ended.zone?.databaseValue ?? .null
    case .activeSeconds: record.activeSeconds.databaseValue
    case .pauses: record.pauses.isEmpty ? .null : StoredLists.text(of: record.pauses).databaseValue
    case .material: row.material?.databaseValue ?? .null
    case .amount: record.amount?.count.databaseValue ?? .null
    case .amountFrom: if case .range(let from, _)? = record.amount { from.databaseValue } else { .null }
    case .memo: record.memo?.databaseValue ?? .null
    case .visibility: record.visibility.rawValue.databaseValue
    case .source: record.source.rawValue.databaseValue
    case .created: record.created.secondsSince1970.databaseValue
    case .updated: record.updated.secondsSince1970.databaseValue
    case .day: row.day.dayNumber.databaseValue
    }
  }

  /// The columns that an image of a row holds: all that follow from nothing else.
  static let kept = allCases.filter { $0 != .day }

  /// The columns that an edit may change; when a record was updated is told once it is known that it was.
  private static let edited = allCases.filter { ![.id, .source, .created, .updated].contains($0) }

  /// What ``RecordRow/decode(_:)`` reads, before a WHERE. The material goes by its id, and the post's token stands at the end.
  static let select = """
    SELECT \(list(kept) { $0 == .material ? "m.id" : "r.\($0.rawValue)" }), p.token \
    FROM record r LEFT JOIN material m ON m.key = r.material LEFT JOIN post p ON p.record = r.key
    """

  static let insert = "INSERT INTO record (\(list(allCases) { $0.rawValue })) VALUES (\(list(allCases) { _ in "?" }))"

  static let update = "UPDATE record SET \(list(edited) { "\($0.rawValue) = ?" }) WHERE key = ?"

  /// The values that ``insert`` takes.
  static func insertArguments(_ row: RecordRow) -> StatementArguments { StatementArguments(allCases.map { $0.value(in: row) }) }

  /// The values that ``update`` takes.
  static func updateArguments(_ row: RecordRow, key: Int64) -> StatementArguments {
    StatementArguments(edited.map { $0.value(in: row) } + [key.databaseValue])
  }

  private static func list(_ columns: [RecordColumn], _ text: (RecordColumn) -> String) -> String {
    var list = ""
    for column in columns { list += (list.isEmpty ? "" : ", ") + text(column) }
    return list
  }
}
