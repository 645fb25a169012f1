import Foundation
import Glibc
import TestSupport
import Testing
import TimeMeasuring

@testable import ProgramSupport

@Suite("Clock", .timeLimit(.minutes(5)))
struct ProcessClockTests {
  @Test("TEST_NOW replaces the wall clock; its offset is the zone where TZ is not set")
  func now() throws {
    let clock = try ProcessClock(variables: ["TEST_NOW": "2026-11-21T12:00:00-03:30"], prefix: "TEST")
    #expect(clock.zone.zoned(clock.now()) == ZonedInstant(rfc3339: "2026-11-21T12:00:00-03:30"))
    #expect(clock.now() == clock.now())
  }

  @Test(
    "a TEST_NOW that is no RFC 3339 time with its offset is refused", arguments: ["soon", "2026-11-21T12:00:00", "12:00", "2026-11-21"])
  func unreadable(text: String) {
    #expect(throws: UnreadableClock(text: text, isOutside: false)) { try ProcessClock(variables: ["TEST_NOW": text], prefix: "TEST") }
  }

  @Test("a TEST_NOW at which nothing can be kept is refused", arguments: ["9999-12-31T00:00:00Z", "0001-01-01T00:00:00+14:00"])
  func outside(text: String) {
    #expect(throws: UnreadableClock(text: text, isOutside: true)) { try ProcessClock(variables: ["TEST_NOW": text], prefix: "TEST") }
  }

  @Test("a TEST_NOW that is a file is the time in it, as it is each time that somebody asks")
  func file() throws {
    let folder = TemporaryDirectory("clock")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/now"
    try "2026-11-21T12:00:00Z\n".write(toFile: path, atomically: true, encoding: .utf8)
    let clock = try ProcessClock(variables: ["TEST_NOW": path], prefix: "TEST")
    #expect(clock.now().rfc3339 == "2026-11-21T12:00:00Z")
    try "2026-11-21T12:30:00Z".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(clock.now().rfc3339 == "2026-11-21T12:30:00Z")
    try "later".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(clock.now().rfc3339 == "2026-11-21T12:00:00Z")
    #expect(throws: UnreadableClock(text: path, isOutside: false)) { try ProcessClock(variables: ["TEST_NOW": path], prefix: "TEST") }
  }

  @Test("without TEST_NOW, and with an empty one, the machine's clock tells", arguments: [[:], ["TEST_NOW": ""]])
  func machine(variables: [String: String]) throws {
    let before = time(nil)
    let now = try ProcessClock(variables: variables, prefix: "TEST").now().secondsSince1970
    #expect((Int64(before)...Int64(time(nil))).contains(now))
  }

  @Test("the kernel's clocks are read with the id of its boot, and TEST_NOW does not stop them")
  func reading() throws {
    let clock = try ProcessClock(variables: ["TEST_NOW": "2026-11-21T12:00:00Z"], prefix: "TEST")
    let first = try #require(clock.clockReading())
    let second = try #require(clock.clockReading())
    #expect(first.bootID.utf8.count == 36)
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
    #expect(ids.allSatisfy { $0.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12] })
  }

  @Test("TZ comes before the offset of TEST_NOW, and knows summer time")
  func zone() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "America/New_York", 1)
      let clock = try ProcessClock(variables: ["TEST_NOW": "2026-11-01T05:59:59Z", "TZ": "America/New_York"], prefix: "TEST")
      #expect(clock.zone.zoned(clock.now()).rfc3339 == "2026-11-01T01:59:59-04:00")
      #expect(clock.zone.zoned(clock.now().adding(seconds: 1)).rfc3339 == "2026-11-01T01:00:00-05:00")
      #expect(clock.zone.name == "America/New_York")
    }
  }

  @Test("a POSIX rule in TZ is followed, and has no name")
  func rule() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "JST-9", 1)
      let clock = try ProcessClock(variables: ["TZ": "JST-9"], prefix: "TEST")
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
    #expect(try ProcessClock(variables: ["TZ": variable], prefix: "TEST").unknownZone == zone.unknown)
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
