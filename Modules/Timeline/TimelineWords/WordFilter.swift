/// Finds forbidden words in what people write, also where they are written so as not to be found.
///
/// It does not change after it was made: whoever changes the words makes another. Width, case, accents and styles, katakana, small kana
/// and marks of length, signs and spaces between letters, what nobody can see, letters in a row, digits and signs in place of letters, letters
/// of other scripts and kanji that look alike, and letters left out by a sign do not hide a word. Docs/Technotes/ForbiddenWords.md says where it stops.
public struct WordFilter: Sendable {
  let words: [ForbiddenWord]
  let patterns: [WordPattern]
  private let automaton: Automaton
  private let allowances: Allowances
  private let masked: MaskedWords
  private let allusions: Allusions
  private let kana: KanaLikenesses
  private let latin: LatinLikenesses

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - words: What is refused; what has no letters is never found (``WordProblem`` tells).
  ///   - allowed: What is let pass with all that it contains.
  public init(words: [ForbiddenWord], allowed: [String] = []) {
    var patterns: [WordPattern] = []
    for (number, word) in words.enumerated() {
      for spelling in Self.spellings(of: word.text) {
        if let pattern = WordPattern(spelling, word: number, isAnywhere: word.isAnywhere) { patterns.append(pattern) }
      }
      // Whole words only: fukk is none in fukkatsu, fagget none in faggeta.
      if word.isAnywhere, word.text.hasSuffix("ck") {
        patterns += ["ing", "er", "ers", "ed"].compactMap { WordPattern(word.text + $0, word: number, isAnywhere: true) }
      }
      patterns += Respellings.of(word.text).compactMap { WordPattern($0, word: number, isAnywhere: false) }
      patterns += Self.readings(of: word, number)
    }
    self.words = words
    self.patterns = patterns
    automaton = Automaton(patterns.map(\.coarse))
    allowances = Allowances(allowed, for: words)
    masked = MaskedWords(patterns)
    allusions = Allusions(words)
    kana = KanaLikenesses(words)
    latin = LatinLikenesses(words)
  }

  /// The words of a text that are refused, in the order in which they stand.
  public func matches(in text: String) -> [WordMatch] { verdict(on: text).refused }

  /// The same for several texts, each by its name.
  public func matches(in fields: [(field: String, text: String)]) -> [FieldMatch] {
    fields.flatMap { field, text in
      matches(in: text).map { FieldMatch(field: field, word: $0.word, start: $0.range.lowerBound, end: $0.range.upperBound) }
    }
  }

  /// What is refused and what only an allowed word saved.
  public func verdict(on text: String) -> WordVerdict { verdict(on: WordBorders(Array(text.unicodeScalars))) }

  /// The same, for tests that look at what it took (``WordBorders/steps``).
  func verdict(on borders: WordBorders) -> WordVerdict {
    var verdict = WordVerdict(refused: [], spared: [])
    if patterns.isEmpty { return verdict }
    var found = FoundWords()
    let first = TextLetters(borders.scalars, reading: .signsAreLetters)
    find(in: first, borders, &found)
    if first.readSigns { find(in: TextLetters(borders.scalars, reading: .signsAreGaps), borders, &found) }
    if let undone = Disguises.undone(borders.scalars) {
      find(in: TextLetters(undone, reading: .signsAreLetters), borders, &found)
      let written = WordBorders(undone)
      masked.find(in: written) { found.insert($0, $1) }
      borders.steps += written.steps
    }
    findRomaji(in: borders, &found)
    masked.find(in: borders) { found.insert($0, $1) }
    allusions.find(in: borders.scalars) { found.insert($0, $1) }
    borders.steps += kana.find(in: borders.scalars) { found.insert($0, $1) }
    latin.find(in: borders.scalars) { found.insert($0, $1) }
    borders.steps += found.steps
    if found.isEmpty { return verdict }
    var spared = SparedPlaces(allowances.places(in: borders.scalars))
    defer { borders.steps += spared.steps }
    for (word, range) in found.inOrder {
      if InnocentContexts.isInnocent(words[word].text, written: borders.scalars[range], in: borders) { continue }
      let match = WordMatch(word: words[word].text, range: range)
      if let allowed = spared.first(covering: word, range) {
        verdict.spared.append(SparedMatch(match: match, allowed: allowed.text))
      } else {
        verdict.refused.append(match)
      }
    }
    return verdict
  }

  /// What each word is looked for as: `ph` is f, `vv` is w, and タヒ is 死.
  private static func spellings(of word: String) -> [String] {
    var spellings = [word]
    for (letter, other) in [("f", "ph"), ("F", "ph"), ("w", "vv"), ("W", "vv"), ("死", "タヒ"), ("死", "歹匕"), ("死", "歹ヒ"), ("神", "ネ申")] {
      let other = String(word.flatMap { String($0) == letter ? other : String($0) })
      if other != word { spellings.append(other) }
    }
    if word == "ぶっ殺" { spellings += ["す", "し", "せ"].map { word + $0 } }
    for other in ["urself", "your self", "ur self", "yo self", "yoself", "uself", "urslf", "urslef", "ya self", "yourselves"]
    where word.hasSuffix(" yourself") {
      spellings.append(word.dropLast("yourself".count) + other)
    }
    return spellings
  }

  /// How a word sounds, and the same with its last vowel drawn out: エンコー for えんこう.
  private static func readings(of word: ForbiddenWord, _ number: Int) -> [WordPattern] {
    var patterns: [WordPattern] = []
    for spelling in Readings.spellings(of: word) {
      let sort: WordPattern.Sort =
        Readings.certain.contains(spelling.text)
        ? .certainReading
        : Readings.ambiguous.contains(spelling.text)
          ? .ambiguousReading(inKatakana: Readings.ambiguousInKatakana.contains(spelling.text)) : .reading
      if let pattern = WordPattern(spelling.text, word: number, isAnywhere: false, sort: sort) { patterns.append(pattern) }
      let letters = Array(spelling.text.unicodeScalars)
      guard letters.count > 2, letters.last == "う", Kana.vowel(of: letters[letters.count - 2].value) == 0x304A,
        var pattern = WordPattern(String(spelling.text.dropLast()), word: number, isAnywhere: false, sort: sort)
      else { continue }
      pattern.needsFinalLongMark = true
      patterns.append(pattern)
    }
    return patterns
  }

  /// Finds words of kana of which some are written in Latin letters.
  private func findRomaji(in text: WordBorders, _ found: inout FoundWords) {
    guard let reading = Romaji.read(text.scalars) else { return }
    var read = FoundWords()
    let borders = WordBorders(reading.scalars)
    defer { text.steps += borders.steps + read.steps }
    find(in: TextLetters(reading.scalars, reading: .signsAreLetters), borders, &read, isFromLatin: true) { pattern in
      // SIね: what only sounds like 死ね is too short.
      !pattern.isBordered && (pattern.letterCount > 2 || pattern.sort == .word)
    }
    text.steps += kana.find(in: reading.scalars, isRead: reading.sources.map(\.isRead)) { read.insert($0, $1) }
    for (word, range) in read.inOrder {
      if let source = reading.source(of: range) { found.insert(word, source) }
    }
  }

  private func find(
    in text: TextLetters, _ borders: WordBorders, _ found: inout FoundWords, isFromLatin: Bool = false,
    where isLookedFor: (WordPattern) -> Bool = { _ in true }
  ) {
    let letters = text.letters
    var runStarts: [Int] = []
    runStarts.reserveCapacity(letters.count + 1)
    for index in letters.indices where index == 0 || letters[index].coarse != letters[index - 1].coarse { runStarts.append(index) }
    runStarts.append(letters.count)
    let reader = WordReader(letters, borders, isFromLatin: isFromLatin)
    var state: Int32 = 0
    for run in 0..<max(0, runStarts.count - 1) {
      state = automaton.step(from: state, letters[runStarts[run]].coarse)
      automaton.forEachEnd(in: state) { number in
        let pattern = patterns[number]
        guard isLookedFor(pattern) else { return }
        let firstRun = run - pattern.coarse.count + 1
        let starts = runStarts[firstRun]..<runStarts[firstRun + 1]
        let ends = (runStarts[run] + 1)...runStarts[run + 1]
        if let place = reader.place(of: pattern, starts: starts, ends: ends) {
          found.insert(pattern.word, letters[place.lowerBound].source..<(letters[place.upperBound - 1].source + 1))
        }
      }
    }
  }
}
