import StudyModels
import Testing

@Suite("A share of a whole")
struct ShareTests {
  @Test("percentages are rounded down, and both may exceed the whole")
  func rounding() {
    #expect(Share(of: 199, in: 200).percent == 99)
    #expect(Share(of: 1, in: 4).fraction == 0.25)
    #expect(Share(of: 3, in: 2).percent == 150)
    #expect(Share(of: 3, in: 2).fraction == 1.5)
  }

  @Test("a whole that is nothing has no share, and the greatest numbers do not trap", arguments: [0, -1, .min])
  func edges(_ whole: Int) {
    #expect(Share(of: 5, in: whole).percent == 0)
    #expect(Share(of: 5, in: whole).fraction == 0)
    #expect(Share(of: .max, in: 1).percent == .max)
  }

  @Test("a goal's progress is its share")
  func goal() {
    let goal = WeeklyGoal(
      id: WeeklyGoal.ID(trusted: "g"), target: .time(seconds: 36_000), materialID: nil, fromWeek: day("2026-11-16"))
    #expect(GoalProgress(goal: goal, week: day("2026-11-16"), done: 27_000, evenPace: 0).share == Share(of: 27_000, in: 36_000))
  }
}
