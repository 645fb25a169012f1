/// What an element says about one of its aspects.
enum AspectValue: Hashable, Sendable {
  /// It is so.
  case flag
  /// A word of the format: a category, a unit.
  case word(String)
  /// An author's text.
  case text(String)
  /// A whole number.
  case number(Int)
  /// An amount; seconds where there is a unit to show it in.
  case quantity(Double, DurationUnit?)
  /// A truth value.
  case truth(Bool)
  /// Several words.
  case list([String])
  /// A parameter of the same intent, or a property of its response.
  case parameter(String), property(String)
  /// Several parameters.
  case parameters([String])
  /// A type.
  case type(TypeValue)
  /// A case of an enumeration.
  case enumCase(String, of: String)
  /// A condition under which a parameter is asked for.
  case relationship(Relationship)

  struct Relationship: Hashable, Sendable {
    enum Predicate: Hashable, Sendable {
      case hasAnyValue
      case isTrue(Bool)
      case isCase(String, of: String?)
      case other(String, value: String?)
    }

    var parent: String?
    var predicate: Predicate

    /// Whether both say the same; which enumeration a case is of is said by the parent.
    func means(_ other: Relationship) -> Bool {
      guard case .isCase(let name, _) = predicate, case .isCase(let otherName, _) = other.predicate else { return self == other }
      return parent == other.parent && name == otherName
    }
  }

  /// A unit that durations are shown in.
  enum DurationUnit: String, Hashable, Sendable, CaseIterable {
    case days = "Days"
    case hours = "Hours"
    case minutes = "Minutes"
    case seconds = "Seconds"

    var seconds: Double {
      switch self {
      case .days: 86400
      case .hours: 3600
      case .minutes: 60
      case .seconds: 1
      }
    }
  }

  /// Whether both mean the same, however they are shown.
  func means(_ other: AspectValue) -> Bool {
    switch (self, other) {
    case (.quantity(let left, _), .quantity(let right, _)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.relationship(let left), .relationship(let right)): left.means(right)
    default: self == other
    }
  }
}

// MARK: - Words

extension AspectValue {
  func shown(in language: Language) -> String {
    switch self {
    case .flag: language.words("yes", "はい")
    case .word(let word), .parameter(let word), .property(let word), .enumCase(let word, _): word
    case .text(let text): ShownText.quoted(text)
    case .number(let number): String(number)
    case .quantity(let amount, let unit): Self.shown(amount, unit, in: language)
    case .truth(let value): String(value)
    case .list(let words): words.joined(separator: ", ")
    case .parameters(let names): names.isEmpty ? language.words("none", "なし") : names.joined(separator: ", ")
    case .type(let type): type.shown(in: language)
    case .relationship(let relationship): relationship.shown(in: language)
    }
  }

  private static func shown(_ amount: Double, _ unit: DurationUnit?, in language: Language) -> String {
    guard let unit else { return plain(amount) }
    let count = plain(amount / unit.seconds)
    return switch unit {
    case .days: language.words("\(count) d", "\(count)日")
    case .hours: language.words("\(count) h", "\(count)時間")
    case .minutes: language.words("\(count) min", "\(count)分")
    case .seconds: language.words("\(count) s", "\(count)秒")
    }
  }

  /// A number as people write it: no fraction where there is none.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension AspectValue.DurationUnit {
  /// The file's unit, or the largest that shows `seconds` whole.
  init(named names: [String?], for seconds: Double) {
    let named = names.lazy.compactMap { $0.flatMap(Self.init(rawValue:)) }.first
    let whole = Self.allCases.first { seconds != 0 && (seconds / $0.seconds).truncatingRemainder(dividingBy: 1) == 0 }
    self = named.flatMap { (seconds / $0.seconds * 10).truncatingRemainder(dividingBy: 1) == 0 ? $0 : nil } ?? whole ?? .seconds
  }
}

extension AspectValue.Relationship {
  func shown(in language: Language) -> String {
    guard let parent else { return language.words("while a deleted parameter …", "削除された引数による条件") }
    return switch predicate {
    case .hasAnyValue: language.words("while \(parent) has a value", "\(parent) に値があるとき")
    case .isTrue(let value): language.words("while \(parent) is \(value)", "\(parent) が \(value) のとき")
    case .isCase(let name, _): language.words("while \(parent) is \(name)", "\(parent) が \(name) のとき")
    case .other(let name, let value):
      language.words("while \(parent) meets \(name)", "\(parent) が \(name) を満たすとき") + (value.map { " \($0)" } ?? "")
    }
  }
}

extension TypeValue {
  func shown(in language: Language) -> String {
    let name =
      switch reference {
      case .none: self.name
      case .enumeration(let name): language.words("enum \(name)", "列挙型 \(name)")
      case .object(let name): name
      }
    return shown(name, in: language)
  }

  /// With what tells types of one name apart: whether it is an object, and the type of an enumeration's values.
  func shownWhole(in language: Language) -> String {
    let name =
      switch reference {
      case .none: self.name
      case .enumeration(let name): language.words("enum \(name) (\(self.name))", "列挙型 \(name)（\(self.name)）")
      case .object(let name): language.words("object \(name)", "オブジェクト \(name)")
      }
    return shown(name, in: language)
  }

  private func shown(_ name: String, in language: Language) -> String {
    let element =
      switch origin {
      case .own: name
      case .otherFile: language.words("\(name) of another file", "他のファイルの \(name)")
      case .system: language.words("\(name) of the system", "システムの \(name)")
      }
    return isArray ? "[\(element)]" : element
  }
}

extension PropertyListNode {
  /// The value on one line, free of places, so that equal values read the same.
  var shown: String {
    switch value {
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key): \($0.value.shown)" }.sorted().joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.shown).joined(separator: ", ") + "]"
    case .string(let text): ShownText.quoted(text)
    case .integer(let number): String(number)
    case .unsignedInteger(let number): String(number)
    case .real(let number): AspectValue.plain(number)
    case .boolean(let value): String(value)
    case .data(let bytes): "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    case .date(let date): date
    case .uid(let number): "UID \(number)"
    }
  }
}
