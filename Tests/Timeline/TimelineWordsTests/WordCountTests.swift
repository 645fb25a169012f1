import Testing

@testable import TimelineWords

@Suite("Texts of many forbidden words")
struct WordCountTests {
  private static let filter = WordFilter(
    words: ["ass", "shit", "fuck", "cunt", "kys", "ばか", "クズ", "バカ", "アホ", "死ね", "チンコ"].map { ForbiddenWord($0) }
      + [ForbiddenWord("badword", isAnywhere: true)], allowed: ["badwording", "ばか者", "ばか騒ぎ"])

  private func steps(_ text: String) -> Int {
    let borders = WordBorders(Array(text.unicodeScalars))
    _ = Self.filter.verdict(on: borders)
    return borders.steps
  }

  @Test(
    "twice the text is twice the work, whatever is in it",
    arguments: [
      LongText("badword ", 1_250), LongText("badword badwording ", 500), LongText("ばか者とばかだ、", 1_000), LongText("お前はばか。", 1_500),
      // Each asks something of all the text.
      LongText("$ hit ", 1_500), LongText("$hit = 1; ", 900), LongText("F, U, C, K, ", 800), LongText("Fu CK. ", 1_400),
      LongText("FU CK and ", 1_000), LongText("s**t ", 2_000), LongText("f*ck = ", 1_400), LongText("KY5 ", 2_500),
      LongText("fucK ", 2_000),
      // No border anywhere.
      LongText("@$$", 3_000), LongText("a$", 5_000, before: "1"), LongText("455", 3_000, before: "a"), LongText("バカアホ", 2_500),
      LongText("チソコ", 3_000), LongText("f*ck", 2_000), LongText("*", 5_000, after: "a"), LongText("死ね", 5_000),
    ])
  func proportion(text: LongText) {
    let (half, whole) = (steps(text.text(part: 2)), steps(text.text()))
    #expect(whole <= half * 5 / 2 + 10_000, "\(half) steps for a half, \(whole) for the whole")
  }

  private static let many = WordFilter(
    words: ["しね", "しぬ", "しんで", "しばく", "しじみ", "しきがい", "じごく", "くたばれ", "くず", "ころすぞ", "きちがい", "ちんこ"].map { ForbiddenWord($0) })

  @Test(
    "a text of one kana over and over takes as long as any other, however many words begin with it",
    arguments: ["し", "シ", "じ", "く", "き", "しシ", "しじ"])
  func oneKana(piece: String) {
    let text = String(repeating: piece, count: 998 / piece.count)
    let borders = WordBorders(Array(text.unicodeScalars))
    _ = Self.many.verdict(on: borders)
    #expect(borders.steps < 40 * 998)
  }

  @Test("a letter in a row does not hide a word that sounds alike, however long the row is", arguments: [1, 2, 5, 6, 7, 8, 20, 500])
  func rows(count: Int) {
    func row(_ letter: String) -> String { String(repeating: letter, count: count) }
    for text in ["\(row("く"))田ばれ", "おまえは\(row("く"))田ばれ", "く田\(row("ば"))れ", "く田ば\(row("れ"))"] {
      #expect(!Self.many.matches(in: text).isEmpty, "\(text)")
    }
  }

  @Test("each of thousands of words is found once, with its place")
  func places() {
    let matches = Self.filter.matches(in: String(repeating: "a badword, ", count: 900))
    #expect(matches == (0..<900).map { WordMatch(word: "badword", range: ($0 * 11 + 2)..<($0 * 11 + 9)) })
    let verdict = Self.filter.verdict(on: String(repeating: "badword badwording ", count: 500))
    #expect(verdict.refused == (0..<500).map { WordMatch(word: "badword", range: ($0 * 19)..<($0 * 19 + 7)) })
    #expect(verdict.spared.count == 500 && verdict.spared.allSatisfy { $0.allowed == "badwording" })
    #expect(verdict.spared.map(\.match.range.lowerBound) == (0..<500).map { $0 * 19 + 8 })
  }

  @Test("the first allowed word that covers a word saves it, however they overlap")
  func spared() {
    var seed: UInt64 = 5
    func next(_ limit: UInt64) -> Int { Self.next(limit, &seed) }
    let places = (0..<500).map { number in
      let start = next(600)
      return Allowances.Place(range: start..<(start + 1 + next(20)), text: "\(number)", words: next(3) == 0 ? [next(4)] : nil)
    }
    let words = (0..<1_000).map { _ in (start: next(600), count: 1 + next(6), word: next(4)) }.sorted { $0.start < $1.start }
    var near = SparedPlaces(places)
    for (start, count, word) in words {
      let range = start..<(start + count)
      let first = near.first(covering: word, range)
      #expect(first?.text == places.first { $0.covers(word, range) }?.text)
    }
  }

  /// A number below a limit, by a seed.
  private static func next(_ limit: UInt64, _ seed: inout UInt64) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % limit)
  }

  @Test("words are counted once where they overlap, in whatever order they are found")
  func overlaps() {
    var seed: UInt64 = 11
    func next(_ limit: UInt64) -> Int { Self.next(limit, &seed) }
    var found = FoundWords()
    var expected: [(word: Int, range: Range<Int>)] = []
    for _ in 0..<2_000 {
      let (word, start) = (next(5), next(400))
      let range = start..<(start + 1 + next(9))
      found.insert(word, range)
      if !expected.contains(where: { $0.word == word && $0.range.overlaps(range) }) { expected.append((word, range)) }
    }
    expected.sort { ($0.range.lowerBound, $0.range.upperBound, $0.word) < ($1.range.lowerBound, $1.range.upperBound, $1.word) }
    #expect(found.inOrder.map(\.range) == expected.map(\.range))
    #expect(found.inOrder.map(\.word) == expected.map(\.word))
  }

  @Test("a long run of katakana, digits or signs beside a word changes nothing about it")
  func runs() {
    func isFound(_ text: String) -> Bool { !Self.filter.matches(in: text).isEmpty }
    // No part of a name and no insult has so many letters.
    let run = String(repeating: "アイウエオ", count: 1_000)
    #expect(!isFound(run + "バカ") && !isFound("バカ" + run) && !isFound(run + "・バカ") && !isFound("バカ・" + run))
    #expect(isFound("クソバカ") && isFound("バカヤロウ、") && !isFound("クズ・イモ"))
    let digits = String(repeating: "12", count: 1_000)
    #expect(isFound(digits + "fuck") && isFound("fuck" + digits) && !isFound("x12fuck") && !isFound("fuck12x"))
  }
}
