import Foundation
import GRDB
import Testing

@testable import SharedStore

@Suite("Copies that are kept")
struct BackupFolderTests {
  let place = BackupPlace()

  private func moment(day: Int) -> BackupMoment { BackupMoment(seconds: place.moment.seconds + Int64(day) * 86_400, utcOffset: 32_400) }

  @Test("one copy a day, of the last seven days on which something was written; the eighth goes, other copies stay")
  func sevenDays() throws {
    try place.add("one")
    let asked = try place.backups.make(place.moment).path
    for day in 0..<9 where day != 4 {
      #expect(try place.backups.makeDaily(moment(day: day)) != nil)
      #expect(try place.backups.makeDaily(moment(day: day)) == nil)
    }
    let days = ["23", "24", "25", "27", "28", "29", "30"].map { "daily-2026-11-\($0).garden" }
    #expect(place.files(in: place.backups.folder.path) == [String(asked.split(separator: "/").last ?? "")] + days)
  }

  @Test("a clock that was wrong once pushes no day's copy out")
  func wrongClock() throws {
    try place.add("one")
    for day in 36_000..<36_009 { _ = try place.backups.makeDaily(moment(day: day)) }
    for day in 0..<9 { _ = try place.backups.makeDaily(moment(day: day)) }
    let files = place.files(in: place.backups.folder.path)
    #expect(files.filter { $0.hasPrefix("daily-2026-") }.count == 7)
    #expect(files.count <= 14)
  }

  @Test("a day is the local one")
  func localDay() {
    #expect(BackupMoment(seconds: 1_795_309_200, utcOffset: 32_400).day == "2026-11-22")
    #expect(BackupMoment(seconds: 1_795_309_200, utcOffset: -36_000).day == "2026-11-21")
    #expect(BackupMoment(seconds: .max, utcOffset: 32_400).day.isEmpty == false)
  }

  @Test("two programs at once make a whole copy of the day")
  func atOnce() async throws {
    try place.add("one")
    let place = place
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try place.backups.makeDaily(place.moment) } }
      try await group.waitForAll()
    }
    #expect(place.files(in: place.backups.folder.path) == ["daily-2026-11-22.garden"])
    #expect(try place.names(in: place.backups.folder.path + "/daily-2026-11-22.garden") == ["one"])
  }

  private func makeOldLog() throws {
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: place.location.database)
    try queue.write { db in
      try StoreFormat.garden.migrate(db, to: 1)
      try db.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES ('old', '', 1, 0)")
    }
    try queue.close()
  }

  @Test(
    "before the schema changes a copy of the old one is kept, once, whichever way the log is opened",
    arguments: [Store.Use.reading, .writing, .app])
  func migration(_ use: Store.Use) throws {
    try makeOldLog()
    for _ in 0..<2 { #expect(try place.names(Store(at: place.location, for: use)) == ["old"]) }
    #expect(place.files(in: place.backups.folder.path) == ["before-format-\(StoreFormat.garden.version).garden"])
    let copy = place.backups.folder.path + "/before-format-\(StoreFormat.garden.version).garden"
    #expect(try place.answers(in: copy, "PRAGMA user_version", "SELECT reason FROM backup_info") == ["1", "\"migration\""])
    try place.add("new")
    _ = try place.backups.restore(from: copy, place.moment)
    #expect(try place.names() == ["old"])
  }

  @Test("where no copy can be kept before the schema changes, it stays as it is")
  func migrationWithoutCopy() throws {
    try makeOldLog()
    try Data().write(to: URL(fileURLWithPath: place.path("state")))
    #expect(try place.names() == ["old"])
    #expect(place.files(in: place.location.directory).contains("garden.sqlite.before-format-\(StoreFormat.garden.version).garden"))
  }
}
