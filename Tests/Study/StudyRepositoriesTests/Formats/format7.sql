-- Format 7: the phrases that were not understood.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE missed_phrase (
  key INTEGER PRIMARY KEY, phrase TEXT NOT NULL UNIQUE CHECK (phrase <> ''),
  at INTEGER NOT NULL, utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86400 AND 86400), outcome TEXT NOT NULL
) STRICT;
INSERT INTO missed_phrase (phrase, at, utc_offset, outcome) VALUES ('do the algebra thing', 1763690400, 32400, 'noReading');
