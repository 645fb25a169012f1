import Foundation
import GRDB
import SharedStore
import StudyRepositories
import Testing

/// What the database itself sees to, whichever program writes.
@Suite("The schema of the study log")
struct StudySchemaTests {
  private let test = TestStore()

  private func record(_ key: Int, memo: String?) -> String {
    """
    INSERT INTO record (key, id, started, started_offset, ended, ended_offset, active_seconds, memo, visibility, source, created, updated, day)
    VALUES (\(key), '\(id(key))', 0, 0, 60, 0, 60, \(memo.map { "'\($0)'" } ?? "NULL"), 'private', 'app', 0, 0, 0);
    """
  }

  private func id(_ key: Int) -> String { "00000000-0000-4000-8000-" + String(format: "%012d", key) }

  private func donation(_ id: String, group: String?, _ actions: String, context: Int, weight: Double) -> String {
    """
    INSERT INTO donation (id, group_id, at, utc_offset, shortcut, actions, context, weight)
    VALUES ('\(id)', \(group.map { "'\($0)'" } ?? "NULL"), 0, 0, '{}', '\(actions)', \(context), \(weight));
    """
  }

  private func rows(_ sql: String, in store: Store) throws -> [String]? {
    try store.read { db in try String.fetchAll(db, sql: sql) }
  }

  @Test("a new log has nothing to make up for")
  func fresh() throws {
    try test.store.create()
    #expect(try rows("SELECT kind FROM phrase_key UNION ALL SELECT record FROM memo_pending", in: test.store) == [])
  }

  @Test("a deleted record takes its donations, what they counted for, and its place in the index with it")
  func deletion() throws {
    let store = test.store
    try store.write { db in
      try db.execute(sql: record(1, memo: "one") + record(2, memo: "two"))
      try db.execute(sql: donation("a", group: id(1), "[7,8]", context: 5, weight: 0.5))
      try db.execute(sql: donation("b", group: id(2), "[7]", context: 6, weight: 0.25))
      try db.execute(sql: donation("c", group: nil, "[8]", context: 5, weight: 2))
      try db.execute(
        sql: """
          INSERT INTO donation_use VALUES (-1, 7, 2, 0.75, 0, '{"a":1}'), (-1, 8, 2, 2.5, 0, '{"b":1}'), (5, 7, 1, 0.5, 0, NULL),
            (5, 8, 2, 2.5, 0, NULL), (6, 7, 1, 0.25, 0, NULL);
          DELETE FROM memo_pending WHERE record = 1;
          INSERT INTO memo_text (rowid, words) VALUES (1, 'one');
          """)
      try db.execute(sql: "DELETE FROM record WHERE key = 1")
    }
    #expect(try rows("SELECT id FROM donation", in: store) == ["b", "c"])
    #expect(
      try rows("SELECT context || ' ' || action || ' ' || count || ' ' || weight FROM donation_use ORDER BY context, action", in: store)
        == ["-1 7 1 0.25", "-1 8 1 2.0", "5 8 1 2.0", "6 7 1 0.25"])
    #expect(try rows("SELECT record FROM memo_pending UNION ALL SELECT rowid FROM memo_text", in: store) == ["2"])
  }

  @Test("a memo waits for the index when it is written and when it is changed, and an unchanged one does not")
  func memos() throws {
    let store = test.store
    try store.write { db in
      try db.execute(sql: record(1, memo: "one") + record(2, memo: nil) + record(3, memo: "three") + record(4, memo: "four"))
    }
    #expect(try rows("SELECT record FROM memo_pending", in: store) == ["1", "3", "4"])
    try store.write { db in
      try db.execute(
        sql: """
          DELETE FROM memo_pending;
          INSERT INTO memo_text (rowid, words) VALUES (1, 'one'), (3, 'three'), (4, 'four');
          UPDATE record SET memo = 'uno' WHERE key = 1;
          UPDATE record SET memo = NULL WHERE key = 3;
          UPDATE record SET memo = 'four', active_seconds = 30 WHERE key = 4;
          """)
    }
    #expect(try rows("SELECT record FROM memo_pending", in: store) == ["1", "3"])
    #expect(try rows("SELECT rowid FROM memo_text", in: store) == ["4"])
  }
}
