/// The plural forms of `.stringsdict` files.
enum PluralCheck: TopicCheck {
  private static let settings: Set<String> = ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"]

  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for file in subject.languages.lazy.flatMap(\.files) {
      guard case .dictionary(let texts)? = file.plurals?.value else { continue }
      for text in texts {
        guard case .dictionary(let parts) = text.value.value else { continue }
        check(text, parts, file.path, &findings)
      }
    }
  }

  private static func check(_ text: PropertyListEntry, _ parts: [PropertyListEntry], _ file: String, _ findings: inout FindingList) {
    guard case .string(let format)? = text.value["NSStringLocalizedFormatKey"]?.value else { return }
    let declared = parts.filter { $0.key != "NSStringLocalizedFormatKey" && $0.value.value.kind == .dictionary }
    let variables = Dictionary(declared.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    var used: Set<String> = []
    var pending = names(in: format)
    while let name = pending.popLast() {
      guard used.insert(name).inserted else { continue }
      guard let part = variables[name] else {
        findings.add(.strings(.pluralVariableMissing(name)), at: text.keyPlace, [.key(text.key)], file: file)
        continue
      }
      // A form may hold another variable.
      guard case .dictionary(let forms) = part.value.value else { continue }
      for case .string(let words) in forms.map(\.value.value) { pending += names(in: words) }
    }
    for name in Set(variables.keys).subtracting(used).sorted() {
      findings.add(.strings(.pluralVariableUnused(name)), at: text.keyPlace, [.key(text.key), .key(name)], file: file)
    }
    for part in declared {
      guard case .dictionary(let forms) = part.value.value else { continue }
      let steps: [FindingStep] = [.key(text.key), .key(part.key)]
      for form in forms where !settings.contains(form.key) && TranslatedText.Category(rawValue: form.key) == nil {
        findings.add(.strings(.pluralCategoryUnknown(form.key)), at: form.keyPlace, steps, file: file)
      }
      if !forms.contains(where: { $0.key == "other" }) {
        findings.add(.strings(.pluralOtherMissing(part.key)), at: part.keyPlace, steps, file: file)
      }
    }
  }

  /// The names in `%#@name@` and `%1$#@name@`.
  private static func names(in format: String) -> [String] {
    var names: [String] = []
    var rest = format[...]
    while let start = rest.firstRange(of: "#@") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "@") else { break }
      names.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}
