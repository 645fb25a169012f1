/// Has shipped and is never changed; a further migration is appended in `StorePart+Shortcuts.swift`.
///
/// Voice shortcuts, and donations with what suggestions count of them.
///
/// As every start parses this, there is one table for each thing and no more.
enum ShortcutTables {
  static let sql = shortcuts + donations

  /// `phrase_key` finds what a phrase may mean, exactly and nearly: `owner` is a voice shortcut or one of the app's own things, as `kind`
  /// says. A voice shortcut keeps its own keys, as `[[kind, key], …]`, so that undo needs no more than SQL. `app_list` holds what the app
  /// replaces as a whole: JSON lists by name.
  private static let shortcuts = """
    CREATE TABLE voice_shortcut (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      phrase TEXT NOT NULL CHECK (phrase <> ''), keys TEXT NOT NULL CHECK (json_valid(keys)),
      shortcut TEXT NOT NULL CHECK (json_valid(shortcut)),
      shows INTEGER NOT NULL CHECK (shows IN (0, 1)),
      created INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE phrase_key (
      kind INTEGER NOT NULL, key TEXT NOT NULL, owner INTEGER NOT NULL,
      PRIMARY KEY (kind, key, owner)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE app_list (
      name TEXT PRIMARY KEY, entries TEXT NOT NULL CHECK (json_valid(entries))
    ) STRICT, WITHOUT ROWID;

    """

  /// `donation_use` counts what suggestions rank by: `action` is a hash of a shortcut, `context` the half hour and weekday of use
  /// (half hour × 7 + weekday, Monday 0), or −1 for all of them, in the row that keeps the shortcut. `weight` grows with the time of use,
  /// so that old uses fade without being written again. A donation remembers what it added, and takes it away when it is deleted.
  private static let donations = """
    CREATE TABLE donation (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (id <> ''), group_id TEXT,
      at INTEGER NOT NULL, utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86400 AND 86400),
      shortcut TEXT NOT NULL CHECK (json_valid(shortcut)), expires INTEGER,
      actions TEXT NOT NULL CHECK (json_valid(actions)),
      context INTEGER NOT NULL CHECK (context BETWEEN 0 AND 335), weight REAL NOT NULL
    ) STRICT;
    CREATE INDEX donation_group ON donation (group_id) WHERE group_id IS NOT NULL;
    CREATE TABLE donation_use (
      context INTEGER NOT NULL CHECK (context BETWEEN -1 AND 335), action INTEGER NOT NULL,
      count INTEGER NOT NULL, weight REAL NOT NULL, last INTEGER NOT NULL,
      shortcut TEXT CHECK ((shortcut IS NULL) = (context >= 0)),
      PRIMARY KEY (context, action)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER donation_deleted AFTER DELETE ON donation BEGIN
      UPDATE donation_use SET count = count - 1, weight = weight - OLD.weight
        WHERE context IN (-1, OLD.context) AND action IN (SELECT value FROM json_each(OLD.actions));
      DELETE FROM donation_use WHERE context IN (-1, OLD.context) AND count < 1;
    END;
    """
}
