import GRDB
import StudyModels

/// Tells what a row is to people, as far as it can be read.
struct EntryReader {
  let db: Database
  let table: String
  let columns: [String]

  func entry(of values: [DatabaseValue]) -> StudyDoctor.Entry {
    var entry = StudyDoctor.Entry(kind: StudyDoctor.Entry.Kind(rawValue: table) ?? .schema)
    func text(_ name: String) -> String? {
      columns.firstIndex(of: name).flatMap { String.fromDatabaseValue(values[$0]) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ name: String) -> Int? { columns.firstIndex(of: name).flatMap { Int.fromDatabaseValue(values[$0]) } }
    entry.id = entry.kind == .state ? nil : text("id") ?? text("name") ?? number("key").map(String.init)
    entry.title = text("title") ?? text("phrase") ?? text("subject") ?? title(ofMaterial: number("material")) ?? text("detail")
    for name in ["started", "posted", "at"] {
      guard let seconds = number(name) else { continue }
      let instant = Instant(secondsSince1970: Int64(seconds))
      let offset = number(name == "at" ? "utc_offset" : "\(name)_offset") ?? 0
      if instant.isRecordable { entry.at = ZonedInstant(instant: instant, utcOffset: offset) }
    }
    return entry
  }

  private func title(ofMaterial key: Int?) -> String? {
    guard let key else { return nil }
    return try? String.fetchOne(db, sql: "SELECT title FROM material WHERE key = ?", arguments: [key])
  }
}
