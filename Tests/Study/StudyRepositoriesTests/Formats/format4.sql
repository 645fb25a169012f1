-- Format 4: the log’s tie to its database.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE log_link (one INTEGER PRIMARY KEY CHECK (one = 1), stamp TEXT NOT NULL, previous TEXT) STRICT;
INSERT INTO log_link (one, stamp) VALUES (1, hex(randomblob(8)));
