/// One value of a property list, and where it stands.
public struct PropertyListNode: Hashable, Sendable {
  /// The value.
  public var value: PropertyListValue

  /// Where the value's element begins.
  public var place: SourcePlace

  /// Makes a node.
  public init(_ value: PropertyListValue, at place: SourcePlace) {
    self.value = value
    self.place = place
  }

  /// The last value under `key`, as CoreFoundation reads a repeated key; nil where the node is no dictionary or has no such key.
  public subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.value
  }
}

/// A value of a property list.
public indirect enum PropertyListValue: Hashable, Sendable {
  /// A dictionary; the entries are in the order of the file, repeated keys included.
  case dictionary([PropertyListEntry])
  /// An array.
  case array([PropertyListNode])
  /// A string.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A floating-point number.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// Bytes.
  case data([UInt8])
  /// A date, as the file writes it (ISO 8601).
  case date(String)

  /// What the value is, for messages.
  public var kind: PropertyListKind {
    switch self {
    case .dictionary: .dictionary
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .data: .data
    case .date: .date
    }
  }
}

/// The kinds of value a property list has.
public enum PropertyListKind: String, Hashable, Sendable, CaseIterable {
  case dictionary, array, string, integer, real, boolean, data, date
}

/// A key of a dictionary with its value.
public struct PropertyListEntry: Hashable, Sendable {
  /// The key.
  public var key: String

  /// Where the key's element begins.
  public var keyPlace: SourcePlace

  /// The value.
  public var value: PropertyListNode

  /// Makes an entry.
  public init(key: String, keyPlace: SourcePlace, value: PropertyListNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}

/// How much a property list may hold before it is refused.
///
/// The largest definitions known have 1 MB, 40 000 values and 9 levels.
public struct PropertyListBudget: Hashable, Sendable {
  /// The bytes of the file.
  public var bytes: Int

  /// The values in it, dictionaries and arrays included.
  public var values: Int

  /// The levels of dictionaries and arrays.
  public var depth: Int

  /// Makes a budget; a depth over 256 is held to 256, as the readers recurse.
  public init(bytes: Int = 32 << 20, values: Int = 1_000_000, depth: Int = 64) {
    self.bytes = bytes
    self.values = values
    self.depth = min(depth, 256)
  }

  /// The budget for files of people.
  public static let standard = PropertyListBudget()
}
