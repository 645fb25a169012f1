import Foundation
import ProgramDriving

/// Another program that holds the data, so that nobody else can write, until it is told to let go.
final class DataLock {
  private let holder: RunningProgram

  /// Takes the lock of a database of `home`, the log where none is named; returns once it is held.
  init(_ home: TemporaryHome, _ database: String? = nil) throws {
    holder = try home.start(["/usr/bin/env", "sqlite3", database ?? home.database])
    holder.feed("BEGIN IMMEDIATE;\nSELECT 'held';\n")
    guard holder.readLine() == "held" else { throw CocoaError(.fileLocking) }
  }

  /// Lets go; returns once nothing is held.
  func release() {
    _ = holder.finish(feeding: Data("ROLLBACK;\n".utf8))
  }
}

extension TemporaryHome {
  /// The memos of all records.
  func memos() throws -> Set<String> {
    let log = try kiroku("log", "2000..2100", "--json")
    return Set((log.json?["records"] as? [[String: Any]] ?? []).compactMap { $0["memo"] as? String })
  }
}
