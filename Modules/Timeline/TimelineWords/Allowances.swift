/// The words that are let pass with all that they contain.
struct Allowances: Sendable {
  /// Where a text has an allowed word.
  struct Place {
    var range: Range<Int>
    var text: String
    /// The words that it saves; nil for all.
    var words: [Int]?

    func covers(_ word: Int, _ other: Range<Int>) -> Bool {
      range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound && words?.contains(word) ?? true
    }
  }

  private struct Entry: Sendable {
    var text: String
    var letters: [UInt32]
    /// For what stands in the table of innocent words: the words that it saves, and how it is written.
    var words: [Int]?
    var isExact: Bool
    /// What must not follow.
    var unless: [[Unicode.Scalar]] = []
  }

  private let entries: [Entry]
  private let automaton: Automaton

  init(_ allowed: [String], for words: [ForbiddenWord]) {
    var entries = allowed.map { Entry(text: $0, letters: Self.plain($0.unicodeScalars).map(\.letter), words: nil, isExact: false) }
    var innocent: [String: [Int]] = [:]
    for (number, word) in words.enumerated() {
      for text in InnocentWords.containing(word.text) { innocent[text, default: []].append(number) }
    }
    for (text, words) in innocent.sorted(by: { $0.key < $1.key }) {
      let parts = text.split(separator: "^").map(String.init)
      entries.append(
        Entry(
          text: parts[0], letters: Self.plain(parts[0].unicodeScalars).map(\.letter), words: words, isExact: true,
          unless: parts.dropFirst().map { Array($0.unicodeScalars) }))
    }
    self.entries = entries
    automaton = Automaton(entries.map(\.letters))
  }

  /// Where the allowed words stand in a text, in Unicode scalars.
  func places(in scalars: [Unicode.Scalar]) -> [Place] {
    let letters = Self.plain(scalars)
    var places: [Place] = []
    var state: Int32 = 0
    for (index, letter) in letters.enumerated() {
      state = automaton.step(from: state, letter.letter)
      automaton.forEachEnd(in: state) { number in
        let entry = entries[number]
        let range = letters[index - entry.letters.count + 1].source..<(letter.source + 1)
        if entry.isExact, !scalars[range].elementsEqual(entry.text.unicodeScalars) { return }
        if entry.unless.contains(where: { scalars[range.upperBound...].starts(with: $0) }) { return }
        places.append(Place(range: range, text: entry.text, words: entry.words))
      }
    }
    return places
  }

  /// The letters of a text for comparing with allowed words: width, case and kana folded, a run of spaces as one, nothing else.
  static func plain(_ text: some Sequence<Unicode.Scalar>) -> [(letter: UInt32, source: Int)] {
    var plain: [(letter: UInt32, source: Int)] = []
    plain.reserveCapacity(text.underestimatedCount)
    var source = 0
    for scalar in text {
      LetterTable.forEachForm(of: scalar) { form in
        switch form.kind {
        case .invisible: break
        case .voiced, .halfVoiced:
          if let last = plain.last?.letter, let voiced = Kana.voiced(last, half: form.kind == .halfVoiced) {
            plain[plain.count - 1] = (voiced, source)
          }
        case .space, .newline: if plain.last?.letter != 0x20 { plain.append((0x20, source)) }
        case .sokuon: plain.append((0x3063, source))
        case .latin where form.exact == 0x49: plain.append((0x69, source))
        case .weakLookAlike, .lookAlike:
          plain.append((scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value, source))
        case .sign: plain.append((scalar.value, source))
        default: plain.append((form.exact, source))
        }
      }
      source += 1
    }
    while plain.last?.letter == 0x20 { plain.removeLast() }
    return plain
  }
}

/// The places of allowed words, for words that are asked about in the order of the text: each place is looked at only while it is near.
struct SparedPlaces {
  private typealias Numbered = (number: Int, place: Allowances.Place)

  /// By where they begin.
  private let places: [Numbered]
  private var next = 0
  /// Those that begin before the word and may cover it.
  private var near: [Numbered] = []
  /// How many places were looked at.
  private(set) var steps = 0

  init(_ places: [Allowances.Place]) {
    let numbered: [Numbered] = places.enumerated().map { (number: $0.offset, place: $0.element) }
    self.places = numbered.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }

  /// The first of the places that covers a word. No word that was asked about before begins behind this one.
  mutating func first(covering word: Int, _ range: Range<Int>) -> Allowances.Place? {
    near.removeAll { $0.place.range.upperBound <= range.lowerBound }
    while next < places.count, places[next].place.range.lowerBound <= range.lowerBound {
      if places[next].place.range.upperBound > range.lowerBound { near.append(places[next]) }
      next += 1
    }
    steps += near.count
    return near.filter { $0.place.covers(word, range) }.min { $0.number < $1.number }?.place
  }
}
