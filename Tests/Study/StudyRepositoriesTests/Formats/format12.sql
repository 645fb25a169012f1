-- Format 12: the marks of the sample log.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE sample (id TEXT PRIMARY KEY CHECK (length(id) = 36)) STRICT, WITHOUT ROWID;
CREATE TRIGGER material_edited AFTER UPDATE OF title, author, category, unit_singular, unit_plural, total_amount, state, isbn, colour, spoken_names, archived, reading ON material
WHEN (NEW.title, NEW.author, NEW.category, NEW.unit_singular, NEW.unit_plural, NEW.total_amount, NEW.state, NEW.isbn, NEW.colour, NEW.spoken_names, NEW.archived, NEW.reading) IS NOT (OLD.title, OLD.author, OLD.category, OLD.unit_singular, OLD.unit_plural, OLD.total_amount, OLD.state, OLD.isbn, OLD.colour, OLD.spoken_names, OLD.archived, OLD.reading) BEGIN
  DELETE FROM sample WHERE id = OLD.id;
END;
CREATE TRIGGER record_edited AFTER UPDATE OF started, started_offset, started_zone, ended, ended_offset, ended_zone, active_seconds, pauses, material, amount, amount_from, memo, visibility, images ON record
WHEN (NEW.started, NEW.started_offset, NEW.started_zone, NEW.ended, NEW.ended_offset, NEW.ended_zone, NEW.active_seconds, NEW.pauses, NEW.material, NEW.amount, NEW.amount_from, NEW.memo, NEW.visibility, NEW.images) IS NOT (OLD.started, OLD.started_offset, OLD.started_zone, OLD.ended, OLD.ended_offset, OLD.ended_zone, OLD.active_seconds, OLD.pauses, OLD.material, OLD.amount, OLD.amount_from, OLD.memo, OLD.visibility, OLD.images) BEGIN
  DELETE FROM sample WHERE id = OLD.id;
END;
