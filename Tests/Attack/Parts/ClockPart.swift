import Foundation
import ProgramDriving

/// Clocks and zones: gaps and overlaps of summer time, unknown zones, the edges of years, clocks set back.
struct ClockPart: AttackPart {
  static let name = "clocks"
  static let share = 40.0

  private static let zones = [
    "UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Apia",
    "America/St_Johns", "Africa/Casablanca", "Antarctica/Troll", "Europe/Dublin", "Asia/Pyongyang", "Etc/GMT+12", "Etc/GMT-14",
  ]
  private static let strangeZones = [
    "Nowhere/City", "", ":", ":UTC", "JST-9", "CET-1CEST,M3.5.0,M10.5.0/3", "UTC+25", "A", "../../etc/passwd", "/etc/passwd", "日本",
    "Asia/tokyo",
    "EST5EDT", "<+09>-9", "UTC\u{1B}[31m", String(repeating: "Z", count: 4000),
  ]
  private static let moments = [
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "1582-10-10T12:00:00Z", "1900-02-28T23:59:59Z",
    "1901-12-13T20:45:51Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "1999-12-31T23:59:59+09:00", "2016-12-31T23:59:60Z",
    "2024-02-29T12:00:00Z", "2026-03-29T01:30:00+01:00", "2026-03-29T02:30:00+01:00", "2026-03-29T03:30:00+02:00",
    "2026-10-25T02:30:00+02:00",
    "2026-10-25T02:30:00+01:00", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", "2011-12-30T12:00:00+14:00",
    "2026-10-04T02:15:00+11:00",
    "2038-01-19T03:14:07Z", "2038-01-19T03:14:08Z", "2106-02-07T06:28:16Z", "9999-12-31T12:00:00Z", "9999-12-31T23:59:59Z",
    "9999-12-31T23:59:59-12:00", "9999-12-31T14:59:59+00:00", "2026-06-15T12:00:00.999999999Z", "2026-06-15T12:00:00-23:59",
    "2026-06-15T12:00:00+23:59",
  ]
  private static let strangeMoments = [
    "", "now", "2026", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-06-15T25:00:00Z", "2026-06-15T12:00:00",
    "10000-01-01T00:00:00Z",
    "-0001-01-01T00:00:00Z", "99999999999999999999-01-01T00:00:00Z", "2026-06-15T12:00:00+99:99", "１２３４-05-06T00:00:00Z",
    "2026-06-15T12:00:00Z\u{1B}[2J", "1e9", "2026-06-15T12:00:00+24:00",
  ]
  private static let times = [
    "00:00", "23:59", "24:00", "02:30", "03:30", "yesterday 02:30", "25h ago", "99999999h ago", "1s ago", "2026-03-29T02:30",
    "2026-10-25T02:30",
    "0001-01-01", "1969-12-31", "9999-12-31", "10000-01-01", "2026-02-29", "-1h ago", "2h ago", "tomorrow",
  ]
  private static let periods = [
    "today", "yesterday", "week", "last-week", "month", "last-month", "year", "last-year", "0001", "9999", "1969..2038",
    "0001-01-01..9999-12-31",
    "2026-03-29", "2026-10", "9999-12-31..0001-01-01", "0000", "10000",
  ]

  func attack(_ run: AttackRun) throws {
    run.steps(threads: 2, least: run.isShort ? 3 : Self.moments.count) { step in try oneHome(run, step) }
  }

  /// A handful of commands on one log, each with a clock and a zone of its own: now and then the clock stands before the one before.
  private func oneHome(_ run: AttackRun, _ step: Int) throws {
    var random = run.random(step)
    let judge = Judge(run: run, step: step)
    let home = try run.home()
    let (kiroku, intents) = (run.place.kiroku, run.place.intents)
    var now = Self.moments[step % Self.moments.count]
    run.count("homes")
    for _ in 0..<14 {
      var zone = Self.zones.randomElement(using: &random) ?? "UTC"
      let chance = Int.random(in: 0..<20, using: &random)
      if chance < 3 { zone = Self.strangeZones.randomElement(using: &random) ?? "" }
      if chance == 5 || chance == 6 { now = Self.moments.randomElement(using: &random) ?? now }
      let clock = chance == 7 ? Self.strangeMoments.randomElement(using: &random) ?? "" : now
      let time = Self.times.randomElement(using: &random) ?? "1h ago"
      let period = Self.periods.randomElement(using: &random) ?? "today"
      let commands: [[String]] = [
        [kiroku, "record", "5m"], [kiroku, "record", "24h", "--json"], [kiroku, "record", "5m", "--at", time], [kiroku, "start"],
        [kiroku, "start", "--at", time], [kiroku, "start", "--timer", "25m"], [kiroku, "pause"], [kiroku, "resume"], [kiroku, "finish"],
        [kiroku, "finish", "5m", "--json"], [kiroku, "status", "--json"], [kiroku, "log", period, "--json"], [kiroku, "log", period],
        [kiroku, "report", period, "--json"], [kiroku, "report", period, "--by", "month"], [kiroku, "report", period, "--by", "week"],
        [kiroku, "goal", "set", "10h", "--week", String(time.prefix(10))], [kiroku, "goal", "--json"], [kiroku, "timeline", "--json"],
        [kiroku, "search", "a"], [kiroku, "info", "--json"], [kiroku, "shortcuts", "suggestions"], [kiroku, "undo"], [kiroku, "redo"],
        [intents, "run", "PostStudyRecord", "duration=5m", "--json"], [intents, "run", "ShowCurrentStudy", "--json"],
        [kiroku, "say", "record 5 minutes"], [kiroku, "extend", "5m"], [kiroku, "config", "set", "day.startsAt", "04:00"],
        [kiroku, "config", "unset", "day.startsAt"],
      ]
      guard let command = commands.randomElement(using: &random) else { continue }
      let environment = ["KIROKU_NOW": clock, "TZ": zone]
      let result = try judge.run(command, in: home, environment: environment)
      for data in [result.outputData, result.errorData] {
        if let obeyed = Bytes.obeyed(in: data, allowingColour: false) {
          judge.fail("what a terminal would obey in an output: \(obeyed)", command, result, in: home, environment: environment)
        }
      }
      if command.contains("--json"), result.json == nil {
        judge.fail("--json without a document", command, result, in: home, environment: environment)
      }
      // Before the first year there are no days to list.
      let isDated = !clock.hasPrefix("000")
      if result.status == 0, isDated, command[1] == "record", command.last != time, let id = Answer(result.outputData)?.record {
        try isListed(id, judge, home, environment)
      }
    }
    guard FileManager.default.fileExists(atPath: home.database) else { return }
    let check = LogCheck(run: run, step: step, home: home)
    let stored = try check.rows(
      "SELECT started_zone FROM record UNION SELECT ended_zone FROM record UNION SELECT started_zone FROM session")
    for zone in stored where !zone.isEmpty && !FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + zone) {
      run.fail(step: step, "a zone is stored that there is none of", zone, keeping: home)
    }
    let doctor = try judge.run(
      [kiroku, "doctor", "--json"], in: home, environment: ["KIROKU_NOW": "2026-06-15T12:00:00Z", "TZ": "UTC"], within: .seconds(150))
    if doctor.status != 0 { judge.fail("doctor finds defects after strange clocks", [kiroku, "doctor", "--json"], doctor, in: home) }
  }

  /// A record that was acknowledged is listed on the same day by the same clock.
  private func isListed(_ id: String, _ judge: Judge, _ home: TemporaryHome, _ environment: [String: String]) throws {
    let command = [judge.run.place.kiroku, "log", "0001-01-01..9999-12-31", "--json"]
    let log = try judge.run(command, in: home, environment: environment)
    guard log.status == 0 else {
      return judge.fail("the log cannot be listed after a record", command, log, in: home, environment: environment)
    }
    if !log.output.contains(id) {
      judge.fail("an acknowledged record is not listed: \(id)", command, log, in: home, environment: environment)
    }
  }

  /// Calls every clock before 1970 a defect.
  static let plantedFault = PlantedFault(
    kiroku: """
      case "$KIROKU_NOW" in 0*|1*) exit 70 ;; esac
      exec "$REAL_KIROKU" "$@"
      """)
}
