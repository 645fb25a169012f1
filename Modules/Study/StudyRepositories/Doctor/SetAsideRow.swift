import GRDB

/// A row as it was before a repair took it out or mended it.
public struct SetAsideRow: Hashable, Sendable {
  /// The table it stood in.
  public var table: String
  /// What it is to people.
  public var entry: StudyDoctor.Entry
  /// What was wrong with it.
  public var fault: String
  /// Its columns in order, as they were.
  public var values: [(name: String, value: Value)] { zip(names, contents).map { ($0, $1) } }
  /// The columns that were mended, where the row is still there; nil where it was taken out.
  public var mended: [String]?
  private var names: [String]
  private var contents: [Value]

  /// What stands in a column.
  public enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
  }

  /// Makes a row of its columns.
  public init(table: String, entry: StudyDoctor.Entry, fault: String, names: [String], values: [Value], mended: [String]?) {
    self.table = table
    self.entry = entry
    self.fault = fault
    self.mended = mended
    self.names = names
    contents = values
  }
}

/// Where rows go that a repair takes out or mends: nothing is dropped.
public protocol SetAsideArchive: AnyObject {
  /// Keeps a row as it was.
  func keep(_ row: SetAsideRow) throws

  /// Ends the archive: when this returns it has reached the disk. Returns its path; nil where nothing was kept.
  func finish() throws -> String?

  /// Gives the archive up, as nothing was changed after all.
  func abandon()
}

extension SetAsideRow.Value {
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let data): self = .blob(Array(data))
    }
  }
}
