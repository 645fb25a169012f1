import Synchronization

/// What can be said, in every language: patterns and words as data, made into tables when a phrase of the language is first read.
public final class PhraseGrammar: Sendable {
  private let patterns: [PhrasePattern]
  private let words: [PhraseWords]
  private let amounts: [AmountWords]
  private let compiled = Mutex<[String: CompiledPhrases]>([:])

  /// Makes a grammar of patterns over the words of their languages; ``PhraseWords/english`` and ``PhraseWords/japanese`` come with it.
  ///
  /// - Parameter amounts: The words around amounts and ranges, of all languages in which they are said.
  public init(patterns: [PhrasePattern], words: [PhraseWords] = [], amounts: [AmountWords] = []) {
    self.patterns = patterns
    self.words = [.english, .japanese] + words
    self.amounts = amounts
  }

  /// What is wrong in the data of a language, such as a class that is not there; empty for a sound grammar. A pattern with a defect is
  /// left out.
  public func defects(in language: String) -> [String] { phrases(in: language).defects }

  /// The tables of a language, without patterns where none is in it.
  func phrases(in language: String) -> CompiledPhrases {
    compiled.withLock { compiled in
      if let ready = compiled[language] { return ready }
      var compiler = PhraseCompiler()
      for words in words where words.language == language { compiler.add(words: words.classes) }
      for pattern in patterns where pattern.language == language { compiler.add(templates: pattern.templates, for: pattern.target) }
      let ready = compiler.finish(CompiledAmountWords(amounts))
      compiled[language] = ready
      return ready
    }
  }
}
