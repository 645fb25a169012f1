import IntentRuntime
import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("kiroku say")
struct SayCommandTests {
  private let kiroku = Kiroku()

  @Test(
    "what no pattern fits is recorded by what stands in it, with its remark",
    arguments: [
      ("so on the train I read 14 pages of intro algo in 40 minutes, memo: redo the heapsort exercise", "redo the heapsort exercise"),
      ("電車の中でイントロダクションを14ページ読んで40分かかりました、メモにヒープは後でって書いておいて", "ヒープは後で"),
    ])
  func evidence(phrase: String, memo: String) async throws {
    _ = try await kiroku.json("shelf", "add", "Introduction to Algorithms", "--unit", "pages")
    let said = try await kiroku.run("say", phrase)
    #expect(said.code == 0, "\(said.messages)")
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.memo == memo)
    #expect(record.activeSeconds == 2_400)
    #expect(record.amount == .total(14))
  }

  @Test(
    "a phrase is read in either language, whatever the user's",
    arguments: [
      "record 45 minutes of Linear Algebra, pages 10 to 24", "Linear Algebraを45分、10ページから24ページまで勉強した",
    ])
  func runs(_ phrase: String) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    #expect(try await kiroku.run("say", phrase).code == 0)
    let record = try #require(try await kiroku.json("log")["records"]?.arrayValue?.first)
    #expect(record["activeSeconds"] == 2700)
    #expect(record["amount"]?["start"] == 10)
    #expect(record["amount"]?["end"] == 24)
    #expect(try await kiroku.json("shortcuts", "donations") == ["donations": []])
  }

  @Test("what is said as a whole sentence is undone, made again, and gives the timer more time")
  func commands() async throws {
    try await kiroku.run("start", "--timer", "25m")
    #expect(try await kiroku.run("say", "5 more minutes").output == "The timer now has 30 min; 30 min are left, until 10:30.\n")
    #expect(try await kiroku.run("say", "take that back").code == 0)
    #expect(try kiroku.repositories().session.current()?.targetSeconds == 1_500)
    #expect(try await kiroku.run("say", "やり直して").code == 0)
    #expect(try kiroku.repositories().session.current()?.targetSeconds == 1_800)
    let document = try await kiroku.json("say", "あと10分", "--dry-run")
    #expect(document["command"] == "extend")
    #expect(document["values"]?["duration"] == 600)
    #expect(try kiroku.repositories().session.current()?.targetSeconds == 1_800)
    #expect(try await kiroku.json("say", "undo")["change"]?["verb"] == "extendSession")
    try await kiroku.run("discard")
    #expect(try await kiroku.run("say", "5 more minutes").code == 24)
  }

  @Test("rounds are started by what is said, of a material by a part of its title, by the user's plan where none was said")
  func rounds() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let document = try await kiroku.json("say", "--dry-run", "start 25 5 rounds of algebra")
    #expect(document["command"] == "rounds")
    #expect(document["values"]?["plan"] == "25/5")
    #expect(document["values"]?["material"]?["title"] == "Linear Algebra")
    let dry = try await kiroku.run("say", "--dry-run", "start 25 5 rounds of algebra").output
    #expect(dry.contains("Start rounds of Linear Algebra: 25 min study, 5 min break; until stopped"))
    #expect(try await kiroku.run("say", "start 25 5 rounds of algebra").code == 0)
    let session = try #require(try kiroku.repositories().session.current())
    #expect(session.rounds?.plan.text == "25/5" && session.materialID != nil)
    #expect(try await kiroku.run("say", "start four rounds of 25/5").code == 25)
    try await kiroku.run("discard")
    try await kiroku.run("config", "set", "rounds.plans", "50/10, 25/5")
    #expect(try await kiroku.run("say", "3ラウンド始めて").code == 0)
    #expect(try kiroku.repositories().session.current()?.rounds?.plan.text == "50/10x3")
    try await kiroku.run("discard")
    let refused = try await kiroku.run("say", "start 25/5 rounds of botany")
    #expect(refused.code == 22 || refused.code == 13)
    #expect(try kiroku.repositories().session.current() == nil)
  }

  @Test("who talks about undoing undoes nothing", arguments: ["how do I undo", "undo button", "don't undo that", "元に戻す方法"])
  func talked(_ phrase: String) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    _ = try await kiroku.run("say", phrase)
    #expect(try kiroku.repositories().shelf.materials(includingArchived: false).count == 1)
  }

  @Test("words are joined")
  func joined() async throws {
    #expect(try await kiroku.run("say", "start", "the", "stopwatch").code == 0)
    #expect(try kiroku.repositories().session.current() != nil)
  }

  @Test("a dry run shows the reading with its values and score, and runs nothing")
  func dryRun() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let document = try await kiroku.json("say", "start a 25 minute timer for Linear Algebra", "--dry-run")
    #expect(document["intent"] == "StartTimer")
    #expect(document["values"]?["duration"] == 1500)
    #expect(document["values"]?["material"]?["title"] == "Linear Algebra")
    guard case .number(let score) = try #require(document["score"]) else {
      Issue.record("no score")
      return
    }
    #expect((0.9...1).contains(score))
    #expect(document["runnersUp"]?.arrayValue != nil)
    #expect(try kiroku.repositories().session.current() == nil)
    #expect(
      try await kiroku.run("say", "--dry-run", "start a 25 minute timer for Linear Algebra").output
        .hasPrefix("Start a 25 min timer for Linear Algebra  100 %\n"))
  }

  @Test("an amount past all there is of the material is asked about once: with nobody to ask the reading is told, and nothing written")
  func doubtful() async throws {
    let phrase = "record 45 minutes of Linear Algebra, pages 370 to 450"
    try await kiroku.run("shelf", "add", "Linear Algebra", "--total", "380")
    let question = "Page 450 is beyond the 380 pages of “Linear Algebra”. Record it all the same?"
    #expect(
      try await kiroku.run("say", phrase)
        == Kiroku.Answer(
          code: 12,
          messages: """
            kiroku: \(question)
              Understood: Record 45 min of Linear Algebra, pages 370–450
              A command records it without asking: `kiroku record MATERIAL -r 10-24`.
              In a terminal, without --no-input, it is asked for.

            """))
    let document = try JSONValue(parsing: try await kiroku.run("say", phrase, "--json").output)
    #expect(document["outcome"] == "confirmation")
    #expect(document["message"] == .string(question))
    #expect(document["reading"]?["intent"] == "PostStudyRecord")
    #expect(document["reading"]?["values"]?["end"] == 450)
    #expect(try await kiroku.json("log")["records"] == [])
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    let answered = try await kiroku.run("say", phrase, answers: ["yes"])
    #expect(answered.code == 0)
    #expect(
      answered.output.contains(
        "Recorded 45 min of Linear Algebra, pages 370–450. Page 450 is beyond the 380 pages of “Linear Algebra”."))
    #expect(try await kiroku.run("record", "Linear Algebra", "-r", "370-450").code == 0)
    kiroku.isTerminal = false
    let listed = try await kiroku.json("record", "Linear Algebra", "-t", "381")
    #expect(listed["response"]?["warnings"] == ["381 pages are more than the 380 pages of “Linear Algebra”."])
  }

  @Test("a title beside another word is asked about, and the name of something else is refused with the nearest titles")
  func otherTitles() async throws {
    try await kiroku.run("shelf", "add", "Advanced Algorithms")
    let refused = try await kiroku.run("say", "record 30 minutes of advanced physics")
    #expect(refused.code == 13)
    #expect(refused.messages.hasPrefix("kiroku: No material on your shelf fits “advanced physics”. Add it with `kiroku shelf add`"))
    #expect(refused.messages.contains("    Advanced Algorithms  "))
    let asked = try await kiroku.run("say", "record 30 minutes of quantum algorithms")
    #expect(asked.code == 12)
    #expect(asked.messages.hasPrefix("kiroku: Record 30 min of Advanced Algorithms?"))
    #expect(try await kiroku.json("log")["records"] == [])
  }

  @Test("a shortcut that is said asks about such an amount, and one that is run by its name does not")
  func doubtfulShortcut() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--total", "380")
    #expect(
      try await kiroku.run("shortcuts", "add", "the appendix", "PostStudyRecord", "material=Linear Algebra", "total=400").code
        == 0)
    let said = try await kiroku.run("say", "the appendix")
    #expect(said.code == 12)
    #expect(said.messages.contains("Understood: “the appendix”: "))
    #expect(try await kiroku.run("shortcuts", "run", "the appendix").code == 0)
  }

  @Test(
    "a refusal of what was said tells what was understood",
    arguments: [
      ("record 0 minutes of Linear Algebra", "Understood: Record 0 min of Linear Algebra"),
      ("record 30 hours of Linear Algebra", "Understood: Record 30 h of Linear Algebra"),
      ("record Linear Algebra pages 30 to 12", "Understood: Record Linear Algebra, pages 30–12"),
      ("Linear Algebraを30時間記録して", "Understood: Record 30 h of Linear Algebra"),
    ])
  func refusedReading(_ phrase: String, _ reading: String) async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let answer = try await kiroku.run("say", phrase)
    #expect(answer.code == 13)
    #expect(answer.messages.contains("\n  \(reading)\n"))
    #expect(try await kiroku.json("say", phrase)["reading"]?["intent"] == "PostStudyRecord")
    #expect(try await kiroku.json("log")["records"] == [])
  }

  @Test("an activity is named in place of an intent")
  func activity() async throws {
    #expect(try await kiroku.json("say", "how is my week", "--dry-run")["activity"] == "app.kiroku.viewWeeklyReport")
    #expect(try await kiroku.run("say", "how is my week").code == 30)
  }

  @Test("a phrase of the user's wins over a built-in one")
  func ownPhrase() async throws {
    try await kiroku.run("shortcuts", "add", "take a break", "ShowCurrentStudy")
    let document = try await kiroku.json("say", "take a break", "--dry-run")
    #expect(document["intent"] == "ShowCurrentStudy")
    #expect(document["shortcut"]?.stringValue?.count == 36)
    #expect(try await kiroku.run("say", "take a break").code == 24)
  }

  @Test("what fits nothing is 14, with what can be said")
  func none() async throws {
    let answer = try await kiroku.run("say", "sing me a song about trees")
    #expect(answer.code == 14)
    #expect(answer.output.isEmpty)
    #expect(answer.messages.hasPrefix("kiroku: “sing me a song about trees” means nothing to Kiroku. You can say:\n  "))
    let document = try await kiroku.json("say", "sing me a song about trees")
    #expect(document["outcome"] == "noReading")
    #expect(document["nearest"]?.arrayValue?.isEmpty == false)
    #expect(try await Kiroku(language: "ja").run("say", "歌を歌って").messages.contains("分かりませんでした"))
  }

  @Test("two readings too close are 11; on a terminal one is chosen by number, name or ordinal, and やめる ends it")
  func ambiguous() async throws {
    try await kiroku.run("shortcuts", "add", "tea time", "StartStopwatch")
    try await kiroku.run("shortcuts", "add", "Tea time", "ShowCurrentStudy")
    #expect(try await kiroku.run("say", "tea time").code == 11)
    #expect(try await kiroku.json("say", "tea time")["choices"]?.arrayValue?.count == 2)
    kiroku.isTerminal = true
    #expect(try await kiroku.run("say", "tea time", "--no-input").code == 11)
    #expect(try await kiroku.run("say", "tea time", answers: ["the second one"]).code == 24)
    #expect(try await kiroku.run("say", "tea time", answers: []).code == 130)
    #expect(try kiroku.repositories().session.current() == nil)
    #expect(try await kiroku.run("say", "tea time", answers: ["what?", "1"]).code == 0)
    #expect(try kiroku.repositories().session.current() != nil)
  }

  @Test("a unit that the material is not counted in is refused, and nothing is recorded")
  func unit() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--unit", "pages")
    let answer = try await kiroku.run("say", "record 3 chapters of Linear Algebra")
    #expect(answer.code == 13)
    #expect(answer.messages.contains("is counted in pages, not in chapters"))
    #expect(try await kiroku.json("log") == ["records": []])
  }

  @Test(
    "phrases that nobody says are answered and break nothing",
    arguments: [
      "", "   ", "\u{301}\u{302}\u{303}", "\u{202E}esrever", "a\u{1B}[31mb", String(repeating: "record ", count: 1_500),
      String(repeating: "あ", count: 10_000),
    ])
  func bad(_ phrase: String) async throws {
    let answer = try await kiroku.run("say", phrase)
    #expect(answer.code == 14)
    #expect(!answer.messages.contains("\u{1B}"))
    #expect(answer.messages.count < 2_000)
    #expect(!kiroku.exists)
  }

  @Test("without words there is nothing to say: 64")
  func noWords() async throws {
    #expect(try await kiroku.run("say").code == 64)
    #expect(try await kiroku.run("say", "x", "--what-can-i-say").code == 64)
  }

  @Test("what can be said begins with the user's own phrases", arguments: ["en", "ja"])
  func samples(_ language: String) async throws {
    kiroku.language = language
    try await kiroku.run("shortcuts", "add", "tea time", "PauseStudy")
    let lines = try await kiroku.run("say", "--what-can-i-say").output.split(separator: "\n")
    #expect(lines.prefix(2) == [language == "en" ? "Your shortcuts" : "自分のショートカット", "  tea time"])
    #expect(lines.count > 30)
    let phrases = try #require(try await kiroku.json("say", "--what-can-i-say")["phrases"]?.arrayValue)
    #expect(phrases.contains { $0["intent"] == "PostStudyRecord" })
    #expect(phrases.contains { $0["activity"] == "app.kiroku.viewWeeklyReport" })
  }
}
