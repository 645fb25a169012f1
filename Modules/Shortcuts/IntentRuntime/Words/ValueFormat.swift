import Foundation

/// Reads values from what people type, and writes them into messages.
///
/// Durations differ from program to program and are handed in; everything else is read and written here. The language never changes how
/// text is read.
public struct ValueFormat: Sendable {
  /// Reads a duration in seconds; nil when the text is none.
  public var readDuration: @Sendable (_ text: String) -> Double?
  /// Writes a duration of so many seconds in a language.
  public var writeDuration: @Sendable (_ seconds: Double, _ language: String) -> String

  /// How durations are written, for whoever wrote something else: `45m, 1h30m or 1:30`, in a language.
  public var durationExample: @Sendable (_ language: String) -> String
  /// The form of a name in which names of choices are compared.
  public var fold: @Sendable (_ name: String) -> String

  /// Makes a format. Without readers of their own, durations are plain seconds, and names are compared in lower case.
  public init(
    readDuration: @escaping @Sendable (_ text: String) -> Double? = { NumberText.decimal($0) },
    writeDuration: @escaping @Sendable (_ seconds: Double, _ language: String) -> String = { seconds, _ in "\(NumberText.text(seconds)) s"
    },
    durationExample: (@Sendable (_ language: String) -> String)? = nil,
    fold: (@Sendable (_ name: String) -> String)? = nil
  ) {
    self.readDuration = readDuration
    self.writeDuration = writeDuration
    self.durationExample =
      durationExample ?? { RuntimeWords(language: $0).words("a number of seconds such as 90", "「90」のような秒数") }
    self.fold = fold ?? { $0.trimmed.lowercased() }
  }

  /// How a value of `type` is written, for whoever wrote something else (`a whole number such as 12`); nil for texts and names, which are written as they are.
  public func example(of type: ParameterType, in language: String) -> String? {
    let words = RuntimeWords(language: language)
    switch type {
    case .boolean: return words.words("yes or no", "「はい」か「いいえ」")
    case .integer: return words.words("a whole number such as 12", "「12」のような整数")
    case .decimal: return words.words("a number such as 1.5", "「1.5」のような数")
    case .duration: return durationExample(language)
    case .dateComponents: return words.words("a date such as 2026-11-21T10:00", "「2026-11-21T10:00」のような日時")
    case .dateComponentsRange: return words.words("days such as 2026-11-01..2026-11-21", "「2026-11-01..2026-11-21」のような期間")
    case .url: return words.words("a URL such as https://example.org/", "「https://example.org/」のようなURL")
    case .currencyAmount: return words.words("an amount such as 1200 JPY", "「1200 JPY」のような金額")
    case .measurement: return words.words("a measurement such as 5 km", "「5 km」のような数量")
    case .enumeration(let declaration):
      let names = declaration.cases.prefix(10).map { $0.displayName.rendered(in: language) }
      return words.words("one of \(names.joined(separator: ", "))", "\(names.map { "「\($0)」" }.joined())のどれか")
    case .string, .object, .person, .placemark, .paymentMethod, .speakableString, .file: return nil
    }
  }

  /// The text of `value` in a message of `language`. The type, where given, words an enumeration's case, the names yes and no.
  public func text(
    for value: IntentValue, as type: ParameterType? = nil, booleanNames: BooleanNames? = nil, in language: String
  ) -> String {
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .decimal(let number): return NumberText.text(number)
    case .boolean(let flag):
      if let booleanNames { return (flag ? booleanNames.whenTrue : booleanNames.whenFalse).rendered(in: language) }
      let words = RuntimeWords(language: language)
      return flag ? words.yes : words.no
    case .duration(let seconds): return writeDuration(seconds, language)
    case .enumeration(let name, _):
      guard case .enumeration(let declaration) = type, let found = declaration.cases.first(where: { $0.name == name }) else { return name }
      return found.displayName.rendered(in: language)
    case .object(let object): return object.displayString
    case .speakableString(let phrase): return phrase.spokenPhrase
    case .url(let url): return url.absoluteString
    case .dateComponents(let components): return DateText.text(components)
    case .dateComponentsRange(let range):
      return (range.start.map(DateText.text) ?? "") + ".." + (range.end.map(DateText.text) ?? "")
    case .file(let file): return file.filename
    case .person(let person): return person.displayName
    case .placemark(let place): return place.name
    case .currencyAmount(let money): return "\(money.amount) \(money.currencyCode)"
    case .paymentMethod(let method): return method.name
    case .measurement(let measurement): return "\(NumberText.text(measurement.value)) \(measurement.unit)"
    case .array(let elements):
      return elements.map { text(for: $0, as: type, booleanNames: booleanNames, in: language) }.joined(
        separator: RuntimeWords(language: language).listSeparator)
    }
  }

  /// The value that `text` means for `parameter`, or nil when it cannot be read as its type.
  ///
  /// A parameter that takes several values reads them apart at `,` and `、`. An integer beyond 64 bits is read as the greatest or least one.
  public func value(from text: String, for parameter: ParameterDeclaration) -> IntentValue? {
    guard parameter.isArray else { return element(from: text, for: parameter) }
    var elements: [IntentValue] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "、" }) {
      guard let element = element(from: part.trimmed, for: parameter) else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  /// The value that `text` means as one element of `parameter`, or nil when it cannot be read as its type.
  public func element(from text: String, for parameter: ParameterDeclaration) -> IntentValue? {
    switch parameter.type {
    case .string: .string(text)
    case .boolean: boolean(from: text, names: parameter.booleanNames).map(IntentValue.boolean)
    case .integer: NumberText.integer(text).map(IntentValue.integer)
    case .decimal: NumberText.decimal(text).map(IntentValue.decimal)
    case .duration: readDuration(text).map(IntentValue.duration)
    case .object(let typeName): .object(IntentObjectValue(typeName: typeName, identifier: nil, displayString: text))
    case .enumeration(let declaration): declaration.value(from: text)
    case .speakableString: .speakableString(SpeakableString(spokenPhrase: text))
    case .person: .person(IntentPerson(displayName: text))
    case .placemark: .placemark(Placemark(name: text))
    case .paymentMethod: .paymentMethod(PaymentMethod(name: text))
    case .url: ReferenceText.url(text).map(IntentValue.url)
    case .file: .file(ReferenceText.file(text))
    case .currencyAmount: ReferenceText.money(text).map(IntentValue.currencyAmount)
    case .measurement: ReferenceText.measurement(text).map(IntentValue.measurement)
    case .dateComponents: DateText.components(text).map(IntentValue.dateComponents)
    case .dateComponentsRange: DateText.range(text).map(IntentValue.dateComponentsRange)
    }
  }

  /// Yes or no in English or Japanese, or in the parameter's own words; nil when the text is neither.
  public func boolean(from text: String, names: BooleanNames? = nil) -> Bool? {
    let folded = text.trimmed.lowercased()
    switch folded {
    case "yes", "y", "true", "on", "1", "ok", "はい", "うん", "ええ", "オン": return true
    case "no", "n", "false", "off", "0", "いいえ", "いや", "ううん", "オフ": return false
    default: break
    }
    guard let names else { return nil }
    if names.whenTrue.allForms.contains(where: { $0.lowercased() == folded }) { return true }
    if names.whenFalse.allForms.contains(where: { $0.lowercased() == folded }) { return false }
    return nil
  }
}

extension EnumerationDeclaration {
  /// The case that `text` names, by its name, its words or a synonym, in any case; nil for none.
  func value(from text: String) -> IntentValue? {
    let wanted = text.trimmed.lowercased()
    let found =
      cases.first { $0.name.lowercased() == wanted }
      ?? cases.first { candidate in
        (candidate.displayName.allForms + candidate.synonyms.flatMap(\.allForms)).contains { $0.lowercased() == wanted }
      }
    return found.map { .enumeration(name: $0.name, rawValue: $0.rawValue) }
  }
}

extension LocalizedText {
  /// The words of every language.
  var allForms: [String] { [base.format] + translations.values.map(\.format) }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
