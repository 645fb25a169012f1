import Foundation
import GRDB

@testable import SharedStore

/// A store with a directory for its copies, and a few rows to count.
final class BackupPlace: Sendable {
  let place = TemporaryLocation()
  let location: StoreLocation
  let moment = BackupMoment(seconds: 1_795_309_200, utcOffset: 32_400)

  init() {
    location = StoreLocation(directory: place.location.directory, backups: place.parent + "/state/backups", format: .garden)
  }

  var store: Store { Store(at: location, for: .writing) }
  var backups: StoreBackups { StoreBackups(of: location) }

  /// A path beside the data.
  func path(_ name: String) -> String { place.parent + "/" + name }

  /// Adds rows by these names.
  func add(_ names: String..., to store: Store? = nil) throws {
    try (store ?? self.store).write { db in
      for name in names { try db.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES (?, '', 1, 0)", arguments: [name]) }
    }
  }

  /// The names that a store has now.
  func names(_ store: Store? = nil) throws -> [String] {
    try (store ?? Store(at: location)).read { try String.fetchAll($0, sql: "SELECT name FROM plant ORDER BY name") } ?? []
  }

  /// The names in a file, as SQLite alone reads them.
  func names(in path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: "file:\(path)?immutable=1", configuration: configuration).read {
      try String.fetchAll($0, sql: "SELECT name FROM plant ORDER BY name")
    }
  }

  /// The first column of what a file answers to each statement, by SQLite alone.
  func answers(in path: String, _ statements: String...) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    return try queue.inDatabase { db in try statements.flatMap { try Row.fetchAll(db, sql: $0).map { "\($0[0] as DatabaseValue)" } } }
  }

  /// Writes a file below the data's directory.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: location.directory + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: location.directory + "/" + name, encoding: .utf8) }

  /// What lies in a directory, by name.
  func files(in directory: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted() }

  /// Changes a file by SQLite alone, without a log.
  func alter(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// A copy of the data at `path`.
  @discardableResult
  func back(up name: String = "copy") throws -> String {
    _ = try backups.make(at: path(name), moment)
    return path(name)
  }
}
