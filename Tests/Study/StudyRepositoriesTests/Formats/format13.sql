-- Format 13: laps and rounds.
-- Frozen: what a released Kiroku wrote. Never to be changed.

ALTER TABLE session ADD COLUMN rounds TEXT CHECK (rounds IS NULL OR json_valid(rounds) AND target_seconds IS NOT NULL);
ALTER TABLE session ADD COLUMN laps TEXT CHECK (laps IS NULL OR json_valid(laps));
ALTER TABLE record ADD COLUMN laps TEXT CHECK (laps IS NULL OR json_valid(laps));
UPDATE change SET rows = (
  SELECT json_group_array(json(iif(json_extract(value, '$.table') = 'record',
    json_set(value, '$.before.laps', NULL, '$.after.laps', NULL),
    iif(json_extract(value, '$.table') = 'session',
      json_set(value, '$.before.rounds', NULL, '$.after.rounds', NULL, '$.before.laps', NULL, '$.after.laps', NULL), value))))
  FROM (SELECT value FROM json_each(change.rows) ORDER BY key)
) WHERE CASE WHEN json_valid(rows) THEN json_type(rows) = 'array' AND (instr(rows, '"record"') OR instr(rows, '"session"'))
  AND NOT EXISTS (SELECT 1 FROM json_each(change.rows) WHERE type <> 'object') ELSE 0 END;

DROP TRIGGER record_edited;
CREATE TRIGGER record_edited AFTER UPDATE OF started, started_offset, started_zone, ended, ended_offset, ended_zone, active_seconds, pauses, material, amount, amount_from, memo, visibility, images, laps ON record
WHEN (NEW.started, NEW.started_offset, NEW.started_zone, NEW.ended, NEW.ended_offset, NEW.ended_zone, NEW.active_seconds, NEW.pauses, NEW.material, NEW.amount, NEW.amount_from, NEW.memo, NEW.visibility, NEW.images, NEW.laps) IS NOT (OLD.started, OLD.started_offset, OLD.started_zone, OLD.ended, OLD.ended_offset, OLD.ended_zone, OLD.active_seconds, OLD.pauses, OLD.material, OLD.amount, OLD.amount_from, OLD.memo, OLD.visibility, OLD.images, OLD.laps) BEGIN
  DELETE FROM sample WHERE id = OLD.id;
END;
