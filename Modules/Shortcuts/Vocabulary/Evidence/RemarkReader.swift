import TextFolding

/// The words of ``RemarkWords`` of all languages as scalars to compare with.
struct CompiledRemarkWords: Sendable {
  typealias Words = [[UInt32]]

  /// A word that a remark follows, and what it needs around it.
  struct Marker: Sendable {
    var letters: [UInt32]
    /// Punctuation before it, or behind it.
    var needsBreakBefore: Bool
    var needsBreakBehind: Bool
    var needsSpaceBehind: Bool

    init(_ text: String) {
      letters = PlainKey.scalars(of: text)
      needsBreakBefore = text.utf8.first == UInt8(ascii: ",")
      needsBreakBehind = text.utf8.last == UInt8(ascii: ":")
      needsSpaceBehind = text.utf8.last == UInt8(ascii: " ")
    }
  }

  /// The words of one language.
  struct Language: Sendable {
    var markers: [Marker]
    var leads, verbs, tails, quotes: Words
  }

  /// What says that there is no remark, the longest first.
  let refusals: Words
  let languages: [Language]

  init(_ all: [RemarkWords]) {
    func words(_ texts: [String]) -> Words { texts.map { PlainKey.scalars(of: $0) } }
    refusals = words(all.flatMap { $0.refusals }.sorted { $0.unicodeScalars.count > $1.unicodeScalars.count })
    languages = all.map { all in
      Language(
        markers: all.markers.map { Marker($0) }, leads: words(all.leads).sorted { $0.count > $1.count }, verbs: words(all.verbs),
        tails: words(all.tails),
        quotes: words(all.quotes))
    }
  }
}

/// Finds the remark that somebody adds to what is said: "…, *memo:* redo the proofs", メモに「…」と書いて.
struct RemarkReader {
  private let spoken: SpokenScalars
  private let view: SpokenView

  init(_ spoken: SpokenScalars, _ view: SpokenView) {
    self.spoken = spoken
    self.view = view
  }

  /// Where the words stand that say that there is no remark; nil where none do.
  func refusal(_ words: CompiledRemarkWords) -> Range<Int>? {
    for letters in words.refusals {
      guard let start = (1..<max(view.count, 2)).first(where: { stands(letters, at: $0) }) else { continue }
      return start..<(start + letters.count)
    }
    return nil
  }

  /// What follows a marker, without the words that ask for it to be written, and what both take of the phrase; nil where there is none.
  func remark(_ words: CompiledRemarkWords) -> (text: String, range: Range<Int>)? {
    for words in words.languages {
      for marker in words.markers {
        let letters = marker.letters
        guard let start = (1..<max(view.count, 2)).first(where: { stands(letters, at: $0) && isMarked(marker, from: $0) }) else { continue }
        var begin = start + letters.count
        let lead = view.read(anyOf: words.leads, at: begin)
        if let lead, view.isWordStart(lead) { begin = lead }
        var end = Self.end(of: words, view, from: begin)
        var takenUpTo = view.count
        // Behind a word alone a duration at the end is what was done: memo tricky part 40 min.
        if lead == nil, !spoken.isPunctuation(before: begin), view.isLatin(start), let value = durationAtEnd(from: begin, before: start) {
          (end, takenUpTo) = (value, value)
        }
        var text = spoken.text(from: begin, to: end)
        // Of 「…」です the quotation alone, whose opening stands before its first letter.
        if !text.contains("「"), let close = text.lastIndex(of: "」") { text = String(text[..<close]) }
        guard !text.isEmpty else { continue }
        return (text, start..<takenUpTo)
      }
    }
    return nil
  }

  /// Whether a marker has the white space and the punctuation around it that it needs.
  private func isMarked(_ marker: CompiledRemarkWords.Marker, from start: Int) -> Bool {
    let begin = start + marker.letters.count
    guard begin < view.count else { return false }
    if marker.needsBreakBehind, !spoken.isPunctuation(before: begin) { return false }
    if marker.needsSpaceBehind, !view.startsWord[begin] || view[start - 1] == 0x306E { return false }
    guard marker.needsBreakBefore else { return true }
    // Note that down, note that for me: no more than a wish.
    return spoken.isPunctuation(before: start) && view.readWord(anyOf: Self.unmarked, at: begin) == nil
  }

  private static let unmarked: [StaticString] = [
    "down", "please", "for", "too", "in", "on", "and", "then", "as", "will", "would", "thanks", "ok", "if", "also", "one", "i", "ive", "it",
    "this",
    "them", "all",
  ]

  /// Where a duration begins that ends the phrase, where none was said before a remark; with the words that lead to it.
  private func durationAtEnd(from begin: Int, before start: Int) -> Int? {
    func durations(at index: Int) -> [SpokenDuration.Value] { view.isWordStart(index) ? SpokenDuration.read(view, at: index) : [] }
    guard !(0..<start).contains(where: { !durations(at: $0).isEmpty }) else { return nil }
    guard
      var first = (begin + 1..<max(view.count, begin + 2)).first(where: { index in durations(at: index).contains { $0.end == view.count } })
    else { return nil }
    for word: StaticString in ["took", "for", "in", "about", "over", "and"] {
      let before = first - word.utf8CodeUnitCount
      if before > begin, view.isWordStart(before), view.read(word, at: before) == first { first = before }
    }
    return first
  }

  /// Where a remark ends that somebody asks to write down.
  private static func end(of words: CompiledRemarkWords.Language, _ view: SpokenView, from begin: Int) -> Int {
    func stripped(_ words: CompiledRemarkWords.Words, _ end: Int) -> Int? {
      words.compactMap { letters -> Int? in
        let start = end - letters.count
        guard start > begin, view.isWordStart(start) || !view.isLatin(start) else { return nil }
        return view.read(anyOf: [letters], at: start) == end ? start : nil
      }.min()
    }
    var end = view.count
    while let start = stripped(words.tails, end) { end = start }
    guard let verb = stripped(words.verbs, end) else { return words.quotes.isEmpty ? end : view.count }
    return stripped(words.quotes, verb) ?? verb
  }

  private func stands(_ letters: [UInt32], at index: Int) -> Bool {
    guard view.isWordStart(index), let end = view.read(anyOf: [letters], at: index) else { return false }
    return view.isWordStart(end)
  }
}

extension SpokenScalars {
  /// Whether punctuation, and not white space alone, stands before a scalar.
  func isPunctuation(before index: Int) -> Bool {
    guard index > 0, index < positions.count else { return false }
    return source[(Int(positions[index - 1]) + 1)..<Int(positions[index])].contains { scalar in
      scalar.value != 0x20 && scalar.value != 0x3000 && scalar.value != 0x30FC && scalar.properties.generalCategory != .nonspacingMark
    }
  }
}
