import StudyModels
import Testing

@Suite("Times moved along the wall clock")
struct ZonedInstantMovingTests {
  @Test("in its own zone a time gets the offset that holds there then")
  func ownZone() {
    let winter = Berlin2026().zoned(at("2026-03-29T01:30:00+01:00").instant)
    #expect(winter.moved(by: 3_600, in: Berlin2026()).rfc3339 == "2026-03-29T03:30:00+02:00")
    #expect(winter.moved(by: 3_600, in: Berlin2026()).moved(by: -3_600, in: Berlin2026()) == winter)
  }

  @Test("a time without a zone, but with this place's offset, is taken as told here")
  func sameOffset() {
    let moved = at("2026-03-29T01:30:00+01:00").moved(by: 3_600, in: Berlin2026())
    #expect(moved == Berlin2026().zoned(at("2026-03-29T02:30:00+01:00").instant))
  }

  @Test("of another place nothing but its offset is known, which stays")
  func elsewhere() {
    let berlin = Berlin2026().zoned(at("2026-03-29T01:30:00+01:00").instant)
    let moved = berlin.moved(by: 3_600, in: tokyo)
    #expect(moved == ZonedInstant(instant: berlin.instant.adding(seconds: 3_600), utcOffset: 3_600, zone: "Europe/Berlin"))
    #expect(at("2026-03-29T01:30:00+05:00").moved(by: 3_600, in: tokyo) == at("2026-03-29T02:30:00+05:00"))
  }

  @Test("a zone of another name is another place, though its offset is the same")
  func sameOffsetElsewhere() {
    let seoul = ZonedInstant(instant: moment(0), utcOffset: 9 * 3_600, zone: "Asia/Seoul")
    #expect(seoul.moved(by: 60, in: tokyo).zone == "Asia/Seoul")
  }
}
