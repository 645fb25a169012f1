/// One value of a property list, and where it stands.
public struct PropertyListNode: Hashable, Sendable {
  /// The value.
  public var value: PropertyListValue

  /// Where the value's element begins; in a binary file, its byte (``SourcePlace/init(byteOffset:)``).
  public var place: SourcePlace

  /// Makes a node; one that no file holds yet stands at the start.
  public init(_ value: PropertyListValue, at place: SourcePlace = .start) {
    self.value = value
    self.place = place
  }

  /// The last value under `key`, as CoreFoundation reads a repeated key; nil where the node is no dictionary or has no such key.
  public subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.value
  }

  /// The same values without their places, for comparing what two files say.
  public var withoutPlaces: PropertyListNode {
    switch value {
    case .dictionary(let entries):
      PropertyListNode(
        .dictionary(entries.map { PropertyListEntry(key: $0.key, keyPlace: .start, value: $0.value.withoutPlaces) }))
    case .array(let elements): PropertyListNode(.array(elements.map(\.withoutPlaces)))
    default: PropertyListNode(value)
    }
  }
}

/// A value of a property list.
public enum PropertyListValue: Hashable, Sendable {
  /// A dictionary; the entries are in the order of the file, repeated keys included.
  case dictionary([PropertyListEntry])
  /// An array.
  case array([PropertyListNode])
  /// A string.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A whole number above `Int.max`, such as the hashes in built definitions.
  case unsignedInteger(UInt64)
  /// A floating-point number.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// Bytes.
  case data([UInt8])
  /// A date in UTC, ISO 8601 as XML files write it; a fraction of a second, which binary files can hold, stands before the `Z`.
  case date(String)
  /// A reference of a keyed archive; XML has no element for it.
  case uid(UInt64)

  /// What the value is, for messages.
  public var kind: PropertyListKind {
    switch self {
    case .dictionary: .dictionary
    case .array: .array
    case .string: .string
    case .integer, .unsignedInteger: .integer
    case .real: .real
    case .boolean: .boolean
    case .data: .data
    case .date: .date
    case .uid: .uid
    }
  }
}

/// The kinds of value a property list has.
public enum PropertyListKind: String, Hashable, Sendable, CaseIterable {
  case dictionary, array, string, integer, real, boolean, data, date, uid
}

/// A key of a dictionary with its value.
public struct PropertyListEntry: Hashable, Sendable {
  /// The key.
  public var key: String

  /// Where the key's element begins.
  public var keyPlace: SourcePlace

  /// The value.
  public var value: PropertyListNode

  /// Makes an entry; one that no file holds yet stands at the start.
  public init(key: String, keyPlace: SourcePlace = .start, value: PropertyListNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}
