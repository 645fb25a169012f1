import StudyModels
import Testing

@Suite("Finishing a session")
struct StudySessionFinishingTests {
  @Test("as measured, the record holds start, end and pauses")
  func measured() throws {
    #expect(try session(pauses: [(100, 160)]).finish(now: 1_000) == finished(0, 1_000, active: 940, pauses: [(100, 160)]))
  }

  @Test("finishing while paused ends where that pause began and drops it")
  func whilePaused() throws {
    let paused = session(pauses: [(100, 160), (300, nil)])
    #expect(try paused.finish(now: 5_000) == finished(0, 300, active: 240, pauses: [(100, 160)]))
    #expect(try paused.finish(.exactly(seconds: 240), now: 5_000) == finished(0, 300, active: 240, pauses: [(100, 160)]))
    #expect(try paused.finish(.exactly(seconds: 250), now: 5_000) == finished(-10, 300, active: 250, pauses: [(100, 160)]))
  }

  @Test("an exact duration keeps the start, and the end is where the active time reaches it")
  func exactly() throws {
    let session = session(pauses: [(100, 160), (300, 400)])
    #expect(try session.finish(.exactly(seconds: 50), now: 1_000) == finished(0, 50, active: 50))
    #expect(try session.finish(.exactly(seconds: 100), now: 1_000) == finished(0, 100, active: 100))
    #expect(try session.finish(.exactly(seconds: 101), now: 1_000) == finished(0, 161, active: 101, pauses: [(100, 160)]))
    #expect(try session.finish(.exactly(seconds: 840), now: 1_000) == finished(0, 1_000, active: 840, pauses: [(100, 160), (300, 400)]))
    #expect(try session.finish(.exactly(seconds: 0), now: 1_000) == finished(0, 0, active: 0))
  }

  @Test("an exact duration longer than measured moves the start back")
  func exactlyLonger() throws {
    let session = session(pauses: [(100, 160)])
    #expect(try session.finish(.exactly(seconds: 941), now: 1_000) == finished(-1, 1_000, active: 941, pauses: [(100, 160)]))
    #expect(try session.finish(.exactly(seconds: 86_400), now: 1_000).activeSeconds == 86_400)
  }

  @Test("a start that moves back over a change of the clock gets the offset that held then")
  func exactlyAcrossChange() throws {
    let zone = Berlin2026()
    let started = zone.zoned(at("2026-03-29T01:30:00Z").instant)
    let session = StudySession(id: StudySession.ID(trusted: "s"), kind: .stopwatch, started: started)
    let record = try session.finishing(.exactly(seconds: 7_200), at: at("2026-03-29T02:30:00Z").instant, zone: zone, reading: nil)
    #expect(record.started.rfc3339 == "2026-03-29T01:30:00+01:00")
    #expect(record.ended.rfc3339 == "2026-03-29T04:30:00+02:00")
    let elsewhere = try session.finishing(.exactly(seconds: 7_200), at: at("2026-03-29T02:30:00Z").instant, zone: tokyo, reading: nil)
    #expect(elsewhere.started.rfc3339 == "2026-03-29T02:30:00+02:00")
  }

  @Test("an exact duration outside 0 to 1440 min is refused")
  func exactlyOutside() {
    for seconds in [-1, 86_401] {
      #expect(
        refusal { () throws(StudyError) in try session().finish(.exactly(seconds: seconds), now: 1_000) }
          == .limit(.studyTime(seconds: seconds)))
    }
  }

  @Test("until a time, later pauses go, and a time within a pause ends where it began")
  func until() throws {
    let session = session(pauses: [(100, 160), (300, nil)])
    #expect(try session.finish(.until(moment(90)), now: 1_000) == finished(0, 90, active: 90))
    #expect(try session.finish(.until(moment(130)), now: 1_000) == finished(0, 100, active: 100))
    #expect(try session.finish(.until(moment(160)), now: 1_000) == finished(0, 100, active: 100))
    #expect(try session.finish(.until(moment(161)), now: 1_000) == finished(0, 161, active: 101, pauses: [(100, 160)]))
    #expect(try session.finish(.until(moment(900)), now: 1_000) == finished(0, 300, active: 240, pauses: [(100, 160)]))
    #expect(try session.finish(.until(moment(0)), now: 1_000) == finished(0, 0, active: 0))
  }

  @Test("until a time outside the session is refused")
  func untilOutside() {
    #expect(
      refusal { () throws(StudyError) in try session().finish(.until(moment(1_001)), now: 1_000) }
        == .laterThanNow(tokyo.zoned(moment(1_001)), now: tokyo.zoned(moment(1_000))))
    #expect(
      refusal { () throws(StudyError) in try session().finish(.until(moment(-1)), now: 1_000) }
        == .earlierThanAllowed(tokyo.zoned(moment(-1)), earliest: tokyo.zoned(moment(0))))
  }

  @Test("exactly 24 h are kept and one second more is refused, but by a duration")
  func longSession() throws {
    #expect(try session().finish(now: 86_400).activeSeconds == 86_400)
    #expect(try session(pauses: [(10, 20)]).finish(now: 86_410).activeSeconds == 86_400)
    for length in [StudySession.Length.measured, .everything, .withoutSuspends, .until(moment(86_401))] {
      #expect(
        refusal { () throws(StudyError) in try session().finish(length, now: 86_401) } == .sessionTooLong(activeSeconds: 86_401))
    }
    #expect(try session().finish(.exactly(seconds: 2_700), now: 200_000) == finished(0, 2_700, active: 2_700))
    #expect(try session().finish(.until(moment(3_600)), now: 200_000) == finished(0, 3_600, active: 3_600))
  }

  @Test("with a clock set back, the record ends at the last transition and loses nothing")
  func clockSetBack() throws {
    #expect(try session(pauses: [(100, 160)]).finish(now: -3_600) == finished(0, 160, active: 100, pauses: [(100, 160)]))
    #expect(try session().finish(now: -3_600) == finished(0, 0, active: 0))
    #expect(try session().finish(.exactly(seconds: 600), now: -3_600) == finished(-600, 0, active: 600))
  }

  @Test("a pause of no length stays in the record")
  func emptyPause() throws {
    #expect(try session(pauses: [(100, 100)]).finish(now: 100) == finished(0, 100, active: 100, pauses: [(100, 100)]))
  }
}
