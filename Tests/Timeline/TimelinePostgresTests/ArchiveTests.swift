import Foundation
import PostgresTestSupport
import Synchronization
import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineSQLite
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

@Suite(
  "Moving a timeline to PostgreSQL", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"), .timeLimit(.minutes(10)))
struct ArchiveTests {
  private let database: PostgresDatabase
  private let directory = TemporaryDirectory("timeline-move")

  init() throws { database = try PostgresServer.running().database() }

  private var path: String { directory.path + "/timeline.sqlite" }
  private var address: PostgresAddress { get throws { try PostgresAddress(database.address) } }

  @Test("is interrupted as often as one likes, and in the end everything is there: tokens, sessions, counts, places, images")
  func resumes() async throws {
    let (world, mika, sent) = try await makeFile()
    let source = try SQLiteArchive(path)
    var interruptions = 0
    var counts: [String: Int] = [:]
    while counts.isEmpty {
      let target = try await PostgresArchive.open(address)
      defer { target.close() }
      do {
        // Each attempt gets a few batches further.
        for (table, rows) in try await ArchiveMove(from: source, to: Interrupted(target, after: 3)).run(telling: { _, _, _ in }) {
          counts[table.name] = rows
        }
      } catch is Interrupted.Cut {
        interruptions += 1
        await #expect(throws: PostgresError.moving) { try await PostgresTimeline.open(address) }
      }
    }
    try source.close()
    #expect(interruptions > 3)
    #expect(counts["post"] == 1_205 && counts["post_image"] == 6 && counts["words_version"] == 1)
    let old = try SQLiteTimeline.open(path)
    let new = try await PostgresTimeline.open(address)
    for storage in [old, new] as [any TimelineStorage] { #expect(try await storage.put(sent, by: mika).isNew == false) }
    let (account, words) = (try await old.account(of: mika), try await old.words())
    #expect(try await new.account(of: mika) == account)
    #expect(try await new.words().list == words.list)
    #expect(try await new.wordsVersion() == words.version)
    let sessions = try await old.sessions(of: mika, PageRequest()).entries
    #expect(try await new.sessions(of: mika, PageRequest()).entries == sessions)
    let newest = try await old.posts(.mine, for: mika, PageRequest(limit: 100))
    #expect(try await new.posts(.mine, for: mika, PageRequest(limit: 100)).entries == newest.entries)
    // Who read the old one goes on with its cursors.
    let later = World(new)
    let post = world.newPost("later")
    _ = try await new.put(post, by: mika)
    #expect(try await later.memos(.mine, for: mika, .after(newest.after)) == ["later"])
    try old.close()
    try new.close()
  }

  @Test("is refused where there is something already, and tells where the file was changed meanwhile")
  func refuses() async throws {
    let (_, mika, _) = try await makeFile()
    let source = try SQLiteArchive(path)
    let target = try await PostgresArchive.open(address)
    await #expect(throws: Interrupted.Cut.self) {
      try await ArchiveMove(from: source, to: Interrupted(target, after: 12)).run { _, _, _ in }
    }
    try source.close()
    let storage = try SQLiteTimeline.open(path)
    _ = try await storage.changeAccount(of: mika, AccountChange(about: "changed")) { _ in [] }
    try storage.close()
    let again = try SQLiteArchive(path)
    await #expect(throws: ArchiveDifference(table: "account")) { try await ArchiveMove(from: again, to: target).run { _, _, _ in } }
    target.close()
    try database.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    let fresh = try await PostgresArchive.open(address)
    _ = try await ArchiveMove(from: again, to: fresh).run { _, _, _ in }
    fresh.close()
    try again.close()
    await #expect(throws: PostgresArchiveError.notEmpty) { try await PostgresArchive.open(address) }
  }

  @Test("leaves the file as it is, and reads the log of a service that was killed", arguments: [false, true])
  func unchanged(isKilled: Bool) async throws {
    _ = try await makeFile()
    var original = path
    if isKilled {
      // As it lies there while a service is in the middle of something.
      let serving = try SQLiteTimeline.open(path)
      _ = try await serving.setWord("later", .forbidden, isThere: true)
      original = directory.path + "/a copy?.sqlite"
      for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: original + suffix) }
      try serving.close()
    }
    func files() throws -> [String: Data] {
      var files: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
        files[name] = FileManager.default.contents(atPath: directory.path + "/" + name)
      }
      return files
    }
    let before = try files()
    let source = try SQLiteArchive(original)
    let words = try #require(ArchiveTable.all.first { $0.name == "word" })
    #expect(try source.count(of: words) == (isKilled ? 2 : 1))
    try source.close()
    #expect(try files() == before)
  }

  @Test("keeps everybody else from writing, and does not begin where somebody may")
  func exclusive() async throws {
    _ = try await makeFile()
    let serving = try SQLiteTimeline.open(path)
    _ = try await serving.totals()
    #expect(throws: SQLiteTimelineError.inUse) { try SQLiteArchive(path) }
    try serving.close()
    let source = try SQLiteArchive(path)
    #expect(throws: SQLiteTimelineError.inUse) { try SQLiteArchive(path) }
    #expect(throws: (any Error).self) { try SQLiteTimeline.open(path) }
    try source.close()
    try SQLiteTimeline.open(path).close()
  }

  /// A file with something in every table, and who and what is in it.
  private struct Filled: Sendable {
    var image: FolderImage
    var world: World
    var mika: Viewer
    /// A post that was sent to it.
    var sent: NewPost
  }

  private static let filled = Task { try await ArchiveTests.fill() }

  /// Writes the file with something in every table; it is filled once for all tests.
  private func makeFile() async throws -> (world: World, mika: Viewer, sent: NewPost) {
    let filled = try await Self.filled.value
    try filled.image.write(to: directory.path)
    return (filled.world, filled.mika, filled.sent)
  }

  private static func fill() async throws -> Filled {
    let directory = TemporaryDirectory("timeline-move")
    let path = directory.path + "/timeline.sqlite"
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let storage = try SQLiteTimeline.open(path)
    let world = World(storage)
    let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
    _ = try await world.person("rio")
    try await world.befriend(ken, mika)
    _ = try await storage.begin(.follow, to: "rio", by: mika, now: world.now)
    _ = try await storage.begin(.mute, to: "ken", by: mika, now: world.now)
    _ = try await storage.begin(.block, to: "rio", by: ken, now: world.now)
    let sent = world.newPost("sent")
    let post = try await storage.put(sent, by: mika).value
    for number in 0..<1_204 { try await world.post("\(number)", [.private, .followers, .public][number % 3], by: mika) }
    for n in 1...6 {
      let image = CleanImage(type: "image/png", width: n, height: 2, bytes: [0, 1, UInt8(n)])
      _ = try await storage.setImage(n, image, tag: "t\(n)", of: post.id, by: mika, now: world.now)
    }
    _ = try await storage.setLike(true, of: post.id, by: ken, now: world.now)
    let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
    _ = try await storage.putComment(comment, on: post.id, by: ken)
    try await storage.deletePost(world.id(), by: ken, now: world.now)
    // The greatest place is given to nobody again.
    let deleted = try await world.post("deleted", by: mika)
    try await storage.deletePost(deleted.id, by: mika, now: world.now)
    let room = RoomDraft(
      token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 3600), seats: 5, visibility: .public)
    let opened = try await storage.openRoom(room, id: world.id(), by: mika, now: world.now).value
    _ = try await storage.sit(in: opened.id, studying: Room.Studying(material: "x", since: world.now), by: ken, now: world.now)
    try await storage.report(ReportDraft(subject: .post(PostReference(post.id)), reason: "spam"), by: ken, now: world.now)
    let event = UsageEvent(kind: "shortcut", name: "Some", day: TimelineDate(daysSince1970: 20_779), count: 2)
    _ = try await storage.addUsage(UsageBatch(batch: world.id(), events: [event]), by: mika, now: world.now)
    _ = try await storage.setWord("spam", .forbidden, isThere: true)
    _ = try await world.person("gone_x")
    let gone = try await storage.accountRow(of: "gone_x")
    try await storage.deleteAccount(gone.key, skeleton: Handle.skeleton(of: "gone_x"), now: world.now)
    try storage.close()
    return Filled(image: try FolderImage(of: directory.path), world: world, mika: mika, sent: sent)
  }
}

/// A target that takes a few batches and is gone then.
private final class Interrupted: ArchiveTarget {
  struct Cut: Error {}

  private let target: PostgresArchive
  private let left: Mutex<Int>

  init(_ target: PostgresArchive, after batches: Int) {
    self.target = target
    left = Mutex(batches)
  }

  func write(_ rows: [ArchiveRow], to table: ArchiveTable) async throws {
    let isCut = left.withLock { left in
      left -= 1
      return left < 0
    }
    if isCut { throw Cut() }
    try await target.write(rows, to: table)
  }

  func lastRow(of table: ArchiveTable) async throws -> ArchiveRow? { try await target.lastRow(of: table) }
  func count(of table: ArchiveTable) async throws -> Int { try await target.count(of: table) }
  func rows(of table: ArchiveTable, after row: ArchiveRow?) async throws -> [ArchiveRow] { try await target.rows(of: table, after: row) }
  func finish(counts: [(table: ArchiveTable, last: Int64)]) async throws { try await target.finish(counts: counts) }
}
