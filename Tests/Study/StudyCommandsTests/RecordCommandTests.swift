import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@Suite("kiroku record")
struct RecordCommandTests {
  @Test("a record goes through the intent and says what was recorded")
  func records() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    #expect(
      try await kiroku.run("record", "Linear Algebra", "45m", "-r", "10-24", "-m", "eigenvalues")
        == Kiroku.Answer(code: 0, output: "Recorded 45 min of Linear Algebra, pages 10–24.\n"))
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.amount == .range(from: 10, to: 24))
    #expect(record.memo == "eigenvalues")
    #expect(record.source == .app)
    #expect(record.ended.rfc3339 == "2026-11-21T10:00:00+09:00")
  }

  @Test("a record is told in Japanese too")
  func recordsInJapanese() async throws {
    let kiroku = Kiroku(language: "ja")
    try await kiroku.run("shelf", "add", "線形代数")
    #expect(
      try await kiroku.run("record", "線形", "1時間半", "--total", "12")
        == Kiroku.Answer(code: 0, output: "線形代数（1時間30分、12ページ）を記録しました。\n"))
  }

  @Test(
    "a single argument is a material if it fits the shelf, else a duration",
    arguments: [
      (["45", "-t", "3"], "Recorded 45, 3 pages.\n"), (["4", "-t", "3"], "Recorded 45, 3 pages.\n"),
      (["30m"], "Recorded 30 min of study.\n"), (["90"], "Recorded 1 h 30 min of study.\n"),
    ])
  func singleArgument(_ arguments: [String], _ sentence: String) async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "45")
    #expect(try await kiroku.run(all: ["record"] + arguments) == Kiroku.Answer(code: 0, output: sentence))
  }

  @Test("--at is when the study ended")
  func endedAt() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "45m", "--at", "yesterday 21:00")
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.started.rfc3339 == "2026-11-20T20:15:00+09:00")
    #expect(record.ended.rfc3339 == "2026-11-20T21:00:00+09:00")
  }

  @Test("a time later than now is refused and nothing is recorded")
  func laterThanNow() async throws {
    let kiroku = Kiroku()
    let answer = try await kiroku.run("record", "45m", "--at", "2026-11-21T10:01")
    #expect(answer.code == 13)
    #expect(answer.output == "")
    #expect(try kiroku.repositories().records.recent(limit: 1).isEmpty)
  }

  @Test("who sees it is kept for the next record")
  func visibility() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "5m", "--visibility", "public")
    try await kiroku.run("record", "6m")
    #expect(try kiroku.repositories().records.recent(limit: 2).map(\.visibility) == [.public, .public])
  }

  @Test("--json prints the document of the intent's run")
  func document() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("goal", "set", "10h")
    let document = try await kiroku.json("record", "45m")
    #expect(document["intent"] == "PostStudyRecord")
    #expect(document["outcome"] == "success")
    #expect(document["response"]?["activeSeconds"] == 2700)
    #expect(
      document["response"]?["goal"] == ["kind": "time", "targetSeconds": 36000, "doneSeconds": 2700, "percent": 7])
    #expect(document["userActivity"]?["type"] == "app.kiroku.postGoalProgress")
  }

  @Test("a record tells only the goals that count what it has")
  func goalsOfRecord() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra", "--unit", "pages")
    try await kiroku.run("goal", "set", "40 pages", "--material", "Linear Algebra")
    let short = try await kiroku.json("record", "Linear Algebra", "1m")
    #expect(short["response"]?["goals"]?.arrayValue?.isEmpty != false)
    #expect(short["userActivity"]?["type"] != "app.kiroku.postGoalProgress")
    #expect(try await !kiroku.run("record", "Linear Algebra", "1m").output.contains("pages"))
    #expect(try await kiroku.run("record", "Linear Algebra", "1m", "-r", "1-5").output.contains("5 of 40 pages"))
  }

  /// What is refused, with its exit code and what is said.
  static let refusals: [(arguments: [String], code: Int32, message: String)] = [
    ([], 13, "kiroku: Too little to record: choose a material from your shelf, or say how long you studied.\n"),
    (
      ["Statistics", "45m"], 13,
      "kiroku: No material on your shelf fits “Statistics”. Add it with `kiroku shelf add`, or name another one.\n"
    ),
    (
      ["Linear Algebra", "45m", "-r", "24-10"], 13,
      """
      kiroku: "to" must not be less than "from" (10 < 24)
        Write the smaller number first, as in `kiroku record MATERIAL -r 10-24`.

      """
    ),
    // A number beyond all counting is told as it was written, not as the end of the range that stands for it.
    (
      ["Linear Algebra", "99999999999999999999m"], 13, "kiroku: The study time must be at most 24 h, not 99999999999999999999m.\n"
    ),
    (
      ["Linear Algebra", "5m", "-t", "99999999999999999999"], 13, "kiroku: The amount must be at most 9999, not 99999999999999999999.\n"
    ),
    (
      ["Linear Algebra", "5m", "-r", "10-99999999999999999999"], 13, "kiroku: \"to\" must be at most 9999, not 99999999999999999999.\n"
    ),
    (["Linear Algebra", "soon"], 64, "kiroku: “soon” is no duration. Write `45m`, `1h30m`, `1:30` or `45` (minutes).\n"),
    (["Linear Algebra", "45m", "-t", "many"], 64, "kiroku: “many” is no whole number. Write `12`.\n"),
    (
      ["45m", "--at", "tomorrow"], 64, "kiroku: “tomorrow” is no time. Write `21:00`, `yesterday 21:00`, `2h ago` or `2026-11-21T21:00`.\n"
    ),
  ]

  @Test("what cannot be recorded is refused by name, and changes nothing", arguments: refusals.indices)
  func refusal(_ index: Int) async throws {
    let (arguments, code, message) = Self.refusals[index]
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let answer = try await kiroku.run(all: ["record"] + arguments)
    #expect(answer == Kiroku.Answer(code: code, messages: message))
    #expect(try kiroku.repositories().records.recent(limit: 1).isEmpty)
  }

  @Test(
    "every limit is refused one past it and taken on it",
    arguments: [
      (["Linear Algebra", "1440"], 0), (["Linear Algebra", "1441"], 13), (["Linear Algebra", "-1m"], 13),
      (["Linear Algebra", "5m", "-t", "9999"], 0), (["Linear Algebra", "5m", "-t", "10000"], 13),
      (["Linear Algebra", "5m", "-t", "-1"], 13),
      (["Linear Algebra", "5m", "-r", "1-9999"], 0), (["Linear Algebra", "5m", "-r", "1-10000"], 13),
      (["Linear Algebra", "5m", "-t", "99999999999999999999"], 13),
      (["Linear Algebra", "5m", "-t", "1", "-r", "1-2"], 13), (["5m", "-t", "1"], 13),
      (["5m", "-m", String(repeating: "a", count: 10_000)], 0), (["5m", "-m", String(repeating: "a", count: 10_001)], 13),
      (["5m", "-m", "bell\u{7}"], 13),
    ] as [([String], Int32)])
  func limits(_ arguments: [String], _ code: Int32) async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    #expect(try await kiroku.run(all: ["record"] + arguments).code == code)
    #expect(try kiroku.repositories().records.recent(limit: 1).count == (code == 0 ? 1 : 0))
  }

  @Test("a name that several materials share lists them and asks for more of it")
  func ambiguous() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("shelf", "add", "Linear Regression")
    #expect(
      try await kiroku.run("record", "linear", "5m")
        == Kiroku.Answer(
          code: 11,
          messages: """
            kiroku: There are 2 materials matching “linear”. Which one did you study?
              Linear Algebra  <1>
              Linear Regression  <2>
              Write more of the title, or its id.

            """))
  }
}
