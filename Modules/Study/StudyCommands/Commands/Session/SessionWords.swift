import StudyModels

/// What a session is called in sentences.
struct SessionWords {
  private let words: Language

  init(_ words: Language) {
    self.words = words
  }

  /// “the stopwatch for Linear Algebra”, “the 25 min timer”.
  func name(of session: StudySession, material: Material?) -> String {
    let title = material.map { QuotedText.safe($0.title, limit: 200) }
    switch (session.targetSeconds, title) {
    case (nil, nil): return words.words("the stopwatch", "ストップウォッチ")
    case (nil, let title?): return words.words("the stopwatch for \(title)", "\(title)のストップウォッチ")
    case (let target?, nil): return words.words("the \(words.duration(target)) timer", "\(words.duration(target))のタイマー")
    case (let target?, let title?):
      return words.words("the \(words.duration(target)) timer for \(title)", "\(title)の\(words.duration(target))のタイマー")
    }
  }
}
