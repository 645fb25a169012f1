-- Format 5: how the title of a material sounds.
-- Frozen: what a released Kiroku wrote. Never to be changed.

ALTER TABLE material ADD COLUMN reading TEXT CHECK (length(reading) BETWEEN 1 AND 3200);
UPDATE change SET rows = (
  SELECT json_group_array(json(iif(json_extract(value, '$.table') = 'material',
    json_set(value, '$.before.reading', NULL, '$.after.reading', NULL), value)))
  FROM (SELECT value FROM json_each(change.rows) ORDER BY key)
) WHERE CASE WHEN json_valid(rows) THEN json_type(rows) = 'array' AND instr(rows, '"material"')
  AND NOT EXISTS (SELECT 1 FROM json_each(change.rows) WHERE type <> 'object') ELSE 0 END;
