public import Localization

/// What keeps a word from being forbidden or allowed.
public enum WordProblem: Hashable, Sendable {
  /// Nothing of it is a letter or a digit.
  case noLetters
  /// One letter, kana or digit would be found everywhere.
  case tooShort
  /// It is longer than ``WordProblem/longest`` Unicode scalars.
  case tooLong

  /// The most Unicode scalars of a word.
  public static let longest = 100

  /// What is wrong with a word, or nil where it can be looked for.
  public init?(with text: String) {
    guard let pattern = WordPattern(text, word: 0, isAnywhere: false) else {
      self = .noLetters
      return
    }
    if text.unicodeScalars.count > Self.longest {
      self = .tooLong
    } else if pattern.letterCount == 1, !pattern.hasUnspaced {
      self = .tooShort
    } else {
      return nil
    }
  }

  /// What is wrong, and the way out.
  public func message(about word: String) -> Phrase {
    switch self {
    case .noLetters:
      Phrase(
        "“\(word)” has no letters, so it would never be found. Write the word with letters, kana, kanji or digits.",
        "「\(word)」には文字がないため、見つけられません。文字、かな、漢字、数字のいずれかを含めてください。")
    case .tooShort:
      Phrase(
        "“\(word)” is a single letter and would be found nearly everywhere. Write at least two.",
        "「\(word)」は1文字のため、ほとんどの文に当てはまります。2文字以上にしてください。")
    case .tooLong:
      Phrase(
        "“\(word)” is longer than \(Self.longest) characters. Write the part that people must not use.",
        "「\(word)」は\(Self.longest)文字を超えています。使わせたくない部分だけを書いてください。")
    }
  }
}
