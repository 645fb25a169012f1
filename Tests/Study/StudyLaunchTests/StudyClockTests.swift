import Glibc
import StudyModels
import Testing

@testable import StudyLaunch

@Suite("Clock")
struct StudyClockTests {
  @Test("KIROKU_NOW replaces the wall clock; its offset is the zone where TZ is not set")
  func now() throws {
    let clock = try StudyClock(variables: ["KIROKU_NOW": "2026-11-21T12:00:00-03:30"])
    #expect(clock.zone.zoned(clock.now()) == ZonedInstant(rfc3339: "2026-11-21T12:00:00-03:30"))
    #expect(clock.now() == clock.now())
  }

  @Test(
    "a KIROKU_NOW that is no RFC 3339 time with its offset is refused", arguments: ["soon", "2026-11-21T12:00:00", "12:00", "2026-11-21"])
  func unreadable(text: String) {
    #expect(throws: UnreadableValue(.instant, text)) { try StudyClock(variables: ["KIROKU_NOW": text]) }
  }

  @Test("without KIROKU_NOW, and with an empty one, the machine's clock tells", arguments: [[:], ["KIROKU_NOW": ""]])
  func machine(variables: [String: String]) throws {
    let before = time(nil)
    let now = try StudyClock(variables: variables).now().secondsSince1970
    #expect((Int64(before)...Int64(time(nil))).contains(now))
  }

  @Test("the kernel's clocks are read with the id of its boot, and KIROKU_NOW does not stop them")
  func reading() throws {
    let clock = try StudyClock(variables: ["KIROKU_NOW": "2026-11-21T12:00:00Z"])
    let first = try #require(clock.clockReading())
    let second = try #require(clock.clockReading())
    #expect(Identifier<ClockReading>(first.bootID)?.text == first.bootID)
    #expect(second.bootID == first.bootID)
    #expect(second.monotonic > first.monotonic)
    #expect(first.boottime >= first.monotonic - 0.001)
  }

  @Test("ids are random UUIDs of version 4")
  func ids() {
    #expect(RandomUUID.text(high: 0, low: 0) == "00000000-0000-4000-8000-000000000000")
    #expect(RandomUUID.text(high: .max, low: .max) == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    #expect(RandomUUID.text(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDEF) == "01234567-89ab-4def-8123-456789abcdef")
    let ids = Set((0..<1_000).map { _ in RandomUUID.make() })
    #expect(ids.count == 1_000)
    #expect(ids.allSatisfy { Identifier<StudyRecord>($0)?.text == $0 })
  }

  @Test("TZ comes before the offset of KIROKU_NOW, and knows summer time")
  func zone() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "America/New_York", 1)
      let clock = try StudyClock(variables: ["KIROKU_NOW": "2026-11-01T05:59:59Z", "TZ": "America/New_York"])
      #expect(clock.zone.zoned(clock.now()).rfc3339 == "2026-11-01T01:59:59-04:00")
      #expect(clock.zone.zoned(clock.now().adding(seconds: 1)).rfc3339 == "2026-11-01T01:00:00-05:00")
      #expect(clock.zone.name == "America/New_York")
    }
  }

  @Test("a POSIX rule in TZ is followed, and has no name")
  func rule() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "JST-9", 1)
      let clock = try StudyClock(variables: ["TZ": "JST-9"])
      #expect(clock.zone.utcOffset(at: Instant(secondsSince1970: 0)) == 32_400)
      #expect(clock.zone.name == nil)
    }
  }

  @Test(
    "a TZ is a zone where its file is there, or a rule; any other is none, and is told",
    arguments: [
      ("Asia/Tokyo", "Asia/Tokyo", false), (":Asia/Tokyo", "Asia/Tokyo", false), ("EST5EDT", nil, false), ("<+09>-9", nil, false),
      ("JST-9", nil, false), ("/usr/share/zoneinfo/Asia/Tokyo", nil, false), ("Nowhere/City", nil, true), ("Tokyo", nil, true),
      ("../../../etc/passwd", nil, true), ("/etc/passwd", nil, true), ("Asia", nil, true), ("Asia/", nil, true), ("<+9>-9", nil, true),
      ("", "UTC", false), (":", "UTC", false), ("Asia/../Asia/Tokyo", nil, false), ("UTC", "UTC", false), ("\u{1B}", nil, true),
    ] as [(String, String?, Bool)])
  func known(variable: String, name: String?, isUnknown: Bool) throws {
    let zone = LocalZone(variable: variable)
    #expect(zone.name == name)
    #expect(zone.unknown == (isUnknown ? variable : nil))
    #expect(try StudyClock(variables: ["TZ": variable]).unknownZone == zone.unknown)
  }

  @Test(
    "a zone's name is taken where it is one",
    arguments: [
      ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
      ("UTC", "UTC"), ("JST-9", nil), ("/usr/share/zoneinfo/Asia/Tokyo", nil), ("", nil), ("Asia/Tokyo\u{1B}", nil),
    ])
  func names(variable: String, name: String?) {
    #expect(LocalZone.name(inVariable: variable) == name)
  }

  @Test(
    "the machine's zone is named by the path of its file",
    arguments: [
      ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("../usr/share/zoneinfo/UTC", "UTC"), ("/etc/zones/Asia/Tokyo", nil),
      ("/usr/share/zoneinfo/", nil), ("zoneinfo", nil), ("", nil),
    ])
  func path(path: String, name: String?) {
    #expect(LocalZone.name(inPath: path) == name)
  }
}
