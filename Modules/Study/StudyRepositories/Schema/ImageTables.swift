/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The images of records, and of each post which of them the server has.
///
/// `record.images` is `[[1,48213,"….png"]]`: the number, the length and the file of each. The images of records in the undo journal get the column
/// too, as they are compared with the rows. `outbox.images` is `{"1": "….png"}`: what the server has under each number; an empty text where it may
/// have another one, or none.
enum ImageTables {
  static let record = """
    ALTER TABLE record ADD COLUMN images TEXT CHECK (images IS NULL OR json_valid(images));
    UPDATE change SET rows = (
      SELECT json_group_array(json(iif(json_extract(value, '$.table') = 'record',
        json_set(value, '$.before.images', NULL, '$.after.images', NULL), value)))
      FROM (SELECT value FROM json_each(change.rows) ORDER BY key)
    ) WHERE CASE WHEN json_valid(rows) THEN json_type(rows) = 'array' AND instr(rows, '"record"')
      AND NOT EXISTS (SELECT 1 FROM json_each(change.rows) WHERE type <> 'object') ELSE 0 END;
    """

  static let outbox = """
    ALTER TABLE outbox ADD COLUMN images TEXT CHECK (images IS NULL OR json_valid(images));
    DROP TRIGGER record_retold;
    CREATE TRIGGER record_retold AFTER UPDATE ON record
    WHEN (NEW.started, NEW.started_offset, NEW.active_seconds, NEW.material, NEW.amount, NEW.amount_from, NEW.memo, NEW.images)
      IS NOT (OLD.started, OLD.started_offset, OLD.active_seconds, OLD.material, OLD.amount, OLD.amount_from, OLD.memo, OLD.images) BEGIN
      UPDATE outbox SET revision = revision + 1, state = 'waiting', attempts = 0, not_before = NULL, problem = NULL
        WHERE post = (SELECT id FROM post WHERE record = NEW.key) AND wanted AND state <> 'withheld';
    END;
    """
}
