extension LocalizedText {
  /// The words in `language` with every `${name}` and plural place filled in.
  ///
  /// `variables` answers each name with its value and the text that stands for it; a name it does not know stands for nothing. The value
  /// chooses the form of a plural place.
  public func rendered(in language: String, variables: (String) -> TemplateVariable? = { _ in nil }) -> String {
    template(in: language).rendered(in: language, variables: variables)
  }
}

/// What stands for a name in a template.
public struct TemplateVariable: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The number, for choosing a plural form; nil where it is none.
  public var number: Double?

  /// Makes a variable.
  public init(text: String, number: Double? = nil) {
    self.text = text
    self.number = number
  }
}

extension LocalizedTemplate {
  func rendered(in language: String, variables: (String) -> TemplateVariable?) -> String {
    guard format.utf8.contains(UInt8(ascii: "$")) || !plurals.isEmpty else { return format }
    return render(format[...], language, variables, depth: 0)
  }

  private func render(_ text: Substring, _ language: String, _ variables: (String) -> TemplateVariable?, depth: Int) -> String {
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(where: { $0 == "$" || $0 == "%" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        result += variables(String(rest[rest.index(mark, offsetBy: 2)..<end]))?.text ?? ""
        rest = rest[rest.index(after: end)...]
      } else if let (forms, end) = pluralPlace(at: rest), depth < 4 {
        result += render(forms.form(for: variables(forms.variable)?.number, in: language)[...], language, variables, depth: depth + 1)
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
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
  /// The template for a number in a language: English tells one from other, Japanese does not; `zero` is used for 0 wherever it is given.
  func form(for number: Double?, in language: String) -> String {
    let category: PluralCategory = number == 1 && !RuntimeWords(language: language).isJapanese ? .one : .other
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[category] ?? forms[.other] ?? ""
  }
}
