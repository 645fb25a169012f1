@_exported public import Localization
@_exported public import TimeMeasuring

/// How the words of a message are put together.
extension Language {
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
