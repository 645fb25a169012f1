extension Language {
  /// Returns an amount in its unit: `12 pages` (`12ページ`), `pages 10–24` (`10〜24ページ`), `page 10` (`10ページ目`) for a range of one.
  public func amount(_ amount: StudyAmount, unit: StudyUnit) -> String {
    switch amount {
    case .total(let total): count(total, unit: unit)
    case .range(let from, let to) where from == to:
      words("\(QuotedText.safe(unit.singular)) \(from)", count(from, unit: unit) + "目")
    case .range(let from, let to):
      words("\(QuotedText.safe(unit.plural)) \(from)–\(to)", "\(from)〜\(count(to, unit: unit))")
    }
  }

  /// Returns a number of units: `12 pages`, `1 page`, `12ページ`; the user's own unit in the user's words.
  public func count(_ count: Int, unit: StudyUnit) -> String {
    if let counter = unit.japaneseCounter { return words("\(count) \(count == 1 ? unit.singular : unit.plural)", "\(count)\(counter)") }
    let word = QuotedText.safe(count == 1 ? unit.singular : unit.plural)
    // A Latin word keeps its distance from the number in Japanese too.
    let isLatin = word.unicodeScalars.first.map { $0.value < 0x250 } ?? false
    return words("\(count) \(word)", isLatin ? "\(count) \(word)" : "\(count)\(word)")
  }

  /// Returns the name of a unit: `pages`, `ページ`.
  public func unitName(_ unit: StudyUnit) -> String {
    words(QuotedText.safe(unit.plural), unit.japaneseCounter ?? QuotedText.safe(unit.plural))
  }
}

extension StudyUnit {
  /// What stands behind a number in Japanese; nil for the user's own unit.
  public var japaneseCounter: String? {
    switch self {
    case .pages: "ページ"
    case .chapters: "章"
    case .problems: "問"
    case .words: "語"
    case .sections: "節"
    case .lessons: "課"
    case .lines: "行"
    case .exercises: "題"
    case .kanji: "字"
    case .times: "回"
    default: nil
    }
  }
}
