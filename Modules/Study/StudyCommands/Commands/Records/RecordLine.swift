import StudyModels

/// A record in one phrase: “Linear Algebra, 45 min, pages 10–24, Sat 21 Nov 09:12–09:57”.
struct RecordLine {
  private let words: Language

  init(_ words: Language) {
    self.words = words
  }

  /// The phrase, without a full stop.
  func text(_ record: StudyRecord, material: Material?, now: ZonedInstant) -> String {
    var parts: [String] = []
    if let material { parts.append(QuotedText.safe(material.title, limit: 200)) }
    if record.activeSeconds > 0 || record.amount == nil { parts.append(words.duration(record.activeSeconds)) }
    if let amount = record.amount { parts.append(words.amount(amount, unit: material?.unit ?? .pages)) }
    parts.append("\(words.moment(record.started, now: now))–\(Language.time(record.ended))")
    return parts.joined(separator: words.words(", ", "、"))
  }
}
