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

  /// Returns that an amount goes past all there is of a material: `Page 450 is beyond the 380 pages of “新・物理入門”.`; nil where it does not,
  /// and where nobody said how much there is. What was recorded before does not count.
  public func beyondTotal(_ amount: StudyAmount, of material: Material) -> String? {
    guard let total = material.totalAmount else { return nil }
    let whole = (
      en: "the \(count(total, unit: material.unit)) of \(quoted(material.title))",
      ja: "\(quoted(material.title))の全\(count(total, unit: material.unit))"
    )
    switch amount {
    case .total(let given) where given > total:
      let given = count(given, unit: material.unit)
      return words("\(given) are more than \(whole.en).", "\(given)は、\(whole.ja)を超えています。")
    case .range(let from, let to) where from > total && from < to:
      let range = self.amount(amount, unit: material.unit)
      return words("\(range.capitalizingFirstLetter) are beyond \(whole.en).", "\(range)は、\(whole.ja)を超えています。")
    case .range(_, let to) where to > total:
      let place = self.amount(.range(from: to, to: to), unit: material.unit)
      return words("\(place.capitalizingFirstLetter) is beyond \(whole.en).", "\(place)は、\(whole.ja)を超えています。")
    case .total, .range: return nil
    }
  }

  /// Returns the name of a unit: `pages`, `ページ`.
  public func unitName(_ unit: StudyUnit) -> String {
    words(QuotedText.safe(unit.plural), unit.japaneseCounter ?? QuotedText.safe(unit.plural))
  }
}

extension StudyUnit {
  /// The unit that somebody else's post names: a known one by its plural or singular, else that word for one and for many.
  public init(told name: String) {
    self = StudyUnit.known.first { $0.plural == name || $0.singular == name } ?? StudyUnit(singular: name, plural: name)
  }

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
