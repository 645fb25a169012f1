extension JSONValue {
  /// Makes the document of an encodable value, its keys in the order in which the value encodes them.
  ///
  /// What is optional and nil is absent, as `encodeIfPresent` leaves it out. Throws what the value's `encode(to:)` throws.
  public init(encoding value: some Encodable) throws {
    let slot = Slot()
    try value.encode(to: TreeEncoder(slot: slot, codingPath: []))
    self = slot.value
  }
}

/// A place of the document that is being built.
private final class Slot {
  enum Content {
    case empty
    case value(JSONValue)
    case array([Slot])
    case object([(String, Slot)])
  }

  var content = Content.empty

  /// What was built; an encoder that wrote nothing made an empty object.
  var value: JSONValue {
    switch content {
    case .empty: .object(JSONObject())
    case .value(let value): value
    case .array(let slots): .array(slots.map(\.value))
    case .object(let members): .object(JSONObject(members.map { ($0.0, $0.1.value) }))
    }
  }

  func member(_ key: String) -> Slot {
    var members: [(String, Slot)] = []
    if case .object(let known) = content { members = known }
    let slot = Slot()
    members.append((key, slot))
    content = .object(members)
    return slot
  }

  func element() -> Slot {
    var slots: [Slot] = []
    if case .array(let known) = content { slots = known }
    let slot = Slot()
    slots.append(slot)
    content = .array(slots)
    return slot
  }

  var count: Int { if case .array(let slots) = content { slots.count } else { 0 } }

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let single = JSONValue(single: value) {
      content = .value(single)
    } else {
      try value.encode(to: TreeEncoder(slot: self, codingPath: path))
    }
  }
}

extension JSONValue {
  /// A text, a truth value or a number of the standard library; nil for what encodes itself.
  ///
  /// Types are compared, one by one: to ask of a value whether it is any integer takes a search through all that conforms to anything in the
  /// program, once for each type, and was a third of the instructions of a short document.
  fileprivate init?(single value: some Encodable) {
    switch value {
    case let text as String: self = .string(text)
    case let flag as Bool: self = .boolean(flag)
    case let number as Int: self = .integer(number)
    case let number as Double: self = .number(number)
    case let number as Float: self = .number(Double(number))
    case let number as Int8: self.init(whole: number)
    case let number as Int16: self.init(whole: number)
    case let number as Int32: self.init(whole: number)
    case let number as Int64: self.init(whole: number)
    case let number as UInt: self.init(whole: number)
    case let number as UInt8: self.init(whole: number)
    case let number as UInt16: self.init(whole: number)
    case let number as UInt32: self.init(whole: number)
    case let number as UInt64: self.init(whole: number)
    default: return nil
    }
  }

  private init(whole number: some BinaryInteger) {
    self = Int(exactly: number).map(JSONValue.integer) ?? .number(Double(number))
  }
}

private struct TreeEncoder: Encoder, SingleValueEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .empty = slot.content { slot.content = .object([]) }
    return KeyedEncodingContainer(ObjectContainer(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .empty = slot.content { slot.content = .array([]) }
    return ArrayContainer(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.content = .value(.null) }
  func encode(_ value: some Encodable) throws { try slot.encode(value, at: codingPath) }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: Slot
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { slot.member(key.stringValue).content = .value(.null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try slot.member(key.stringValue).encode(value, at: codingPath + [key]) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { TreeEncoder(slot: slot.member("super"), codingPath: codingPath) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> TreeEncoder { TreeEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key]) }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  func encodeNil() { slot.element().content = .value(.null) }
  func encode(_ value: some Encodable) throws { try slot.element().encode(value, at: codingPath) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { TreeEncoder(slot: slot.element(), codingPath: codingPath) }
}
