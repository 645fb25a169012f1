import Foundation
import GRDB
import Testing

@testable import SharedStore

@Suite("Formats and their parts")
struct StoreFormatTests {
  private func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
  }

  @Test("steps run in order, from the first that the file has not been through")
  func order() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try StoreFormat.garden.migrate(db, to: 1)
      #expect(try tables(db) == ["change", "plant"])
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 1)
      try StoreFormat.garden.migrate(db, to: 3)
      try StoreFormat.garden.migrate(db)
      try StoreFormat.garden.migrate(db)
      #expect(try tables(db) == ["bed", "bed_letter", "change", "log_link", "plant", "pot", "settled_run"])
      #expect(try Int.fetchAll(db, sql: "SELECT size FROM pot ORDER BY key") == [10, 20])
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 4)
      #expect(try Int32.fetchOne(db, sql: "PRAGMA application_id") == StoreFormat.garden.applicationID)
    }
  }

  @Test("a new app names its parts alone; what the last of them adds later is a further step")
  func parts() throws {
    let first = StoreFormat(applicationID: 7, name: "new", parts: [.plants, .beds])
    #expect(first.parts.map(\.name) == ["core", "plants", "beds"])
    #expect(first.version == 6)
    let grown = StorePart("beds", migrations: StorePart.beds.migrations + ["ALTER TABLE bed ADD COLUMN depth INTEGER"])
    let second = StoreFormat(applicationID: 7, name: "new", parts: [.plants, grown])
    let queue = try DatabaseQueue()
    try queue.write { db in
      try first.migrate(db)
      try second.migrate(db)
      #expect(try db.columns(in: "bed").map(\.name) == ["key", "name", "dug", "year", "depth"])
      #expect(try StoreSchema(of: second).differences(in: db).isEmpty)
    }
  }

  @Test("nothing of a part is evaluated to open a database of this version")
  func lazy() throws {
    let place = TemporaryLocation()
    try place.open().create()
    @Sendable func unasked() -> [String] { preconditionFailure("nobody needs them") }
    let untouched = StorePart("plants", migrations: unasked())
    let format = StoreFormat(
      applicationID: StoreFormat.garden.applicationID, name: "garden", history: [[untouched], [untouched], [untouched], [untouched]])
    let store = Store(at: StoreLocation(directory: place.location.directory, format: format), for: .writing)
    try store.write { try $0.execute(sql: "INSERT INTO plant VALUES ('a', '', 1, 0)") }
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM plant") } == 1)
  }

  @Test("a copy is told from the database by the last letter of its mark, and files are named by the format")
  func names() {
    #expect(StoreFormat.garden.backupID == 0x4772_6442)
    let location = StoreLocation(directory: "/home/mai/plants/", format: .garden)
    #expect(location.database == "/home/mai/plants/garden.sqlite")
    #expect(location.lock == "/home/mai/plants/garden.sqlite.lock")
    for name in ["garden.sqlite", "garden.sqlite-wal", "garden.sqlite.before-format-2.garden"] { #expect(location.isOfDatabase(name)) }
    for name in ["garden.sqlite2", "other.sqlite", "images"] { #expect(!location.isOfDatabase(name)) }
  }

  @Test("a file of another app is refused in this app's place, and so is its backup")
  func foreign() throws {
    let place = TemporaryLocation()
    try place.open().create()
    try place.open().checkpoint()
    let other = StoreLocation(
      directory: place.location.directory, format: StoreFormat(applicationID: 7, name: "garden", parts: [.plants]))
    #expect(throws: StoreError.notOurs(path: other.database)) { try Store(at: other).read { _ in } }
    let copy = try StoreBackups(of: place.location).make(at: place.parent + "/copy", BackupMoment(seconds: 0, utcOffset: 0))
    #expect(throws: BackupError.noBackup(path: copy.path)) {
      try StoreBackups(of: other).restore(from: copy.path, BackupMoment(seconds: 0, utcOffset: 0))
    }
  }

  @Test("each way in which a schema can differ is told, once")
  func differences() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try StoreFormat.garden.migrate(db)
      let schema = StoreSchema(of: .garden)
      #expect(try schema.differences(in: db).isEmpty)
      try db.execute(
        sql: """
          DROP INDEX bed_dug;
          ALTER TABLE pot ADD COLUMN colour TEXT;
          CREATE TRIGGER odd AFTER INSERT ON plant BEGIN SELECT 1; END;
          CREATE TABLE mine (x);
          """)
      let found = try schema.differences(in: db).map { difference in
        switch difference {
        case .missing(let object): "missing \(object.name)"
        case .changed(let object): "changed \(object.name)"
        case .foreign(let object): "foreign \(object.name)"
        }
      }
      #expect(Set(found) == ["missing bed_dug", "changed pot", "foreign odd"])
    }
  }
}
