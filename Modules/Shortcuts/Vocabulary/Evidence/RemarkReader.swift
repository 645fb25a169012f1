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
    /// Whether it may ask to note what was done as well as a remark.
    var isNotedDown: Bool
    /// Whether what was done may follow it as well, said by its verb and how much of it.
    var isNotedThat: Bool

    init(_ text: String) {
      letters = PlainKey.scalars(of: text)
      needsBreakBefore = text.utf8.first == UInt8(ascii: ",")
      needsBreakBehind = text.utf8.last == UInt8(ascii: ":")
      needsSpaceBehind = text.utf8.last == UInt8(ascii: " ")
      isNotedDown = text.hasSuffix("down")
      isNotedThat = text.hasSuffix("note that")
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
        var end = end(of: words, from: begin)
        var takenUpTo = view.count
        // Behind a word alone a duration at the end is what was done: memo tricky part 40 min.
        if lead == nil, !spoken.isPunctuation(before: begin), view.isLatin(start), let value = durationAtEnd(from: begin, before: start) {
          (end, takenUpTo) = (value, value)
        }
        var text = spoken.text(from: begin, to: end)
        // Of 「…」です the quotation alone, whose opening stands before its first letter.
        if !text.contains("「"), let close = text.lastIndex(of: "」") { text = String(text[..<close]) }
        guard !text.isEmpty, !isRequestAlone(words, from: begin, to: end) else { continue }
        return (text, start..<takenUpTo)
      }
      if let quoted = quoted(words) { return quoted }
    }
    return nil
  }

  /// What stands before a request to note it, from the last punctuation or space on: 2時間。空がにじんだ*ってメモして*.
  private func quoted(_ words: CompiledRemarkWords.Language) -> (text: String, range: Range<Int>)? {
    guard !words.quotes.isEmpty, let noted = words.markers.first?.letters.prefix(2) else { return nil }
    var end = view.count
    while let start = Self.stripped(words.tails, end, view, from: 0) { end = start }
    guard var verb = Self.stripped(words.verbs, end, view, from: 0) else { return nil }
    if view.read(anyOf: [Array(noted)], at: verb) == nil {
      guard let marker = Self.stripped(words.markers.map(\.letters), verb, view, from: 0) else { return nil }
      verb = marker
    }
    guard let close = Self.stripped(Self.quotations, verb, view, from: 0),
      let begin = (1..<close).last(where: { spoken.isPunctuation(before: $0) }) ?? (1..<close).last(where: { view.startsWord[$0] })
    else { return nil }
    return (spoken.text(from: begin, to: close), begin..<view.count)
  }

  private static let quotations = ["と", "って"].map { PlainKey.scalars(of: $0) }

  /// Whether a marker has the white space and the punctuation around it that it needs.
  private func isMarked(_ marker: CompiledRemarkWords.Marker, from start: Int) -> Bool {
    let begin = start + marker.letters.count
    guard begin < view.count else { return false }
    if marker.needsBreakBehind, !spoken.isPunctuation(before: begin) { return false }
    // Note down 40 minutes, note down that I read it: what was done, and no remark.
    if marker.isNotedDown {
      let after = view.readWord(anyOf: ["that"], at: begin) ?? begin
      if view.readWord(anyOf: Self.unmarked + Self.subjects, at: after) != nil || SpokenNumber.read(view, at: after) != nil { return false }
      if !SpokenDuration.read(view, at: after).isEmpty { return false }
    }
    if marker.isNotedThat, tellsDeed(at: begin) { return false }
    if marker.needsSpaceBehind, !view.startsWord[begin] || view[start - 1] == 0x306E { return false }
    guard marker.needsBreakBefore else { return true }
    // Note that down, note that for me: no more than a wish.
    return spoken.isPunctuation(before: start) && view.readWord(anyOf: Self.unmarked, at: begin) == nil
      && SpokenNumber.read(view, at: begin) == nil
  }

  /// Whether whoever speaks tells what was done, and how much: note that *I read pages 200 to 222*.
  private func tellsDeed(at begin: Int) -> Bool {
    guard let subject = view.readWord(anyOf: ["i", "ive", "we", "weve"], at: begin),
      let verb = view.readWord(anyOf: Self.deeds, at: subject)
    else { return false }
    return (verb..<max(verb, view.count)).contains { view.isWordStart($0) && SpokenNumber.read(view, at: $0) != nil }
  }

  private static let deeds: [StaticString] = [
    "read", "did", "covered", "finished", "solved", "completed", "learned", "learnt", "practised", "practiced", "studied", "worked",
  ]

  private static let subjects: [StaticString] = ["we", "im", "weve", "a", "an", "my", "half"]
  private static let unmarked: [StaticString] = [
    "down", "please", "for", "too", "in", "on", "and", "then", "as", "will", "would", "thanks", "ok", "if", "also", "one", "i", "ive", "it",
    "this",
    "them", "that", "all", "half", "an",
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
  private func end(of words: CompiledRemarkWords.Language, from begin: Int) -> Int {
    var end = view.count
    while let start = Self.stripped(words.tails, end, view, from: begin) { end = start }
    guard let verb = Self.stripped(words.verbs, end, view, from: begin) else {
      // メモは、夕立の句を選ぶ、です
      return words.quotes.isEmpty || end < view.count && spoken.isPunctuation(before: end) ? end : view.count
    }
    return Self.stripped(words.quotes, verb, view, from: begin) ?? verb
  }

  /// Whether what stands behind a marker only asks to write down what stands before it: 要復習ってメモに*残しといて*.
  private func isRequestAlone(_ words: CompiledRemarkWords.Language, from begin: Int, to end: Int) -> Bool {
    guard !words.quotes.isEmpty else { return false }
    var end = end
    while let start = Self.stripped(words.tails, end, view, from: begin) { end = start }
    return words.verbs.contains { view.read(anyOf: [$0], at: begin) == end }
  }

  /// Where the longest of some words begins that ends at a place.
  private static func stripped(_ words: CompiledRemarkWords.Words, _ end: Int, _ view: SpokenView, from begin: Int) -> Int? {
    words.compactMap { letters -> Int? in
      let start = end - letters.count
      guard start > begin, view.isWordStart(start) || !view.isLatin(start) else { return nil }
      return view.read(anyOf: [letters], at: start) == end ? start : nil
    }.min()
  }

  private func stands(_ letters: [UInt32], at index: Int) -> Bool {
    guard view[index] == letters.first, view.isWordStart(index), let end = view.read(anyOf: [letters], at: index) else { return false }
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
