import Foundation
import GRDB
import SharedStore
import ShortcutManagement
import StudyModels
import StudyRepositories
import Testing
import Vocabulary

/// Files as released programs wrote them, by SQL that is never changed (Formats).
@Suite("Files of former formats")
struct FormerFormatTests {
  static let formats = 1...StoreFormat.kiroku.version
  private let test = TestStore()

  private static func sql(_ number: Int) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Formats")
    return try String(contentsOf: folder.appendingPathComponent("format\(number).sql"), encoding: .utf8)
  }

  /// Makes the file that a program of a format left.
  private func make(_ format: Int) throws {
    try FileManager.default.createDirectory(
      atPath: test.location.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let queue = try DatabaseQueue(path: test.location.database)
    try queue.writeWithoutTransaction { db in
      for number in 1...format { try db.execute(sql: try Self.sql(number)) }
      try db.execute(sql: "PRAGMA application_id = 1265789813; PRAGMA user_version = \(format); PRAGMA journal_mode = WAL")
    }
    try queue.close()
    chmod(test.location.database, 0o600)
  }

  @Test("there is a file of every format")
  func complete() throws {
    for number in Self.formats { #expect(try !Self.sql(number).isEmpty) }
    #expect(StoreFormat.kiroku.applicationID == 1_265_789_813)
    #expect(StoreFormat.kiroku.name == "kiroku")
  }

  @Test(
    "a file of any format opens with its schema brought to this one, sound and with all that was recorded; a copy of the old one is kept",
    arguments: FormerFormatTests.formats)
  func opening(format: Int) throws {
    try make(format)
    let differences = try test.store.read { db in try StoreSchema(of: .kiroku).differences(in: db) }
    #expect(differences == [])
    #expect(try test.store.read { try StoreInspection.facts(in: $0).version } == StoreFormat.kiroku.version)
    let report = try StudyDoctor(store: test.store, environment: test.world.environment, isShortcut: Shortcut.isReadable).examine()
    #expect(report.findings == [])
    #expect(report.recordCount == 2)
    #expect(try test.shelf.materials(includingArchived: true).map(\.title) == ["Linear Algebra"])
    #expect(try test.records.recent(limit: 9).map(\.memo) == [nil, "Eigenvalues at last"])
    #expect(try test.session.current()?.kind == .stopwatch)
    #expect(try test.goals.progress(inWeekOf: test.world.today).map(\.done) == [4_500, 12])
    #expect(try test.timeline.posts(before: nil, limit: 9).count == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: test.location.directory).sorted()
    let copy = "kiroku.sqlite.before-format-\(StoreFormat.kiroku.version).kiroku"
    #expect(files.contains(copy) == (format < StoreFormat.kiroku.version))
  }

  @Test("the shelf of a file of any format is found by parts of its names", arguments: FormerFormatTests.formats)
  func parts(format: Int) throws {
    try make(format)
    let terms = ShelfTerms(store: Store(at: test.location, for: .reading), environment: test.world.environment)
    #expect(try PartialTerms.find("algebra", source: terms).first?.terms.map(\.display) == ["Linear Algebra"])
    #expect(try test.findings() == [])
  }

  @Test("what a program of any format did is undone and made again", arguments: FormerFormatTests.formats)
  func undoing(format: Int) throws {
    try make(format)
    var verbs: [StudyChange.Verb] = []
    while let change = try? test.changes.undo() { verbs.append(change.verb) }
    let first: [StudyChange.Verb] = [.startSession, .setGoal, .setGoal, .addRecord, .addRecord, .addMaterial]
    #expect(verbs == (format == 1 ? [] : [.addShortcut]) + first)
    #expect(try test.records.recent(limit: 9).isEmpty)
    #expect(try test.shelf.materials(includingArchived: true).isEmpty)
    while (try? test.changes.redo()) != nil {}
    #expect(try test.records.recent(limit: 9).map(\.activeSeconds) == [1_800, 2_700])
    #expect(try test.findings() == [])
  }

  @Test("a material of a file without readings is given one, which undo takes away before it goes on with what was done there")
  func readings() throws {
    try make(4)
    let material = try #require(try test.shelf.materials(includingArchived: true).first)
    var draft = MaterialDraft(material)
    draft.reading = "せんけいだいすう"
    #expect(try test.shelf.update(material.id, with: draft).reading == "せんけいだいすう")
    #expect(try test.changes.undo().verb == .editMaterial)
    #expect(try test.shelf.material(material.id) == material)
    #expect(try test.changes.undo().verb == .addShortcut)
    while (try? test.changes.undo()) != nil {}
    #expect(try test.shelf.materials(includingArchived: true).isEmpty)
  }

  @Test("a reading of a file without parts of names finds its material once the first phrase is read, and is no fault until then")
  func formerReadings() throws {
    try make(5)
    let queue = try DatabaseQueue(path: test.location.database)
    try queue.write { db in try db.execute(sql: "UPDATE material SET reading = 'せんけいだいすう'") }
    try queue.close()
    #expect(try test.findings() == [])
    #expect(try test.shelf.candidates(naming: "だいすう", strength: 0.4).map(\.title) == ["Linear Algebra"])
    #expect(try test.shelf.options(search: "だい", limit: 9).map(\.title) == ["Linear Algebra"])
    #expect(try test.findings() == [])
  }

  @Test("memos of a file without an index wait for it, and its shelf waits for the keys of phrases")
  func waiting() throws {
    try make(1)
    let rows = { (sql: String) in try test.store.read { try String.fetchAll($0, sql: sql) } }
    #expect(try rows("SELECT record FROM memo_pending") == ["1"])
    #expect(try rows("SELECT kind || key || owner FROM phrase_key") == ["00"])
  }
}
