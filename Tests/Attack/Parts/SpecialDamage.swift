import Foundation
import ProgramDriving
import TestSupport

/// A damage that no flipped byte makes: header fields, cut files, another database's log, rows that break what the schema asks.
struct SpecialDamage: Sendable {
  var what: String
  private var action: @Sendable (TemporaryHome) throws -> Void

  func inflict(on home: TemporaryHome) throws { try action(home) }

  struct CannotInflict: Error {
    var what: String
    var said: String
  }

  static let all: [SpecialDamage] = headers + files + rows

  /// The place of one that no command can do anything with.
  static let everyCommand = all.firstIndex { $0.what == "no magic" } ?? 0

  // MARK: Header fields

  private static let headers: [SpecialDamage] =
    [-1, 0, 1, 3, 9_999, Int32.max, Int32.min].map { number in sql("user_version \(number)", "PRAGMA user_version = \(number)") }
    + [0, -1, 1_234].map { number in sql("application_id \(number)", "PRAGMA application_id = \(number)") }
    + [
      bytes("a page size of 0", at: 16, [0, 0]), bytes("a page size of 64 KiB", at: 16, [0, 1]),
      bytes("a page size of 512", at: 16, [2, 0]),
      bytes("a file format of the future", at: 18, [9, 9]), bytes("a rollback journal's format", at: 18, [1, 1]),
      bytes("reserved bytes", at: 20, [200]), bytes("a wrong page count", at: 28, [0, 0, 0, 3]),
      bytes("a free list that leads nowhere", at: 32, [0, 0, 0, 99, 0, 0, 0, 9]), bytes("a schema of format 9", at: 44, [0, 0, 0, 9]),
      bytes("UTF-16", at: 56, [0, 0, 0, 2]), bytes("no magic", at: 0, [0]), sql("a rollback journal", "PRAGMA journal_mode = DELETE"),
    ]

  // MARK: Files

  private static let files: [SpecialDamage] = [
    SpecialDamage(what: "an empty file") { try cut($0.database, to: 0) },
    SpecialDamage(what: "a file of 50 bytes") { try cut($0.database, to: 50) },
    SpecialDamage(what: "a file of one page") { try cut($0.database, to: 4096) },
    SpecialDamage(what: "half a file") { try cut($0.database, to: try size($0.database) / 2) },
    SpecialDamage(what: "a file without its last page") { try cut($0.database, to: try size($0.database) - 4096) },
    SpecialDamage(what: "a file cut within a page") { try cut($0.database, to: try size($0.database) - 100) },
    SpecialDamage(what: "half a log") { home in
      try? cut(home.database + "-wal", to: try size(home.database + "-wal") / 2)
    },
    SpecialDamage(what: "no log beside it") { unlink($0.database + "-wal") },
    SpecialDamage(what: "no index of the log") { unlink($0.database + "-shm") },
    SpecialDamage(what: "noise for a log") { try noise($0.database + "-wal", 8_240) },
    SpecialDamage(what: "noise for the log's index") { try noise($0.database + "-shm", 32_768) },
    SpecialDamage(what: "a hot rollback journal of noise") { try noise($0.database + "-journal", 4_096) },
    SpecialDamage(what: "another database's log") { try foreignLog($0, withIndex: false) },
    SpecialDamage(what: "another database's log and index") { try foreignLog($0, withIndex: true) },
    SpecialDamage(what: "the log of an older state, beside a newer file") { home in
      // The file as it will be, beside the log that it has now.
      let log = try? Data(contentsOf: URL(fileURLWithPath: home.database + "-wal"))
      try run(home, "PRAGMA wal_checkpoint(TRUNCATE); DELETE FROM record WHERE key > 5; PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
      try log?.write(to: URL(fileURLWithPath: home.database + "-wal"))
    },
  ]

  // MARK: Rows, by SQLite's own shell with checks off

  private static let rows: [SpecialDamage] = [
    sql("99 999 999 active seconds", "UPDATE record SET active_seconds = 99999999 WHERE key = 2"),
    sql("the greatest active seconds", "UPDATE record SET active_seconds = 9223372036854775807 WHERE key = 2"),
    sql("negative active seconds", "UPDATE record SET active_seconds = -5 WHERE key = 2"),
    sql("an empty local_state", "DELETE FROM local_state"),
    sql("a day that starts at −1", "UPDATE local_state SET day_starts_at = -1"),
    sql("a day that starts at the greatest number", "UPDATE local_state SET day_starts_at = 9223372036854775807"),
    sql("an account of another kind", "UPDATE local_state SET account = 'root'"),
    sql("a visibility of another kind", "UPDATE local_state SET last_visibility = 'all'"),
    sql("spoken names that are no list", "UPDATE material SET spoken_names = '{\"a\":1}' WHERE key = 1"),
    sql("spoken names that are numbers", "UPDATE material SET spoken_names = '[1,2]' WHERE key = 1"),
    sql("spoken names that are no JSON", "UPDATE material SET spoken_names = '[' WHERE key = 1"),
    sql("a material without a title", "UPDATE material SET title = '' WHERE key = 1"),
    sql("a title with an escape sequence", "UPDATE material SET title = char(27) || '[2J' || char(7) WHERE key = 1"),
    sql("a material's id of three letters", "UPDATE material SET id = 'abc' WHERE key = 1"),
    sql("a material's id that is none", "UPDATE material SET id = 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz' WHERE key = 1"),
    sql("a material's state of another kind", "UPDATE material SET state = 'lost' WHERE key = 1"),
    sql("the smallest total", "UPDATE material SET total_amount = -9223372036854775808 WHERE key = 1"),
    sql("the greatest place on the shelf", "UPDATE material SET shelf_order = 9223372036854775807 WHERE key = 1"),
    sql("an ISBN of letters", "UPDATE material SET isbn = 'abcdefghij' WHERE key = 1"),
    sql("the smallest start", "UPDATE record SET started = -9223372036854775808 WHERE key = 2"),
    sql("the greatest end", "UPDATE record SET ended = 9223372036854775807 WHERE key = 2"),
    sql("the greatest start", "UPDATE record SET started = 9223372036854775807, ended = 9223372036854775807 WHERE key = 2"),
    sql("an end before the start", "UPDATE record SET ended = started - 100 WHERE key = 2"),
    sql("the greatest offset", "UPDATE record SET started_offset = 9223372036854775807 WHERE key = 2"),
    sql("an offset of two days", "UPDATE record SET started_offset = 172800 WHERE key = 2"),
    sql("a zone that there is none of", "UPDATE record SET started_zone = 'Nowhere/City' WHERE key = 2"),
    sql("a zone with an escape sequence", "UPDATE record SET started_zone = char(27) || '[2J' WHERE key = 2"),
    sql("the greatest day", "UPDATE record SET day = 9223372036854775807 WHERE key = 2"),
    sql("the smallest day", "UPDATE record SET day = -9223372036854775808 WHERE key = 2"),
    sql("extreme pauses", "UPDATE record SET pauses = '[[-9223372036854775808,9223372036854775807]]' WHERE key = 2"),
    sql("pauses beyond 64 bits", "UPDATE record SET pauses = '[[1e30,1e31]]' WHERE key = 2"),
    sql("pauses that are no JSON", "UPDATE record SET pauses = '[[1' WHERE key = 2"),
    sql("pauses that are an object", "UPDATE record SET pauses = '{}' WHERE key = 2"),
    sql("pauses 600 deep", "UPDATE record SET pauses = replace(hex(zeroblob(300)), '0', '[') WHERE key = 2"),
    sql("the greatest amount", "UPDATE record SET amount = 9223372036854775807 WHERE key = 1"),
    sql("an amount without a material", "UPDATE record SET material = NULL, amount = 5 WHERE key = 1"),
    sql("the greatest first page", "UPDATE record SET amount_from = 9223372036854775807 WHERE key = 1"),
    sql("a memo with escape sequences", "UPDATE record SET memo = char(27) || ']0;x' || char(7) || char(155) WHERE key = 1"),
    sql("an empty memo", "UPDATE record SET memo = '' WHERE key = 1"),
    sql("a memo of a megabyte", "UPDATE record SET memo = hex(zeroblob(500000)) WHERE key = 1"),
    sql("a memo that is no UTF-8", "UPDATE record SET memo = CAST(x'ff00fe' AS TEXT) WHERE key = 1"),
    sql("a title that is no UTF-8", "UPDATE material SET title = CAST(x'fffe' AS TEXT) WHERE key = 1"),
    sql("a record's visibility of another kind", "UPDATE record SET visibility = 'all' WHERE key = 1"),
    sql("a record's source of another kind", "UPDATE record SET source = 'magic' WHERE key = 1"),
    sql("a record's id in capitals", "UPDATE record SET id = upper(id) WHERE key = 1"),
    sql("a record's id that is none", "UPDATE record SET id = 'not-an-id' WHERE key = 1"),
    sql("a record of a material that is gone", "UPDATE record SET material = 999 WHERE key = 1"),
    sql("the greatest creation time", "UPDATE record SET created = 9223372036854775807, updated = -9223372036854775808 WHERE key = 1"),
    sql("a session that started at the smallest number", "UPDATE session SET started = -9223372036854775808"),
    sql("a session that started at the greatest number", "UPDATE session SET started = 9223372036854775807"),
    sql("a session whose pauses are extreme", "UPDATE session SET pauses = '[[-9223372036854775808]]'"),
    sql("a session whose pauses are no list", "UPDATE session SET pauses = '7'"),
    sql("a session whose readings are extreme", "UPDATE session SET readings = '[[9223372036854775807,1e308,-1e308,\"x\"]]'"),
    sql("a session whose readings are no JSON", "UPDATE session SET readings = '{'"),
    sql("a session's greatest target", "UPDATE session SET target_seconds = 9223372036854775807"),
    sql("a session's negative target", "UPDATE session SET target_seconds = -1"),
    sql("a session of a material that is gone", "UPDATE session SET material = 999"),
    sql("a session's id that is none", "UPDATE session SET id = 'x'"),
    sql("a goal's greatest target", "UPDATE goal SET target = 9223372036854775807"),
    sql("a goal's target of 0", "UPDATE goal SET target = 0"),
    sql("a goal of another kind", "UPDATE goal SET kind = 'love'"),
    sql("a goal from the greatest week", "UPDATE goal SET from_week = 9223372036854775807"),
    sql("a goal from the smallest week", "UPDATE goal SET from_week = -9223372036854775808"),
    sql("an amount's goal without a material", "UPDATE goal SET material = NULL WHERE kind = 'amount'"),
    sql("a post of the smallest time", "UPDATE post SET posted = -9223372036854775808"),
    sql("a post whose visibility is another kind", "UPDATE post SET visibility = 'all'"),
    sql("a post's token of two letters", "UPDATE post SET token = 'ab'"),
    sql("a post of a record that is gone", "UPDATE post SET record = 999 WHERE key = 1"),
    sql("a post of nothing", "UPDATE post SET record = NULL WHERE key = 1"),
    sql("sums that are too great", "UPDATE day_sum SET seconds = 9223372036854775807"),
    sql("no sums", "DELETE FROM day_sum; DELETE FROM month_sum; DELETE FROM hour_sum"),
    sql("a journal that is no JSON", "UPDATE change SET rows = '['"),
    sql("a journal of another table", "UPDATE change SET rows = replace(rows, '\"table\":\"', '\"table\":\"x')"),
    sql("a journal whose rows are no objects", "UPDATE change SET rows = '[1]'"),
    sql("a journal with another verb", "UPDATE change SET verb = 'fly'"),
    sql("a journal of the greatest time", "UPDATE change SET at = 9223372036854775807"),
    sql("a journal at its greatest key", "UPDATE change SET key = 9223372036854775807 WHERE key = (SELECT max(key) FROM change)"),
    sql("a journal's subject with an escape sequence", "UPDATE change SET subject = char(27) || '[2J'"),
    sql("a shortcut that is no JSON", "UPDATE voice_shortcut SET shortcut = '{'"),
    sql("a shortcut of another kind", "UPDATE voice_shortcut SET shortcut = '{\"fly\":1}'"),
    sql("a shortcut without a phrase", "UPDATE voice_shortcut SET phrase = ''"),
    sql("a shortcut's keys that are no list", "UPDATE voice_shortcut SET keys = '{}'"),
    sql("a shortcut's creation at the greatest number", "UPDATE voice_shortcut SET created = 9223372036854775807"),
    sql("no keys of phrases", "DELETE FROM phrase_key"),
    sql("a list of the app that is no JSON", "INSERT OR REPLACE INTO app_list VALUES ('vocabulary', '{')"),
    sql("a donation that is no JSON", "UPDATE donation SET shortcut = '['"),
    sql("a donation's actions that are no list", "UPDATE donation SET actions = '{\"a\": 1}'"),
    sql("a donation in the greatest context", "UPDATE donation SET context = 9223372036854775807"),
    sql("a donation without weight", "UPDATE donation SET weight = 9e999"),
    sql("a donation at the smallest time", "UPDATE donation SET at = -9223372036854775808"),
    sql("uses that are too many", "UPDATE donation_use SET count = 9223372036854775807, last = 9223372036854775807"),
    sql("a use whose shortcut is no JSON", "UPDATE donation_use SET shortcut = '{' WHERE shortcut IS NOT NULL"),
    sql("uses without end", "UPDATE usage SET count = 9223372036854775807, last = 9223372036854775807"),
    sql("no index of memos", "DROP TABLE memo_text"),
    sql("an index of memos that is empty", "DELETE FROM memo_text; DELETE FROM memo_pending"),
    sql("an index of memos that is torn", "DELETE FROM memo_text_data WHERE id > 1"),
    sql("no table of records", "DROP TABLE record"),
    sql("no triggers", "DROP TRIGGER record_inserted; DROP TRIGGER record_deleted; DROP TRIGGER record_updated"),
    sql("a table that nobody knows", "CREATE TABLE stranger (a); INSERT INTO stranger VALUES (1)"),
    sql("a trigger that refuses", "CREATE TRIGGER refuse BEFORE INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END"),
    sql("a view in place of a table", "DROP TABLE goal; CREATE VIEW goal AS SELECT 1 AS key"),
    sql("a column that is lacking", "ALTER TABLE usage DROP COLUMN last"),
    sql("no index on starts", "DROP INDEX record_started"),
  ]

  // MARK: How

  private static func sql(_ what: String, _ statements: String) -> SpecialDamage {
    SpecialDamage(what: what) { try run($0, statements) }
  }

  /// With the triggers, so that the sums say nothing of what was done to a row; without them where they refuse it.
  private static func run(_ home: TemporaryHome, _ statements: String) throws {
    var said = ""
    for triggers in ["on", "off"] {
      let result = try home.run(
        [
          "/usr/bin/sqlite3", "-batch", "-bail", "-cmd", "PRAGMA ignore_check_constraints = 1", "-cmd", "PRAGMA foreign_keys = 0", "-cmd",
          ".dbconfig enable_trigger \(triggers)", home.database, statements,
        ], within: .seconds(150))
      if result.status == 0 { return }
      said = result.error
    }
    throw CannotInflict(what: statements, said: said)
  }

  private static func bytes(_ what: String, at offset: Int, _ values: [UInt8]) -> SpecialDamage {
    SpecialDamage(what: what) { home in
      var file = try Data(contentsOf: URL(fileURLWithPath: home.database))
      for (index, value) in values.enumerated() { file[offset + index] = value }
      try file.write(to: URL(fileURLWithPath: home.database))
    }
  }

  private static func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  private static func cut(_ path: String, to size: Int) throws {
    guard truncate(path, max(0, size)) == 0 else { throw CannotInflict(what: "cut \(path)", said: String(cString: strerror(errno))) }
  }

  private static func noise(_ path: String, _ size: Int) throws {
    var random = SplitMix64(seed: UInt64(size))
    try Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }).write(to: URL(fileURLWithPath: path))
  }

  /// Puts the log of another database beside this one, as a restored backup has beside it what it found there.
  private static func foreignLog(_ home: TemporaryHome, withIndex: Bool) throws {
    let other = home.path + "/other.sqlite"
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.copyItem(atPath: home.database + suffix, toPath: other + suffix)
    }
    // A connection that does not close leaves its log behind: the shell is told to keep it.
    let script = """
      .filectrl persist_wal 1
      PRAGMA journal_mode = WAL;
      PRAGMA wal_autocheckpoint = 0;
      DELETE FROM record WHERE key % 2 = 0;
      UPDATE material SET title = title || ' other';
      """
    _ = try home.run(["/usr/bin/sqlite3", "-batch", other], input: script, within: .seconds(150))
    try run(home, "PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in ["-wal", "-shm"] { unlink(home.database + suffix) }
    for suffix in ["-wal"] + (withIndex ? ["-shm"] : []) {
      try? FileManager.default.copyItem(atPath: other + suffix, toPath: home.database + suffix)
    }
  }
}
