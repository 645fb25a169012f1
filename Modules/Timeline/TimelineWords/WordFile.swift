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
      let (word, reading) = isAllowed ? (entry, nil) : Self.parts(of: entry)
      if let problem = WordProblem(with: word) {
        problems.append(Problem(line: number + 1, word: word, problem: problem))
      } else if isAllowed {
        if !allowed.contains(word) { allowed.append(word) }
      } else if !words.contains(where: { $0.text == word }) {
        words.append(ForbiddenWord(word, isAnywhere: isAnywhere, reading: reading))
      }
    }
  }

  /// A word and the reading behind it, which is of kana.
  private static func parts(of entry: String) -> (word: String, reading: String?) {
    guard let cut = entry.firstIndex(where: { "\t（(".contains($0) }) else { return (entry, nil) }
    var reading = trimmed(entry[entry.index(after: cut)...])
    if entry[cut] != "\t" {
      guard reading.last == "）" || reading.last == ")" else { return (entry, nil) }
      reading = trimmed(reading.dropLast())
    }
    let word = trimmed(entry[..<cut])
    let isKana =
      !reading.isEmpty && reading.unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) || (0x30A1...0x30FC).contains($0.value) }
    return word.isEmpty || !isKana ? (entry, nil) : (word, reading)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
