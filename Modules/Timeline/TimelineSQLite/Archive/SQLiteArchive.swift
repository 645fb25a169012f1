import Foundation
import GRDB
import TimelineContract
public import TimelineStorage

/// A SQLite timeline that is moved elsewhere: it is read as it is, and nobody else opens it until it is closed.
public final class SQLiteArchive: ArchiveSource {
  private let queue: DatabaseQueue
  private let file: LoneFile

  /// Opens a file without changing it, and keeps everybody else from opening it.
  ///
  /// - Throws: ``SQLiteTimelineError``: ``SQLiteTimelineError/inUse`` where a service has it open, ``SQLiteTimelineError/unwritable``
  ///   where it is not ours to lock, ``SQLiteTimelineError/older`` where its tables are not this service's yet,
  ///   ``SQLiteTimelineError/withoutLog`` or ``SQLiteTimelineError/noDatabase``; `DatabaseError` where it cannot be read.
  public init(_ path: String) throws {
    file = try LoneFile(path)
    do {
      queue = try DatabaseQueue(path: file.address, configuration: file.configuration)
      try queue.read { db in
        try TimelineSchema.check(db)
        guard try TimelineSchema.pendingSteps(db) == 0 else { throw SQLiteTimelineError.older }
      }
      if try LogMark.isLogMissing(at: path) { throw SQLiteTimelineError.withoutLog }
    } catch let error as DatabaseError {
      throw SQLiteTimelineError.opening(error)
    }
  }

  /// Lets others open it again.
  public func close() throws {
    try queue.close()
    file.release()
  }

  public func count(of table: ArchiveTable) throws -> Int {
    try queue.inDatabase { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)") ?? 0 }
  }

  public func lastCount(of table: ArchiveTable) throws -> Int64 {
    try queue.inDatabase { db in try db.lastPlace(in: table.name) }
  }

  public func rows(of table: ArchiveTable, after row: ArchiveRow?) throws -> [ArchiveRow] {
    let keys = row.map { Array($0.prefix(table.keys)) } ?? []
    let condition =
      keys.isEmpty ? "" : " WHERE (\(table.keyList)) > (\(keys.map { _ in "?" }.joined(separator: ", ")))"
    return try queue.inDatabase { db in
      try db.map(
        "SELECT \(table.columnList) FROM \(table.name)\(condition) ORDER BY \(table.keyList) LIMIT \(table.batch)",
        StatementArguments(keys.map(Self.argument))
      ) { row in try table.columns.enumerated().map { try Self.value(row[$0] as DatabaseValue, as: $1.kind) } }
    }
  }

  private static func argument(_ value: ArchiveValue) -> (any DatabaseValueConvertible)? {
    switch value {
    case .null: nil
    case .integer(let number): number
    case .flag(let flag): flag
    case .text(let text): text
    case .bytes(let bytes): Data(bytes)
    case .id(let id): id
    }
  }

  private static func value(_ value: DatabaseValue, as kind: ArchiveTable.Kind) throws -> ArchiveValue {
    if value.isNull { return .null }
    let read: ArchiveValue? =
      switch kind {
      case .integer: Int64.fromDatabaseValue(value).map { ArchiveValue.integer($0) }
      case .flag: Bool.fromDatabaseValue(value).map { ArchiveValue.flag($0) }
      case .text: String.fromDatabaseValue(value).map { ArchiveValue.text($0) }
      case .bytes: Data.fromDatabaseValue(value).map { ArchiveValue.bytes(Array($0)) }
      case .id: TimelineID.fromDatabaseValue(value).map { ArchiveValue.id($0) }
      }
    guard let read else { throw SQLiteTimelineError.damaged }
    return read
  }
}
