/// Has shipped as a part of ``StudyTables`` and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The triggers that keep the sums, whoever writes a record.
enum SumTriggers {
  static let names = ["record_inserted", "record_deleted", "record_updated"]

  static let create = """
    CREATE TRIGGER record_inserted AFTER INSERT ON record BEGIN \(adding) END;
    CREATE TRIGGER record_deleted AFTER DELETE ON record BEGIN \(subtracting) END;
    CREATE TRIGGER record_updated AFTER UPDATE OF day, material, active_seconds, amount ON record BEGIN \(subtracting) \(adding) END;
    """

  static let drop = names.map { "DROP TRIGGER \($0);" }.joined()

  private static func month(_ day: String) -> String { "CAST(strftime('%Y%m', \(day) * 86400, 'unixepoch') AS INTEGER)" }

  private static let adding = ["day": "NEW.day", "month": month("NEW.day")].sorted { $0.key < $1.key }.map { level, period in
    """
    INSERT INTO \(level)_sum (material, \(level), seconds, records, amount) \
    VALUES (-1, \(period), NEW.active_seconds, 1, 0), \
    (ifnull(NEW.material, 0), \(period), NEW.active_seconds, 1, ifnull(NEW.amount, 0)) \
    ON CONFLICT (material, \(level)) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, \
    amount = amount + excluded.amount;
    """
  }.joined(separator: " ")

  private static let subtracting = ["day": "OLD.day", "month": month("OLD.day")].sorted { $0.key < $1.key }.map { level, period in
    """
    UPDATE \(level)_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, \
    amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) \
    WHERE material IN (-1, ifnull(OLD.material, 0)) AND \(level) = \(period); \
    DELETE FROM \(level)_sum WHERE material IN (-1, ifnull(OLD.material, 0)) AND \(level) = \(period) AND records = 0;
    """
  }.joined(separator: " ")
}
