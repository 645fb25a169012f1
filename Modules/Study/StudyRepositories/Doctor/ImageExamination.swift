import GRDB
import StudyModels

/// Looks for the images of records that are not there, or are damaged.
struct ImageExamination {
  let db: Database
  let images: ImageFolder

  /// How many are told one by one.
  private static let told = 20
  private static let columns = ["id", "started", "started_offset", "material", "images"]

  func findings() throws -> [StudyDoctor.Finding] {
    var findings: [StudyDoctor.Finding] = []
    var more = 0
    var states: [String: ImageFolder.FileState] = [:]
    let reader = EntryReader(db: db, table: "record", columns: Self.columns)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(Self.columns.joined(separator: ", ")) FROM record WHERE images IS NOT NULL ORDER BY started, key")
    while let row = try rows.next() {
      // A list that cannot be read is told as such.
      guard let text = String.fromDatabaseValue(row[4]), let list = try? StoredLists.images(in: text) else { continue }
      for image in list {
        let state = states[image.file] ?? images.state(ofFile: image.file)
        states[image.file] = state
        guard state != .sound else { continue }
        guard findings.count < Self.told else {
          more += 1
          continue
        }
        let entry = reader.entry(of: Array(row.databaseValues))
        findings.append(
          state == .missing
            ? .missingImage(entry, number: image.number, file: image.file) : .damagedImage(entry, number: image.number, file: image.file))
      }
    }
    return more > 0 ? findings + [.moreImages(count: more)] : findings
  }
}
