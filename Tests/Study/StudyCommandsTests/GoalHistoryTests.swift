import ProgramSupport
import StudyModels
import Testing

@Suite("kiroku goal over weeks")
struct GoalHistoryTests {
  /// A goal of an hour that became one of two hours this week, reached last week and the week before that, and not three weeks ago.
  private func filled(_ language: String = "en") async throws -> Kiroku {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("goal", "set", "1h", "--week", "2026-10-26")
    try await kiroku.run("record", "30m", "--at", "2026-10-28T12:00")
    try await kiroku.run("record", "1h", "--at", "2026-11-04T12:00")
    try await kiroku.run("record", "1h30m", "--at", "2026-11-12T12:00")
    try await kiroku.run("goal", "set", "2h")
    try await kiroku.run("record", "1h", "--at", "2026-11-19T12:00")
    return kiroku
  }

  @Test("each week is judged by the goal as it was then, the latest first, and the weeks in a row are counted", arguments: ["en", "ja"])
  func weeks(_ language: String) async throws {
    let english = """
      All study  reached in 2 of 4 weeks, 2 in a row
        16–22 Nov 2026          1 h of 2 h (50 %)   ██████████░░░░░░░░░░  1 h to go
        9–15 Nov 2026           1 h 30 min of 1 h (150 %)  ████████████████████  reached, 30 min over
        2–8 Nov 2026            1 h of 1 h (100 %)  ████████████████████  reached
        26 Oct – 1 Nov 2026     30 min of 1 h (50 %)  ██████████░░░░░░░░░░  30 min short

      """
    let japanese = """
      すべての勉強  4週のうち2週達成、2週連続
        2026年11月16日〜22日  2時間のうち1時間（50%）  ██████████░░░░░░░░░░  あと1時間
        2026年11月9日〜15日  1時間のうち1時間30分（150%）  ████████████████████  達成（30分超過）
        2026年11月2日〜8日  1時間のうち1時間（100%）  ████████████████████  達成
        2026年10月26日〜11月1日  1時間のうち30分（50%）  ██████████░░░░░░░░░░  30分不足

      """
    let answer = try await filled(language).run("goal", "--weeks", "12")
    #expect(answer.code == 0)
    // The widths of the columns are those of every table.
    #expect(Self.narrowed(answer.output) == Self.narrowed(language == "en" ? english : japanese))
  }

  private static func narrowed(_ text: String) -> String { text.replacing(/[ ]+/, with: " ") }

  @Test("weeks in a row that may go on before the first one that was looked at say so")
  func longer() async throws {
    #expect(try await filled().run("goal", "show", "--weeks", "3").output.contains("reached in 2 of 3 weeks, 2 in a row or more"))
  }

  @Test("a week in which no goal held has no line and ends the weeks in a row")
  func gap() async throws {
    let kiroku = try await filled()
    try await kiroku.run("goal", "clear", "--week", "2026-11-09")
    let output = try await kiroku.run("goal", "--weeks", "12").output
    #expect(output.contains("reached in 1 of 3 weeks\n"))
    #expect(!output.contains("9–15 Nov"))
  }

  @Test("as a document each goal stands once a week, with what it was then")
  func document() async throws {
    let goals = try await filled().json("goal", "show", "--weeks", "3")["goals"]?.arrayValue ?? []
    #expect(goals.map { $0["week"] } == ["2026-11-16", "2026-11-09", "2026-11-02"])
    #expect(goals.map { $0["targetSeconds"] } == [7200, 3600, 3600])
    #expect(goals.map { $0["doneSeconds"] } == [3600, 5400, 3600])
  }

  @Test("no goal in these weeks says so, and what is no number of weeks is refused")
  func refused() async throws {
    #expect(
      try await Kiroku().run("goal", "--weeks", "3").output == "No goal held in these weeks. `kiroku goal set 10h` sets one.\n")
    #expect(try await Kiroku().run("goal", "show", "--weeks", "0").code == 64)
    #expect(try await Kiroku().run("goal", "show", "--weeks", "many").code == 64)
  }
}
