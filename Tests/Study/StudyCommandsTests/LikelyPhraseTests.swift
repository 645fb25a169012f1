import GRDB
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyRepositories
import Testing
import Vocabulary

@testable import StudyCommands

@Suite("kiroku say, where a reading is likely and not sure")
struct LikelyPhraseTests {
  private let kiroku = Kiroku()

  /// What the words of "um intro algo 35" say, on a shelf that has the book.
  private func likely() async throws -> PhraseReading {
    let material = try #require(try await kiroku.json("shelf", "add", "Introduction to Algorithms")["id"]?.stringValue)
    let parts: [PhrasePart] = [
      .init("um", .circumstance), .init("intro algo", .value(parameter: "material"), weight: 1.20449),
      .init("35", .value(parameter: "duration"), weight: 0.4), .init("did", .word, weight: 0.333),
      .init("hefty", .unexplained, weight: -1.5),
    ]
    return .likely(
      PhraseMatch(
        target: .intent("PostStudyRecord"),
        values: ["material": .term(id: material, display: "Introduction to Algorithms"), "duration": .seconds(2_100)], parts: parts,
        evidence: PhraseEvidence(score: 0.8124, threshold: 0.9, isSure: false)),
      runnersUp: [PhraseMatch(target: .intent("PauseStudy"))])
  }

  private func misses() async throws -> [String] {
    (try await kiroku.json("say", "--misses")["misses"]?.arrayValue ?? []).compactMap { miss in
      miss["phrase"]?.stringValue.flatMap { phrase in miss["outcome"]?.stringValue.map { "\(phrase): \($0)" } }
    }
  }

  private func records() throws -> Int { try kiroku.repositories().records.recent(limit: 9).count }

  @Test(
    "a terminal is asked once, with all that was understood; yes runs it",
    arguments: [
      ("en", "yes", "Record 35 min of Introduction to Algorithms? (yes/no) > "),
      ("ja", "はい", "Introduction to Algorithmsを35分記録しますか？（はい／いいえ） > "),
    ])
  func asked(language: String, answer: String, question: String) async throws {
    kiroku.language = language
    kiroku.isTerminal = true
    let said = try await kiroku.take(try await likely(), of: "um intro algo 35", answers: [answer])
    #expect(said.code == 0)
    #expect(said.messages.hasPrefix(question))
    #expect(try records() == 1)
    #expect(try await misses() == [])
  }

  @Test("no, and an end of the dialogue, do nothing and end with 130; the phrase is kept", arguments: [["no"], ["what?"], ["いいえ"], []])
  func declined(answers: [String]) async throws {
    kiroku.isTerminal = true
    let said = try await kiroku.take(try await likely(), of: "um intro algo 35", answers: answers)
    #expect(said.code == 130)
    #expect(said.messages.hasSuffix("kiroku: Nothing was done.\n"))
    #expect(try records() == 0)
    kiroku.isTerminal = false
    #expect(try await misses() == ["um intro algo 35: declined"])
  }

  @Test("where nobody can be asked it ends with 12, says how it was read, and runs nothing")
  func headless() async throws {
    let reading = try await likely()
    let said = try await kiroku.take(reading, of: "um intro algo 35")
    #expect(said.code == 12)
    #expect(said.output.isEmpty)
    #expect(
      said.messages
        == "kiroku: Record 35 min of Introduction to Algorithms? “um intro algo 35” was read so, but not surely, so nothing was done. Say it at a "
        + "terminal and answer yes, or say it in other words: `kiroku say --what-can-i-say` lists some.\n")
    kiroku.isTerminal = true
    let quiet = try await kiroku.take(reading, of: "um intro algo 35", neverAsks: true)
    #expect(quiet.code == 12)
    #expect(try records() == 0)
    kiroku.isTerminal = false
    #expect(try await misses() == [])
  }

  @Test("the document of 12 is a confirmation with the reading, as a dry run shows it")
  func document() async throws {
    let reading = try await likely()
    let said = try await kiroku.take(reading, of: "um intro algo 35", isJSON: true)
    #expect(said.code == 12)
    let document = try JSONValue(parsing: said.output)
    #expect(document["outcome"] == "confirmation")
    #expect(document["message"]?.stringValue?.hasPrefix("Record 35 min of Introduction to Algorithms?") == true)
    let dry = try JSONValue(parsing: try await kiroku.take(reading, of: "um intro algo 35", isDry: true, isJSON: true).output)
    for name in ["intent", "values", "score", "reader", "sure", "threshold", "words"] {
      #expect(document["reading"]?[name] == dry[name] && dry[name] != nil, "\(name)")
    }
  }

  @Test("a dry run tells reader, score, threshold and what each part says, and ends with 0")
  func dryDocument() async throws {
    let said = try await kiroku.take(try await likely(), of: "um intro algo 35", isDry: true, isJSON: true)
    #expect(said.code == 0)
    let document = try JSONValue(parsing: said.output)
    #expect(document["reader"] == "evidence")
    #expect(document["sure"] == false)
    #expect(document["score"] == .number(0.812))
    #expect(document["threshold"] == .number(0.9))
    #expect(
      document["words"] == [
        ["text": "um", "role": "circumstance", "weight": 0],
        ["text": "intro algo", "role": "value", "parameter": "material", "weight": .number(1.204)],
        ["text": "35", "role": "value", "parameter": "duration", "weight": .number(0.4)],
        ["text": "did", "role": "word", "weight": .number(0.333)],
        ["text": "hefty", "role": "unexplained", "weight": .number(-1.5)],
      ])
    #expect(document["runnersUp"]?.arrayValue?.count == 1)
    #expect(try records() == 0)
  }

  @Test(
    "for people it stands in columns, a weight with its sign",
    arguments: [
      (
        "en",
        """
        Record 35 min of Introduction to Algorithms  81 %
          read by its words, likely: asked about before it is run (sure from 90 %)
          um          circumstance
          intro algo  Material       +1.20
          35          Study time     +0.40
          did         word           +0.33
          hefty       not explained  -1.50
          Take a break  100 %

        """
      ),
      (
        "ja",
        """
        Introduction to Algorithmsを35分記録する  81 %
          言葉による読み取り、推定：実行の前に確認します（90 %以上で確実）
          um          状況
          intro algo  教材      +1.20
          35          勉強時間  +0.40
          did         言葉      +0.33
          hefty       不明      -1.50
          勉強を休憩する  100 %

        """
      ),
    ])
  func dryLines(language: String, lines: String) async throws {
    kiroku.language = language
    let said = try await kiroku.take(try await likely(), of: "um intro algo 35", isDry: true)
    #expect(said.code == 0)
    #expect(said.output == lines)
  }

  @Test("a reading above the threshold that is not sure says why")
  func leftOver() async throws {
    let match = PhraseMatch(
      target: .intent("PauseStudy"), values: [:], parts: [.init("break", .word, weight: 4)],
      evidence: PhraseEvidence(score: 0.97, threshold: 0.9, isSure: false))
    let reading = PhraseReading.likely(match, runnersUp: [])
    #expect(
      try await kiroku.take(reading, of: "break", isDry: true).output == """
        Take a break  97 %
          read by its words, likely: asked about before it is run (not all of it is explained)
          break  word  +4.00

        """)
  }

  @Test("what the patterns and the user's own phrases find is sure, and says who found it, from what score, and what each part is")
  func otherReaders() async throws {
    try await kiroku.run("shortcuts", "add", "tea time", "PauseStudy")
    let own = try await kiroku.json("say", "tea time", "--dry-run")
    #expect(own["reader"] == "shortcut" && own["sure"] == true && own["threshold"] == .number(0.4))
    #expect(own["words"] == [["text": "tea time", "role": "word", "weight": 0]])
    let pattern = try await kiroku.json("say", "um, start a 25 minute timer", "--dry-run")
    #expect(pattern["reader"] == "pattern" && pattern["sure"] == true && pattern["threshold"] == own["threshold"])
    let words = try #require(pattern["words"]?.arrayValue)
    #expect(words.contains(["text": "25 minute", "role": "value", "parameter": "duration", "weight": 0]))
    #expect(words.first == ["text": "um", "role": "circumstance", "weight": .number(-0.01)])
  }

  @Test("an activity and a phrase of the user's are asked about too")
  func otherTargets() async throws {
    kiroku.isTerminal = true
    try await kiroku.run("shortcuts", "add", "tea time", "PauseStudy")
    let id = try #require(try kiroku.host().shortcuts().all().first?.id)
    for (target, question) in [
      (PhraseTarget.activity("app.kiroku.viewWeeklyReport"), "See this week's report?"), (.shortcut(id), "Take a break?"),
    ] {
      let said = try await kiroku.take(.likely(PhraseMatch(target: target), runnersUp: []), of: "well", answers: ["no"])
      #expect(said.code == 130)
      #expect(said.messages.hasPrefix(question))
    }
  }
}

@Suite("kiroku say --misses")
struct MissedPhraseTests {
  private let kiroku = Kiroku()

  @Test("what fits nothing and what could mean several things is kept, newest first; what is understood, negated or only read is not")
  func kept() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    for phrase in ["tea time", "Tea time"] { try await kiroku.run("shortcuts", "add", phrase, "ShowCurrentStudy") }
    try await kiroku.run("say", "sing me a song about trees")
    try await kiroku.run("say", "tea time")
    try await kiroku.run("say", "how is my week")
    #expect(try await kiroku.run("say", "don't start the stopwatch").messages.contains("says not to do it"))
    try await kiroku.run("say", "--dry-run", "another song about trees")
    try await kiroku.run("say", "--dry-run", "tea time")
    #expect(
      try await kiroku.json("say", "--misses") == [
        "misses": [
          ["at": "2026-11-21T10:00:00+09:00", "phrase": "tea time", "outcome": "ambiguous"],
          ["at": "2026-11-21T10:00:00+09:00", "phrase": "sing me a song about trees", "outcome": "noReading"],
        ]
      ])
    #expect(
      try await kiroku.run("say", "--misses").output == """
        10:00  tea time                    could mean several things
        10:00  sing me a song about trees  fitted nothing

        """)
  }

  @Test("a choice that was not made is kept, one that was made is not")
  func choices() async throws {
    for phrase in ["tea time", "Tea time"] { try await kiroku.run("shortcuts", "add", phrase, "ShowCurrentStudy") }
    kiroku.isTerminal = true
    try await kiroku.run("say", "tea time", answers: ["1"])
    #expect(try await kiroku.json("say", "--misses") == ["misses": []])
    try await kiroku.run("say", "tea time", answers: [])
    #expect(try await kiroku.json("say", "--misses")["misses"]?.arrayValue?.count == 1)
  }

  @Test("forgetting empties the list and says how many there were", arguments: ["en", "ja"])
  func forgetting(language: String) async throws {
    kiroku.language = language
    let isEnglish = language == "en"
    #expect(
      try await kiroku.run("say", "--misses").output == (isEnglish ? "Nothing that you said was missed.\n" : "分からなかったフレーズはありません。\n"))
    try await kiroku.run("shelf", "add", "Linear Algebra")
    for number in 1...2 { try await kiroku.run("say", "riddle \(number) about trees") }
    #expect(try await kiroku.run("say", "--misses", "--forget").output == (isEnglish ? "Forgot 2 phrases.\n" : "2件のフレーズを消去しました。\n"))
    #expect(try await kiroku.json("say", "--misses", "--forget") == ["forgotten": 0])
    #expect(try await kiroku.json("say", "--misses") == ["misses": []])
  }

  @Test("the setting keeps further ones away; what is kept stays, and that is said")
  func setting() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("say", "sing me a song about trees")
    #expect(
      try await kiroku.run("config", "set", "phrases.keepMisses", "false").output == """
        phrases.keepMisses is now false.
        What is kept already stays until it is forgotten: `kiroku say --misses --forget`.

        """)
    try await kiroku.run("say", "sing another song about trees")
    #expect(try await kiroku.json("say", "--misses")["misses"]?.arrayValue?.count == 1)
    kiroku.isTerminal = true
    #expect(try await kiroku.run("say", "--misses").messages.contains("phrases.keepMisses is false"))
  }

  @Test("hidden characters and escape sequences of a phrase reach no terminal")
  func hidden() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("say", "sing\u{202E}gnos\u{1B}[31m a\nb\u{200B}c")
    #expect(try await kiroku.run("say", "--misses").output == "10:00  singgnos a bc  fitted nothing\n")
  }

  @Test("a phrase that is kept is no change that a copy of the day would be made for")
  func copies() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    kiroku.now = "2026-11-22T10:00:00+09:00"
    try await kiroku.run("say", "sing me a song about trees")
    #expect(try await kiroku.json("say", "--misses")["misses"]?.arrayValue?.count == 1)
    #expect(try kiroku.host().backups.folder.copies().map { $0.contains("2026-11-22") } == [false])
  }

  @Test("where it cannot be written the answer is the same")
  func unwritable() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let before = try await kiroku.run("say", "sing me a song about trees")
    try await kiroku.run("say", "--misses", "--forget")
    try kiroku.host().store(for: .writing).write { db in
      try db.execute(sql: "CREATE TRIGGER full BEFORE INSERT ON missed_phrase BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    }
    #expect(try await kiroku.run("say", "sing me a song about trees") == before)
    #expect(try await kiroku.json("say", "--misses") == ["misses": []])
  }

  @Test(
    "the list takes no phrase, and the options that go with nothing are refused: 64",
    arguments: [["--misses", "x"], ["--misses", "--dry-run"], ["--misses", "--what-can-i-say"], ["--forget"], ["--forget", "x"]])
  func usage(arguments: [String]) async throws {
    #expect(try await kiroku.run(all: ["say"] + arguments).code == 64)
  }
}
