import StudyModels
import StudyRepositories
import Testing

@Suite("Editing the times of a record")
struct RecordDraftEditingTests {
  private let tokyo = FixedZone(utcOffset: 9 * 3_600, name: "Asia/Tokyo")

  /// The moment so many seconds after noon in Tokyo.
  private func moment(_ seconds: Int) -> Instant { TestClock.noon.adding(seconds: seconds) }

  private func draft(_ first: Int, _ last: Int, active: Int, pauses: [(Int, Int)] = []) -> RecordDraft {
    RecordDraft(
      started: tokyo.zoned(moment(first)), ended: tokyo.zoned(moment(last)), activeSeconds: active,
      pauses: pauses.map { Pause(began: moment($0.0), ended: moment($0.1)) }, memo: "kept", source: .app)
  }

  @Test(
    "another study time keeps the start, and the end is where the active time reaches it",
    arguments: [(0, 0, 0), (50, 50, 0), (100, 100, 0), (101, 161, 1), (240, 300, 1), (241, 401, 2), (2_000, 2_160, 2)])
  func studied(seconds: Int, end: Int, pauses: Int) {
    let both = [(100, 160), (300, 400)]
    #expect(
      draft(0, 1_000, active: 840, pauses: both).studied(seconds, in: tokyo)
        == draft(0, end, active: seconds, pauses: Array(both.prefix(pauses))))
  }

  @Test("an open pause is no pause of a record")
  func openPause() {
    var open = draft(0, 1_000, active: 1_000)
    open.pauses = [Pause(began: moment(100))]
    #expect(open.studied(500, in: tokyo) == draft(0, 500, active: 500))
    #expect(open.pausedSeconds == 0)
  }

  @Test("another end moves the whole record, pauses too")
  func ending() {
    let record = draft(0, 1_000, active: 840, pauses: [(100, 160), (300, 400)])
    let moved = draft(-600, 400, active: 840, pauses: [(-500, -440), (-300, -200)])
    #expect(record.ending(at: tokyo.zoned(moment(400)), in: tokyo) == moved)
    #expect(record.starting(at: tokyo.zoned(moment(-600)), in: tokyo) == moved)
    #expect(record.pausedSeconds == 160)
  }

  @Test("the other end of a record that moves elsewhere is told there too")
  func elsewhere() {
    let record = draft(0, 1_000, active: 1_000)
    let end = ZonedInstant(instant: moment(400), utcOffset: -5 * 3_600)
    let moved = record.ending(at: end, in: tokyo)
    #expect((moved.started, moved.ended) == (ZonedInstant(instant: moment(-600), utcOffset: -5 * 3_600), end))
    let back = moved.starting(at: tokyo.zoned(moment(0)), in: tokyo)
    #expect(back == record)
  }
}
