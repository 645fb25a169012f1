import ProgramSupport
import StudyModels
import Testing

@testable import StudyCommands

@Suite("Suggestions in launchers")
struct SuggestionLauncherTests {
  private let kiroku = Kiroku()

  /// A habit of weekday evenings.
  private func study() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    for day in 16...20 {
      kiroku.now = "2026-11-\(day)T21:00:00+09:00"
      try await kiroku.run("record", "Linear Algebra", "45m")
    }
    kiroku.now = "2026-11-23T21:00:00+09:00"
  }

  @Test("fuzzel and dmenu get a line each, rofi its prompt and why each line is there as well")
  func lines() async throws {
    try await study()
    for launcher in ["fuzzel", "dmenu"] {
      #expect(
        try await kiroku.run("shortcuts", "suggestions", "--format", launcher)
          == Kiroku.Answer(code: 0, output: "Record 45 min of Linear Algebra\n"))
    }
    #expect(
      try await kiroku.run("shortcuts", "suggestions", "--format", "rofi").output
        == "\0prompt\u{1F}Kiroku\nRecord 45 min of Linear Algebra\0meta\u{1F}Most weekdays around 21:00\n")
  }

  @Test("where nothing is suggested, rofi says so and the others show nothing")
  func nothing() async throws {
    #expect(try await kiroku.run("shortcuts", "suggestions", "--format", "dmenu") == Kiroku.Answer(code: 0))
    kiroku.language = "ja"
    #expect(
      try await kiroku.run("shortcuts", "suggestions", "--format", "rofi").output
        == "\0prompt\u{1F}Kiroku\n\0message\u{1F}まだ候補はありません\n")
  }

  @Test("a line that is given back is run as the command that it stands for, also minutes later; rofi is told no more lines")
  func chosen() async throws {
    try await study()
    kiroku.now = "2026-11-23T21:07:00+09:00"
    let answer = try await kiroku.run("shortcuts", "suggestions", "Record 45 min of Linear Algebra")
    #expect(answer.code == 0)
    #expect(answer.output.hasPrefix("Recorded 45 min of Linear Algebra."))
    #expect(
      try await kiroku.run("shortcuts", "suggestions", "--format", "rofi", "Record 45 min of Linear Algebra") == Kiroku.Answer(code: 0))
    #expect(try await kiroku.json("log", "2026-11-23")["records"]?.arrayValue?.count == 2)
    #expect(try await kiroku.run("undo").code == 0)
    #expect(try await kiroku.json("log", "2026-11-23")["records"]?.arrayValue?.count == 1)
  }

  @Test("a line that nothing has is refused by name, and none is nothing")
  func unknown() async throws {
    #expect(
      try await kiroku.run("shortcuts", "suggestions", "Record 5 min")
        == Kiroku.Answer(
          code: 14,
          messages: "kiroku: Nothing that is suggested now reads “Record 5 min”. `kiroku shortcuts suggestions` lists what is.\n"))
    #expect(try await kiroku.run("shortcuts", "suggestions", "") == Kiroku.Answer(code: 0))
    #expect(try await kiroku.run("shortcuts", "suggestions", "--format", "wofi").code == 64)
  }
}
