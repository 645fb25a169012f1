import StudyModels
import Testing

@Suite("A plan of rounds")
struct RoundPlanTests {
  @Test(
    "it is read as it is written, and written as it is read",
    arguments: [
      ("25/5", RoundPlan(studySeconds: 1_500, breakSeconds: 300)),
      ("25/5x4", RoundPlan(studySeconds: 1_500, breakSeconds: 300, count: 4)),
      ("25/5/15", RoundPlan(studySeconds: 1_500, breakSeconds: 300, longBreakSeconds: 900)),
      ("50/10/30@3x9", RoundPlan(studySeconds: 3_000, breakSeconds: 600, longBreakSeconds: 1_800, longEvery: 3, count: 9)),
    ])
  func reading(text: String, plan: RoundPlan) throws {
    #expect(try RoundPlan(reading: text) == plan)
    #expect(plan.text == text)
  }

  @Test("spaces, full-width digits and other signs for times are read too")
  func loosely() throws {
    #expect(try RoundPlan(reading: " ２５／５ × ４ ").text == "25/5x4")
    #expect(try RoundPlan(reading: "25 / 5 / 15 @ 4").text == "25/5/15")
  }

  @Test(
    "what is no plan is refused",
    arguments: ["", "25", "25/", "0/5", "25/0", "241/5", "25/5x0", "25/5x100", "25/5@3", "25/5/15@1", "25/5 4", "a/b"])
  func refused(text: String) {
    #expect(throws: UnreadableValue(.rounds, text)) { try RoundPlan(reading: text) }
  }

  @Test("several stand in one text, one to nine of them")
  func list() throws {
    #expect(try RoundPlan.list(reading: "25/5, 50/10x4、25/5").map(\.text) == ["25/5", "50/10x4"])
    #expect(throws: UnreadableValue.self) { try RoundPlan.list(reading: "") }
    #expect(throws: UnreadableValue.self) { try RoundPlan.list(reading: "25/5, lunch") }
    #expect(throws: UnreadableValue.self) { try RoundPlan.list(reading: (1...10).map { "\($0)/1" }.joined(separator: ",")) }
  }

  @Test("the longer break comes after every so many rounds")
  func longBreaks() throws {
    let plan = try RoundPlan(reading: "25/5/15@3")
    #expect((1...6).map { plan.breakSeconds(after: $0) } == [300, 300, 900, 300, 300, 900])
  }
}
