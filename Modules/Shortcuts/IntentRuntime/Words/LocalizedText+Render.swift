extension LocalizedText {
  /// The words in `language` with every `${name}` and plural place filled in.
  ///
  /// In English an “a” before a place becomes “an” where the value wants it (``EnglishArticle``).
  ///
  /// `variables` answers each name with its value and the text that stands for it; a name it does not know stands for nothing. The value
  /// chooses the form of a plural place.
  public func rendered(in language: String, variables: (String) -> TemplateVariable? = { _ in nil }) -> String {
    let words = words(for: language)
    return words.template.rendered(in: words.language, variables: variables)
  }
}

/// What stands for a name in a template.
public struct TemplateVariable: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The number, for choosing a plural form; nil where it is none.
  public var number: Double?
  /// The name of the value, for choosing a whole text: a case's name, `true` or `false`; nil for other values.
  public var valueName: String?

  /// Makes a variable.
  public init(text: String, number: Double? = nil, valueName: String? = nil) {
    self.text = text
    self.number = number
    self.valueName = valueName
  }
}

extension LocalizedTemplate {
  func rendered(in language: String, variables: (String) -> TemplateVariable?) -> String {
    for forms in valueForms {
      guard let name = variables(forms.variable)?.valueName, let text = forms.forms[name] else { continue }
      return LocalizedTemplate(text).rendered(in: language, variables: variables)
    }
    guard format.utf8.contains(UInt8(ascii: "$")) || !plurals.isEmpty else { return format }
    return render(format[...], language, variables, depth: 0)
  }

  /// - Parameter count: the number's text inside of a plural form, which stands for the places of `printf` there.
  private func render(
    _ text: Substring, _ language: String, _ variables: (String) -> TemplateVariable?, count: String? = nil, depth: Int
  ) -> String {
    var result = ""
    func fill(in value: String) {
      if language == "en" || language.hasPrefix("en-") { EnglishArticle.fit(&result, before: value) }
      result += value
    }
    var rest = text
    while let mark = rest.firstIndex(where: { $0 == "$" || $0 == "%" }) {
      result += String(rest[..<mark])
      rest = rest[mark...]
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        fill(in: variables(String(rest[rest.index(mark, offsetBy: 2)..<end]))?.text ?? "")
        rest = rest[rest.index(after: end)...]
      } else if let (forms, end) = pluralPlace(at: rest), depth < 4 {
        let variable = variables(forms.variable)
        let form = forms.form(for: variable?.number, in: language)
        fill(in: render(form[...], language, variables, count: variable?.text ?? "", depth: depth + 1))
        rest = rest[end...]
      } else if let count, let end = PrintfPlace.end(in: rest) {
        fill(in: rest.hasPrefix("%%") ? "%" : count)
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + String(rest)
  }

  /// The forms of the place `%#@key@` or `%1$#@key@` at the beginning of `text`, and where it ends.
  private func pluralPlace(at text: Substring) -> (PluralForms, Substring.Index)? {
    guard !plurals.isEmpty, text.first == "%", let open = text.firstRange(of: "#@") else { return nil }
    let position = text[text.index(after: text.startIndex)..<open.lowerBound]
    guard position.isEmpty || (position.last == "$" && position.dropLast().allSatisfy(\.isNumber)),
      let close = text[open.upperBound...].firstIndex(of: "@"), let forms = plurals[String(text[open.upperBound..<close])]
    else { return nil }
    return (forms, text.index(after: close))
  }
}

extension PluralForms {
  /// The template for a number in a language, by Unicode's rules; `zero` is used for 0 wherever it is given, as Foundation does.
  func form(for number: Double?, in language: String) -> String {
    if number == 0, let zero = forms[.zero] { return zero }
    let category = number.map { PluralCategory(of: $0, in: language) } ?? .other
    return forms[category] ?? forms[.other] ?? ""
  }
}
