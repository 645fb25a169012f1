public import GRDB

/// How the rows of a table are read: what tells a row that commands stumble over.
public struct RowReading: Sendable {
  /// The table.
  public var table: String
  /// SQL that selects what ``read`` takes, of all rows of the table.
  public var select: String
  /// Reads a row just as commands do; throws where they would.
  public var read: @Sendable (Row, Database) throws -> Void

  /// Makes a way of reading.
  public init(table: String, select: String, read: @escaping @Sendable (Row, Database) throws -> Void) {
    self.table = table
    self.select = select
    self.read = read
  }
}
