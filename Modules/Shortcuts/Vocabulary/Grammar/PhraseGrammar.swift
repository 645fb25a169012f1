import Synchronization
import TextFolding

/// What can be said, in every language: patterns and words as data, made into tables when a phrase of the language is first read.
public final class PhraseGrammar: Sendable {
  private let patterns: [PhrasePattern]
  private let words: [PhraseWords]
  private let amounts: [AmountWords]
  /// Tables that were made ahead.
  private let tables: [PhraseTables]
  /// What may be said for each thing that can be meant.
  private let parameters: [PhraseTarget: SpokenParameters]
  /// What each word says for it; nil where patterns alone are read.
  let weights: EvidenceWeights?
  private let remarkWords: @Sendable () -> [RemarkWords]
  private let remarkSigns: String
  let circumstances: [CircumstanceWords]
  let clauseEnds: [[UInt32]]
  let guards: PhraseGuards
  private let compiled = Mutex<[String: CompiledPhrases]>([:])
  private let compiledRemarks = Mutex<[SpokenScript: CompiledRemarkWords]>([:])
  private let compiledClauses = Mutex<(spaced: CompiledClauseWords?, all: CompiledClauseWords?)>((nil, nil))

  /// Makes a grammar of patterns over the words of their languages; ``PhraseWords/english`` and ``PhraseWords/japanese`` come with it.
  ///
  /// - Parameters:
  ///   - amounts: The words around amounts and ranges, of all languages in which they are said.
  ///   - parameters: The values that may be said for each target, for phrases that no pattern fits.
  ///   - weights: What was learnt from phrases; without it, patterns alone are read.
  ///   - remarks: The words that remarks follow; made when a phrase may first hold one.
  ///   - remarkSigns: Stretches of which a phrase with a remark holds one, parted by white space: *memo*. Without any, each phrase may hold one.
  ///   - guards: The words that say, in languages with spaces, for whom and when something is; with the verbs of the app.
  ///   - tables: What ``tables(in:)`` made of these patterns and words, so that it is not made again; those of others are left aside.
  public init(
    patterns: [PhrasePattern], words: [PhraseWords] = [], amounts: [AmountWords] = [], parameters: [PhraseTarget: SpokenParameters] = [:],
    weights: EvidenceWeights? = nil, remarks: @autoclosure @escaping @Sendable () -> [RemarkWords] = [], remarkSigns: String = "",
    guards: [SpacedGuardWords] = [.english], tables: [PhraseTables] = []
  ) {
    self.patterns = patterns
    self.words = [.english, .japanese] + words
    self.amounts = amounts
    self.tables = tables
    self.parameters = parameters
    self.weights = weights
    remarkWords = remarks
    self.remarkSigns = remarkSigns
    circumstances = [.english, .japanese]
    clauseEnds = circumstances.flatMap { $0.clauseEnds }.map { PlainKey.scalars(of: $0) }
    self.guards = PhraseGuards(guards, [.japanese])
  }

  /// The tables of those of some languages that a phrase may be in; none for a phrase that is not read by them.
  func phrases(for spoken: SpokenScalars, in languages: [String]) -> [CompiledPhrases] {
    // Nothing is done less than no times: such a phrase is refused rather than taken for its opposite.
    guard spoken.scalars.count <= PhraseReader.longestPhrase, !spoken.holdsNegativeNumber else { return [] }
    let script = SpokenScript(spoken.scalars)
    return languages.filter(script.mayBe).map(phrases)
  }

  /// The words that remarks follow in a phrase, made ready when one of its scripts is first read by its evidence; none where it can hold no remark.
  func remarks(for spoken: SpokenScalars) -> CompiledRemarkWords {
    guard remarkSigns.isEmpty || holdsRemarkSign(spoken) else { return CompiledRemarkWords([]) }
    let script = SpokenScript(spoken.scalars)
    return compiledRemarks.withLock { compiled in
      if let ready = compiled[script] { return ready }
      let ready = CompiledRemarkWords(remarkWords().filter { script.mayBe(isUnspaced: $0.isUnspaced) })
      compiled[script] = ready
      return ready
    }
  }

  private func holdsRemarkSign(_ spoken: SpokenScalars) -> Bool {
    let key = spoken.key
    var isHeld = false
    PlainKey.forEach(in: remarkSigns) { word in
      guard !isHeld else { return }
      let sign = PlainKey.scalars(of: word)
      isHeld = key.holds(String(String.UnicodeScalarView(sign.compactMap { Unicode.Scalar($0) })))
    }
    return isHeld
  }

  /// Where clauses begin and end, made ready when a phrase may hold one that is beside what is meant.
  ///
  /// - Parameter holdsRuns: Whether anything of the phrase is written without spaces.
  func clauses(holdsRuns: Bool) -> CompiledClauseWords {
    compiledClauses.withLock { compiled in
      if let ready = holdsRuns ? compiled.all : compiled.spaced ?? compiled.all { return ready }
      let ready = CompiledClauseWords([.english, .japanese], holdsRuns: holdsRuns)
      if holdsRuns { compiled.all = ready } else { compiled.spaced = ready }
      return ready
    }
  }

  /// What a class of the weights runs, and what may be said for it.
  func meaning(ofClass name: String) -> (target: PhraseTarget, parameters: SpokenParameters)? {
    for target in [PhraseTarget.intent(name), .activity(name)] {
      if let parameters = parameters[target] { return (target, parameters) }
    }
    return nil
  }

  /// The values that may be said for a target; nil where it takes no part in readings by evidence.
  func parameters(of target: PhraseTarget) -> SpokenParameters? { parameters[target] }

  /// What is learnt from a phrase: the names of all that stands in it.
  package func evidenceFeatures(of phrase: String, terms: any TermSource, languages: [String]) throws -> [String] {
    try EvidenceReading(SpokenScalars(phrase), grammar: self, terms: terms, languages: languages).features()
  }

  /// What is wrong in the data of a language, such as a class that is not there; empty for a sound grammar. A pattern with a defect is
  /// left out.
  public func defects(in language: String) -> [String] { phrases(in: language).defects }

  /// The tables of a language, without patterns where none is in it.
  func phrases(in language: String) -> CompiledPhrases {
    compiled.withLock { compiled in
      if let ready = compiled[language] { return ready }
      let ready = madeAhead(for: language) ?? madeAnew(for: language)
      compiled[language] = ready
      return ready
    }
  }

  /// The tables of a language as text, made anew, to be handed to this initializer; nil where something is wrong in the data.
  public func tables(in language: String) -> PhraseTables? {
    let phrases = madeAnew(for: language)
    guard phrases.defects.isEmpty else { return nil }
    return PhraseTables(in: language, phrases.written(sum: sum(of: language)))
  }

  private func madeAhead(for language: String) -> CompiledPhrases? {
    guard let tables = tables.first(where: { $0.language == language }) else { return nil }
    let targets = patterns.filter { $0.language == language }.map { $0.target }
    return CompiledPhrases(tables, sum: sum(of: language), targets: targets, amounts: CompiledAmountWords(amounts))
  }

  private func madeAnew(for language: String) -> CompiledPhrases {
    var compiler = PhraseCompiler()
    for words in words where words.language == language { compiler.add(words: words.classes) }
    for pattern in patterns where pattern.language == language { compiler.add(templates: pattern.templates, for: pattern.target) }
    return compiler.finish(CompiledAmountWords(amounts))
  }

  private func sum(of language: String) -> Int {
    CompiledPhrases.sum(of: words.filter { $0.language == language }.map { $0.classes }, patterns.filter { $0.language == language })
  }
}
