public import TimelineContract

/// A value of a row that is moved.
public enum ArchiveValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case flag(Bool)
  case text(String)
  case bytes([UInt8])
  case id(TimelineID)
}

/// A row of an ``ArchiveTable``, a value for each of its columns.
public typealias ArchiveRow = [ArchiveValue]

/// What a timeline is moved from: as it is, unchanged by anybody until it is closed.
public protocol ArchiveSource: Sendable {
  /// How many rows a table has.
  func count(of table: ArchiveTable) throws -> Int

  /// The rows behind one, in the order of their keys, as many as are read at once; the first for nil.
  func rows(of table: ArchiveTable, after row: ArchiveRow?) throws -> [ArchiveRow]

  /// The greatest value that a counted column ever gave.
  func lastCount(of table: ArchiveTable) throws -> Int64
}

/// Two timelines that should be the same, and are not: the first row that differs.
public struct ArchiveDifference: Error, Hashable, Sendable {
  /// The table.
  public var table: String

  /// Makes a difference.
  public init(table: String) { self.table = table }
}
