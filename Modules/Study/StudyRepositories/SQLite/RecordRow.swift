import GRDB
import StudyModels

/// Records as the database holds them.
enum RecordRow {
  /// What ``decode(_:)`` reads, before a WHERE. A record's post carries its token.
  static let select = """
    SELECT r.id, r.started, r.started_offset, r.started_zone, r.ended, r.ended_offset, r.ended_zone, r.active_seconds, r.pauses, \
    m.id, r.amount, r.amount_from, r.memo, r.visibility, r.source, p.token, r.created, r.updated \
    FROM record r LEFT JOIN material m ON m.key = r.material LEFT JOIN post p ON p.record = r.key
    """

  static func decode(_ row: Row) throws -> StudyRecord {
    var reader = RowReader(row)
    let id: StudyRecord.ID = try reader.id()
    let started = try reader.zonedInstant()
    let ended = try reader.zonedInstant()
    let activeSeconds = try reader.number(in: StudyLimits.studySeconds)
    let pauses: String? = try reader.next()
    let materialID: Material.ID? = try reader.optionalID()
    let amount = try reader.optionalNumber(in: 1...StudyLimits.amount.upperBound)
    let amountFrom = try reader.optionalNumber(in: 1...StudyLimits.amount.upperBound)
    return StudyRecord(
      id: id, started: started, ended: ended, activeSeconds: activeSeconds, pauses: try pauses.map(StoredLists.pauses(in:)) ?? [],
      materialID: materialID,
      amount: amount.map { count in amountFrom.map { .range(from: $0, to: $0 + count - 1) } ?? .total(count) },
      memo: try reader.next(), visibility: try reader.word(), source: try reader.word(), postToken: try reader.next(),
      created: try reader.instant(), updated: try reader.instant())
  }

  static func fetch(_ id: StudyRecord.ID, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(select) WHERE r.id = ?", arguments: [id.text]).map(decode)
  }

  static func fetch(key: Int64, in db: Database) throws -> StudyRecord? {
    try Row.fetchOne(db, sql: "\(select) WHERE r.key = ?", arguments: [key]).map(decode)
  }

  static func fetchAll(_ clause: String, _ arguments: StatementArguments, in db: Database) throws -> [StudyRecord] {
    var records: [StudyRecord] = []
    let rows = try Row.fetchCursor(db, sql: "\(select) \(clause)", arguments: arguments)
    while let row = try rows.next() { records.append(try decode(row)) }
    return records
  }
}
