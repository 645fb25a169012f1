public import ProgramSupport

extension PhraseMiss.Outcome {
  /// What came of the phrase, in few words.
  public func words(in language: Language) -> String {
    switch self {
    case .noReading: language.words("fitted nothing", "読み取れなかった")
    case .declined: language.words("you said no", "「いいえ」と答えた")
    case .ambiguous: language.words("could mean several things", "複数の意味に読めた")
    }
  }
}
