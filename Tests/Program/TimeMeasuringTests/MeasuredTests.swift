import Testing
import TimeMeasuring

/// A stretch of no subject.
private struct Stretch: Measured {
  var started: ZonedInstant
  var pauses: [Pause] = []
  var readings: [TimedReading] = []
}

@Suite("A stretch of time that is measured")
struct MeasuredTests {
  private func moment(_ seconds: Int) -> Instant { Instant(secondsSince1970: 1_764_060_000).adding(seconds: seconds) }

  private func clocks(awake: Double, asleep: Double = 0, boot: String = "b1") -> ClockReading {
    ClockReading(bootID: boot, boottime: awake + asleep, monotonic: awake)
  }

  private var stretch: Stretch {
    Stretch(
      started: ZonedInstant(instant: moment(0), utcOffset: 0), readings: [TimedReading(at: moment(0), clocks: clocks(awake: 0))])
  }

  @Test("pauses do not count, and the one that is open stops it")
  func pauses() {
    var stretch = stretch
    stretch.beginPause(at: moment(60), reading: nil)
    #expect(stretch.isPaused)
    #expect(stretch.activeSeconds(at: moment(100)) == 60)
    stretch.endPause(at: moment(100), reading: nil)
    #expect(stretch.activeSeconds(at: moment(130)) == 90)
    #expect(stretch.pausedSeconds(at: moment(130)) == 40)
    #expect(stretch.closedPauses(until: moment(99)) == [])
    #expect(stretch.instant(reaching: 70) == moment(110))
  }

  @Test("where the clock was set back it stands still at its last transition")
  func setBack() {
    var stretch = stretch
    stretch.beginPause(at: moment(60), reading: nil)
    stretch.endPause(at: moment(90), reading: nil)
    #expect(stretch.activeSeconds(at: moment(10)) == 60)
    stretch.beginPause(at: moment(10), reading: nil)
    #expect(stretch.pauses.last?.began == moment(90))
  }

  @Test("more than 10 min asleep within one boot is told, and across boots nothing is guessed")
  func asleep() {
    #expect(stretch.suspendedSeconds(at: moment(3_600), reading: clocks(awake: 2_900, asleep: 700)) == 700)
    #expect(stretch.suspendedSeconds(at: moment(3_600), reading: clocks(awake: 3_000, asleep: 600)) == 0)
    #expect(stretch.suspendedSeconds(at: moment(3_600), reading: clocks(awake: 10, asleep: 3_000, boot: "b2")) == 0)
  }

  @Test("what is kept in a column is read back, and what is none is refused")
  func lists() throws {
    let pauses = [Pause(began: moment(1), ended: moment(2)), Pause(began: moment(3))]
    #expect(try MeasuredLists.pauses(in: MeasuredLists.text(of: pauses)) == pauses)
    #expect(try MeasuredLists.readings(in: MeasuredLists.text(of: stretch.readings)) == stretch.readings)
    for text in ["", "[", "[[1,2,3]]", "[[x]]", "[[1e9]]", "[[99999999999999]]"] {
      #expect(throws: UnreadableList.self) { try MeasuredLists.pauses(in: text) }
    }
  }
}
