import GRDB
import ShortcutManagement

extension StudyTransaction {
  /// Makes everything anew that finds materials, shortcuts and memos, and that suggestions rank by.
  func rebuildShortcutIndexes() throws {
    try db.execute(sql: "DELETE FROM phrase_key")
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM material") { try MaterialNames.refresh(ofMaterial: key, in: db) }
    try ShortcutUpkeep.addPhraseKeys(in: db)
    try ShortcutUpkeep.recountDonations(in: db)
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
}
