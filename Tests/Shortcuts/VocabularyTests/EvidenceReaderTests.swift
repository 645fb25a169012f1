import Testing
import TextFolding

@testable import Vocabulary

/// A kitchen that is told what to do in any words: weights for a handful of them, and no patterns.
@Suite("Phrases that no pattern fits as a whole")
struct EvidenceReaderTests {
  private static let weights = EvidenceWeights(
    """
    classes\tOrderSoup StartTimer ShowOven none
    #amount\t0:150
    #bias\t3:50
    #nothing\t3:50
    #term\t0:200
    #time\t1:250
    ate\t0:400
    bell
    dont\t3:900
    oven\t2:500
    please
    rang
    ring\t1:400
    still
    飲\t0:200
    飲んだ\t0:500
    鳴ら\t1:500
    鳴らして\t1:300
    """ + "\n")

  private static let grammar = PhraseGrammar(
    patterns: [], words: [PhraseWords(in: "en", "unit:bowls = bowls | bowl"), PhraseWords(in: "ja", "unit:bowls = 杯")],
    amounts: [.english, .japanese],
    parameters: [
      .intent("OrderSoup"): SpokenParameters(term: "soup", amount: "count", first: "from", last: "to", remark: "note"),
      .intent("StartTimer"): SpokenParameters(duration: "duration"),
      .intent("ShowOven"): SpokenParameters(writes: false),
    ], weights: weights, remarks: [RemarkWords(markers: ["memo"])])

  private func read(_ phrase: String) throws -> PhraseReading {
    let soups = ["Classic Onion Soup", "Pea and Ham", "冷製トマトスープ"].map { (name: $0, id: $0, display: $0) }
    return try PhraseReader(grammar: Self.grammar, terms: InMemoryTerms(soups)).read(phrase)
  }

  private func match(_ phrase: String) throws -> PhraseMatch {
    switch try read(phrase) {
    case .match(let match, _), .likely(let match, _): return match
    default: throw Missing(phrase: phrase)
    }
  }

  private struct Missing: Error { var phrase: String }

  @Test("values are found wherever they stand, also around each other")
  func values() throws {
    let order = try match("ate 2 onion bowls please")
    #expect(order.target == .intent("OrderSoup"))
    #expect(order.values == ["soup": .term(id: "Classic Onion Soup", display: "Classic Onion Soup"), "count": .integer(2)])
    let timer = try match("please 20 minutes ring")
    #expect(timer.values == ["duration": .seconds(1_200)])
    let japanese = try match("トマト3杯飲んだ")
    #expect(japanese.values["count"] == .integer(3))
    #expect(japanese.values["soup"] == .term(id: "冷製トマトスープ", display: "冷製トマトスープ"))
  }

  @Test("a remark is what follows its marker, and no part of what is judged")
  func remark() throws {
    let order = try match("ate 2 bowls of onion, memo: dont burn it")
    #expect(order.values["note"] == .remark("dont burn it"))
    #expect(order.evidence?.isSure == false || order.values.count == 3)
  }

  @Test("what is said for nothing runs nothing, and a word against it ends it")
  func none() throws {
    for phrase in ["dont ring in 20 minutes", "the weather is nice", "please", "20 minutes", "onion"] {
      let reading = try read(phrase)
      if case .none = reading { continue }
      Issue.record("\(phrase): \(reading)")
    }
  }

  @Test("what writes and leaves a telling word unexplained is asked about; what shows is not")
  func unexplained() throws {
    guard case .likely(let match, _) = try read("ate 2 bowls frobnicated onion") else {
      Issue.record("not likely")
      return
    }
    let evidence = try #require(match.evidence)
    #expect(!evidence.isSure)
    #expect(match.parts.contains { $0.text == "frobnicated" && $0.role == .unexplained })
    #expect(match.parts.contains { $0.role == .value(parameter: "soup") })
    #expect(match.parts.contains { $0.text == "ate" && $0.weight > 1 })
    guard case .match = try read("oven still please") else {
      Issue.record("not shown")
      return
    }
  }

  @Test("a time of day is no value, and makes nothing sure")
  func clock() throws {
    if case .match = try read("ring 20 minutes at nine") { Issue.record("run") }
  }

  @Test(
    "what is said of another day is not done now without a question", arguments: ["yesterday", "on Saturday", "tomorrow", "last night"])
  func otherDay(_ day: String) throws {
    guard case .match = try read("ate 2 bowls onion please") else {
      Issue.record("not sure without a day")
      return
    }
    if case .match = try read("ate 2 bowls onion \(day) please") { Issue.record("done now") }
  }

  @Test("what nobody knows before a value is named as it was said")
  func unknown() throws {
    #expect(try match("トマトロボットを3杯飲んだ").values == ["soup": .text("トマトロボット"), "count": .integer(3)])
    #expect(try match("3杯鶏団子鍋を飲んだ").values["soup"] == .text("鶏団子鍋"))
  }

  @Test("a part of a name beside another word is asked about, though the word is known")
  func beside() throws {
    guard case .match = try read("ate 2 bowls onion please") else {
      Issue.record("not sure")
      return
    }
    for phrase in ["ate 2 bowls please of quantum onion", "冷製カレーを3杯飲んだ"] {
      if case .match(let match, _) = try read(phrase), case .term = match.values["soup"] { Issue.record("run: \(phrase)") }
    }
  }

  @Test("of patterns of two languages the better one is weighed, not the first")
  func bestPattern() throws {
    let grammar = PhraseGrammar(
      patterns: [
        PhrasePattern(.intent("OrderSoup"), in: "en", "pleese {soup*}"), PhrasePattern(.intent("StartTimer"), in: "ja", "please ベル"),
      ], words: [], parameters: [.intent("OrderSoup"): SpokenParameters(term: "soup"), .intent("StartTimer"): SpokenParameters()],
      weights: Self.weights)
    let reading = try PhraseReader(grammar: grammar, terms: InMemoryTerms([])).read("pleese ベル", languages: ["en", "ja"])
    guard case .match(let match, _) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(match.target == .intent("StartTimer"))
  }

  @Test("weights are read by halving, and every line is found")
  func table() {
    #expect(Self.weights.classes == ["OrderSoup", "StartTimer", "ShowOven", "none"])
    for feature in ["#amount", "ate", "bell", "飲", "鳴らして"] { #expect(Self.weights.holds(feature)) }
    for feature in ["", "a", "zz", "classes", "#"] { #expect(!Self.weights.holds(feature)) }
    var found: [Int: Double] = [:]
    _ = Self.weights.forEachWeight(of: "#bias") { found[$0] = $1 }
    #expect(found == [3: 0.5])
  }

  @Test(
    "a phrase of any letters has an answer", arguments: ["", "🎻", "。。", String(repeating: "ate ", count: 100), "memo", "memo:", "2 2 2 2"])
  func anything(_ phrase: String) throws { _ = try read(phrase) }
}
