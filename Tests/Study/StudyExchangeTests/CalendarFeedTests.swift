import StudyModels
import Testing

@testable import StudyExchange

@Suite("A calendar that programs follow")
struct CalendarFeedTests {
  private static let morning = Instant(secondsSince1970: 1_780_000_000)

  private func record(_ key: String = "a", memo: String? = nil, at start: Instant = morning) -> ExchangedRecord {
    let end = start.adding(seconds: 2_700)
    return ExchangedRecord(
      started: ZonedInstant(instant: start, utcOffset: 32_400), ended: ZonedInstant(instant: end, utcOffset: 32_400), activeSeconds: 2_700,
      material: "Linear Algebra", memo: memo, updated: end, key: key)
  }

  private func standing(_ texts: String..., piece: Int = .max) -> StandingEvents {
    var standing = StandingEvents()
    var bytes = Array((CalendarFeed.head + texts.joined() + CalendarFeed.tail).utf8)[...]
    while !bytes.isEmpty {
      standing.take(bytes.prefix(piece))
      bytes = bytes.dropFirst(piece)
    }
    return standing
  }

  private func stamps(_ event: String) -> [String] {
    event.split(separator: "\r\n").map(String.init).filter { line in
      ["DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"].contains { line.hasPrefix($0) }
    }
  }

  @Test("an event of a new calendar is as old as its record, and was never changed there")
  func new() {
    let feed = CalendarFeed(from: StandingEvents(), isNew: true, now: Self.morning.adding(seconds: 86_400))
    #expect(
      feed.text(of: record()) == """
        BEGIN:VEVENT\r
        UID:a@kiroku\r
        DTSTAMP:20260528T211140Z\r
        LAST-MODIFIED:20260528T211140Z\r
        SEQUENCE:0\r
        DTSTART:20260528T202640Z\r
        DTEND:20260528T211140Z\r
        SUMMARY:Linear Algebra\r
        TRANSP:TRANSPARENT\r
        X-KIROKU-ACTIVE-SECONDS:2700\r
        END:VEVENT\r

        """)
  }

  @Test(
    "what is the same stays as it stands, what differs is modified now and has a higher sequence, also where a change is undone",
    arguments: [1, 7, 100_000])
  func changes(piece: Int) {
    let now = Self.morning.adding(seconds: 86_400)
    let first = CalendarFeed(from: StandingEvents(), isNew: true, now: now).text(of: record())
    #expect(CalendarFeed(from: standing(first, piece: piece), isNew: false, now: now).text(of: record()) == first)
    let edited = CalendarFeed(from: standing(first, piece: piece), isNew: false, now: now).text(of: record(memo: "more"))
    #expect(stamps(edited) == ["DTSTAMP:20260529T202640Z", "LAST-MODIFIED:20260529T202640Z", "SEQUENCE:1"])
    let undone = CalendarFeed(from: standing(edited, piece: piece), isNew: false, now: now.adding(seconds: 60)).text(of: record())
    #expect(stamps(undone) == ["DTSTAMP:20260529T202740Z", "LAST-MODIFIED:20260529T202740Z", "SEQUENCE:2"])
  }

  @Test("a clock that was set back takes no event back, and one that comes back is modified now")
  func clock() {
    let now = Self.morning.adding(seconds: 86_400)
    let first = CalendarFeed(from: StandingEvents(), isNew: true, now: now).text(of: record())
    let edited = CalendarFeed(from: standing(first), isNew: false, now: Self.morning).text(of: record(memo: "x"))
    #expect(stamps(edited) == ["DTSTAMP:20260528T211140Z", "LAST-MODIFIED:20260528T211140Z", "SEQUENCE:1"])
    let back = CalendarFeed(from: standing(first), isNew: false, now: now).text(of: record("b"))
    #expect(stamps(back) == ["DTSTAMP:20260529T202640Z", "LAST-MODIFIED:20260529T202640Z", "SEQUENCE:202249600"])
  }

  @Test("an event that was deleted after some changes and comes back has a higher sequence than it ever had, and so have its later changes")
  func comingBack() {
    var text = CalendarFeed(from: StandingEvents(), isNew: true, now: Self.morning).text(of: record())
    var highest = 0
    func sequence(_ event: String) -> Int { stamps(event).last.flatMap { Int($0.dropFirst("SEQUENCE:".count)) } ?? -1 }
    for change in 1...3 {
      text = CalendarFeed(from: standing(text), isNew: false, now: Self.morning.adding(seconds: change)).text(of: record(memo: "\(change)"))
      highest = sequence(text)
    }
    text = CalendarFeed(from: standing(), isNew: false, now: Self.morning.adding(seconds: 4)).text(of: record(memo: "3"))
    #expect(sequence(text) > highest)
    let later = CalendarFeed(from: standing(text), isNew: false, now: Self.morning.adding(seconds: 5)).text(of: record(memo: "4"))
    #expect(sequence(later) > sequence(text))
  }

  @Test("no text breaks out of its line: line ends are written, what else controls is left out, and lines are folded between characters")
  func hostile() {
    let memo = "a\r\nEND:VEVENT\nb\rc\u{0}\u{1B}[31m\t;,\\" + String(repeating: "日本語", count: 60)
    let text = CalendarFeed(from: StandingEvents(), isNew: true, now: Self.morning).text(of: record(memo: memo))
    for line in text.split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" })
    }
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("DESCRIPTION:a\\nEND:VEVENT\\nb\\nc[31m\t\\;\\,\\\\日本語日本語"))
    // It is found again as it is.
    #expect(CalendarFeed(from: standing(text), isNew: false, now: Self.morning.adding(seconds: 9)).text(of: record(memo: memo)) == text)
  }

  @Test("a calendar of ours is told from other files")
  func ours() {
    #expect(CalendarFeed.isOurs(Array(CalendarFeed.head.utf8)))
    #expect(CalendarFeed.isOurs([]))
    #expect(!CalendarFeed.isOurs(Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Other//EN\r\n".utf8)))
    #expect(!CalendarFeed.isOurs(Array("export PATH=".utf8)))
  }
}
