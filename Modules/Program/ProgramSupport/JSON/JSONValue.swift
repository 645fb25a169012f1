/// A JSON document or a part of one.
///
/// Objects keep the order in which they were written, so that documents read as they are documented; equality ignores it.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Members whose value is nil are left out: what is optional is absent, never null.
  public init(dictionaryLiteral elements: (String, JSONValue?)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue {
  /// The text of a string, else nil.
  public var stringValue: String? { if case .string(let text) = self { text } else { nil } }
  /// The number of an integer, else nil.
  public var integerValue: Int? { if case .integer(let number) = self { number } else { nil } }
  /// The elements of an array, else nil.
  public var arrayValue: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The members of an object, else nil.
  public var objectValue: JSONObject? { if case .object(let object) = self { object } else { nil } }
  /// The value of an object's member, else nil.
  public subscript(key: String) -> JSONValue? { objectValue?[key] }
}

/// The members of a JSON object, in the order in which they were added.
public struct JSONObject: Hashable, Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// One member.
  public typealias Member = (key: String, value: JSONValue)

  /// From this many members on, their places are kept by key: an object of thousands is read in proportion to its length.
  private static let indexed = 16

  private var members: [Member] = []
  /// The places of ``members`` by the bytes of their keys; nil while they are few.
  private var places: [[UInt8]: Int]?

  /// Makes an object of these members; those whose value is nil are left out, and of equal keys the last counts.
  public init(_ members: [(String, JSONValue?)] = []) {
    self.members.reserveCapacity(members.count)
    for (key, value) in members { if let value { self[key] = value } }
  }

  public init(dictionaryLiteral elements: (String, JSONValue?)...) { self.init(elements) }

  /// The value of a member; nil takes it away.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (.some(let place), .some(let value)): members[place].value = value
      case (.some(let place), .none):
        members.remove(at: place)
        places = nil
        index()
      case (.none, .some(let value)): add(key, value)
      case (.none, .none): break
      }
    }
  }

  /// Adds a member at the end; false where one has that key, which stays as it is.
  mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard place(of: key) == nil else { return false }
    add(key, value)
    return true
  }

  /// Keys are compared byte by byte (RFC 8259, 8.3). Comparing them as text would take quadratic time in the combining marks of a key.
  private func place(of key: String) -> Int? {
    if let places { return places[Array(key.utf8)] }
    return members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8) }
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    places?[Array(key.utf8)] = members.count
    members.append((key, value))
    index()
  }

  private mutating func index() {
    guard places == nil, members.count >= Self.indexed else { return }
    places = Dictionary(uniqueKeysWithValues: members.enumerated().map { (Array($1.key.utf8), $0) })
  }

  /// The keys, in order.
  public var keys: [String] { members.map(\.key) }
  /// How many members there are.
  public var count: Int { members.count }
  /// Whether there are none.
  public var isEmpty: Bool { members.isEmpty }

  public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }

  /// Whether both hold the same members, in whatever order.
  public static func == (first: JSONObject, second: JSONObject) -> Bool {
    first.count == second.count && first.members.allSatisfy { second[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(keys))
  }
}
