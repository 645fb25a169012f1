import ProgramSupport
import StudyModels

/// A table of records with Kiroku's own columns, or with those of other tools that mean the same: the header says which is which.
struct RecordTable: PieceParsing {
  let options: ReadingOptions
  private var table = HeadedTable()

  /// The columns that are written; a change of one is a breaking change.
  static let columns = [
    "id", "material", "category", "started_at", "ended_at", "active_seconds", "amount", "range_start", "range_end", "unit", "memo",
    "pauses",
    "laps", "images",
  ]

  private static let startNames = ["started_at", "start", "started", "begin", "start time", "開始"]
  private static let endNames = ["ended_at", "end", "stop", "ended", "finish", "end time", "終了"]
  private static let secondsNames = ["active_seconds", "seconds"]
  private static let minutesNames = ["active_minutes", "minutes", "分"]
  private static let durationNames = ["duration", "time spent", "時間"]

  init(options: ReadingOptions) { self.options = options }

  mutating func record(_ piece: TextPiece) throws(ExchangeProblem) -> ExchangedRecord? {
    guard !piece.text.allSatisfy(\.isWhitespace) else { return nil }
    guard table.hasHeader else {
      try table.take(header: piece.text)
      return nil
    }
    let row = try table.row(piece.text)
    guard let startText = row[Self.startNames] else { throw .missing(row.title(Self.startNames)) }
    let start = try options.time(startText, in: row.title(Self.startNames))
    let seconds = try Self.studyTime(row)
    var end: ZonedInstant?
    if let text = row[Self.endNames] {
      end = try options.time(text, in: row.title(Self.endNames))
    }
    guard let end = end ?? seconds.map({ options.zone.zoned(start.instant.adding(seconds: $0)) }) else {
      throw .missing(row.title(Self.endNames + Self.secondsNames + Self.minutesNames + Self.durationNames))
    }
    let id = row[["id"]]
    let material = row[["material", "title", "project", "subject", "教材"]]
    let memo = row.whole(["memo", "description", "note", "notes", "comment", "メモ"])
    return ExchangedRecord(
      id: id.flatMap { StudyRecord.ID($0) }, started: start, ended: end,
      activeSeconds: seconds ?? max(0, end.instant.seconds(since: start.instant)), pauses: try pauses(row), laps: try laps(row),
      material: material, category: row[["category", "カテゴリー"]], unit: row[["unit", "単位"]].map(StudyUnit.init(written:)),
      amount: try Self.amount(row), memo: memo,
      images: row[["images"]]?.split(separator: ";").map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty } ?? [],
      key: id ?? "\(startText)-\(row[Self.endNames] ?? "\(seconds ?? 0)") \(material ?? "")\u{1F}\(memo ?? "")")
  }

  mutating func read(_ piece: TextPiece, _ add: (Reading<ExchangedRecord>) throws -> Void) throws {
    let hadHeader = table.hasHeader
    var reading: Reading<ExchangedRecord>?
    do throws(ExchangeProblem) {
      reading = try self.record(piece).map { .read($0, line: piece.line) }
    } catch {
      reading = .skipped(error, line: piece.line)
    }
    if !hadHeader, table.hasHeader { try checkHeader() }
    if let reading { try add(reading) }
  }

  private func checkHeader() throws {
    var missing: [String] = []
    if !table.has(Self.startNames) { missing.append("started_at") }
    if !table.has(Self.endNames + Self.secondsNames + Self.minutesNames + Self.durationNames) { missing.append("ended_at") }
    guard missing.isEmpty else { throw ExchangeRefusal.noColumns(missing) }
  }

  private static func studyTime(_ row: HeadedTable.Row) throws(ExchangeProblem) -> Int? {
    if let text = row[secondsNames] { return try number(text, row.title(secondsNames)) }
    if let text = row[minutesNames] { return try number(text, row.title(minutesNames)).multipliedReportingOverflow(by: 60).partialValue }
    if let text = row[durationNames] { return try seconds(text, row.title(durationNames)) }
    return nil
  }

  /// Reads `01:30:00`, else a duration as on the command line.
  static func seconds(_ text: String, _ name: String) throws(ExchangeProblem) -> Int {
    let parts = text.split(separator: ":").map { Int($0) }
    if parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2], (0...99_999).contains(hours),
      (0..<60).contains(minutes), (0..<60).contains(seconds)
    {
      return hours * 3_600 + minutes * 60 + seconds
    }
    guard let seconds = try? ValueReading.duration(text), seconds >= 0 else { throw .wrong(name, value: text) }
    return seconds
  }

  private static func number(_ text: String, _ name: String) throws(ExchangeProblem) -> Int {
    guard let number = Int(text), (0...99_999_999).contains(number) else { throw .wrong(name, value: text) }
    return number
  }

  private static func amount(_ row: HeadedTable.Row) throws(ExchangeProblem) -> StudyAmount? {
    if let from = row[["range_start"]], let to = row[["range_end"]] {
      return .range(from: try number(from, row.title(["range_start"])), to: try number(to, row.title(["range_end"])))
    }
    let names = ["amount", "total", "量"]
    return try row[names].map { text throws(ExchangeProblem) in .total(try number(text, row.title(names))) }
  }

  private func pauses(_ row: HeadedTable.Row) throws(ExchangeProblem) -> [Pause] {
    guard let text = row[["pauses"]] else { return [] }
    var pauses: [Pause] = []
    for pause in text.split(separator: ";") {
      let ends = pause.split(separator: "/").map { options.time(String($0).trimmingWhiteSpace)?.instant }
      guard ends.count == 2, let began = ends[0], let ended = ends[1] else { throw .wrong(row.title(["pauses"]), value: text) }
      pauses.append(Pause(began: began, ended: ended))
    }
    return pauses
  }

  private func laps(_ row: HeadedTable.Row) throws(ExchangeProblem) -> [Lap] {
    guard let text = row[["laps"]] else { return [] }
    var laps: [Lap] = []
    for lap in text.split(separator: ";") {
      let parts = lap.split(separator: "=").map { String($0).trimmingWhiteSpace }
      guard parts.count == 2, let at = options.time(parts[0])?.instant, let count = Int(parts[1]) else {
        throw .wrong(row.title(["laps"]), value: text)
      }
      laps.append(Lap(at: at, count: count))
    }
    return laps
  }
}

/// Writes a table of records.
struct RecordTableWriting: RecordWriting {
  var head: String { CSVText.row(RecordTable.columns) + "\r\n" }

  mutating func text(of record: ExchangedRecord) -> String {
    func at(_ instant: Instant) -> String { ZonedInstant(instant: instant, utcOffset: record.started.utcOffset).rfc3339 }
    var (total, from, to) = ("", "", "")
    switch record.amount {
    case .total(let amount): total = String(amount)
    case .range(let first, let last): (from, to) = (String(first), String(last))
    case nil: break
    }
    let pauses = record.pauses.compactMap { pause in pause.ended.map { "\(at(pause.began))/\(at($0))" } }
    let laps = record.laps.map { "\(at($0.at))=\($0.count)" }
    let fields = [
      record.key, record.material ?? "", record.category ?? "", record.started.rfc3339, record.ended.rfc3339, String(record.activeSeconds),
      total, from, to, record.unit?.written ?? "", record.memo ?? "", pauses.joined(separator: ";"),
      laps.joined(separator: ";"), record.images.joined(separator: ";"),
    ]
    return CSVText.row(fields) + "\r\n"
  }
}
