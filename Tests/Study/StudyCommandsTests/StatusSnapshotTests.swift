import ProgramSupport
import StudyModels
import Testing

@testable import StudyCommands

@Suite("What a status bar shows")
struct StatusSnapshotTests {
  @Test("a line changes by itself when the time that it shows does, and not before")
  func statusChanges() throws {
    func seconds(_ format: String, _ session: StudySession?, at seconds: Int) throws -> Int? {
      let now = session?.started.instant.adding(seconds: seconds) ?? Instant(secondsSince1970: 0)
      return try StatusSnapshot(session: session, now: now).secondsUntilChange(of: StatusFormat(format))
    }
    let zoned = ZonedInstant(instant: Instant(secondsSince1970: 1_000_000), utcOffset: 0)
    let timer = StudySession(id: StudySession.ID(trusted: "1"), kind: .timer(targetSeconds: 1_500), started: zoned)
    #expect(try seconds("{state} {material}", timer, at: 10) == nil)
    #expect(try seconds("{elapsed}", timer, at: 10) == 1)
    #expect(try seconds("{minutes}", timer, at: 10) == 50)
    #expect(try seconds("{minutes}", timer, at: 60) == 60)
    #expect(try seconds("{minutesLeft}", timer, at: 0) == 60)
    #expect(try seconds("{minutesLeft}", timer, at: 1) == 59)
    #expect(try seconds("{minutesLeft}", timer, at: 1_500) == 60)
    #expect(try seconds("{minutesLeft}", timer, at: 1_530) == 30)
    #expect(try seconds("{minutes}", timer.paused(at: zoned.instant.adding(seconds: 20), reading: nil), at: 30) == nil)
    #expect(try seconds("{elapsed}", nil, at: 0) == nil)
    #expect(try seconds("tmux", timer, at: 10) == 50)
  }

  @Test("what stands between placeholders is not left alone where nothing comes for any of them; tmux reads no format in a title")
  func lines() throws {
    let zoned = ZonedInstant(instant: Instant(secondsSince1970: 1_000_000), utcOffset: 0)
    var idle = StatusSnapshot(session: nil, now: zoned.instant)
    #expect(try StatusFormat("{material} {minutes} ").line(of: idle) == "")
    #expect(try StatusFormat("[{material}] {state}").line(of: idle) == "[] idle")
    #expect(try StatusFormat("nothing in braces").line(of: idle) == "nothing in braces")
    #expect(try StatusFormat("tmux").line(of: idle) == "")
    idle.session = StudySession(id: StudySession.ID(trusted: "1"), kind: .stopwatch, started: zoned)
    idle.material = Material(id: Material.ID(trusted: "2"), title: "C# #{session_name}", created: zoned.instant)
    #expect(try StatusFormat("tmux").line(of: idle) == "C## ##{session_name} 0:00")
    #expect(try StatusFormat("{material}").line(of: idle) == "C# #{session_name}")
  }

  /// A stopwatch that was just started for a material with this title.
  private func snapshot(of title: String) -> StatusSnapshot {
    let zoned = ZonedInstant(instant: Instant(secondsSince1970: 1_000_000), utcOffset: 0)
    var snapshot = StatusSnapshot(session: nil, now: zoned.instant)
    snapshot.session = StudySession(id: StudySession.ID(trusted: "1"), kind: .stopwatch, started: zoned)
    snapshot.material = Material(id: Material.ID(trusted: "2"), title: title, created: zoned.instant)
    return snapshot
  }

  @Test(
    "a title is text in each markup, whatever stands around it",
    arguments: [
      ("tmux", "#[fg=red]{material}", "C#", "#[fg=red]C###[]"), ("tmux", "{material} {minutes}", "#(id)", "##(id) 0:00"),
      ("tmux", "{material} #", "C#", "C## #"), ("tmux", "{material}", "#\u{301}[x]", "##\u{301}[x]"),
      ("pango", "<b>{material}</b>", "a<b>&\u{301}", "<b>a&lt;b&gt;&amp;\u{301}</b>"),
      ("polybar", "{material}", "%{A1:id:}x%{A}", "% {A1:id:}x% {A}"),
      ("polybar", "100%{material}", "{A1:id:}", "100% {A1:id:}"), ("polybar", "{material}{material}", "{A1:id:}%", "{A1:id:}% {A1:id:}%"),
      ("polybar", "{material}", "%\u{200B}{A1:id:}", "% {A1:id:}"), ("lemonbar", "{material}", "%%{A:id:}", "%% {A:id:}"),
    ])
  func markup(_ name: String, _ format: String, _ title: String, _ line: String) throws {
    let markup = try #require(StatusMarkup(rawValue: name))
    #expect(try StatusFormat(format, markup: markup).line(of: snapshot(of: title)).utf8.elementsEqual(line.utf8))
  }

  @Test(
    "--markup is refused with a document, and with formats that have a markup",
    arguments: [["--json"], ["--format", "tmux"], ["--format", "waybar"]])
  func markupConflicts(_ more: [String]) async throws {
    #expect(try await Kiroku().run(all: ["status", "--markup", "pango"] + more).code == 64)
  }

  @Test("waybar's markup escapes marks that have an accent behind them")
  func waybarMarkup() {
    let text = snapshot(of: "<\u{338}b>&\u{301}").waybar(in: .english)["text"]?.stringValue ?? ""
    #expect(text.utf8.elementsEqual("&lt;\u{338}b&gt;&amp;\u{301} 0:00:00".utf8))
  }
}
