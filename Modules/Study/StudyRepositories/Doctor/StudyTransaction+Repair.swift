import GRDB
import SharedStore

extension StudyTransaction {
  /// Makes everything anew that finds materials, shortcuts and memos, and that suggestions rank by.
  func rebuildShortcutIndexes() throws {
    try db.execute(sql: "DELETE FROM phrase_key")
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM material") { try refreshNames(ofMaterial: key) }
    for row in try Row.fetchAll(db, sql: "SELECT key, keys FROM voice_shortcut") {
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      try PhraseKeyTable.add(try reader.next(), of: key, in: db)
    }
    try recountDonations()
    try db.execute(
      sql: "INSERT OR IGNORE INTO memo_pending SELECT key FROM record WHERE memo IS NOT NULL AND key NOT IN (SELECT rowid FROM memo_text)")
  }

  /// Has records seen by whom they say; private ones have no post any more.
  func matchPosts() throws {
    try db.execute(sql: "UPDATE post SET visibility = (SELECT visibility FROM record WHERE key = post.record) WHERE record IS NOT NULL")
    let unposted = """
      SELECT key, visibility, ended, ended_offset, ended_zone FROM record
      WHERE visibility <> 'private' AND key NOT IN (SELECT record FROM post WHERE record IS NOT NULL)
      """
    for row in try Row.fetchAll(db, sql: unposted) {
      var reader = RowReader(row)
      try insertPost(ofRecord: try reader.next(), try reader.word(), posted: try reader.zonedInstant())
    }
  }

  /// Counts all donations again. An action whose shortcut is lost cannot be suggested: its donations stay, and count for it no more.
  private func recountDonations() throws {
    try db.execute(
      sql: """
        UPDATE donation SET actions = (
          SELECT json_group_array(a.value) FROM json_each(donation.actions) a
          WHERE EXISTS (SELECT 1 FROM donation_use u WHERE u.context = -1 AND u.action = a.value AND json_valid(u.shortcut)))
        WHERE EXISTS (
          SELECT 1 FROM json_each(donation.actions) a
          WHERE NOT EXISTS (SELECT 1 FROM donation_use u WHERE u.context = -1 AND u.action = a.value AND json_valid(u.shortcut)));
        CREATE TEMP TABLE known_action AS
          SELECT action, shortcut FROM donation_use WHERE context = -1 AND json_valid(shortcut);
        DELETE FROM donation_use;
        INSERT INTO donation_use (context, action, count, weight, last, shortcut)
          SELECT -1, a.value, count(*), sum(d.weight), max(d.at), k.shortcut
          FROM donation d, json_each(d.actions) a JOIN known_action k ON k.action = a.value GROUP BY a.value;
        INSERT INTO donation_use (context, action, count, weight, last)
          SELECT d.context, a.value, count(*), sum(d.weight), max(d.at) FROM donation d, json_each(d.actions) a GROUP BY d.context, a.value;
        DROP TABLE known_action;
        """)
  }
}
