import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("A calendar that follows the log, whoever changes it", .timeLimit(.minutes(5)))
struct CalendarTests {
  private let home: TemporaryHome
  private var path: String { home.path + "/study.ics" }

  init() throws {
    home = try TemporaryHome()
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(try home.kiroku("config", "set", "calendar.file", path).status == 0)
  }

  private var summaries: Int {
    String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self)
      .split(separator: "\r\n").count { $0.hasPrefix("SUMMARY:") }
  }

  /// Waits until the calendar has so many events.
  private func waitForEvents(_ count: Int, line: Int = #line) throws {
    try block(until: "the calendar has \(count) events (it has \(summaries))", line: line) { summaries == count }
  }

  @Test("a record by a command, the extension, the extension that stays, and the app is in it soon after, and gone with undo")
  func everyone() throws {
    #expect(summaries == 0)
    #expect(try home.kiroku("record", "Linear Algebra", "45m").status == 0)
    try waitForEvents(1)
    #expect(try home.intents("run", "PostStudyRecord", "material=Linear Algebra", "duration=30m", "--yes").status == 0)
    try waitForEvents(2)
    let serving = try home.start([BuiltPrograms.intents, "serve"])
    serving.feed(
      #"{"id":1,"method":"handle","params":{"intent":"PostStudyRecord","values":{"material":"Linear Algebra","duration":600}}}"# + "\n")
    #expect(serving.readLine(within: .seconds(120))?.contains("success") == true)
    try waitForEvents(3)
    _ = serving.finish()
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    try terminal.press("u")
    try waitForEvents(2)
    try terminal.hangUp()
    #expect(try home.kiroku("undo").status == 0)
    #expect(try home.kiroku("undo").status == 0)
    try waitForEvents(0)
    #expect(try home.kiroku("calendar").output.contains("is up to date"))
  }

  @Test("sixteen at a time leave a calendar of them all, and one that is killed while it writes leaves the old one and nothing beside it")
  func several() throws {
    let running = try (0..<16).map { _ in try home.start([BuiltPrograms.kiroku, "record", "Linear Algebra", "5m"]) }
    for program in running { #expect(program.finish().status == 0) }
    try waitForEvents(16)
    #expect(try home.kiroku("import", "timewarrior", "-", input: Self.intervals(6_000)).status == 0)
    try waitForEvents(6_016)
    try FileManager.default.removeItem(atPath: path)
    let writing = try home.start([BuiltPrograms.kiroku, "calendar"])
    try block(until: "the calendar is being written", every: .microseconds(200)) { try !beside().isEmpty }
    kill(writing.processID, SIGKILL)
    _ = writing.finish()
    #expect([0, 6_016].contains(summaries))
    #expect(try home.kiroku("calendar").status == 0)
    #expect(summaries == 6_016)
    #expect(try beside() == ["study.ics"])
  }

  /// The calendar, and what is going to take its place.
  private func beside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("study.ics") }
  }

  private static func intervals(_ count: Int) -> String {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withYear, .withMonth, .withDay, .withTime, .withTimeZone]
    return (0..<count).map { number in
      let begin = Date(timeIntervalSince1970: 1_600_000_000 + Double(number) * 3_600)
      return "inc \(format.string(from: begin)) - \(format.string(from: begin.addingTimeInterval(1_800))) # study\n"
    }.joined()
  }
}
