/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The sums of months by the hour of the day that records began in, by each record's own offset, and the triggers that keep them.
///
/// `material` and `month` are those of `month_sum`. Days have no sums by hour: those at the ends of a period are few, and their records are read.
enum HourSumTables {
  static let sql = table + recount(into: "hour_sum") + create

  static let names = ["record_hour_inserted", "record_hour_deleted", "record_hour_updated"]
  static let drop = names.map { "DROP TRIGGER \($0);" }.joined()

  private static let table = """
    CREATE TABLE hour_sum (
      material INTEGER NOT NULL, month INTEGER NOT NULL, hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
      seconds INTEGER NOT NULL CHECK (seconds >= 0), records INTEGER NOT NULL CHECK (records >= 0), amount INTEGER NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (material, month, hour)
    ) STRICT, WITHOUT ROWID;

    """

  static let create = """
    CREATE TRIGGER record_hour_inserted AFTER INSERT ON record BEGIN \(adding) END;
    CREATE TRIGGER record_hour_deleted AFTER DELETE ON record BEGIN \(subtracting) END;
    CREATE TRIGGER record_hour_updated AFTER UPDATE OF day, started, started_offset, material, active_seconds, amount ON record BEGIN
      \(subtracting) \(adding)
    END;
    """

  /// Returns SQL for the month of a day.
  static func month(_ day: String) -> String { "CAST(strftime('%Y%m', \(day) * 86400, 'unixepoch') AS INTEGER)" }

  /// Returns SQL for the hour of the day, 0 to 23, that a record began in; also for a start at the end of all integers, whose sum with the offset
  /// would be no integer, so that such a row can be changed and set aside.
  static func hour(_ record: String) -> String {
    "((\(record)started % 86400 + \(record)started_offset % 86400) % 86400 + 86400) % 86400 / 3600"
  }

  private static let adding = """
    INSERT INTO hour_sum (material, month, hour, seconds, records, amount) \
    VALUES (-1, \(month("NEW.day")), \(hour("NEW.")), NEW.active_seconds, 1, 0), \
    (ifnull(NEW.material, 0), \(month("NEW.day")), \(hour("NEW.")), NEW.active_seconds, 1, ifnull(NEW.amount, 0)) \
    ON CONFLICT (material, month, hour) DO UPDATE SET seconds = seconds + excluded.seconds, records = records + 1, \
    amount = amount + excluded.amount;
    """

  private static let subtracting = """
    UPDATE hour_sum SET seconds = seconds - OLD.active_seconds, records = records - 1, \
    amount = amount - iif(material = -1, 0, ifnull(OLD.amount, 0)) WHERE \(place); \
    DELETE FROM hour_sum WHERE \(place) AND records = 0;
    """

  private static let place =
    "material IN (-1, ifnull(OLD.material, 0)) AND month = \(month("OLD.day")) AND hour = \(hour("OLD."))"

  /// Returns SQL that counts the sums from the records into a table.
  static func recount(into table: String) -> String {
    """
    INSERT INTO \(table) (material, month, hour, seconds, records, amount) \
    SELECT ifnull(material, 0), \(month("day")), \(hour("")), sum(active_seconds), count(*), sum(ifnull(amount, 0)) FROM record GROUP BY 1, 2, 3; \
    INSERT INTO \(table) (material, month, hour, seconds, records, amount) \
    SELECT -1, month, hour, sum(seconds), sum(records), 0 FROM \(table) GROUP BY month, hour;

    """
  }
}
