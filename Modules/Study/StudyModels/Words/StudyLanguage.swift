/// The language of words for people. It never changes how input is read.
public enum StudyLanguage: String, CaseIterable, Hashable, Sendable, Codable {
  case en, ja

  /// Returns the words in this language; both stand side by side, so that none can be missing.
  public func words(_ en: @autoclosure () -> String, _ ja: @autoclosure () -> String) -> String {
    switch self {
    case .en: en()
    case .ja: ja()
    }
  }

  /// Returns the user's text in quotation marks, fit for a message: `“Linear Algebra”`, `「線形代数」`.
  public func quoted(_ text: String) -> String {
    let text = QuotedText.safe(text)
    return words("“\(text)”", "「\(text)」")
  }

  /// Returns the items as one phrase: `a, b and c`, `a、b、c`; `or` in place of `and` where they are a choice.
  public func list(_ items: [String], isChoice: Bool = false) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let joint = isChoice ? " or " : " and "
    return words(items.dropLast().joined(separator: ", ") + joint + last, items.joined(separator: "、"))
  }
}
