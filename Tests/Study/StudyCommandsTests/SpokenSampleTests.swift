import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing
import Vocabulary

@testable import StudyCommands

/// What people are told to say is about their own things, and does what it is told for.
@Suite("What can be said of one's own shelf")
struct SpokenSampleTests {
  /// Shelves as `shelf add` takes them: of either language, empty, and with titles that are other words of phrases, too.
  private static let shelves: [[[String]]] = [
    [],
    [["Organic Chemistry", "--unit", "chapters"], ["Physics I", "--total", "8"], ["Anatomy", "--spoken", "bones"]],
    [["線形代数"], ["世界史B", "--unit", "chapters"], ["速読英単語 必修編", "--unit", "words", "--spoken", "速単"]],
    [["12 pages"], ["break"], ["the timer"], ["to"], ["25"], ["record"], ["休憩"], ["30分"], ["10ページ"]],
    [["C++ / “templates”", "--unit", "sets"], ["🦊"], ["x"], ["and then some"], ["a b c d e f g h"]],
    [["Calculus"], ["Calculus II"], ["Calculus III"]],
  ]

  private func kiroku(_ shelf: Int, _ language: String) async throws -> Kiroku {
    let kiroku = Kiroku(language: language)
    for arguments in Self.shelves[shelf] {
      #expect(try await kiroku.run(all: ["shelf", "add"] + arguments).code == 0, "\(arguments)")
    }
    try await kiroku.run("shortcuts", "add", "tea time", "PauseStudy")
    return kiroku
  }

  @Test("everything told is read, surely, and names only what is on the shelf", arguments: shelves.indices, ["en", "ja"])
  func told(shelf: Int, language: String) async throws {
    let kiroku = try await kiroku(shelf, language)
    let host = try kiroku.host()
    let reader = host.phraseReader(in: host.store(for: .reading))
    let listed = try await kiroku.json("say", "--what-can-i-say")["phrases"]?.arrayValue ?? []
    let taught = try await kiroku.json("vocabulary")["phrases"]?.arrayValue ?? []
    var nearest: [JSONValue] = []
    for phrase in ["study Spanish Verbs for some 30 minutes", "recrod 12 pages", "線形代数をなんとか50分", "tea timing", "takes a break now"] {
      nearest += try await kiroku.json("say", phrase)["nearest"]?.arrayValue ?? []
    }
    #expect(listed.count > 30 && taught.count > 30)
    for told in listed + taught + nearest {
      let phrase = try #require(told["phrase"]?.stringValue)
      guard case .match(let match, _) = try reader.read(phrase, languages: host.phraseLanguages) else {
        Issue.record("“\(phrase)” is not read surely")
        continue
      }
      #expect(!match.values.values.contains { if case .text = $0 { true } else { false } }, "\(phrase)")
      #expect(!["a", "e", "i", "o", "u"].contains { phrase.lowercased().contains(" a \($0)") }, "\(phrase)")
    }
  }

  @Test("a phrase that was refused is not told as one that can be said, and what is told is of the shelf", arguments: ["en", "ja"])
  func refused(language: String) async throws {
    let phrase = language == "en" ? "Study Spanish Verbs for 30 minutes" : "世界史の計測をスタート"
    let kiroku = Kiroku(language: language)
    let empty = try await kiroku.run("say", phrase)
    #expect(empty.code == 14 || empty.code == 13)
    #expect(!empty.messages.split(separator: "\n").dropFirst().contains { $0.contains(phrase) })
    #expect(!empty.messages.contains("Linear Algebra") && !empty.messages.contains("線形代数"))
    try await kiroku.run("shelf", "add", language == "en" ? "Spanish Nouns" : "日本史")
    let listed = try await kiroku.run("say", "--what-can-i-say").output
    #expect(listed.contains(language == "en" ? "Spanish Nouns" : "日本史"))
    #expect(!listed.contains("Linear Algebra") && !listed.contains("線形代数") && !listed.contains("数学"))
  }

  @Test("an empty shelf is told nothing of materials, and one without pages nothing of pages")
  func units() async throws {
    let kiroku = Kiroku()
    let none = try await kiroku.run("say", "--what-can-i-say").output
    #expect(!none.contains("pages") && none.contains("Start the stopwatch"))
    try await kiroku.run("shelf", "add", "Organic Chemistry", "--unit", "chapters")
    let output = try await kiroku.run("say", "--what-can-i-say").output
    #expect(output.contains("12 chapters of Organic Chemistry") && !output.contains("pages"))
  }

  @Test("a phrase that is like nothing is answered with where the list is")
  func likeNothing() async throws {
    let answer = try await Kiroku().run("say", "xyzzy qwop")
    #expect(answer.messages == "kiroku: “xyzzy qwop” means nothing to Kiroku. `kiroku say --what-can-i-say` lists what does.\n")
  }

  @Test("--dry-run says that a material is not on the shelf, not that it is sure")
  func dryRun() async throws {
    let kiroku = Kiroku()
    let phrase = "record 45 minutes of Spanish Verbs"
    let output = try await kiroku.run("say", "--dry-run", phrase).output
    #expect(output.contains("“Spanish Verbs” is not on your shelf") && !output.contains("sure"))
    let document = try await kiroku.json("say", "--dry-run", phrase)
    #expect(document["sure"] == false)
    #expect(document["notOnShelf"] == "Spanish Verbs")
    try await kiroku.run("shelf", "add", "Spanish Verbs")
    #expect(try await kiroku.run("say", "--dry-run", phrase).output.contains("sure"))
    #expect(try await kiroku.json("say", "--dry-run", phrase)["notOnShelf"] == nil)
  }
}
