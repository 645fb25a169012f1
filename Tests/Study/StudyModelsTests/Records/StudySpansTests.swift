import StudyModels
import Testing

@Suite("What overlaps")
struct StudySpansTests {
  private func spans(_ from: Int64, _ to: Int64, pauses: [(Int64, Int64)] = []) -> StudySpans {
    StudySpans(
      started: Instant(secondsSince1970: from), ended: Instant(secondsSince1970: to),
      pauses: pauses.map { Pause(began: Instant(secondsSince1970: $0), ended: Instant(secondsSince1970: $1)) })
  }

  @Test("a common second is an overlap, in either direction; touching is none")
  func seconds() {
    #expect(spans(0, 100).overlaps(spans(99, 200)))
    #expect(spans(99, 200).overlaps(spans(0, 100)))
    #expect(!spans(0, 100).overlaps(spans(100, 200)))
    #expect(spans(0, 100).overlaps(spans(10, 20)))
  }

  @Test("what lies within another's break does not overlap it, nor does what took no time")
  func breaks() {
    let long = spans(0, 100, pauses: [(40, 60)])
    #expect(!long.overlaps(spans(40, 60)))
    #expect(long.overlaps(spans(40, 61)))
    #expect(!long.overlaps(spans(50, 50)))
    #expect(!spans(10, 10).overlaps(long))
  }

  @Test("pauses outside, open, crossed or beyond the ends leave stretches in order")
  func odd() {
    #expect(spans(0, 100, pauses: [(-10, 10), (5, 20), (90, 500)]).stretches == [20..<90])
    #expect(spans(100, 0).stretches.isEmpty)
    let open = StudySpans(
      started: Instant(secondsSince1970: 0), ended: Instant(secondsSince1970: 9), pauses: [Pause(began: Instant(secondsSince1970: 3))])
    #expect(open.stretches == [0..<9])
  }
}
