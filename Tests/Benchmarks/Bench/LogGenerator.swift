import Foundation
import SharedStore
import StudyModels
import StudyRepositories
import StudyTestSupport

/// Makes logs of any size for the measurements.
enum LogGenerator {
  /// Whether there is a log in `home`.
  static func isThere(_ home: URL) -> Bool {
    FileManager.default.fileExists(atPath: home.appendingPathComponent("kiroku.sqlite").path)
  }

  /// Makes a log of `count` records in `home`, unless one is there already.
  static func makeLog(of count: Int, in home: URL) throws {
    guard !isThere(home) else { return }
    FileHandle.standardError.write(Data("Making a log of \(count) records…\n".utf8))
    let environment = StudyEnvironment(
      now: { Instant(secondsSince1970: Intervals.last + 86_400) }, zone: FixedZone(utcOffset: 0, name: "UTC"), rules: DayRules(),
      clockReading: { nil }, makeUUID: { UUID().uuidString.lowercased() })
    let store = Store(at: StoreLocation(directory: home.path, format: .kiroku), for: .writing)
    try store.create()
    let repositories = Repositories.live(store: store, environment: environment)
    guard count > 0 else { return }
    let materials = try (0..<Intervals.materials).map { index in
      try repositories.shelf.add(MaterialDraft(title: "m\(index)", category: "c\(index % 5)"))
    }
    _ = try repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: environment.today)
    let drafts = Intervals(count: count).lazy.map { interval in
      RecordDraft(
        started: ZonedInstant(instant: Instant(secondsSince1970: interval.start), utcOffset: 0),
        ended: ZonedInstant(instant: Instant(secondsSince1970: interval.start + Int64(interval.seconds)), utcOffset: 0),
        activeSeconds: interval.seconds, materialID: materials[interval.material].id,
        amount: interval.index % 2 == 0 ? .total(1 + interval.index % 40) : nil,
        memo: MemoText.memo(interval.index),
        visibility: .private, source: .import)
    }
    try BulkRecordWriter(store: store, environment: environment).write(drafts)
  }
}
