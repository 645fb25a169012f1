import StudyModels
import Testing

@Suite("The even pace of a goal")
struct GoalPaceTests {
  private let target = WeeklyGoal.Target.time(seconds: 36_000)
  private let rules = DayRules()

  private func pace(_ now: String, rules: DayRules = DayRules(), week: String = "2026-11-16") -> Int {
    rules.evenPace(of: target, inWeek: day(week), at: at(now))
  }

  @Test("it is the target times the share of the week that has passed, by the minute")
  func share() {
    #expect(pace("2026-11-16T00:00:59+09:00") == 0)
    #expect(pace("2026-11-16T00:01:00+09:00") == 3)
    #expect(pace("2026-11-19T12:00:00+09:00") == 18_000)
    #expect(pace("2026-11-22T23:59:59+09:00") == 36_000 * 10_079 / 10_080)
  }

  @Test("a past week asks for all of it and a coming one for nothing")
  func otherWeeks() {
    #expect(pace("2026-11-23T00:00:00+09:00") == 36_000)
    #expect(pace("2027-06-01T00:00:00+09:00") == 36_000)
    #expect(pace("2026-11-15T23:59:59+09:00") == 0)
  }

  @Test("days that start at 04:00 and weeks that start on Sunday shift it")
  func rulesShift() {
    #expect(pace("2026-11-16T04:01:00+09:00", rules: DayRules(dayStartsAt: 14_400)) == 3)
    #expect(pace("2026-11-23T03:59:00+09:00", rules: DayRules(dayStartsAt: 14_400)) == 36_000 * 10_079 / 10_080)
    #expect(pace("2026-11-15T12:00:00+09:00", rules: DayRules(weekStartsOn: .sunday), week: "2026-11-15") == 36_000 / 14)
  }

  @Test("the wall clock of the viewer counts, not UTC")
  func offset() {
    #expect(pace("2026-11-15T15:00:00Z") == 0)
    #expect(pace("2026-11-16T00:01:00-10:00") == 3)
  }

  @Test(
    "within 5 % of the even pace is on pace, at both edges",
    arguments: [
      (950, GoalProgress.Pace.onPace), (949, .behind(51)), (1_050, .onPace), (1_051, .ahead(51)), (1_000, .onPace), (0, .behind(1_000)),
    ])
  func onPace(done: Int, pace: GoalProgress.Pace) {
    #expect(progress(done: done, evenPace: 1_000).pace == pace)
  }

  @Test("a week that has just begun asks for nothing")
  func beginning() {
    #expect(progress(done: 0, evenPace: 0).pace == .onPace)
    #expect(progress(done: 60, evenPace: 0).pace == .ahead(60))
  }

  @Test("the percentage is rounded down and may exceed 100")
  func percent() {
    #expect([0, 359, 360, 35_999, 36_000, 72_000].map { progress(done: $0, evenPace: 0).share.percent } == [0, 0, 1, 99, 100, 200])
    #expect(progress(done: 35_999, evenPace: 0).isReached == false)
    #expect(progress(done: 36_000, evenPace: 0).isReached)
  }

  @Test("progress can be made from now and the rules")
  func fromRules() {
    let goal = WeeklyGoal(id: WeeklyGoal.ID(trusted: "g"), target: target, materialID: nil, fromWeek: day("2026-11-16"))
    let made = GoalProgress(goal: goal, week: day("2026-11-16"), done: 5, now: at("2026-11-19T12:00:00+09:00"), rules: rules)
    #expect(made == GoalProgress(goal: goal, week: day("2026-11-16"), done: 5, evenPace: 18_000))
  }

  private func progress(done: Int, evenPace: Int) -> GoalProgress {
    let goal = WeeklyGoal(id: WeeklyGoal.ID(trusted: "g"), target: target, materialID: nil, fromWeek: day("2026-11-16"))
    return GoalProgress(goal: goal, week: day("2026-11-16"), done: done, evenPace: evenPace)
  }
}
