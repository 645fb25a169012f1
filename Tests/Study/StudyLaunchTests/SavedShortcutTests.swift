import Foundation
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing

/// `kiroku-intents shortcut`, put together as its program does.
@Suite("Saved shortcuts in the extension")
struct SavedShortcutTests {
  let place: Place
  private let host: StudyHost

  init() throws {
    place = try Place()
    host = try place.program().load()
  }

  private func add(_ phrase: String, _ intent: any Intent, shows: Bool = true) throws -> VoiceShortcut {
    try host.shortcuts().add(phrase: phrase, shortcut: .intent(ShortcutIntent(intent)), showsWhenRun: shows)
  }

  @Test("a shortcut runs by its phrase and by its id; it is counted and nothing is donated")
  func runs() async throws {
    let saved = try add("study time", StartStopwatchIntent())
    #expect(try await place.run("shortcut", "Study  Time").code == .done)
    #expect(try await place.run("shortcut", saved.id).code == ExitCode(.alreadySo))
    #expect(try host.donations().count() == 0)
    let counts = try host.repositories().usage.counts().filter { $0.event.name == "shortcut.\(saved.id)" }
    #expect(Set(counts.map(\.event.detail)) == ["success", "failure"])
  }

  @Test("no shortcut is 14 with the nearest, several are 11")
  func names() async throws {
    _ = try add("study time", StartStopwatchIntent())
    #expect(
      try await place.run("shortcut", "study tine")
        == Place.Run(
          code: .noReading, output: "",
          messages: "kiroku-intents: No shortcut is called “study tine”. The nearest: “study time”.\n"))
    _ = try add("study, time", PauseStudyIntent())
    #expect(try await place.run("shortcut", "STUDY TIME").code == .disambiguation)
    #expect(try await place.run("shortcut", "study time").code == .done)
  }

  @Test("among many the nearest are named, and none where nothing has much in common")
  func nearestNames() async throws {
    for phrase in ["tea break", "morning drill", "evening reading", "study tome", "study times", "数学の復習"] {
      _ = try add(phrase, PauseStudyIntent())
    }
    #expect(
      try await place.run("shortcut", "study tine").messages
        == "kiroku-intents: No shortcut is called “study tine”. The nearest: “study tome”, “study times”.\n")
    #expect(
      try await place.run("shortcut", "qqqqqqqqqqqqqqqqqqqq").messages
        == "kiroku-intents: No shortcut is called “qqqqqqqqqqqqqqqqqqqq”. `kiroku shortcuts` lists those there are.\n")
  }

  /// Adds “algebra”, whose material leaves the shelf then.
  private func addWithoutMaterial() throws -> VoiceShortcut {
    let algebra = try host.repositories().shelf.add(MaterialDraft(title: "Linear Algebra"))
    var intent = StartTimerIntent()
    intent.material = StudyMaterial(algebra)
    intent.duration = 1_500
    let saved = try add("algebra", intent)
    _ = try host.repositories().shelf.archive(algebra.id)
    return saved
  }

  @Test("a shortcut whose material left the shelf says so: 22")
  func materialGone() async throws {
    let saved = try addWithoutMaterial()
    #expect(
      try await place.run("shortcut", "algebra")
        == Place.Run(
          code: ExitCode(.notOnShelf), output: "",
          messages:
            "kiroku-intents: “algebra” cannot run: “Linear Algebra” is not on the shelf any more. Mend it with `kiroku shortcuts edit \(saved.id) --repair`.\n"
        ))
  }

  @Test("what is refused before it runs answers with the document of a run")
  func documents() async throws {
    let saved = try addWithoutMaterial()
    #expect(
      try JSONValue(parsing: try await place.run("shortcut", "algebra", "--json").output)
        == [
          "intent": "StartTimer", "outcome": "failure", "code": "failureNotFoundBookshelfEntry",
          "message": .string(
            "“algebra” cannot run: “Linear Algebra” is not on the shelf any more. Mend it with `kiroku shortcuts edit \(saved.id) --repair`."
          ),
        ])
    let none = try JSONValue(parsing: try await place.run("shortcut", "algebro", "--json").output)
    #expect(none["outcome"] == "noReading")
    #expect(none["nearest"] == [["phrase": "algebra"]])
  }

  @Test("a shortcut that runs itself in a circle is refused: 13")
  func circle() async throws {
    let first = try add("first", PauseStudyIntent())
    func running(_ id: String) -> Shortcut {
      .activity(UserActivity(activityType: "app.kiroku.recordStudy", userInfo: [ShortcutRunner.voiceShortcutKey: .string(id)]))
    }
    let second = try host.shortcuts().add(phrase: "second", shortcut: running(first.id))
    var changed = first
    changed.shortcut = running(second.id)
    _ = try host.shortcuts().update(changed, from: first)
    let run = try await place.run("shortcut", "first")
    #expect(run.code == .unsupported)
    #expect(run.messages.contains("it runs itself (“first” → “second” → “first”). Choose something else with"))
    let document = try JSONValue(parsing: try await place.run("shortcut", "first", "--json").output)
    #expect(document["error"] == nil)
    #expect(document["outcome"] == "unsupported")
    #expect(document["reason"] == "runsItself")
  }

  @Test("an activity goes on in the app: 30")
  func activity() async throws {
    _ = try host.shortcuts().add(
      phrase: "my week", shortcut: .activity(UserActivity(activityType: "app.kiroku.viewWeeklyReport", title: "See the week")))
    #expect(try await place.run("shortcut", "my week").code == .continueInApp)
  }
}
