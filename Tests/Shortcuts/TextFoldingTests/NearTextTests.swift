import TestSupport
import Testing
import TextFolding

@Suite("Texts that differ by a slip")
struct NearTextTests {
  @Test(
    "edits are counted, and two letters that changed places are one",
    arguments: [
      ("timer", "timer", 0), ("timer", "tmer", 1), ("timer", "timmer", 1), ("timer", "tinmr", 2), ("start", "strat", 1),
      ("record", "recrod", 1),
      ("abcdef", "badcfe", 3), ("すとっぷうおっち", "すとぷうおっち", 1), ("", "ab", 2), ("ca", "abc", 3),
    ])
  func counts(one: String, other: String, edits: Int) {
    #expect(NearText.distance(one, other, limit: 3) == edits)
    #expect(NearText.distance(other, one, limit: 3) == edits)
  }

  @Test("digits and kanji are never slips", arguments: [("たげっと1900", "たげっと1400"), ("数学の時間", "化学の時間"), ("英語", "英会話語"), ("2", "")])
  func keepsMeaning(one: String, other: String) {
    #expect(NearText.distance(one, other, limit: 3) == nil)
    #expect(NearText.distance(other, one, limit: 3) == nil)
  }

  @Test("beyond the limit there is no distance")
  func stopsAtLimit() {
    #expect(NearText.distance("abcdefgh", "abXdeYgh", limit: 1) == nil)
    #expect(NearText.distance("abcdefgh", "abXdeYgh", limit: 2) == 2)
    #expect(NearText.distance("kitten", "sitting", limit: 100) == 3)
    #expect(NearText.slips(in: "tmer", of: "timer") == 1)
    #expect(NearText.slips(in: "tie", of: "tie2") == nil)
  }

  @Test("it agrees with the whole table of edits, over random words")
  func agreesWithReference() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<4_000 {
      let one = word(&random)
      let other = random.next() % 3 == 0 ? word(&random) : slipped(one, &random)
      let expected = reference(one, other)
      for limit in 0...3 { #expect(NearText.distance(one, other, limit: limit) == (expected <= limit ? expected : nil)) }
    }
  }

  @Test("every key within its edits is found by its pieces")
  func findsByPieces() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<4_000 {
      let kept = word(&random, length: 4...24)
      let said = slipped(slipped(kept, &random), &random)
      guard let edits = NearText.distance(kept, said, limit: 2), edits > 0, edits <= NearText.allowedEdits(kept.count) else { continue }
      let segments = Set(NearText.segments(of: String(String.UnicodeScalarView(kept))))
      let probes = NearText.probes(for: String(String.UnicodeScalarView(said)))
      #expect(!segments.isDisjoint(with: probes))
      #expect(probes.count <= 135)
    }
  }

  @Test("the index in memory finds every key within its edits, nearest first, and no other")
  func indexAgreesWithComparison() {
    var random = SplitMix64(seed: 23)
    let keys = (0..<400).map { _ in word(&random, length: 3...14) } + [["英", "単", "語", "か", "a", "b", "c"]]
    let index = NearIndex(keys.map { String(String.UnicodeScalarView($0)) })
    for number in 0..<2_000 {
      let said = number % 4 == 0 ? word(&random, length: 0...14) : slipped(slipped(keys[number % keys.count], &random), &random)
      let expected = keys.enumerated().compactMap { number, key -> NearIndex.Match? in
        let limit = NearText.allowedEdits(key.count)
        guard limit > 0, let edits = NearText.distance(said, key, limit: limit) else { return nil }
        return NearIndex.Match(number: number, edits: edits)
      }
      .sorted { ($0.edits, $0.number) < ($1.edits, $1.number) }
      #expect(index.matches(for: String(String.UnicodeScalarView(said))) == expected)
    }
    #expect(index.matches(for: String(repeating: "a", count: 10_000)) == [])
  }

  @Test("short and endless keys have no pieces")
  func skipsShort() {
    #expect(NearText.segments(of: "abcd") == [])
    #expect(NearText.segments(of: "abcde").count == 2)
    #expect(NearText.segments(of: "abcdefghi").count == 3)
    #expect(NearText.segments(of: String(repeating: "a", count: 201)) == [])
    #expect(NearText.probes(for: String(repeating: "a", count: 10_000)) == [])
  }

  @Test("a name's rows are its key, its pieces and its parts")
  func rowsOfTerm() {
    let parts = ["線形", "形代", "代数", "線代", "線数"].map { PhraseKeyRow(.termPair, $0) }
    #expect(PhraseKeys.rows(forTerm: "線形 代数") == [PhraseKeyRow(.term, "線形代数")] + parts)
    #expect(PhraseKeys.rows(forTerm: "Calculus").map(\.kind) == [.term, .termSegment, .termSegment, .termWord, .termWord, .termWord])
    #expect(PhraseKeys.rows(forTerm: "…") == [])
  }

  // MARK: - Words and a reference

  private let letters: [Unicode.Scalar] = ["a", "b", "c", "か"]

  private func word(_ random: inout SplitMix64, length: ClosedRange<Int> = 0...9) -> [Unicode.Scalar] {
    (0..<Int.random(in: length, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
  }

  private func slipped(_ word: [Unicode.Scalar], _ random: inout SplitMix64) -> [Unicode.Scalar] {
    var word = word
    guard word.count > 1 else { return word }
    let place = Int.random(in: 0..<(word.count - 1), using: &random)
    switch random.next() % 4 {
    case 0: word.remove(at: place)
    case 1: word.insert("b", at: place)
    case 2: word[place] = "c"
    default: word.swapAt(place, place + 1)
    }
    return word
  }

  private func reference(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let replaced = table[row - 1][column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1)
        table[row][column] = min(replaced, table[row - 1][column] + 1, table[row][column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[one.count][other.count]
  }
}
