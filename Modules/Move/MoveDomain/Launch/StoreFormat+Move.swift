import ProgramSupport
import SharedStore
public import ShortcutManagement

extension StoreFormat {
  /// Move's database, `move.sqlite`: the shortcuts' part, then its own, of which that of workouts points at it.
  static let move = StoreFormat(applicationID: 0x4D6F_7665, name: "move", parts: [.shortcuts, .workouts, .rides])
}

extension StorePart {
  /// Workouts, of which one at most goes on, and the names that somebody added; a workout that is taken back takes its donation along.
  static let workouts = StorePart(
    "workouts",
    migrations: [
      """
      CREATE TABLE workout (
        key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, name TEXT NOT NULL, goal REAL, unit TEXT, location TEXT,
        started INTEGER NOT NULL, utc_offset INTEGER NOT NULL, zone TEXT, pauses TEXT NOT NULL, readings TEXT NOT NULL, ended INTEGER,
        asleep INTEGER NOT NULL DEFAULT 0, CHECK ((goal IS NULL) = (unit IS NULL))
      ) STRICT;
      CREATE UNIQUE INDEX workout_going_on ON workout (ended IS NULL) WHERE ended IS NULL;
      CREATE INDEX workout_by_kind ON workout (kind, started);
      CREATE TABLE workout_name (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE CHECK (name <> ''), added INTEGER NOT NULL) STRICT;
      CREATE TRIGGER workout_gone AFTER DELETE ON workout BEGIN DELETE FROM donation WHERE group_id = OLD.id; END;
      """
    ], journaledTables: [.workout, .workoutName])
}

extension StorePart {
  /// The rides, the simulated fleet, and the contacts that may be read. What was booked is cancelled and not undone, so nothing is journaled.
  static let rides = StorePart(
    "rides",
    migrations: [
      """
      CREATE TABLE ride (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ride TEXT NOT NULL) STRICT;
      CREATE TABLE fleet (
        key INTEGER PRIMARY KEY CHECK (key = 1), mode TEXT NOT NULL, seed INTEGER NOT NULL, signed_in INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE contacts (key INTEGER PRIMARY KEY CHECK (key = 1), path TEXT NOT NULL) STRICT;
      """
    ])
}

extension JournaledTable {
  static let workout = JournaledTable(
    "workout",
    columns: [
      "id", "kind", "name", "goal", "unit", "location", "started", "utc_offset", "zone", "pauses", "readings", "ended", "asleep",
    ])
  static let workoutName = JournaledTable("workout_name", columns: ["name", "added"])
}

extension ShortcutWords {
  /// What messages about shortcuts say.
  public static let move = ShortcutWords(
    objectGone: ObjectGone(
      name: "workoutGone", exitCode: ExitCode(21, "workoutGone"),
      message: { title, language in language.words("\(title) is no workout of yours any more.", "\(title)というワークアウトはもうありません。") }))
}
