public import GRDB

/// A table that undo covers, with the columns that an image of a row holds. Its rows have an integer primary key, `key`.
///
/// What follows from other columns is left out and made again: columns that are given as SQL over an image, and rows of other tables, which
/// are taken away and made around undo's own statements.
public struct JournaledTable: Sendable {
  /// What is done around one of undo's statements, with the row's key.
  public typealias Step = @Sendable (_ key: Int64, _ db: Database) throws -> Void

  /// The table's name.
  public let name: String
  /// The columns of an image, in order.
  public let columns: [String]
  /// The columns that follow from others, with the SQL of their values, in which `?1` is an image.
  private let derived: KeyValuePairs<String, String>
  let willReplace: Step?
  let willRemove: Step?
  let didWrite: Step?

  /// Makes a table from its parts.
  ///
  /// - Parameters:
  ///   - derived: the columns that follow from others, with the SQL of their values, in which `?1` is an image.
  ///   - willReplace: before a row that is there is given the values of an image.
  ///   - willRemove: before a row is taken away; throws where it has to stay.
  ///   - didWrite: after a row was written, or written anew.
  public init(
    _ name: String, columns: [String], derived: KeyValuePairs<String, String> = [:], willReplace: Step? = nil, willRemove: Step? = nil,
    didWrite: Step? = nil
  ) {
    self.name = name
    self.columns = columns
    self.derived = derived
    self.willReplace = willReplace
    self.willRemove = willRemove
    self.didWrite = didWrite
  }

  /// SQL for a row's image: a JSON object of its columns.
  var image: String { "json_object(\(columns.map { "'\($0)', \($0)" }.joined(separator: ", ")))" }

  /// The columns that an image is written to, and the SQL of their values, in which `?1` is the image.
  var assignments: (columns: String, values: String) {
    let taken = columns.map { (column: $0, value: "json_extract(?1, '$.\($0)')") } + derived.map { (column: $0.key, value: $0.value) }
    return (taken.map(\.column).joined(separator: ", "), taken.map(\.value).joined(separator: ", "))
  }

  /// Writes an image as a new row.
  func insert(_ image: String, as key: Int64, in db: Database) throws {
    let (columns, values) = assignments
    try db.execute(sql: "INSERT INTO \(name) (key, \(columns)) VALUES (?2, \(values))", arguments: [image, key])
  }
}

extension JournaledTable: Hashable {
  /// A table is known by its name.
  public static func == (one: JournaledTable, other: JournaledTable) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
