extension DefinitionCoder {
  func string(_ key: StaticString, _ value: inout String?) {
    code(key, &value, absent: nil, problem: { wrongKind(key, $0, .string) }) {
      if case .string(let text) = $0 { .some(text) } else { nil }
    } write: {
      $0.map { .string($0) }
    }
  }

  /// A text without which the part has no sense; its place is told too.
  func requiredString(_ key: StaticString, _ value: inout String, place: inout SourcePlace) {
    requiredString(key, &value)
    if isReading { place = self.place(of: key) }
  }

  func requiredString(_ key: StaticString, _ value: inout String) {
    if let problems, !has(key) { problems.add(.requiredKey(name(of: key)), at: place) }
    string(key, &value, absent: "")
  }

  func string(_ key: StaticString, _ value: inout String, absent: String) {
    code(key, &value, absent: absent, isAlwaysWritten: true, problem: { wrongKind(key, $0, .string) }) {
      if case .string(let text) = $0 { text } else { nil }
    } write: {
      .string($0)
    }
  }

  /// A text, and the id that stands under the same key with `ID` after it.
  func text(_ key: StaticString, id idKey: StaticString, _ value: inout DefinedText) {
    string(key, &value.text)
    string(idKey, &value.id)
    guard isReading else { return }
    value.place = value.text != nil ? place(of: key) : value.id != nil ? place(of: idKey) : nil
  }

  func integer(_ key: StaticString, _ value: inout Int?) {
    code(key, &value, absent: nil, problem: { wrongKind(key, $0, .integer) }) {
      Self.integer($0).map { .some($0) }
    } write: {
      $0.map { .integer($0) }
    }
  }

  func integer(_ key: StaticString, _ value: inout Int, absent: Int) {
    code(key, &value, absent: absent, problem: { wrongKind(key, $0, .integer) }, read: Self.integer) {
      $0 == absent ? nil : .integer($0)
    }
  }

  private static func integer(_ value: PropertyListValue) -> Int? {
    switch value {
    case .integer(let value): value
    case .real(let value): Int(exactly: value)
    default: nil
    }
  }

  /// A truth value that the file may leave open, written as `YES` or `NO`.
  func optionalFlag(_ key: StaticString, _ value: inout Bool?) {
    code(key, &value, absent: nil, problem: { wrongKind(key, $0, .boolean) }) {
      Self.flag($0).map { .some($0) }
    } write: {
      $0.map { .string($0 ? "YES" : "NO") }
    }
  }

  /// A truth value, which is `absent` where the key is missing.
  func flag(_ key: StaticString, _ value: inout Bool, absent: Bool = false, isAlwaysWritten: Bool = false) {
    code(
      key, &value, absent: absent, isAlwaysWritten: isAlwaysWritten, problem: { wrongKind(key, $0, .boolean) }, read: Self.flag
    ) {
      $0 == absent && !isAlwaysWritten ? nil : .boolean($0)
    }
  }

  /// Files write `<true/>`, 1 and `YES`.
  private static func flag(_ value: PropertyListValue) -> Bool? {
    switch value {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .string("YES"): true
    case .string("NO"): false
    default: nil
    }
  }

  /// A limit: a number, or empty data, by which Xcode writes one that was cleared.
  func bound(_ key: StaticString, _ value: inout Double?) {
    code(key, &value, absent: nil, problem: { wrongKind(key, $0, .integer) }) {
      switch $0 {
      case .integer(let value): .some(Double(value))
      case .real(let value): .some(value)
      case .data([]): .some(nil)
      default: nil
      }
    } write: {
      $0.map { value in Int(exactly: value).map { .integer($0) } ?? .real(value) }
    }
  }

  /// A value of any kind.
  func value(_ key: StaticString, _ value: inout PropertyListNode?) {
    if isReading { value = node(key) } else { set(key, value) }
  }
}
