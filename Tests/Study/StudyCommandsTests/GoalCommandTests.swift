import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@Suite("kiroku goal and kiroku timeline")
struct GoalCommandTests {
  private func filled(_ language: String = "en") async throws -> Kiroku {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("goal", "set", "10h")
    try await kiroku.run("goal", "set", "120", "pages", "--material", "Algebra")
    try await kiroku.run("record", "Algebra", "2h45m", "-r", "10-24")
    return kiroku
  }

  @Test("goals say how far they have come and how they keep pace", arguments: ["en", "ja"])
  func show(_ language: String) async throws {
    let kiroku = try await filled(language)
    let english = """
      16–22 Nov 2026
        All study  2 h 45 min of 10 h (27 %)  █████░░░░░░░░░░░░░░░  4 h 59 min behind the pace
        Algebra    15 of 120 pages (12 %)     ██░░░░░░░░░░░░░░░░░░  77 pages behind the pace

      """
    let japanese = """
      2026年11月16日〜22日
        すべての勉強  10時間のうち2時間45分（27%）    █████░░░░░░░░░░░░░░░  ペースより4時間59分遅れ
        Algebra       120ページのうち15ページ（12%）  ██░░░░░░░░░░░░░░░░░░  ペースより77ページ遅れ

      """
    #expect(try await kiroku.run("goal") == Kiroku.Answer(code: 0, output: language == "en" ? english : japanese))
  }

  @Test("--once sets a goal for its week alone", arguments: ["en", "ja"])
  func once(_ language: String) async throws {
    let kiroku = try await filled(language)
    let answer = try await kiroku.run("goal", "set", "15h", "--once")
    #expect(
      answer.output + answer.messages
        == (language == "en"
          ? "The goal is 15 h in the week 16–22 Nov 2026 alone.\n" : "2026年11月16日〜22日の週だけ、目標を15時間にしました。\n"))
    func targets(_ day: String) async throws -> [JSONValue?] {
      try await kiroku.json("goal", "show", "--week", day)["goals"]?.arrayValue?.map { $0["targetSeconds"] } ?? []
    }
    #expect(try await targets("2026-11-21") == [54_000, nil])
    #expect(try await targets("2026-11-24") == [36_000, nil])
    try await kiroku.run("undo")
    #expect(try await targets("2026-11-21") == [36_000, nil])
  }

  @Test("goals as a document")
  func document() async throws {
    let kiroku = try await filled()
    let answer = try await kiroku.run("goal", "show", "--material", "Algebra", "--json")
    #expect(
      try JSONValue(parsing: answer.output) == [
        "goals": [
          [
            "id": "<1>", "kind": "amount", "material": ["id": "<2>", "title": "Algebra"], "target": 120, "done": 15, "unit": "pages",
            "percent": 12, "week": "2026-11-16", "pace": -77,
          ]
        ]
      ])
    #expect(try await Kiroku().json("goal") == ["goals": []])
  }

  @Test("setting a goal says from which week it holds")
  func set() async throws {
    let kiroku = Kiroku()
    #expect(
      try await kiroku.run("goal", "set", "10h", "--week", "2026-11-25").output
        == "The goal is 10 h a week, from the week 23–29 Nov 2026.\n")
    #expect(try await kiroku.run("goal").output == "No goal holds in this week. `kiroku goal set 10h` sets one.\n")
    kiroku.language = "ja"
    #expect(try await kiroku.run("goal", "set", "10時間").output == "2026年11月16日〜22日の週から、目標を週10時間にしました。\n")
  }

  @Test("clearing acts from this week on; past weeks keep theirs")
  func clear() async throws {
    let kiroku = try await filled()
    kiroku.now = "2026-11-28T10:00:00+09:00"
    #expect(try await kiroku.run("goal", "clear", "--material", "Algebra").output == "Cleared the goal of 120 pages for “Algebra”.\n")
    #expect(try await kiroku.json("goal")["goals"]?.arrayValue?.count == 1)
    #expect(try await kiroku.json("goal", "show", "--week", "2026-11-21")["goals"]?.arrayValue?.count == 2)
  }

  @Test("what cannot be a goal, or names none, is refused")
  func refusals() async throws {
    let kiroku = try await filled()
    let day = try #require(CivilDate("2026-11-21"))
    let before = try kiroku.repositories().goals.progress(inWeekOf: day)
    let cases: [(line: [String], code: Int32)] = [
      (["set"], 64), (["set", "soon"], 64), (["set", "0h"], 13), (["set", "169h"], 13), (["set", "120 pages"], 13),
      (["set", "10000 pages", "--material", "Algebra"], 13), (["set", "50 words", "--material", "Algebra"], 13),
      (["set", "10h", "--material", "Statistics"], 22), (["set", "10h", "--week", "someday"], 64),
      (["clear", "--material", "Algebra", "--kind", "time"], 1), (["clear", "--kind", "hours"], 64),
      (["clear", "--week", "2026-11-01"], 1),
    ]
    for (line, code) in cases { #expect(try await kiroku.run(all: ["goal"] + line).code == code, "\(line)") }
    #expect(try kiroku.repositories().goals.progress(inWeekOf: day) == before)
  }

  @Test("posting shows the post first and asks")
  func post() async throws {
    let kiroku = try await filled()
    kiroku.isTerminal = true
    kiroku.variables = ["NO_COLOR": "1"]
    let declined = try await kiroku.run("goal", "post", "-m", "Almost there", answers: ["no"])
    #expect(declined.code == 130)
    #expect(
      declined.messages == """
        All study
          2 h 45 min of 10 h (27 %)
          ███████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
          Almost there
        Post this (only me)? (yes/no) > kiroku: Nothing was done.

        """)
    #expect(try kiroku.repositories().timeline.posts(before: nil, limit: 9).isEmpty)
    let posted = try await kiroku.run("goal", "post", "-m", "Almost there", "--visibility", "followers", answers: ["yes"])
    #expect(posted.output == "Posted: 2 h 45 min of 10 h (27 %).\n")
    kiroku.isTerminal = false
    #expect(
      try await kiroku.run("timeline").output == """
        10:00  The week's goal: 2 h 45 min of 10 h (27 %)  my followers
            Almost there

        """)
  }

  @Test("nothing is posted where nobody can be asked, but with --yes")
  func postWithoutTerminal() async throws {
    let kiroku = try await filled()
    #expect(try await kiroku.run("goal", "post").code == 12)
    #expect(try kiroku.repositories().timeline.posts(before: nil, limit: 9).isEmpty)
    #expect(try await kiroku.run("goal", "post", "--yes", "--material", "Algebra").output == "Posted: 15 of 120 pages (12 %).\n")
    #expect(try await Kiroku().run("goal", "post", "--yes").code == 1)
  }

  @Test("the timeline holds what is not private, newest first", arguments: ["en", "ja"])
  func timeline(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    #expect(try await kiroku.json("timeline") == ["posts": []])
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "45m", "-t", "3", "-m", "two\nlines", "--visibility", "public", "--at", "9:00")
    try await kiroku.run("record", "5m", "--visibility", "private")
    let english = """
      10:00  Algebra, 45 min, 3 pages  everyone
          two
          lines

      """
    let japanese = """
      10:00  Algebra、45分、3ページ  全員
          two
          lines

      """
    #expect(try await kiroku.run("timeline").output == (language == "en" ? english : japanese))
    let document = try await kiroku.json("timeline", "--limit", "1")
    #expect(document["posts"]?.arrayValue?.first?["record"]?["amount"] == ["total": 3, "unit": "pages"])
    #expect(try await kiroku.run("timeline", "--limit", "0").code == 64)
  }
}
