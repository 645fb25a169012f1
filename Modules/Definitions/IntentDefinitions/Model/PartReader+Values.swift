extension PartReader {
  func string(_ key: StaticString, _ value: inout String?) {
    self.value(key, &value, absent: nil, form: ValueForm.string.optional)
  }

  func string(_ key: StaticString, _ value: inout String, absent: String) {
    self.value(key, &value, absent: absent, form: .string)
  }

  /// A text without which the part has no sense.
  func requiredString(_ key: StaticString, _ value: inout String) {
    if !has(key) { problems.add(.requiredKey(name(of: key)), at: place) }
    string(key, &value, absent: "")
  }

  /// A text without which the part has no sense; its place is told too.
  func requiredString(_ key: StaticString, _ value: inout String, place: inout SourcePlace) {
    requiredString(key, &value)
    place = self.place(of: key)
  }

  /// A text, and the id that stands under the same key with `ID` after it.
  func text(_ key: StaticString, id idKey: StaticString, _ value: inout DefinedText) {
    string(key, &value.text)
    string(idKey, &value.id)
    value.place = value.text != nil ? place(of: key) : value.id != nil ? place(of: idKey) : nil
  }

  func integer(_ key: StaticString, _ value: inout Int?) {
    self.value(key, &value, absent: nil, form: ValueForm.integer.optional)
  }

  func integer(_ key: StaticString, _ value: inout Int, absent: Int) {
    self.value(key, &value, absent: absent, form: .integer)
  }

  /// 64 bits without a sign; a number that was written with one counts by its bits.
  func bits(_ key: StaticString, _ value: inout UInt64?) {
    self.value(key, &value, absent: nil, form: ValueForm.bits.optional)
  }

  /// A truth value that the file may leave open.
  func optionalFlag(_ key: StaticString, _ value: inout Bool?) {
    self.value(key, &value, absent: nil, form: ValueForm.flag.optional)
  }

  /// A truth value, which is `absent` where the key is missing.
  func flag(_ key: StaticString, _ value: inout Bool, absent: Bool = false) {
    self.value(key, &value, absent: absent, form: .flag)
  }

  /// A limit: a number, or empty data, by which Xcode writes one that was cleared.
  func bound(_ key: StaticString, _ value: inout Double?) {
    self.value(key, &value, absent: nil, form: .bound)
  }

  /// A value of any kind.
  func node(_ key: StaticString, _ value: inout PropertyListNode?) { value = node(key) }
}

/// How a kind of value stands in a file.
struct ValueForm<Value> {
  /// The kind that is expected, for messages.
  var kind: PropertyListKind

  /// The value that stands there; nil where it is of another kind.
  var read: (PropertyListValue) -> Value?

  /// The same with nothing as a value too.
  var optional: ValueForm<Value?> {
    let read = read
    return ValueForm<Value?>(kind: kind, read: { read($0).map { .some($0) } })
  }
}

extension ValueForm<String> {
  static var string: ValueForm {
    ValueForm(kind: .string, read: { if case .string(let text) = $0 { text } else { nil } })
  }
}

extension ValueForm<Int> {
  static var integer: ValueForm { ValueForm(kind: .integer, read: integer) }

  private static func integer(_ value: PropertyListValue) -> Int? {
    switch value {
    case .integer(let value): value
    case .real(let value): Int(exactly: value)
    default: nil
    }
  }
}

extension ValueForm<UInt64> {
  static var bits: ValueForm { ValueForm(kind: .integer, read: bits) }

  private static func bits(_ value: PropertyListValue) -> UInt64? {
    switch value {
    case .integer(let value): UInt64(bitPattern: Int64(value))
    case .unsignedInteger(let value): value
    default: nil
    }
  }
}

extension ValueForm<Bool> {
  static var flag: ValueForm { ValueForm(kind: .boolean, read: flag) }

  /// Files write `<true/>`, 1 and `YES`.
  private static func flag(_ value: PropertyListValue) -> Bool? {
    switch value {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .unsignedInteger: true
    case .string("YES"): true
    case .string("NO"): false
    default: nil
    }
  }
}

extension ValueForm<Double?> {
  static var bound: ValueForm { ValueForm(kind: .integer, read: bound) }

  private static func bound(_ value: PropertyListValue) -> Double?? {
    switch value {
    case .integer(let value): .some(Double(value))
    case .unsignedInteger(let value): .some(Double(value))
    case .real(let value): .some(value)
    case .data([]): .some(nil)
    default: nil
    }
  }
}
