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
}
