extension ValueReading {
  /// Reads a whole number with an optional sign; beyond 64 bits it is the largest or the smallest one.
  public static func integer(_ text: String) throws(UnreadableValue) -> Int {
    var scanner = ValueScanner(text)
    let sign = scanner.readSign()
    guard let digits = scanner.readDigits(), scanner.isAtEnd else { throw UnreadableValue(.integer, text) }
    return sign * digits.value
  }

  /// Reads a range of amounts, `10-24`: also with –, —, 〜 or ～, spaces around it, and a sign before either number.
  public static func amountRange(_ text: String) throws(UnreadableValue) -> (from: Int, to: Int) {
    var scanner = ValueScanner(text)
    let problem = UnreadableValue(.amountRange, text)
    let sign = scanner.readSign()
    guard let from = scanner.readDigits()?.value else { throw problem }
    scanner.skipSpaces()
    guard scanner.read("-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—", "\u{2212}", "〜", "~") else { throw problem }
    scanner.skipSpaces()
    let sign2 = scanner.readSign()
    guard let to = scanner.readDigits()?.value, scanner.isAtEnd else { throw problem }
    return (sign * from, sign2 * to)
  }

  /// Reads an amount with or without its unit: `12`, `12 pages`, `50語`.
  public static func amount(_ text: String) throws(UnreadableValue) -> (count: Int, unit: StudyUnit?) {
    var scanner = ValueScanner(text)
    let sign = scanner.readSign()
    guard let count = scanner.readDigits()?.value else { throw UnreadableValue(.amount, text) }
    if scanner.isAtEnd { return (sign * count, nil) }
    // The unit's own letters count, so it is read from the text as it was given.
    let unit = String(text.halfWidth.trimmingWhiteSpace.unicodeScalars.dropFirst(scanner.position))
    guard let unit = try? self.unit(unit), let first = unit.singular.unicodeScalars.first, first.properties.isAlphabetic else {
      throw UnreadableValue(.amount, text)
    }
    return (sign * count, unit)
  }

  /// A weekly goal's target as it was written.
  public enum GoalTarget: Hashable, Sendable {
    case time(seconds: Int)
    /// The unit where one was named.
    case amount(Int, unit: StudyUnit?)
  }

  /// Reads a goal's target: a duration (`10h`; a bare number is minutes) or an amount with its unit (`120 pages`, `50語`).
  public static func goalTarget(_ text: String) throws(UnreadableValue) -> GoalTarget {
    if let seconds = try? duration(text) { return .time(seconds: seconds) }
    guard let amount = try? amount(text) else { throw UnreadableValue(.goalTarget, text) }
    return .amount(amount.count, unit: amount.unit)
  }

  /// Reads a unit: one of the known ones by any of its words in either language, else the user's own.
  ///
  /// An own unit is its word, for one and for several (`セット`), or both with a slash between them (`deck/decks`).
  public static func unit(_ text: String) throws(UnreadableValue) -> StudyUnit {
    let folded = NameFolding.fold(text)
    if let known = StudyUnit.known.first(where: { $0.spellings.contains(folded) }) { return known }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmingWhiteSpace)
    guard let singular = parts.first, let plural = parts.last, parts.count <= 2, !singular.isEmpty, !plural.isEmpty else {
      throw UnreadableValue(.unit, text)
    }
    return StudyUnit(singular: singular, plural: plural)
  }
}

extension StudyUnit {
  /// How it is written, so that it is read as the same: a known one by its plural, somebody's own with both of its words where they differ,
  /// `deck/decks`.
  public var written: String { StudyUnit.known.contains(self) || singular == plural ? plural : "\(singular)/\(plural)" }

  /// The folded words by which a known unit is read.
  var spellings: [String] {
    switch self {
    case .pages: ["page", "pages", "p", "pp", "p.", "pp.", "ぺーじ", "頁"]
    case .chapters: ["chapter", "chapters", "ch", "ch.", "章"]
    case .problems: ["problem", "problems", "question", "questions", "問", "問題"]
    case .words: ["word", "words", "語", "単語"]
    case .sections: ["section", "sections", "節", "せくしょん"]
    case .lessons: ["lesson", "lessons", "課", "れっすん"]
    case .lines: ["line", "lines", "行"]
    case .exercises: ["exercise", "exercises", "題", "練習問題"]
    case .kanji: ["kanji", "字", "漢字"]
    case .times: ["time", "times", "回"]
    default: []
    }
  }
}
