import ProgramSupport
import StudyModels
import StudyRepositories
import Testing

@Suite("The running session at the command line")
struct SessionCommandTests {
  /// What each verb answers on its way through a session: the time of the day, the command line, what is said.
  static let day: [(time: String, line: [String], en: String, ja: String)] = [
    ("10:00", ["start", "Algebra"], "Started the stopwatch for Algebra.", "Algebraのストップウォッチを開始しました。"),
    ("10:12", ["status"], "Studying Algebra for 12 min.", "Algebraを12分勉強しています。"),
    ("10:12", ["pause"], "Paused the stopwatch for Algebra.", "Algebraのストップウォッチを休憩にしました。"),
    ("10:20", ["resume"], "Resumed the stopwatch for Algebra.", "Algebraのストップウォッチを再開しました。"),
    ("10:30", ["finish", "-r", "10-12"], "Recorded 22 min of Algebra, pages 10–12.", "Algebra（22分、10〜12ページ）を記録しました。"),
  ]

  @Test("a session starts, rests, goes on and is finished", arguments: ["en", "ja"])
  func wholeSession(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra")
    for step in Self.day {
      kiroku.now = "2026-11-21T\(step.time):00+09:00"
      let sentence = language == "en" ? step.en : step.ja
      #expect(try await kiroku.run(all: step.line) == Kiroku.Answer(code: 0, output: sentence + "\n"))
    }
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.activeSeconds == 22 * 60)
    #expect(record.pauses.count == 1)
  }

  @Test(
    "without a session every verb says so with 24",
    arguments: [
      (["pause"], "kiroku: There is nothing to pause: no stopwatch or timer is running. Start one with `kiroku start`.\n"),
      (["resume"], "kiroku: There is nothing to resume: no stopwatch or timer is running. Start one with `kiroku start`.\n"),
      (
        ["finish"],
        "kiroku: There is nothing to finish: no stopwatch or timer is running. Start one with `kiroku start`, or use `kiroku record`.\n"
      ),
      (["status"], "kiroku: Nothing is being measured. Start with `kiroku start`.\n"),
      (["discard"], "kiroku: Cannot discard: nothing is being measured. Start with `kiroku start`.\n"),
      (["extend", "5m"], "kiroku: Cannot change the timer: nothing is being measured. Start with `kiroku start`.\n"),
    ])
  func noSession(_ line: [String], _ message: String) async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run(all: line) == Kiroku.Answer(code: 24, messages: message))
    #expect(!kiroku.exists)
  }

  @Test("starting twice, pausing twice and resuming what runs are refused with 25")
  func alreadySo() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("start")
    #expect(try await kiroku.run("start", "--timer", "25m").code == 25)
    #expect(try await kiroku.run("resume").code == 25)
    try await kiroku.run("pause")
    #expect(try await kiroku.run("pause").code == 25)
  }

  @Test("a timer is extended, shortened, and refuses to leave its limits")
  func extend() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("start", "--timer", "25m", "--at", "9:50")
    #expect(
      try await kiroku.run("extend", "5m")
        == Kiroku.Answer(code: 0, output: "The timer now has 30 min; 20 min are left, until 10:20.\n"))
    #expect(
      try await kiroku.run("extend", "--by=-25m")
        == Kiroku.Answer(code: 0, output: "The timer now has 5 min, and is 5 min over.\n"))
    #expect(try await kiroku.run("extend", "--by=-5m").code == 13)
    #expect(try await kiroku.run("extend", "24h").code == 13)
    #expect(try await kiroku.run("extend").code == 64)
    #expect(try await kiroku.run("extend", "5m", "--by", "5m").code == 64)
  }

  @Test("a timer of minutes and seconds is called by both", arguments: ["en", "ja"])
  func seconds(language: String) async throws {
    let kiroku = Kiroku(language: language)
    let isEnglish = language == "en"
    func run(_ arguments: String...) async throws -> String { try await kiroku.run(all: arguments).output }
    _ = try await run("start", "--timer", "8m30s")
    #expect(try await run("extend", "3m").contains(isEnglish ? "now has 11 min 30 s; 11 min 30 s are left" : "11分30秒にしました。残り11分30秒"))
    #expect(try await kiroku.run("start").messages.contains(isEnglish ? "an 11 min 30 s timer" : "11分30秒のタイマー"))
    #expect(try await run("discard").contains(isEnglish ? "the 11 min 30 s timer (0 s)" : "11分30秒のタイマー（0秒）"))
  }

  @Test("a stopwatch has no target to extend: 1")
  func extendStopwatch() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("start")
    #expect(try await kiroku.run("extend", "5m").code == 1)
  }

  @Test("discarding is undone as if the session had run on")
  func discardAndUndo() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("start", "--at", "9:40")
    #expect(
      try await kiroku.run("discard")
        == Kiroku.Answer(code: 0, output: "Discarded the stopwatch (20 min). `kiroku undo` brings it back.\n"))
    kiroku.now = "2026-11-21T10:10:00+09:00"
    #expect(try await kiroku.run("undo").output == "Undone: discarding the session.\n")
    #expect(try await kiroku.run("status").output == "Studying for 30 min.\n")
    #expect(try await kiroku.run("redo").output == "Redone: discarding the session.\n")
    #expect(try await kiroku.run("redo").code == 1)
  }

  @Test("status as a document, idle and running")
  func statusDocument() async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run("status", "--json") == Kiroku.Answer(code: 24, output: #"{"state":"idle","pauses":[]}"# + "\n"))
    #expect(!kiroku.exists)
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("start", "Algebra", "--timer", "25m", "--at", "9:50")
    try await kiroku.run("pause")
    kiroku.now = "2026-11-21T10:05:00+09:00"
    let answer = try await kiroku.run("status", "--json")
    #expect(answer.code == 0)
    #expect(
      try JSONValue(parsing: answer.output) == [
        "state": "paused", "kind": "timer", "material": ["id": "<1>", "title": "Algebra"], "startedAt": "2026-11-21T09:50:00+09:00",
        "activeSeconds": 600, "remainingSeconds": 900, "pauses": [["startedAt": "2026-11-21T10:00:00+09:00"]],
      ])
  }

  @Test("--format prints one line, and nothing of what there is not")
  func statusFormat() async throws {
    let kiroku = Kiroku()
    let format = "{state} {material} {elapsed} {remaining} {goal}"
    #expect(try await kiroku.run("status", "--format", format) == Kiroku.Answer(code: 24, output: "idle    \n"))
    try await kiroku.run("shelf", "add", "線形\u{202E}代数")
    try await kiroku.run("goal", "set", "10h")
    try await kiroku.run("record", "2h")
    try await kiroku.run("start", "線形", "--timer", "25m", "--at", "9:30")
    #expect(
      try await kiroku.run("status", "--format", format) == Kiroku.Answer(code: 0, output: "running 線形代数 0:30:00 -0:05:00 20%\n"))
    #expect(try await kiroku.run("status", "--format", "{elapsed").output == "{elapsed\n")
    #expect(
      try await kiroku.run("status", "--format", "{time}")
        == Kiroku.Answer(
          code: 64,
          messages:
            "kiroku: --format knows no “{time}”. It knows {material} {elapsed} {remaining} {minutes} {minutesLeft} {state} {round} {phase} {laps} {goal}.\n"
        ))
  }

  @Test("minutes are told without seconds: what has passed rounded down, what is left rounded up")
  func statusMinutes() async throws {
    let kiroku = Kiroku()
    let format = "{minutes} {minutesLeft}"
    #expect(try await kiroku.run("status", "--format", format).output == "\n")
    try await kiroku.run("start", "--timer", "25m")
    for (now, line) in [
      ("10:00:59", "0:00 0:25"), ("10:01:00", "0:01 0:24"), ("10:24:59", "0:24 0:01"), ("10:25:00", "0:25 0:00"),
      ("10:31:10", "0:31 -0:06"),
    ] {
      kiroku.now = "2026-11-21T\(now)+09:00"
      #expect(try await kiroku.run("status", "--format", format).output == line + "\n", "\(now)")
    }
  }

  @Test("--format waybar prints what waybar reads")
  func waybar() async throws {
    let kiroku = Kiroku()
    #expect(
      try JSONValue(parsing: try await kiroku.run("status", "--format", "waybar").output)
        == ["text": "", "tooltip": "Nothing is being measured", "class": "idle", "percentage": 0])
    try await kiroku.run("shelf", "add", "C & D <E>")
    try await kiroku.run("start", "C", "--timer", "40m", "--at", "9:50")
    #expect(
      try JSONValue(parsing: try await kiroku.run("status", "--format", "waybar").output) == [
        "text": "C &amp; D &lt;E&gt; 0:10:00", "tooltip": "Running: the 40 min timer for C &amp; D &lt;E&gt;\nSince 09:50",
        "class": "running",
        "percentage": 25,
      ])
  }

  @Test("status keeps working where the clock was set back")
  func clockSetBack() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("start")
    kiroku.now = "2026-11-21T09:00:00+09:00"
    #expect(try await kiroku.run("status", "--format", "{elapsed}") == Kiroku.Answer(code: 0, output: "0:00:00\n"))
    #expect(try await kiroku.run("finish").code == 0)
  }
}
