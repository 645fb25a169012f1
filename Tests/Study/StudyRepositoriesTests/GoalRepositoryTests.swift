import StudyModels
import StudyRepositories
import Testing

@Suite("Weekly goals")
struct GoalRepositoryTests {
  let test = TestStore()
  var today: CivilDate { test.world.today }
  var monday: CivilDate { test.world.rules.weekStart(of: today) }

  @Test("a goal fills up with the week's records, against the even pace of now")
  func progress() throws {
    let goal = try test.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: today)
    try test.record(minutes: 60)
    try test.record(minutes: 30, daysAgo: 5)
    try test.record(minutes: 45, daysAgo: 6)
    // Saturday noon: 5.5 of 7 days.
    #expect(
      try test.goals.progress(inWeekOf: today) == [GoalProgress(goal: goal, week: monday, done: 5_400, evenPace: 36_000 * 11 / 14)])
  }

  @Test("a goal holds from its week until the next set or clear of the same goal, and past weeks keep theirs")
  func holding() throws {
    let first = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today.adding(days: -21))
    let second = try test.goals.set(.time(seconds: 7_200), material: nil, fromWeekOf: today.adding(days: -7))
    try test.goals.clear(second.key, fromWeekOf: today)
    func goals(_ weeksAgo: Int) throws -> [WeeklyGoal.ID] {
      try test.goals.progress(inWeekOf: today.adding(days: -7 * weeksAgo)).map(\.goal.id)
    }
    #expect(try goals(4) == [])
    #expect(try goals(3) == [first.id])
    #expect(try goals(2) == [first.id])
    #expect(try goals(1) == [second.id])
    #expect(try goals(0) == [])
    #expect(throws: StudyError.noGoal) { try test.goals.clear(second.key, fromWeekOf: today) }
    #expect(try test.goals.progress(of: second.id, inWeekOf: today) == nil)
    #expect(try test.goals.progress(of: second.id, inWeekOf: today.adding(days: -7))?.goal == second)
  }

  @Test("a goal for one week alone gives way to what was held before, another target or none, and one undo takes it back")
  func once() throws {
    func targets(_ weeks: Int) throws -> [Int] { try test.goals.progress(inWeekOf: today.adding(days: 7 * weeks)).map(\.goal.target.value) }
    _ = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today, repeats: false)
    #expect(try (0...2).map(targets) == [[3_600], [], []])
    _ = try test.changes.undo()
    #expect(try (0...2).map(targets) == [[], [], []])
    _ = try test.goals.set(.time(seconds: 7_200), material: nil, fromWeekOf: today.adding(days: -7))
    _ = try test.goals.set(.time(seconds: 9_000), material: nil, fromWeekOf: today, repeats: false)
    #expect(try (-1...2).map(targets) == [[7_200], [9_000], [7_200], [7_200]])
    // What was set for the week after stays.
    _ = try test.goals.set(.time(seconds: 60), material: nil, fromWeekOf: today.adding(days: 14))
    _ = try test.goals.set(.time(seconds: 90), material: nil, fromWeekOf: today.adding(days: 7), repeats: false)
    #expect(try (0...3).map(targets) == [[9_000], [90], [60], [60]])
    // The target that holds already ends after that week.
    _ = try test.goals.set(.time(seconds: 60), material: nil, fromWeekOf: today.adding(days: 21), repeats: false)
    #expect(try (2...4).map(targets) == [[60], [60], []])
    _ = try test.changes.undo()
    #expect(try (2...4).map(targets) == [[60], [60], [60]])
    #expect(try test.findings() == [])
  }

  @Test("setting a goal twice in a week replaces it; setting the same changes nothing")
  func twice() throws {
    let first = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today)
    #expect(try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today.adding(days: 7)) == first)
    let second = try test.goals.set(.time(seconds: 7_200), material: nil, fromWeekOf: monday)
    #expect(try test.goals.progress(inWeekOf: today).map(\.goal) == [second])
    #expect(try test.changes.undo().verb == .setGoal)
    #expect(try test.goals.progress(inWeekOf: today).map(\.goal) == [first])
    _ = try test.changes.undo()
    #expect(throws: StudyError.nothingToUndo) { try test.changes.undo() }
  }

  @Test("goals come overall first, then by shelf order, time before amount; a record counts for its material's, then the overall one")
  func order() throws {
    let a = try test.shelf.add(MaterialDraft(title: "A"))
    let b = try test.shelf.add(MaterialDraft(title: "B"))
    let bAmount = try test.goals.set(.amount(40), material: b.id, fromWeekOf: today)
    let bTime = try test.goals.set(.time(seconds: 600), material: b.id, fromWeekOf: today)
    let aAmount = try test.goals.set(.amount(20), material: a.id, fromWeekOf: today)
    let overall = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today)
    try test.record(minutes: 20, of: b.id, .range(from: 10, to: 24))
    try test.record(minutes: 10, of: a.id, .total(7))
    let progress = try test.goals.progress(inWeekOf: today)
    #expect(progress.map(\.goal) == [overall, aAmount, bTime, bAmount])
    #expect(progress.map(\.done) == [1_800, 7, 1_200, 15])
    #expect(try test.goals.progress(countingRecordOf: b.id, on: today, with: [.time, .amount]).map(\.goal) == [bTime, bAmount, overall])
    #expect(try test.goals.progress(countingRecordOf: b.id, on: today, with: [.time]).map(\.goal) == [bTime, overall])
    #expect(try test.goals.progress(countingRecordOf: b.id, on: today, with: [.amount]).map(\.goal) == [bAmount])
    #expect(try test.goals.progress(countingRecordOf: nil, on: today, with: [.time, .amount]).map(\.goal) == [overall])
  }

  @Test(
    "an amount goal needs a material, and a target is what a week can hold",
    arguments: [
      (WeeklyGoal.Target.amount(10), StudyError.amountGoalNeedsMaterial), (.time(seconds: 0), .limit(.goalTarget)),
      (.time(seconds: 604_801), .limit(.goalTarget)),
    ])
  func limits(target: WeeklyGoal.Target, error: StudyError) {
    #expect(throws: error) { try test.goals.set(target, material: nil, fromWeekOf: today) }
  }

  @Test("a goal of one material is not the overall one, and clearing one of an unknown material clears none")
  func keys() throws {
    let a = try test.shelf.add(MaterialDraft(title: "A"))
    let overall = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today)
    #expect(throws: StudyError.noGoal) { try test.goals.clear(.init(kind: .time, materialID: a.id), fromWeekOf: today) }
    let unknown = Material.ID(trusted: "00000000-0000-4000-8000-999999999999")
    #expect(throws: StudyError.noGoal) { try test.goals.clear(.init(kind: .time, materialID: unknown), fromWeekOf: today) }
    #expect(throws: StudyError.materialNotOnShelf(title: nil)) {
      try test.goals.set(.time(seconds: 60), material: unknown, fromWeekOf: today)
    }
    #expect(try test.goals.progress(inWeekOf: today).map(\.goal) == [overall])
  }

  @Test("where the week's first day is changed, a goal holds on from the week that holds its first day")
  func weekStart() throws {
    let goal = try test.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: today)
    let sunday = test.otherProgram(TestClock(rules: DayRules(weekStartsOn: .sunday)))
    #expect(try sunday.goals.progress(inWeekOf: today).map(\.goal) == [goal])
    #expect(try sunday.goals.progress(inWeekOf: today).map(\.week) == [monday.adding(days: -1)])
    #expect(try sunday.goals.progress(inWeekOf: today.adding(days: -7)).isEmpty)
  }
}
