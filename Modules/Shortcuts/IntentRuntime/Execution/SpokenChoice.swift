/// Reads what people answer to a list of choices, in either language wherever they are asked.
public enum SpokenChoice {
  /// Whether the answer ends the dialogue: Esc, or a word for it in either language.
  public static func isCancel(_ text: String) -> Bool {
    if text.unicodeScalars.contains("\u{1B}") { return true }
    return ["cancel", "やめる", "やめます", "キャンセル", "取り消し", "中止"].contains(trimmed(text).lowercased())
  }

  /// The place, from 0, of the choice that a number or an ordinal names among `count`; nil for none.
  public static func place(in text: String, count: Int) -> Int? {
    let plain = trimmed(text).lowercased()
    guard count > 0, let number = isLast(plain) ? count : Int(narrowed(plain)) ?? ordinal(plain), (1...count).contains(number) else {
      return nil
    }
    return number - 1
  }

  /// Whether the answer means the last choice.
  static func isLast(_ text: String) -> Bool { ["last", "最後", "最後の"].contains(bare(trimmed(text).lowercased())) }

  /// Whether the answer is a number or an ordinal, of however many choices.
  static func isNumber(_ text: String) -> Bool {
    let plain = trimmed(text).lowercased()
    var digits = narrowed(plain)[...]
    if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } || ordinal(plain) != nil
  }

  /// `the second one` as `second`.
  private static func bare(_ text: String) -> String {
    var word = text
    for (prefix, suffix) in [("the ", " one"), ("the ", ""), ("", " one")] where word.hasPrefix(prefix) && word.hasSuffix(suffix) {
      word = String(word.dropFirst(prefix.count).dropLast(suffix.count))
    }
    return word
  }

  /// The number that an ordinal says, from 1; of digits any whole number, also one that is no place of anything.
  private static func ordinal(_ text: String) -> Int? {
    let word = bare(text)
    if let index = englishOrdinals.firstIndex(of: word) { return index + 1 }
    return englishNumber(word) ?? japaneseNumber(word)
  }

  private static let englishOrdinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

  /// `2nd`, `10th`.
  private static func englishNumber(_ word: String) -> Int? {
    guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else { return nil }
    return NumberText.integer(String(word.dropLast(2)))
  }

  /// `2番`, `２番目`, `二つ目`, `最初`.
  private static func japaneseNumber(_ text: String) -> Int? {
    var word = text.hasSuffix("の") ? String(text.dropLast()) : text
    if ["最初", "一番上"].contains(word) { return 1 }
    guard let suffix = ["番目", "つ目", "つめ", "番", "個目"].first(where: word.hasSuffix) else { return nil }
    word.removeLast(suffix.count)
    if let number = NumberText.integer(word) { return number }
    return ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"].firstIndex(of: word).map { $0 + 1 }
  }

  private static func narrowed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append((0xFF10...0xFF19).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(result)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
