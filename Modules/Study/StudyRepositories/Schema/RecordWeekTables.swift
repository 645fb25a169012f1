/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// Which weeks of the log have changed: a week in which records begin gets another `version` by chance whenever one of them is written, changed or taken
/// away, or its material gets another name. Who keeps something that follows from the records (a calendar) remembers the versions that it followed, and
/// reads the weeks alone whose version is another one. By chance rather than counted, so that a restored log is told from the one that was there.
///
/// `week` is the start's seconds divided by those of a week, without the rest: those around 1970 are one. A version has 48 bits, so that all of them can be
/// summed.
enum RecordWeekTables {
  static let sql =
    "CREATE TABLE record_week (week INTEGER PRIMARY KEY, version INTEGER NOT NULL) STRICT;\n" + markAll + create + ofMaterials

  static let names = ["record_week_inserted", "record_week_deleted", "record_week_updated"]
  static let drop = names.map { "DROP TRIGGER \($0);" }.joined()

  static let create = """
    CREATE TRIGGER record_week_inserted AFTER INSERT ON record BEGIN \(marking("NEW")) END;
    CREATE TRIGGER record_week_deleted AFTER DELETE ON record BEGIN \(marking("OLD")) END;
    CREATE TRIGGER record_week_updated AFTER UPDATE ON record BEGIN \(marking("OLD", "NEW")) END;

    """

  private static let ofMaterials = """
    CREATE TRIGGER record_week_named AFTER UPDATE OF title, category, unit_singular, unit_plural ON material
    WHEN OLD.title <> NEW.title OR OLD.category IS NOT NEW.category OR OLD.unit_singular <> NEW.unit_singular OR OLD.unit_plural <> NEW.unit_plural BEGIN
      UPDATE record_week SET version = random() >> 16 WHERE week IN (SELECT started / \(RecordWeek.seconds) FROM record WHERE material = NEW.key);
    END;
    """

  /// SQL by which every week has changed, also one that holds no record any more.
  static let markAll = """
    UPDATE record_week SET version = random() >> 16; \
    INSERT OR IGNORE INTO record_week (week, version) \
    SELECT week, random() >> 16 FROM (SELECT DISTINCT started / \(RecordWeek.seconds) AS week FROM record);

    """

  private static func marking(_ rows: String...) -> String {
    let values = rows.map { "(\($0).started / \(RecordWeek.seconds), random() >> 16)" }.joined(separator: ", ")
    return "INSERT INTO record_week (week, version) VALUES \(values) ON CONFLICT (week) DO UPDATE SET version = excluded.version;"
  }
}
