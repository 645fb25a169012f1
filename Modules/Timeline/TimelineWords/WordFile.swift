public import Localization

/// A file of forbidden and allowed words, one a line.
///
/// `word` is found as a whole word, `*word*` inside longer ones too, `+word` is allowed with all that it contains; `#` begins a remark.
/// Behind a word of kanji its reading may stand, in brackets or after a tab: `殺す（ころす）`.
public struct WordFile: Hashable, Sendable {
  /// The forbidden words, each once.
  public var words: [ForbiddenWord] = []
  /// The allowed words, each once.
  public var allowed: [String] = []
  /// The lines that say nothing that can be looked for.
  public var problems: [Problem] = []

  /// A line with which something is wrong.
  public struct Problem: Hashable, Sendable {
    /// Its number, from 1.
    public var line: Int
    /// The word on it.
    public var word: String
    /// What is wrong.
    public var problem: WordProblem

    /// What is wrong, where, and the way out.
    public var message: Phrase {
      let about = problem.message(about: word)
      return Phrase("Line \(line): \(about.english)", "\(line)行目: \(about.japanese)")
    }
  }

  /// Reads a file; what is wrong with single lines is among ``problems``.
  public init(_ text: String) {
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = Self.trimmed(line.prefix { $0 != "#" })
      if content.isEmpty { continue }
      let isAllowed = content.first == "+"
      let isAnywhere = !isAllowed && content.count > 2 && content.first == "*" && content.last == "*"
      let entry = isAllowed ? Self.trimmed(content.dropFirst()) : isAnywhere ? Self.trimmed(content.dropFirst().dropLast()) : content
      let word = isAllowed ? ForbiddenWord(entry) : ForbiddenWord(written: entry, isAnywhere: isAnywhere)
      if let problem = WordProblem(with: word.text) {
        problems.append(Problem(line: number + 1, word: word.text, problem: problem))
      } else if isAllowed {
        if !allowed.contains(word.text) { allowed.append(word.text) }
      } else if !words.contains(where: { $0.text == word.text }) {
        words.append(word)
      }
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
