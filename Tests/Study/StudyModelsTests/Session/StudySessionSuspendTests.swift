import StudyModels
import Testing

@Suite("A session across a suspend")
struct StudySessionSuspendTests {
  private func running(_ readings: [(Int, ClockReading)]) -> StudySession { session(readings: readings) }

  private func running(_ pauses: [(Int, Int?)], _ readings: [(Int, ClockReading)]) -> StudySession {
    session(pauses: pauses, readings: readings)
  }

  @Test("more than 10 min asleep within one boot is a suspend, and 10 min are none")
  func threshold() throws {
    let session = running([(0, clocks(awake: 0))])
    #expect(try session.finish(now: 3_600, reading: clocks(awake: 3_000, asleep: 600)).activeSeconds == 3_600)
    #expect(
      refusal { () throws(StudyError) in try session.finish(now: 3_600, reading: clocks(awake: 2_999, asleep: 601)) }
        == .sessionAcrossSuspend(activeSeconds: 3_600, withoutSuspendSeconds: 2_999))
  }

  @Test("each answer keeps what it says")
  func answers() throws {
    let session = running([(0, clocks(awake: 0))])
    let now = clocks(awake: 1_000, asleep: 9_000)
    #expect(try session.finish(.everything, now: 10_000, reading: now) == finished(0, 10_000, active: 10_000))
    #expect(try session.finish(.withoutSuspends, now: 10_000, reading: now) == finished(0, 10_000, active: 1_000))
    #expect(try session.finish(.until(moment(900)), now: 10_000, reading: now) == finished(0, 900, active: 900))
    #expect(try session.finish(.exactly(seconds: 1_200), now: 10_000, reading: now) == finished(0, 1_200, active: 1_200))
  }

  @Test("a night's sleep in a session over 24 h can be left out")
  func longSleep() throws {
    let session = running([(0, clocks(awake: 0))])
    let now = clocks(awake: 3_600, asleep: 100_000)
    #expect(
      refusal { () throws(StudyError) in try session.finish(now: 103_600, reading: now) } == .sessionTooLong(activeSeconds: 103_600))
    #expect(try session.finish(.withoutSuspends, now: 103_600, reading: now).activeSeconds == 3_600)
  }

  @Test("sleep in a pause is not taken off twice")
  func sleepInPause() throws {
    let session = running(
      [(100, 9_100)], [(0, clocks(awake: 0)), (100, clocks(awake: 100)), (9_100, clocks(awake: 200, asleep: 8_900))])
    let now = clocks(awake: 300, asleep: 8_900)
    #expect(session.suspendedSeconds(at: moment(9_200), reading: now) == 0)
    #expect(try session.finish(now: 9_200, reading: now).activeSeconds == 200)
  }

  @Test("sleep in the open pause is nothing")
  func sleepInOpenPause() {
    let session = running([(100, nil)], [(0, clocks(awake: 0)), (100, clocks(awake: 100))])
    #expect(session.suspendedSeconds(at: moment(9_200), reading: clocks(awake: 300, asleep: 8_900)) == 0)
  }

  @Test("where a reading is missing, sleep is taken to lie in the pauses first")
  func missingReading() {
    let session = running([(100, 1_100)], [(0, clocks(awake: 0))])
    #expect(session.suspendedSeconds(at: moment(5_000), reading: clocks(awake: 3_000, asleep: 2_000)) == 1_000)
  }

  @Test("several short sleeps within one boot are one long one")
  func shortSleeps() {
    let session = running(
      [(1_000, 1_010)],
      [(0, clocks(awake: 0)), (1_000, clocks(awake: 600, asleep: 400)), (1_010, clocks(awake: 610, asleep: 400))])
    #expect(session.suspendedSeconds(at: moment(2_000), reading: clocks(awake: 1_200, asleep: 800)) == 800)
  }

  @Test("across a reboot nothing is guessed")
  func reboot() throws {
    let session = running([(0, clocks(awake: 0))])
    #expect(try session.finish(now: 50_000, reading: clocks(awake: 10, asleep: 9_000, boot: "boot-2")).activeSeconds == 50_000)
  }

  @Test("a suspend before a reboot still counts")
  func suspendBeforeReboot() {
    let session = running(
      [(5_000, 5_100)], [(0, clocks(awake: 0)), (5_000, clocks(awake: 2_000, asleep: 3_000)), (5_100, clocks(awake: 5, boot: "boot-2"))])
    #expect(session.suspendedSeconds(at: moment(6_000), reading: clocks(awake: 900, boot: "boot-2")) == 3_000)
  }

  @Test("without readings nothing is known")
  func noReadings() {
    #expect(session().suspendedSeconds(at: moment(90_000), reading: nil) == 0)
    #expect(session().suspendedSeconds(at: moment(90_000), reading: clocks(awake: 0, asleep: 80_000)) == 0)
  }

  @Test("sleep longer than the measured time takes off no more than that")
  func neverBelowZero() throws {
    // The wall clock was set back while the machine slept.
    let session = running([(0, clocks(awake: 0))])
    #expect(try session.finish(.withoutSuspends, now: 700, reading: clocks(awake: 10, asleep: 90_000)).activeSeconds == 0)
  }

  @Test("readings that make no sense are not believed", arguments: [Double.nan, .infinity, -5_000, 1e300])
  func nonsense(boottime: Double) {
    let session = running([(0, clocks(awake: 0))])
    let reading = ClockReading(bootID: "boot-1", boottime: boottime, monotonic: 0)
    #expect(session.suspendedSeconds(at: moment(3_600), reading: reading) == 0)
  }

  @Test("a session that was started for an earlier time compares from the reading on")
  func startedEarlier() {
    let session = StudySession(
      id: StudySession.ID(trusted: "s"), kind: .stopwatch, started: tokyo.zoned(moment(-7_200)),
      readings: [StudySession.Reading(at: moment(0), clocks: clocks(awake: 0))])
    #expect(session.suspendedSeconds(at: moment(1_000), reading: clocks(awake: 300, asleep: 700)) == 700)
  }
}
