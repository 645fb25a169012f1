import SharedStore
import StudyModels
import TestSupport
import Testing

@testable import StudyRepositories

@Suite("Reports")
struct ReportRepositoryTests {
  let test = TestStore()
  var today: CivilDate { test.world.today }

  private func rows(_ first: Int, _ last: Int, _ grouping: ReportGrouping) throws -> [StudyReport.Row] {
    try test.reports.report(of: today.adding(days: -first)...today.adding(days: -last), by: grouping).rows
  }

  @Test("sums come by day, week, month, material and category; groups without records are left out")
  func groupings() throws {
    let math = try test.shelf.add(MaterialDraft(title: "Math", category: "Science"))
    let physics = try test.shelf.add(MaterialDraft(title: "Physics", category: "Science"))
    let english = try test.shelf.add(MaterialDraft(title: "English"))
    // Saturday 21, Friday 20, Sunday 15, Saturday 31 October, Thursday 24 September.
    try test.record(minutes: 10, of: math.id, .range(from: 1, to: 5))
    try test.record(minutes: 5, of: math.id, .total(2), daysAgo: 1)
    try test.record(minutes: 30, of: english.id, daysAgo: 6)
    try test.record(minutes: 20, daysAgo: 21)
    try test.record(minutes: 25, of: physics.id, daysAgo: 58)
    func day(_ text: String) -> CivilDate { CivilDate(text) ?? today }
    typealias Row = StudyReport.Row
    #expect(
      try rows(6, 0, .day) == [
        Row(key: .day(today.adding(days: -6)), seconds: 1_800, recordCount: 1),
        Row(key: .day(today.adding(days: -1)), seconds: 300, recordCount: 1),
        Row(key: .day(today), seconds: 600, recordCount: 1),
      ])
    #expect(
      try rows(21, 0, .week) == [
        Row(key: .week(day("2026-10-26")), seconds: 1_200, recordCount: 1),
        Row(key: .week(day("2026-11-09")), seconds: 1_800, recordCount: 1),
        Row(key: .week(day("2026-11-16")), seconds: 900, recordCount: 2),
      ])
    let months = [
      Row(key: .month(year: 2026, month: 9), seconds: 1_500, recordCount: 1),
      Row(key: .month(year: 2026, month: 10), seconds: 1_200, recordCount: 1),
      Row(key: .month(year: 2026, month: 11), seconds: 2_700, recordCount: 3),
    ]
    #expect(try rows(365, 0, .month) == months)
    #expect(try rows(58, 0, .month) == months)
    #expect(try rows(57, 1, .month) == [months[1], Row(key: .month(year: 2026, month: 11), seconds: 2_100, recordCount: 2)])
    let materials = [
      Row(key: .material(english.id), seconds: 1_800, recordCount: 1, amount: 0),
      Row(key: .material(physics.id), seconds: 1_500, recordCount: 1, amount: 0),
      Row(key: .material(nil), seconds: 1_200, recordCount: 1), Row(key: .material(math.id), seconds: 900, recordCount: 2, amount: 7),
    ]
    #expect(try rows(365, 0, .material) == materials)
    #expect(try rows(58, 0, .material) == materials)
    #expect(
      try rows(365, 0, .category) == [
        Row(key: .category(nil), seconds: 3_000, recordCount: 2), Row(key: .category("Science"), seconds: 2_400, recordCount: 3),
      ])
    let report = try test.reports.report(of: today.adding(days: -365)...today, by: .month)
    #expect(report.totalSeconds == 5_400)
    #expect(report.recordCount == 5)
    #expect(try test.reports.extent() == today.adding(days: -58)...today)
    #expect(
      try test.reports.daysByMaterial(in: today.adding(days: -1)...today) == [
        DaySum(day: today.adding(days: -1), materialID: math.id, seconds: 300, amount: 2, recordCount: 1),
        DaySum(day: today, materialID: math.id, seconds: 600, amount: 5, recordCount: 1),
      ])
  }

  @Test(
    "the edges of a period fall out of the months",
    arguments: [
      ("2026-11-01", "2026-11-30", nil, 202_611...202_611, nil), ("2026-11-02", "2026-11-30", "2026-11-02..2026-11-30", nil, nil),
      ("2026-10-31", "2026-11-30", "2026-10-31..2026-10-31", 202_611...202_611, nil),
      ("2026-11-01", "2026-12-01", nil, 202_611...202_611, "2026-12-01..2026-12-01"),
      ("2015-12-31", "2027-01-01", "2015-12-31..2015-12-31", 201_601...202_612, "2027-01-01..2027-01-01"),
      ("2026-10-02", "2026-11-29", "2026-10-02..2026-11-29", nil, nil), ("2024-02-01", "2024-02-29", nil, 202_402...202_402, nil),
      ("2024-02-29", "2024-02-29", "2024-02-29..2024-02-29", nil, nil),
    ] as [(String, String, String?, ClosedRange<Int>?, String?)])
  func monthParts(first: String, last: String, before: String?, months: ClosedRange<Int>?, after: String?) throws {
    let parts = MonthParts(try #require(CivilDate(first))...(try #require(CivilDate(last))))
    func text(_ range: ClosedRange<CivilDate>?) -> String? { range.map { "\($0.lowerBound)..\($0.upperBound)" } }
    #expect(text(parts.before) == before)
    #expect(parts.months == months)
    #expect(text(parts.after) == after)
  }

  @Test("a week's edge and midnight fall where the day starts")
  func dayStart() throws {
    let nightOwl = TestClock(rules: DayRules(dayStartsAt: 4 * 3_600))
    let owls = TestStore(nightOwl)
    // Monday 03:59:59 is still Sunday of the week before; 04:00 is Monday.
    let late = try #require(ZonedInstant(rfc3339: "2026-11-16T03:59:59+09:00"))
    let early = try #require(ZonedInstant(rfc3339: "2026-11-16T04:00:00+09:00"))
    for start in [late, early] {
      let end = ZonedInstant(instant: start.instant.adding(seconds: 7_200), utcOffset: start.utcOffset)
      _ = try owls.records.add(RecordDraft(started: start, ended: end, activeSeconds: 7_200, source: .app))
    }
    let sunday = try #require(CivilDate("2026-11-15"))
    let days = try owls.reports.report(of: sunday...nightOwl.today, by: .day).rows.map(\.key)
    #expect(days == [.day(sunday), .day(sunday.adding(days: 1))])
    #expect(try owls.reports.report(of: sunday...nightOwl.today, by: .week).rows.map(\.seconds) == [7_200, 7_200])
  }

  @Test(
    "changing where a day starts moves every record and sum, at the next read or write, once",
    arguments: [Store.Use.reading, .writing, .app])
  func moveDays(use: Store.Use) throws {
    // Noon records.
    try test.record(minutes: 60)
    try test.record(minutes: 30, daysAgo: 1)
    let later = test.otherProgram(TestClock(rules: DayRules(dayStartsAt: 13 * 3_600)), use: use)
    #expect(try later.reports.extent() == today.adding(days: -2)...today.adding(days: -1))
    #expect(try later.records.records(in: today.adding(days: -1)...today, material: nil, limit: nil).map(\.activeSeconds) == [3_600])
    // A program that still has the old setting does not move them back, and writes by the new rule.
    try test.record(minutes: 15)
    #expect(try later.reports.extent() == today.adding(days: -2)...today.adding(days: -1))
    #expect(try test.reports.extent() == today.adding(days: -2)...today.adding(days: -1))
    let findings = try test.findings()
    #expect(findings == [])
  }

  @Test("after any changes the sums are what the records add up to", arguments: [1, 2, 3, 4] as [UInt64])
  func property(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let materials = try (0..<4).map { try test.shelf.add(MaterialDraft(title: "M\($0)", category: $0 % 2 == 0 ? "even" : nil)) }
    var ids: [StudyRecord.ID] = []
    func draft() -> RecordDraft {
      let material = random.below(5)
      let minutes = random.below(300)
      let amount: StudyAmount? = material == 4 || random.below(3) == 0 ? nil : .range(from: 1 + random.below(9), to: 10 + random.below(40))
      var end = ZonedInstant(
        instant: test.now.adding(seconds: -random.below(120 * 86_400)), utcOffset: (random.below(27) - 12) * 3_600)
      if random.below(4) == 0 { end.zone = "Somewhere/Else" }
      return .minutes(
        minutes, ending: end, of: material == 4 ? nil : materials[material].id, amount, visibility: Visibility.allCases[random.below(3)])
    }
    for _ in 0..<160 {
      switch random.below(10) {
      case 0..<5: ids.append(try test.records.add(draft()).id)
      case 5, 6:
        guard !ids.isEmpty else { continue }
        let id = ids[random.below(ids.count)]
        if try test.records.record(id) != nil { _ = try test.records.update(id, with: draft()) }
      case 7:
        guard !ids.isEmpty else { continue }
        let id = ids[random.below(ids.count)]
        if try test.records.record(id) != nil { _ = try test.records.delete(id) }
      case 8:
        // The materials stay.
        if try test.changes.undo().verb == .addMaterial { _ = try test.changes.redo() }
      default: _ = try? test.changes.redo()
      }
    }
    try expectSums(materials)
    let shifted = test.otherProgram(TestClock(rules: DayRules(dayStartsAt: 5 * 3_600)))
    _ = try shifted.reports.extent()
    let findings = try test.findings()
    #expect(findings == [])
  }

  /// Compares every grouping with sums that are counted from the records themselves.
  private func expectSums(_ materials: [Material]) throws {
    let records = try test.records.recent(limit: 1_000)
    let all = today.adding(days: -125)...today.adding(days: 1)
    func sums<Key: Hashable>(_ key: (StudyRecord) -> Key) -> [Key: Int] {
      records.reduce(into: [:]) { $0[key($1), default: 0] += $1.activeSeconds }
    }
    func kept(_ grouping: ReportGrouping) throws -> [StudyReport.Key: Int] {
      let report = try test.reports.report(of: all, by: grouping)
      #expect(report.recordCount == records.count)
      return Dictionary(report.rows.map { ($0.key, $0.seconds) }) { _, _ in
        Issue.record("twice the same group")
        return 0
      }
    }
    let rules = test.world.rules
    #expect(try kept(.day) == sums { .day(rules.day(of: $0.started)) })
    #expect(try kept(.week) == sums { .week(rules.weekStart(of: rules.day(of: $0.started))) })
    #expect(
      try kept(.month)
        == sums {
          let (year, month, _) = rules.day(of: $0.started).components
          return .month(year: year, month: month)
        })
    #expect(try kept(.material) == sums { .material($0.materialID) })
    #expect(try kept(.hour) == sums { .hour($0.started.local.secondOfDay / 3_600) })
    let category = Dictionary(uniqueKeysWithValues: materials.map { ($0.id, $0.category) })
    #expect(try kept(.category) == sums { .category($0.materialID.flatMap { category[$0] ?? nil }) })
    let amounts = try test.reports.daysByMaterial(in: all).reduce(0) { $0 + $1.amount }
    #expect(amounts == records.reduce(0) { $0 + ($1.amount?.count ?? 0) })
  }

  @Test("sums come by the day of the week, and by the hour that records began in where they were made")
  func weekdaysAndHours() throws {
    let book = try test.shelf.add(MaterialDraft(title: "Book"))
    // Saturday, Friday, Saturday a week before; each ends at noon.
    try test.record(minutes: 10, of: book.id)
    try test.record(minutes: 70, of: book.id, .total(3), daysAgo: 1)
    try test.record(minutes: 30, daysAgo: 7)
    typealias Row = StudyReport.Row
    #expect(
      try rows(7, 0, .weekday) == [
        Row(key: .weekday(.friday), seconds: 4_200, recordCount: 1), Row(key: .weekday(.saturday), seconds: 2_400, recordCount: 2),
      ])
    #expect(
      try rows(7, 0, .hour) == [
        Row(key: .hour(10), seconds: 4_200, recordCount: 1), Row(key: .hour(11), seconds: 2_400, recordCount: 2),
      ])
    #expect(try rows(6, 1, .hour) == [Row(key: .hour(10), seconds: 4_200, recordCount: 1)])
    #expect(
      try test.reports.hoursByMaterial(in: today.adding(days: -7)...today) == [
        HourSum(hour: 10, materialID: book.id, seconds: 4_200, amount: 3, recordCount: 1),
        HourSum(hour: 11, materialID: book.id, seconds: 600, amount: 0, recordCount: 1),
        HourSum(hour: 11, materialID: nil, seconds: 1_800, amount: 0, recordCount: 1),
      ])
  }

  @Test("amounts are summed for one unit or one material, by any group, and never with those of another unit")
  func amounts() throws {
    let book = try test.shelf.add(MaterialDraft(title: "Book", category: "Maths", unit: .pages))
    let other = try test.shelf.add(MaterialDraft(title: "Other", unit: StudyUnit(singular: "page", plural: "pages")))
    let drills = try test.shelf.add(MaterialDraft(title: "Drills", category: "Maths", unit: .problems))
    try test.record(minutes: 10, of: book.id, .total(4))
    try test.record(minutes: 20, of: other.id, .total(9), daysAgo: 1)
    try test.record(minutes: 30, of: drills.id, .total(50), daysAgo: 1)
    try test.record(minutes: 40, of: book.id, daysAgo: 40)
    try test.record(minutes: 5, daysAgo: 1)
    let days = today.adding(days: -60)...today
    func amounts(_ grouping: ReportGrouping, _ scope: ReportScope) throws -> [StudyReport.Key: Int?] {
      Dictionary(uniqueKeysWithValues: try test.reports.report(of: days, by: grouping, scope: scope).rows.map { ($0.key, $0.amount) })
    }
    #expect(try amounts(.material, .unit(.pages)) == [.material(other.id): 9, .material(book.id): 4])
    #expect(try amounts(.day, .unit(.pages)) == [.day(today): 4, .day(today.adding(days: -1)): 9, .day(today.adding(days: -40)): 0])
    #expect(try amounts(.category, .unit(.pages)) == [.category("Maths"): 4, .category(nil): 9])
    #expect(try amounts(.category, .unit(.problems)) == [.category("Maths"): 50])
    #expect(try amounts(.weekday, .material(drills.id)) == [.weekday(.friday): 50])
    #expect(try amounts(.hour, .unit(.problems)) == [.hour(11): 50])
    let whole = try test.reports.report(of: days, by: .month, scope: .unit(.pages))
    #expect(whole.totalAmount == 13)
    #expect(whole.totalSeconds == 70 * 60)
    #expect(whole.recordCount == 3)
    // Of everything, amounts have no unit in common.
    let all = try test.reports.report(of: days, by: .category)
    #expect(all.totalAmount == nil)
    #expect(all.rows.map(\.amount) == [nil, nil])
    #expect(try test.reports.report(of: days, by: .material).rows.map(\.amount) == [4, 50, 9, nil])
    #expect(try test.reports.report(of: days, by: .day, scope: .unit(.lessons)).rows == [])
  }

  @Test("hours of whole months are those of their records, however the month is cut, and after a record moved to another hour or month")
  func hoursOfMonths() throws {
    let book = try test.shelf.add(MaterialDraft(title: "Book", unit: .pages))
    for day in stride(from: 0, through: 90, by: 3) { try test.record(minutes: 10 + day, of: book.id, .total(day + 1), daysAgo: day) }
    func hours(_ scope: ReportScope) throws -> [[Int?]] {
      try [(90, 0), (75, 0), (75, 20), (40, 35)].map { first, last in
        let days = today.adding(days: -first)...today.adding(days: -last)
        let rows = try test.reports.report(of: days, by: .hour, scope: scope).rows
        let records = try test.records.recent(limit: 1_000).filter { days.contains(test.world.rules.day(of: $0.started)) }
        #expect(rows.reduce(0) { $0 + $1.seconds } == records.reduce(0) { $0 + $1.activeSeconds })
        for row in rows {
          guard case .hour(let hour) = row.key else { continue }
          let own = records.filter { $0.started.local.secondOfDay / 3_600 == hour }
          #expect(row.seconds == own.reduce(0) { $0 + $1.activeSeconds })
          #expect(row.recordCount == own.count)
          if scope.hasOneUnit { #expect(row.amount == own.reduce(0) { $0 + ($1.amount?.count ?? 0) }) }
        }
        return rows.map(\.amount)
      }
    }
    _ = try (hours(.all), hours(.unit(.pages)))
    for record in try test.records.recent(limit: 5) { _ = try test.records.delete(record.id) }
    _ = try (hours(.all), hours(.material(book.id)))
    _ = try test.changes.undo()
    _ = try hours(.unit(.pages))
    #expect(try test.findings() == [])
  }

  @Test("a streak counts the days up to today, or up to yesterday as long as today has not come to the minimum")
  func streaks() throws {
    func streak(_ minimum: Int = 60) throws -> StudyStreak { try test.reports.streak(upTo: today, minimumSeconds: minimum) }
    #expect(try streak() == StudyStreak(minimumSeconds: 60))
    for day in [1, 2, 3, 10, 11, 12, 13] { try test.record(minutes: day == 2 ? 5 : 20, daysAgo: day) }
    #expect(try streak() == StudyStreak(days: 3, longest: 4, minimumSeconds: 60))
    #expect(try streak(600) == StudyStreak(days: 1, longest: 4, minimumSeconds: 600))
    try test.record(minutes: 1)
    #expect(try streak() == StudyStreak(days: 4, longest: 4, minimumSeconds: 60))
    #expect(try streak(600) == StudyStreak(days: 1, longest: 4, minimumSeconds: 600))
    try test.record(minutes: 9)
    #expect(try streak(600) == StudyStreak(days: 2, longest: 4, minimumSeconds: 600))
    #expect(try test.reports.streak(upTo: today.adding(days: 2), minimumSeconds: 60).days == 0)
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
