public import GRDB

/// What follows from other rows of the shortcuts' tables: looked at and made again by whoever looks after a database.
public enum ShortcutUpkeep {
  /// Writes the rows by which voice shortcuts are found by what people say; those that are there stay.
  public static func addPhraseKeys(in db: Database) throws {
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM voice_shortcut") { try PhraseKeyTable.add(keysOf: key, in: db) }
  }

  /// Returns how many of the counts that suggestions rank by are not what the donations come to.
  public static func countsThatDiffer(in db: Database) throws -> Int {
    let counted = """
      SELECT -1, a.value, count(*) FROM donation d, json_each(d.actions) a GROUP BY 2
      UNION ALL SELECT d.context, a.value, count(*) FROM donation d, json_each(d.actions) a GROUP BY 1, 2
      """
    let kept = "SELECT context, action, count FROM donation_use WHERE shortcut IS NULL OR json_valid(shortcut)"
    return try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT count(*) FROM (SELECT * FROM (\(counted)) EXCEPT \(kept)))
          + (SELECT count(*) FROM (\(kept) EXCEPT SELECT * FROM (\(counted))))
        """) ?? 0
  }

  /// Counts all donations again. An action whose shortcut is lost cannot be suggested: its donations stay, and count for it no more.
  public static func recountDonations(in db: Database) throws {
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
