-- Format 15: what was brought in from elsewhere.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE import_batch (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE CHECK (length(id) = 36), format TEXT NOT NULL CHECK (format <> ''),
  at INTEGER NOT NULL, records INTEGER NOT NULL CHECK (records >= 0)
) STRICT;
CREATE TABLE imported (
  source TEXT PRIMARY KEY CHECK (length(source) = 32), record TEXT NOT NULL CHECK (length(record) = 36), batch INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE import_undone (
  key INTEGER PRIMARY KEY, image TEXT NOT NULL CHECK (json_valid(image)), source TEXT NOT NULL, batch INTEGER NOT NULL
) STRICT;
CREATE TRIGGER redo_cleared AFTER DELETE ON change WHEN OLD.undone = 1 BEGIN DELETE FROM import_undone; END;
