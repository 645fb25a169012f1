import Foundation
import ProgramSupport
import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

/// The tools themselves read what is written for them and come to the same sums, and what they write is read with the same sums.
///
/// `make peers` brings them: three from Debian, Watson from PyPI. Where one is not on the path, its test skips.
@Suite("The tools themselves", .serialized, .timeLimit(.minutes(5)))
struct ToolProofTests {
  private let folder = TemporaryDirectory("tools")

  init() throws { try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true) }

  /// Runs a tool with a home of its own in UTC, and returns what it wrote.
  @discardableResult
  private func run(_ program: String?, _ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = arguments
    process.environment = ["HOME": folder.path, "TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments)")
    return String(decoding: output, as: UTF8.self)
  }

  /// Records one after the other, of whole hundredths of an hour: what the ledgers print is exact then.
  private func records(_ count: Int = 400) -> [ExchangedRecord] {
    var random = RandomRecords(seed: 7)
    var begin = Instant(secondsSince1970: 1_760_000_000)
    return (0..<count).map { number in
      var record = random.next(number)
      let seconds = 36 * (1 + record.activeSeconds / 36)
      func at(_ instant: Instant) -> ZonedInstant { ZonedInstant(instant: instant, utcOffset: 0) }
      (record.started, record.ended, record.activeSeconds) = (at(begin), at(begin.adding(seconds: seconds)), seconds)
      if !record.pauses.isEmpty {
        record.pauses = [Pause(began: begin.adding(seconds: 36), ended: begin.adding(seconds: 108))]
        record.ended = at(record.ended.instant.adding(seconds: 72))
      }
      begin = record.ended.instant.adding(seconds: 36)
      return record
    }
  }

  private func written(_ format: ExchangeFormat, _ records: [ExchangedRecord], to name: String) throws -> String {
    var writer = try #require(format.writer(stamp: Instant(secondsSince1970: 0), zone: FixedZone(utcOffset: 0)))
    var text = writer.head
    for record in records { text += writer.text(of: record) }
    text += writer.tail
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: FileReplacement.parent(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The study time by material; what has none stands under an empty name.
  private func sums(_ records: [ExchangedRecord]) -> [String: Int] {
    Dictionary(records.map { ($0.material ?? "", $0.activeSeconds) }, uniquingKeysWith: +)
  }

  private func read(_ format: ExchangeFormat, _ text: String) throws -> [ExchangedRecord] {
    try StudyExchangeTests.read(format, text, zone: FixedZone(utcOffset: 0)).compactMap(\.record)
  }

  @Test(
    "timewarrior reads its data files as they are written and reports the same time",
    .enabled(if: InstalledTool.timew != nil, "timewarrior is not installed"))
  func timewarrior() throws {
    let records = records()
    let data = folder.path + "/db/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    var files: [String: [String]] = [:]
    for (file, line) in records.flatMap({ TimewarriorData().lines(of: $0) }) { files[file, default: []].append(line) }
    for (file, lines) in files {
      try Data((lines.sorted().joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: "\(data)/\(file)"))
    }
    let database = ["TIMEWARRIORDB": folder.path + "/db"]
    // The first run asks whether it may make its settings.
    try Data().write(to: URL(fileURLWithPath: folder.path + "/db/timewarrior.cfg"))
    // It says first that it makes its list of tags.
    try run(InstalledTool.timew, ["tags"], database)
    let export = try run(InstalledTool.timew, ["export"], database)
    let back = try read(.timewarrior, export)
    #expect(back.count == records.reduce(0) { $0 + $1.stretches.count })
    #expect(sums(back) == sums(records))
    let total = records.reduce(0) { $0 + $1.activeSeconds }
    let summary = try run(InstalledTool.timew, ["summary", "2020-01-01", "-", "2030-01-01"], database)
    let clock = "\(total / 3_600):\(total / 60 % 60 < 10 ? "0" : "")\(total / 60 % 60):\(total % 60 < 10 ? "0" : "")\(total % 60)"
    #expect(summary.contains(clock), "\(clock)")
    // What it writes itself, in its files, says the same as its export.
    try run(InstalledTool.timew, [":yes", "track", "2026-03-02T09:00", "-", "2026-03-02T10:30", "c:Math", "m:Linear Algebra"], database)
    try run(InstalledTool.timew, [":yes", "annotate", "@1", "Unit 3, \"quoted\""], database)
    let own = try String(contentsOfFile: "\(data)/2026-03.data", encoding: .utf8)
    let exported = try read(.timewarrior, try run(InstalledTool.timew, ["export", "2026-03-02"], database))
    #expect(try read(.timewarrior, own).filter { $0.category == "Math" && $0.memo == "Unit 3, \"quoted\"" } == exported)
    #expect(exported.map(\.material) == ["Linear Algebra"])
  }

  @Test(
    "Watson reads its frames as they are written and reports the same time of every project",
    .enabled(if: InstalledTool.watson != nil, "td-watson is not installed"))
  func watson() throws {
    // Without a project there is none to report by.
    let records = records().filter { $0.material != nil }
    _ = try written(.watson, records, to: "watson/frames")
    let environment = ["WATSON_DIR": folder.path + "/watson"]
    let report = try JSONValue(parsing: try run(InstalledTool.watson, ["report", "--all", "--json"], environment))
    var reported: [String: Int] = [:]
    for project in report["projects"]?.arrayValue ?? [] {
      if let name = project["name"]?.stringValue { reported[name] = project["time"]?.integerValue }
    }
    #expect(reported == sums(records))
    #expect(sums(try read(.watson, try run(InstalledTool.watson, ["log", "--all", "--json"], environment))) == sums(records))
    try run(InstalledTool.watson, ["add", "-f", "2026-03-02 09:00", "-t", "2026-03-02 10:30", "英単語", "+c:English"], environment)
    let frames = try read(.watson, try String(contentsOfFile: folder.path + "/watson/frames", encoding: .utf8))
    #expect(frames.last?.category == "English")
    #expect(frames.count == records.reduce(1) { $0 + $1.stretches.count })
  }

  @Test(
    "hledger reads a timeclock file as it is written and comes to the same hours",
    .enabled(if: InstalledTool.hledger != nil, "hledger is not installed"))
  func hledger() throws {
    let records = records()
    let path = try written(.timeclock, records, to: "study.timeclock")
    #expect(
      try hours(try run(InstalledTool.hledger, ["-f", path, "balance", "--flat", "-O", "csv", "--no-total"]))
        == expectedHours(records))
  }

  @Test(
    "ledger reads a timeclock file as it is written and comes to the same hours",
    .enabled(if: InstalledTool.ledger != nil, "ledger is not installed"))
  func ledger() throws {
    let records = records()
    let path = try written(.timeclock, records, to: "study.timeclock")
    // In seconds, each line for itself: an account's balance holds those below it.
    let output = try run(
      InstalledTool.ledger, ["-f", path, "--base", "register", "--format", "%(account)\t%(quantity(amount))\n"])
    var hours: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      if let account = fields.first, let seconds = fields.last.flatMap({ Int($0) }) { hours[account, default: 0] += seconds / 36 }
    }
    #expect(hours == expectedHours(records))
  }

  /// Hundredths of hours by account, of a table of two columns.
  private func hours(_ table: String) throws -> [String: Int] {
    var hours: [String: Int] = [:]
    for line in table.split(separator: "\n").map(String.init) {
      let fields = try CSVText.fields(of: line, delimiter: ",")
      guard fields.count == 2, fields[0] != "account", let value = Double(fields[1].filter { $0.isNumber || $0 == "." }) else { continue }
      hours[fields[0]] = Int((value * 100).rounded())
    }
    return hours
  }

  private func expectedHours(_ records: [ExchangedRecord]) -> [String: Int] {
    var expected: [String: Int] = [:]
    for record in records {
      let lines = {
        var writer = TimeclockWriting(clock: WallClock(zone: FixedZone(utcOffset: 0)))
        return writer.text(of: record)
      }()
      guard let account = lines.split(separator: "\n").first?.dropFirst(22).components(separatedBy: "  ").first else { continue }
      expected[account, default: 0] += record.activeSeconds / 36
    }
    return expected
  }
}

/// The tools, where they are installed.
private enum InstalledTool {
  static let timew = path(of: "timew")
  static let hledger = path(of: "hledger")
  static let ledger = path(of: "ledger")
  static let watson = path(of: "watson")

  private static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
