-- Format 11: which usage counts were sent.
-- Frozen: what a released Kiroku wrote. Never to be changed.

ALTER TABLE usage ADD COLUMN sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0);
CREATE TABLE usage_batch (
  one INTEGER PRIMARY KEY CHECK (one = 1), batch TEXT NOT NULL CHECK (length(batch) = 36), document TEXT NOT NULL CHECK (json_valid(document)),
  counts TEXT NOT NULL CHECK (json_valid(counts))
) STRICT;
