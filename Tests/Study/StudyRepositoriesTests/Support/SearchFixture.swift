import Foundation
import GRDB
import SharedStore
import ShortcutManagement
import StudyRepositories

/// The real schema on a temporary file, with just enough in it to be found.
final class SearchFixture {
  let store: Store
  private let directory: URL
  private var records = 0

  /// 2026-11-21, 12:00 in UTC.
  static let now: Int64 = 1_795_262_400

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-find-\(UUID().uuidString)")
    store = Store(at: StoreLocation(directory: directory.path, format: .kiroku), for: .writing)
    try store.create()
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func material(_ title: String, reading: String? = nil, author: String? = nil, spoken: String = "[]", isArchived: Bool = false) throws {
    try store.write { db in
      try db.execute(
        sql: """
          INSERT INTO material (id, title, author, unit_singular, unit_plural, state, spoken_names, shelf_order, archived, created, reading)
          VALUES (?, ?, ?, 'page', 'pages', 'inProgress', ?, 0, ?, 0, ?)
          """, arguments: [title.padding(toLength: 36, withPad: "-", startingAt: 0), title, author, spoken, isArchived, reading])
    }
  }

  /// Writes a record with a memo that started so many days ago, and returns its id.
  @discardableResult
  func record(_ memo: String?, daysAgo: Int64 = 1, of material: String? = nil) throws -> String {
    try store.write { db in try record(memo, daysAgo: daysAgo, of: material, in: db) }
  }

  private func record(_ memo: String?, daysAgo: Int64, of material: String? = nil, in db: Database) throws -> String {
    records += 1
    let id = "record-\(records)".padding(toLength: 36, withPad: "-", startingAt: 0)
    let started = Self.now - daysAgo * 86_400
    try db.execute(
      sql: """
        INSERT INTO record (id, started, started_offset, ended, ended_offset, active_seconds, material, memo, visibility, source,
          created, updated, day)
        VALUES (?, ?, 0, ?, 0, 600, (SELECT key FROM material WHERE title = ?), ?, 'private', 'app', 0, 0, ?)
        """, arguments: [id, started, started + 600, material, memo, started / 86_400])
    return id
  }

  /// Old records with other memos, so that what is looked for stands in the index alone.
  func bury(under count: Int = 700) throws {
    try store.write { db in
      for number in 0..<count { _ = try record("その他 other \(number)", daysAgo: 0, in: db) }
    }
    try index()
  }

  func index() throws { while try search.indexTexts() > 0 {} }

  var search: SearchIndex { SearchIndex(of: store, items: [], source: StudySearch()) }

  /// The memos that are found, best first.
  func memos(_ text: String) throws -> [String] {
    try search.search(text, now: Self.now).groups.first { $0.kind == .record }?.hits.map(\.title) ?? []
  }

  /// The words of the index, of all memos.
  func indexed() throws -> [String] {
    try store.read { db in try String.fetchAll(db, sql: "SELECT words FROM memo_text ORDER BY rowid") } ?? []
  }
}

extension SearchHit {
  /// The title with what fits in brackets.
  var marked: String {
    var marked = title
    for range in highlights.reversed() { marked.replaceSubrange(range, with: "[\(title[range])]") }
    return marked
  }
}
