import StudyModels
import Testing

/// Whatever stands in a file, a line or a setting: values beyond all reason are computed with, and nothing traps.
@Suite("Extreme times")
struct ExtremeTimesTests {
  static let numbers: [Int64] = [
    .min, .min + 1, -9_007_199_254_740_993, -62_135_596_801, -86_401, -1, 0, 1, 86_400, 253_402_300_800, 9_007_199_254_740_993, .max - 1,
    .max,
  ]

  @Test("instants, days and wall times of any number are shown, compared, moved and counted", arguments: numbers, numbers)
  func times(first: Int64, second: Int64) {
    let (one, other) = (Instant(secondsSince1970: first), Instant(secondsSince1970: second))
    #expect((one.seconds(since: other) < 0) == (one < other))
    #expect(one.adding(seconds: Int(second)).seconds(since: one).signum() == Int(second).signum() || first == .min || abs(first) > 1 << 39)
    let zoned = ZonedInstant(instant: one, utcOffset: Int(second))
    #expect(!zoned.rfc3339.isEmpty)
    let rules = DayRules(dayStartsAt: Int(second), weekStartsOn: .sunday)
    let day = rules.day(of: zoned)
    #expect(rules.week(of: day).contains(day))
    #expect(CivilDate.days(ofMonthHolding: day).contains(day))
    #expect(!CivilDate(dayNumber: Int(first)).adding(days: Int(second)).description.isEmpty)
    #expect((0..<86_400).contains(LocalTime(date: CivilDate(dayNumber: Int(first)), secondOfDay: Int(second)).parts.secondOfDay))
    #expect(tokyo.instant(showing: LocalTime(secondsSince1970: first)) <= Instant(secondsSince1970: .max))
    #expect(zoned.moved(by: Int(second), in: tokyo).instant <= Instant(secondsSince1970: .max))
    #expect((0...10_080).contains(rules.minutesPassed(ofWeek: CivilDate(dayNumber: Int(second)), at: zoned)))
    #expect(!Language.english.moment(zoned, now: ZonedInstant(instant: other, utcOffset: 0)).isEmpty)
  }

  @Test("a session with such times counts its seconds, and is finished or refused", arguments: numbers, numbers)
  func sessions(first: Int64, second: Int64) throws {
    let now = at("2026-11-21T09:00:00+09:00").instant
    let (one, other) = (Instant(secondsSince1970: first), Instant(secondsSince1970: second))
    for pauses in [[], [Pause(began: one)], [Pause(began: one, ended: other)], [Pause(began: other, ended: one), Pause(began: other)]] {
      for target in [Int.min, 0, Int.max] {
        let clocks = [
          ClockReading(bootID: "b", boottime: .infinity, monotonic: .nan), ClockReading(bootID: "b", boottime: 1e300, monotonic: -1e300),
        ]
        let session = StudySession(
          id: StudySession.ID(trusted: "s"), kind: .timer(targetSeconds: target),
          started: ZonedInstant(instant: one, utcOffset: Int(second)),
          pauses: pauses, readings: clocks.map { StudySession.Reading(at: other, clocks: $0) })
        #expect(session.activeSeconds(at: now) >= 0)
        #expect(session.pausedSeconds(at: now) >= 0)
        #expect(session.overtimeSeconds(at: now) >= 0)
        #expect(session.suspendedSeconds(at: now, reading: clocks[1]) >= 0)
        _ = session.targetInstant(at: now)
        for length: StudySession.Length in [.measured, .everything, .withoutSuspends, .until(other), .exactly(seconds: 86_400)] {
          if let finished = try? session.finishing(length, at: now, zone: tokyo, reading: clocks[0]) {
            #expect((0...86_400).contains(finished.activeSeconds))
          }
        }
      }
    }
  }

  @Test("goals and amounts of any size have a share and a pace", arguments: numbers, numbers)
  func goals(first: Int64, second: Int64) {
    for target: WeeklyGoal.Target in [.time(seconds: Int(second)), .amount(Int(first))] {
      let goal = WeeklyGoal(id: WeeklyGoal.ID(trusted: "g"), target: target, materialID: nil, fromWeek: CivilDate(dayNumber: Int(first)))
      let progress = GoalProgress(goal: goal, week: goal.fromWeek, done: Int(first), evenPace: Int(second))
      _ = (progress.share.percent, progress.pace, progress.isReached)
      let now = ZonedInstant(instant: Instant(secondsSince1970: first), utcOffset: 0)
      _ = GoalProgress(goal: goal, week: goal.fromWeek, done: Int(second), now: now, rules: DayRules()).pace
    }
    _ = StudyAmount.range(from: Int(first), to: Int(second)).count
  }

  @Test(
    "times that no log can hold are none: before the year 1, and past the last day but one of 9999",
    arguments: [
      ("0001-01-01T00:00:00Z", true), ("0001-01-01T00:00:00+00:01", false), ("0000-12-31T23:59:59Z", false),
      ("0000-01-01T00:00:00Z", false),
      ("9999-12-30T23:59:59Z", true), ("9999-12-31T00:00:00Z", false), ("9999-12-31T12:00:00+14:00", true),
      ("9999-12-31T23:59:59-12:00", false),
    ])
  func readable(text: String, isReadable: Bool) {
    #expect((ZonedInstant(rfc3339: text) != nil) == isReadable)
  }

  @Test("every time that a log can hold has a day of four digits, in every place and by every start of the day")
  func recordable() {
    for end in [Instant.recordable.lowerBound, Instant.recordable.upperBound] {
      for offset in [-86_400, 0, 86_400] {
        for start in [0, 86_399] {
          let day = DayRules(dayStartsAt: start).day(of: ZonedInstant(instant: end, utcOffset: offset))
          #expect((0...9_999).contains(day.components.year))
          #expect(CivilDate.recordable.contains(day))
        }
      }
    }
  }

  @Test("a record and a session at such a time are refused as a value")
  func refused() {
    let time = ZonedInstant(instant: Instant(secondsSince1970: 253_402_300_800), utcOffset: 0)
    #expect(throws: StudyError.limit(.time(time))) { try StudyLimits.time(time) }
    #expect(throws: StudyError.limit(.time(time))) {
      try StudySession.starting(
        .stopwatch, id: StudySession.ID(trusted: "s"), now: time.instant, zone: FixedZone(utcOffset: 0), reading: nil)
    }
  }
}
