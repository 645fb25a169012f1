-- Format 6: names found by their parts.
-- Frozen: what a released Kiroku wrote. Never to be changed.

INSERT OR IGNORE INTO phrase_key SELECT 0, '', 0 WHERE EXISTS (SELECT 1 FROM material);
