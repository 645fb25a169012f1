import Foundation
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport

@testable import StudyCommands

/// A folder that logs are taken out to and brought in from, with a log that fills every place of a format.
struct ExchangeFolder {
  private let folder = TemporaryDirectory("exchange")

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  var path: String { folder.path }

  func file(_ name: String, _ text: String) throws -> String {
    let path = self.path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func text(_ path: String) throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }

  /// A log that has something of everything.
  func fullLog() async throws -> Kiroku {
    let kiroku = Kiroku()
    try await kiroku.run("config", "set", "day.startsAt", "04:00")
    try await kiroku.run(
      "shelf", "add", "Linear Algebra", "--author", "G. Strang", "--category", "Mathematics", "--total", "380", "--spoken", "algebra")
    try await kiroku.run("shelf", "add", "英単語", "--unit", "words")
    try await kiroku.run("shelf", "add", "Old", "--unit", "words")
    try await kiroku.run("record", "Old", "5m", "--at", "2026-11-01T09:00")
    try await kiroku.run("shelf", "archive", "Old")
    try await kiroku.run("goal", "set", "10h")
    try await kiroku.run("goal", "set", "40 pages", "--material", "Linear Algebra")
    try await kiroku.run("goal", "clear", "--kind", "time")
    try await kiroku.run("shortcuts", "add", "algebra time", "PostStudyRecord", "material=Linear Algebra", "duration=45m")
    try await kiroku.run("record", "Linear Algebra", "45m", "--range", "10-24", "--memo", "two\nlines", "--at", "2026-11-20T21:00")
    try await kiroku.run("record", "英単語", "25m", "--at", "2026-11-21T08:00", "--visibility", "public")
    try await kiroku.run("record", "10m", "--at", "2026-11-21T08:00")
    let records = try kiroku.repositories().records
    let start = Instant(secondsSince1970: 1_763_600_000)
    _ = try records.add(
      RecordDraft(
        started: ZonedInstant(instant: start, utcOffset: -18_000, zone: "America/New_York"),
        ended: ZonedInstant(instant: start.adding(seconds: 3_600), utcOffset: -18_000), activeSeconds: 2_700,
        pauses: [Pause(began: start.adding(seconds: 600), ended: start.adding(seconds: 1_500))],
        laps: [Lap(at: start.adding(seconds: 5), count: 3)], source: .app))
    let recent = try records.recent(limit: 2)
    let image = path + "/page.png"
    try Data(SamplePictures.png).write(to: URL(fileURLWithPath: image))
    for record in recent { try await kiroku.run("attach", record.id.text, image) }
    return kiroku
  }
}
