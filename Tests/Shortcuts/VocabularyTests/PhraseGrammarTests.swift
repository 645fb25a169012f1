import Testing
import TextFolding

@testable import Vocabulary

@Suite("Grammars")
struct PhraseGrammarTests {
  @Test("the words that come with every grammar are sound", arguments: ["en", "ja"])
  func wordsAreSound(language: String) {
    #expect(PhraseGrammar(patterns: []).defects(in: language) == [])
  }

  @Test("the words that come with every grammar are keys of themselves", arguments: [PhraseWords.english, .japanese])
  func wordsFoldAsPhrasesDo(words: PhraseWords) {
    var compiler = PhraseCompiler()
    compiler.add(words: words.classes)
    let phrases = compiler.finish()
    let written = words.classes.split(separator: "\n").flatMap { $0.split(separator: "=")[1].split(separator: "|") }
    let keys = phrases.words.items.map { literal in
      let scalars = phrases.pool[Int(literal.start)..<Int(literal.start) + Int(literal.count)].compactMap(Unicode.Scalar.init)
      return String(String.UnicodeScalarView(scalars))
    }
    #expect(keys.sorted() == written.map { SpokenKey.key(of: String($0)) }.sorted())
  }

  @Test("tables made ahead are those that the patterns make", arguments: ["en", "ja"])
  func tablesAreThePatterns(language: String) throws {
    let tables = try #require(Kitchen.grammar.tables(in: language))
    #expect(tables.text.utf8.allSatisfy { (0x30...0x6F).contains($0) })
    let made = Kitchen.grammar.phrases(in: language)
    let read = try #require(
      CompiledPhrases(tables, sum: TableReader.sum(of: tables), targets: made.targets, amounts: CompiledAmountWords([])))
    #expect(read.written(sum: 5) == made.written(sum: 5))
    #expect(read.units == made.units && read.unitClasses == made.unitClasses && read.firstClasses == made.firstClasses)
    #expect(read.slots.map(\.name) == made.slots.map(\.name) && read.slots.map(\.secondName) == made.slots.map(\.secondName))
    #expect(read.words.items.map(\.start) == made.words.items.map(\.start))
    for place in made.words.items.indices where made.words.items[place].count > 1 {
      let literal = made.words.items[place]
      let (one, two) = (made.pool[Int(literal.start)], made.pool[Int(literal.start) + 1])
      #expect(read.words.items(beginning: one, two).map(\.start) == made.words.items(beginning: one, two).map(\.start))
      #expect(read.longWords.items(beginning: one, 0).map(\.letters) == made.longWords.items(beginning: one, 0).map(\.letters))
    }
  }

  @Test("tables that were made of other patterns, or are none, are left aside")
  func leavesOtherTables() throws {
    let other = PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "en", "go home")])
    let old = try #require(other.tables(in: "en"))
    let stored = [old, PhraseTables(in: "en", ""), PhraseTables(in: "en", "~~~~")]
    for tables in stored {
      let grammar = PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "en", "go out")], tables: [tables])
      #expect(try PhraseReader(grammar: grammar).read("go out").matched == "Go")
      #expect(try PhraseReader(grammar: grammar).read("go home").matched == nil)
    }
    let same = PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "en", "go home")], tables: [old])
    #expect(try PhraseReader(grammar: same).read("go home").matched == "Go")
    #expect(PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "en", "go ]")]).tables(in: "en") == nil)
  }

  @Test(
    "a pattern with a defect is left out, and named",
    arguments: [
      ("start (the | a", "unbalanced"), ("start ]", "unbalanced"), ("<nothing> here", "unknownClass"), ("{m:weight}", "unknownKind"),
      ("[] start", "empty"), ("(a & b & c & d & e)", "tooManyInAnyOrder"), ("$nobody", "unknownPart"),
    ])
  func namesDefects(template: String, defect: String) throws {
    let grammar = PhraseGrammar(patterns: [PhrasePattern(.intent("Go"), in: "en", "go\n\(template)")])
    #expect(grammar.defects(in: "en") == ["\(defect): \(template)"])
    #expect(try PhraseReader(grammar: grammar).read("go").matched == "Go")
  }

  @Test(
    "what may be left out, chosen and turned round",
    arguments: [
      ("turn on light", true), ("please turn on light", true), ("turn off light", true), ("light on kitchen", true),
      ("kitchen light on", true),
      ("on light kitchen", true), ("turn light", false), ("turn on off light", false), ("light on", false), ("", false),
    ])
  func readsTemplates(phrase: String, fits: Bool) throws {
    let grammar = PhraseGrammar(
      patterns: [
        PhrasePattern(.intent("Light"), in: "en", "[please] turn (on | off) light\n# a comment\n\n(light & on & <room>)")
      ], words: [PhraseWords(in: "en", "room = kitchen | living room")])
    #expect(try PhraseReader(grammar: grammar).read(phrase).matched == (fits ? "Light" : nil))
  }

  @Test("a part of a pattern can have a name")
  func readsParts() throws {
    let grammar = PhraseGrammar(
      patterns: [
        PhrasePattern(.intent("Light"), in: "en", "$state = (on | off)\n$where = [in] kitchen\nlight $state [$where]\n$where light $state")
      ])
    #expect(grammar.defects(in: "en") == [])
    #expect(try PhraseReader(grammar: grammar).read("light off in kitchen").matched == "Light")
    #expect(try PhraseReader(grammar: grammar).read("kitchen light on").matched == "Light")
    #expect(try PhraseReader(grammar: grammar).read("light").matched == nil)
  }
}

extension PhraseReading {
  /// The name of the intent or activity that was matched, or the shortcut's identifier; nil for anything but a match.
  var matched: String? {
    guard case .match(let match, _) = self else { return nil }
    switch match.target {
    case .intent(let name), .activity(let name), .shortcut(let name), .command(let name): return name
    }
  }
}

extension TableReader {
  /// The sum that tables begin with.
  fileprivate static func sum(of tables: PhraseTables) -> Int {
    var text = tables.text
    return text.withUTF8 { bytes in
      var reader = TableReader(bytes)
      return reader.next()
    }
  }
}
