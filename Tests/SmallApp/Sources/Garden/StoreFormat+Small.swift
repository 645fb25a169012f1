import ProgramSupport
import SharedStore
public import ShortcutManagement

extension StoreFormat {
  /// The app's database, `small.sqlite`: the shortcuts' part, then the garden's own, which points at it.
  static let small = StoreFormat(applicationID: 0x536D_6C6C, name: "small", parts: [.shortcuts, .garden])
}

extension StorePart {
  /// The plants and when they were watered; a watering that is taken back takes its donation along.
  static let garden = StorePart(
    "garden",
    migrations: [
      """
      CREATE TABLE plant (
        key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE CHECK (name <> ''), days INTEGER NOT NULL CHECK (days > 0)
      ) STRICT;
      CREATE TABLE watering (
        key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, plant INTEGER NOT NULL REFERENCES plant (key), at INTEGER NOT NULL,
        cups INTEGER NOT NULL CHECK (cups BETWEEN 1 AND 20)
      ) STRICT;
      CREATE TRIGGER watering_gone AFTER DELETE ON watering BEGIN DELETE FROM donation WHERE group_id = OLD.id; END;
      """
    ], journaledTables: [.watering])
}

extension JournaledTable {
  static let watering = JournaledTable("watering", columns: ["id", "plant", "at", "cups"])
}

extension ShortcutWords {
  /// What messages about shortcuts say.
  public static let small = ShortcutWords(
    objectGone: ObjectGone(
      name: "plantGone", exitCode: ExitCode(21, "plantGone"),
      message: { title, language in language.words("\(title) is not in the garden any more.", "\(title)はもう庭にありません。") }))
}
