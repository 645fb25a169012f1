import Foundation
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing

@testable import StudyCommands

@Suite("Shortcuts that cannot run")
struct ShortcutMendingTests {
  private let kiroku = Kiroku()

  private func addMorning() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "LA")
    try await kiroku.run("shortcuts", "add", "Morning algebra", "StartTimer", "material=LA", "duration=25m")
  }

  private func listed(_ phrase: String) async throws -> JSONValue? {
    try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.first { $0["phrase"] == .string(phrase) }
  }

  private func id(of phrase: String) async throws -> String { try #require(try await listed(phrase)?["id"]?.stringValue) }

  /// The command between the last two back quotes of a message.
  private func command(in message: String) -> [String] {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count < 3 ? [] : parts[parts.count - 2].split(separator: " ").dropFirst().map(String.init)
  }

  // MARK: The way out

  @Test("the command that a message names is the one that mends", arguments: ["en", "ja"])
  func wayOut(_ language: String) async throws {
    kiroku.language = language
    try await addMorning()
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let id = try await id(of: "Morning algebra")
    // Ids are named in captured text.
    let refused = try await kiroku.json("shortcuts", "run", "Morning algebra")
    let message = try #require(refused["message"]?.stringValue)
    #expect(command(in: message) == ["shortcuts", "edit", id, "--repair"])
    let mended = try await kiroku.run(all: command(in: message))
    #expect(mended.code == 0)
    #expect(
      mended.output
        == (language == "en"
          ? "Mended “Morning algebra”: Start a 25 min timer. Taken away: Material “Linear Algebra”.\n"
          : "「Morning algebra」を直しました：25分のタイマーを開始する。取り除いたもの：教材「Linear Algebra」。\n"))
    #expect(try await listed("Morning algebra")?["health"] == "ok")
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra").code == 0)
  }

  @Test("the list names the same command, with the first digits of the id")
  func listedWayOut() async throws {
    try await addMorning()
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let list = try await kiroku.run("shortcuts", "list").output
    #expect(
      list.hasSuffix(
        "  cannot run: “Linear Algebra” is not on the shelf any more. Mend it with `kiroku shortcuts edit <1…> --repair`.\n"))
  }

  @Test("a value that cannot be left out is asked for by its name: taking the material away would not mend it")
  func materialOfAmount() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("shortcuts", "add", "five pages", "PostStudyRecord", "material=Linear Algebra", "total=5")
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let run = try await kiroku.run("shortcuts", "run", "five pages")
    #expect(run.code == 22)
    #expect(run.messages.hasSuffix("Give it with `kiroku shortcuts edit <1> material=VALUE`.\n"))
    let repair = try await kiroku.run("shortcuts", "edit", "five pages", "--repair")
    #expect(repair.code == 22)
    #expect(repair.messages == run.messages)
    try await kiroku.run("shelf", "add", "Calculus")
    #expect(try await kiroku.run("shortcuts", "edit", "five pages", "material=Calculus").code == 0)
    #expect(try await kiroku.run("shortcuts", "run", "five pages").code == 0)
  }

  @Test("repairing what can run changes nothing and says so, as does a change to what is so already")
  func nothingToMend() async throws {
    try await addMorning()
    #expect(
      try await kiroku.run("shortcuts", "edit", "Morning algebra", "--repair")
        == Kiroku.Answer(code: 0, output: "“Morning algebra” can run: there is nothing to mend.\n"))
    #expect(
      try await kiroku.run("shortcuts", "edit", "Morning algebra", "duration=25m").output
        == "“Morning algebra” is so already: Start a 25 min timer for Linear Algebra.\n")
    #expect(try await kiroku.run("undo").output == "Undone: adding the shortcut “Morning algebra”.\n")
  }

  @Test("another option of a shortcut that cannot run is changed, and what keeps it from running is told with the way out")
  func stillBroken() async throws {
    try await addMorning()
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let shown = try await kiroku.run("shortcuts", "edit", "Morning algebra", "--no-show")
    #expect(shown.code == 0)
    #expect(
      shown.messages
        == "kiroku: It cannot run: “Linear Algebra” is not on the shelf any more. Mend it with `kiroku shortcuts edit <1…> --repair`.\n")
    let mended = try await kiroku.run("shortcuts", "edit", "Morning algebra", "duration=30m")
    #expect(mended == Kiroku.Answer(code: 0, output: "Changed “Morning algebra”: Start a 30 min timer.\n"))
  }

  // MARK: Shortcuts that run shortcuts

  private func run(_ id: String) -> String { "app.kiroku.recordStudy?voice_shortcut=\(id)" }

  /// A circle that no command makes: written past the commands.
  private func addCircle(_ phrase: String) async throws -> String {
    try await kiroku.run("shortcuts", "add", phrase, "PauseStudy")
    let id = try await id(of: phrase)
    let center = try kiroku.host().shortcuts()
    let original = try #require(try center.voiceShortcut(id))
    var changed = original
    changed.shortcut = .activity(
      UserActivity(activityType: "app.kiroku.recordStudy", userInfo: [ShortcutRunner.voiceShortcutKey: .string(id)]))
    _ = try center.update(changed, from: original)
    return id
  }

  @Test("a shortcut that would run itself is refused before it is saved")
  func circleAhead() async throws {
    try await kiroku.run("shortcuts", "add", "first", "PauseStudy")
    try await kiroku.run("shortcuts", "add", "second", "--activity", run(try await id(of: "first")))
    let second = try await id(of: "second")
    #expect(
      try await kiroku.run("shortcuts", "edit", "first", "--activity", run(second))
        == Kiroku.Answer(
          code: 13,
          messages: """
            kiroku: This could not run: it runs itself (“first” → “second” → “first”). Nothing was saved: give it another action or other \
            values.

            """))
    #expect(try await listed("first")?["intent"] == "PauseStudy")
  }

  @Test("a circle is seen by the list, named by phrases, and the one in it is to be mended, not the one before it")
  func circle() async throws {
    let loop = try await addCircle("loop")
    _ = try kiroku.host().shortcuts().add(
      phrase: "loop two",
      shortcut: .activity(UserActivity(activityType: "app.kiroku.recordStudy", userInfo: ["voice_shortcut": .string(loop)])))
    #expect(try await listed("loop")?["health"] == "runsItself")
    #expect(try await listed("loop two")?["health"] == "runsItself")
    #expect(try await listed("loop two")?["problem"] == "“loop”, which it runs, cannot run: it runs itself (“loop” → “loop”).")
    let ran = try await kiroku.run("shortcuts", "run", "loop")
    let message = "it runs itself (“loop” → “loop”). Choose something else with `kiroku shortcuts edit <1> --intent INTENT`."
    #expect(ran == Kiroku.Answer(code: 13, messages: "kiroku: “loop” cannot run: \(message)\n"))
    let other = try await kiroku.run("shortcuts", "edit", "loop two", "--repair")
    #expect(other == Kiroku.Answer(code: 13, messages: "kiroku: “loop two” cannot run: “loop”, which it runs, cannot run: \(message)\n"))
    #expect(try await kiroku.run("shortcuts", "edit", "loop", "--intent", "PauseStudy").code == 0)
    #expect(try await listed("loop two")?["health"] == "ok")
    #expect(try await kiroku.run("shortcuts", "list").output.contains("Run another shortcut"))
  }

  @Test("a shortcut that runs one that was deleted says so without an id, and is mended by choosing something else")
  func targetGone() async throws {
    try await kiroku.run("shortcuts", "add", "first", "PauseStudy")
    try await kiroku.run("shortcuts", "add", "second", "--activity", run(try await id(of: "first")))
    try await kiroku.run("shortcuts", "delete", "first")
    #expect(
      try await kiroku.run("shortcuts", "run", "second")
        == Kiroku.Answer(
          code: 13,
          messages:
            "kiroku: “second” cannot run: the shortcut that it runs was deleted. Choose something else with `kiroku shortcuts edit <1> --intent INTENT`.\n"
        ))
    #expect(try await listed("second")?["health"] == "targetGone")
    #expect(try await kiroku.run("shortcuts", "edit", "second", "--repair").code == 13)
    try await kiroku.run("undo")
    #expect(try await listed("second")?["health"] == "ok")
  }

  @Test("one long phrase leaves the others' sentences whole, on a line of 80 cells")
  func longPhrase() async throws {
    try await addMorning()
    try await kiroku.run("shortcuts", "add", String(repeating: "very long ", count: 19), "PauseStudy")
    kiroku.isTerminal = true
    kiroku.variables = ["COLUMNS": "80", "NO_COLOR": "1"]
    let lines = try await kiroku.run("shortcuts", "list").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("  Start a 25 min timer for Linear Alg"))
    #expect(lines[1].hasPrefix("very long very long very long v…  Take a break"))
  }

  // MARK: What cannot be read

  @Test("one row that cannot be read takes no other away; it is told with its phrase, by the doctor too, and can be deleted")
  func unreadable() async throws {
    try await addMorning()
    try await kiroku.run("shortcuts", "add", "lost book", "PauseStudy")
    let center = try kiroku.host().shortcuts()
    let original = try #require(try center.voiceShortcuts(saying: "lost book").first)
    var changed = original
    changed.shortcut = .unreadable(#"{"x":1}"#)
    _ = try center.update(changed, from: original)
    let list = try await kiroku.run("shortcuts", "list")
    #expect(list.code == 0)
    #expect(list.output.contains("Morning algebra"))
    #expect(list.output.hasSuffix("  cannot run: what it does cannot be read. Delete it with `kiroku shortcuts delete <2…>`.\n"))
    #expect(try await kiroku.json("shortcuts")["shortcuts"]?.arrayValue?.map { $0["health"] } == ["ok", "unreadable"])
    #expect(try await kiroku.run("shortcuts", "run", "lost book").code == 74)
    #expect(try await kiroku.run("shortcuts", "run", "Morning algebra").code == 0)
    let doctor = try await kiroku.run("doctor")
    #expect(doctor.code == 1)
    #expect(
      doctor.output.hasPrefix(
        "• What the shortcut “lost book” does cannot be read.\n  Delete it with `kiroku shortcuts delete <1>`.\n"))
    #expect(try await kiroku.run("shortcuts", "delete", "lost book").code == 0)
    #expect(try await kiroku.run("doctor").code == 0)
  }

  // MARK: JSON

  @Test("what cannot run answers with the document of a run, not with that of an error")
  func documents() async throws {
    try await addMorning()
    try await kiroku.run("shelf", "archive", "Linear Algebra")
    let gone = try await kiroku.json("shortcuts", "run", "Morning algebra")
    #expect(gone["error"] == nil)
    #expect(gone["intent"] == "StartTimer")
    #expect(gone["outcome"] == "failure")
    #expect(gone["code"] == "failureNotFoundBookshelfEntry")
    _ = try await addCircle("loop")
    let circle = try await kiroku.json("shortcuts", "run", "loop")
    #expect(circle["outcome"] == "unsupported")
    #expect(circle["reason"] == "runsItself")
    let none = try await kiroku.json("shortcuts", "run", "moning algebra")
    #expect(none["outcome"] == "noReading")
    #expect(none["nearest"]?.arrayValue?.first == ["phrase": "Morning algebra"])
    try await kiroku.run("shortcuts", "add", "LOOP", "PauseStudy")
    let several = try await kiroku.json("shortcuts", "delete", "Loop")
    #expect(several["outcome"] == "disambiguation")
    #expect(several["choices"]?.arrayValue?.map { $0["phrase"] } == ["loop", "LOOP"])
  }
}
