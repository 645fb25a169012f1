/// The English article before a value that fills a place of a template: “a 25 min timer”, “an 8 min timer”, “an 11 h timer”.
public enum EnglishArticle {
  /// Whether a text is said with a vowel at its beginning, so that “an” stands before it: 8, 11, 18, 80, 11,000, “exam”.
  public static func isAn(before text: some StringProtocol) -> Bool {
    let digits = String(text.prefix { $0.isASCII && ($0.isNumber || $0 == ",") }.filter(\.isNumber))
    guard digits.isEmpty else {
      // Eleven and eighteen, and as many thousands and millions.
      return digits.hasPrefix("8") || ((digits.hasPrefix("11") || digits.hasPrefix("18")) && digits.count % 3 == 2)
    }
    let word = text.prefix(while: \.isLetter).lowercased()
    guard let first = word.first, "aeiou".contains(first) else { return false }
    // “A unit”, “a use”, “a European”, “a one-hour timer”: said with a consonant.
    return !["uni", "use", "usu", "eu", "one", "once"].contains(where: word.hasPrefix) || word.hasPrefix("unin") || word.hasPrefix("unim")
  }

  /// Makes the “a” that ends a text an “an” where the value behind it wants one.
  static func fit(_ text: inout String, before value: String) {
    guard text.hasSuffix("a ") || text.hasSuffix("A "), isAn(before: value) else { return }
    guard text.dropLast(2).last.map({ $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }) != true else { return }
    text = text.dropLast() + "n "
  }
}
