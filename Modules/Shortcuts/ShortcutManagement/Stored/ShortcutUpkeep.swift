public import GRDB
public import TextFolding

/// What follows from other rows of the shortcuts' tables: looked at and made again by whoever looks after a database.
public enum ShortcutUpkeep {
  /// Writes the rows by which voice shortcuts are found by what people say; those that are there stay.
  public static func addPhraseKeys(in db: Database) throws {
    for key in try Int64.fetchAll(db, sql: "SELECT key FROM voice_shortcut") { try PhraseKeyTable.add(keysOf: key, in: db) }
  }

  /// A voice shortcut, as it is told to people.
  public struct Unreadable: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// Its phrase.
    public var phrase: String
  }

  /// Returns the voice shortcuts of which `isReadable` says that nobody can tell what they do, from its stored form.
  public static func unreadableShortcuts(in db: Database, isReadable: (String) -> Bool) throws -> [Unreadable] {
    try Row.fetchAll(db, sql: "SELECT id, phrase, shortcut FROM voice_shortcut ORDER BY key").compactMap { row in
      let (id, phrase): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      return isReadable(try row.decode(atIndex: 2)) ? nil : Unreadable(id: id, phrase: phrase)
    }
  }

  /// A row by which something is found by what people say: a voice shortcut, or one of the app's own things.
  public struct OwnedPhraseKey: Hashable, Sendable {
    /// The raw value of what the row is for.
    public var kind: Int
    /// The text to look up.
    public var key: String
    /// What is found: the key of a row.
    public var owner: Int64

    /// Makes the row of one of the app's own things.
    public init(_ row: PhraseKeyRow, owner: Int64) { self.init(kind: row.kind.rawValue, key: row.key, owner: owner) }

    fileprivate init(kind: Int, key: String, owner: Int64) {
      self.kind = kind
      self.key = key
      self.owner = owner
    }

    fileprivate init(_ row: Row) throws {
      self.init(kind: try row.decode(atIndex: 0), key: try row.decode(atIndex: 1), owner: try row.decode(atIndex: 2))
    }
  }

  /// Returns how many rows of phrase keys are missing, or lead to what is not there.
  ///
  /// - Parameter others: the rows that the app's own things have to have; those of voice shortcuts follow from their keys.
  public static func phraseKeysThatDiffer(in db: Database, others: Set<OwnedPhraseKey>) throws -> Int {
    var wanted = others
    let ofShortcuts = """
      SELECT json_extract(k.value, '$[0]'), json_extract(k.value, '$[1]'), s.key FROM voice_shortcut s, json_each(s.keys) k
      """
    for row in try Row.fetchAll(db, sql: ofShortcuts) { wanted.insert(try OwnedPhraseKey(row)) }
    var kept: Set<OwnedPhraseKey> = []
    for row in try Row.fetchAll(db, sql: "SELECT kind, key, owner FROM phrase_key") { kept.insert(try OwnedPhraseKey(row)) }
    return wanted.symmetricDifference(kept).count
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
