-- Format 3: what became of runs.
-- Frozen: what a released Kiroku wrote. Never to be changed.

ALTER TABLE change ADD COLUMN run TEXT;
CREATE TABLE settled_run (
  run TEXT PRIMARY KEY, saved INTEGER NOT NULL CHECK (saved IN (0, 1))
) STRICT, WITHOUT ROWID;
