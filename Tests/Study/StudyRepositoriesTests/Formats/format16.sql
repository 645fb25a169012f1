-- Format 16: which weeks of the log have changed.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE record_week (week INTEGER PRIMARY KEY, version INTEGER NOT NULL) STRICT;
UPDATE record_week SET version = random() >> 16; INSERT OR IGNORE INTO record_week (week, version) SELECT week, random() >> 16 FROM (SELECT DISTINCT started / 604800 AS week FROM record);
CREATE TRIGGER record_week_inserted AFTER INSERT ON record BEGIN INSERT INTO record_week (week, version) VALUES (NEW.started / 604800, random() >> 16) ON CONFLICT (week) DO UPDATE SET version = excluded.version; END;
CREATE TRIGGER record_week_deleted AFTER DELETE ON record BEGIN INSERT INTO record_week (week, version) VALUES (OLD.started / 604800, random() >> 16) ON CONFLICT (week) DO UPDATE SET version = excluded.version; END;
CREATE TRIGGER record_week_updated AFTER UPDATE ON record BEGIN INSERT INTO record_week (week, version) VALUES (OLD.started / 604800, random() >> 16), (NEW.started / 604800, random() >> 16) ON CONFLICT (week) DO UPDATE SET version = excluded.version; END;
CREATE TRIGGER record_week_named AFTER UPDATE OF title, category, unit_singular, unit_plural ON material
WHEN OLD.title <> NEW.title OR OLD.category IS NOT NEW.category OR OLD.unit_singular <> NEW.unit_singular OR OLD.unit_plural <> NEW.unit_plural BEGIN
  UPDATE record_week SET version = random() >> 16 WHERE week IN (SELECT started / 604800 FROM record WHERE material = NEW.key);
END;
