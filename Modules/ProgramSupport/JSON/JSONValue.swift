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

  private var members: [Member] = []

  /// Makes an object of these members; those whose value is nil are left out, and of equal keys the last counts.
  public init(_ members: [(String, JSONValue?)] = []) {
    self.members.reserveCapacity(members.count)
    for (key, value) in members { if let value { self[key] = value } }
  }

  public init(dictionaryLiteral elements: (String, JSONValue?)...) { self.init(elements) }

  /// The value of a member; nil takes it away.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (.some(let index), .some(let value)): members[index].value = value
      case (.some(let index), .none): members.remove(at: index)
      case (.none, .some(let value)): members.append((key, value))
      case (.none, .none): break
      }
    }
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
