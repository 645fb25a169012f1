/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// Posts that are shared with another server, too. Each has a row of its own in the outbox, with an empty handle, under a token of its own: what
/// becomes of one delivery says nothing about the other.
enum SharingTables {
  static let study = """
    ALTER TABLE local_state ADD COLUMN shares INTEGER NOT NULL DEFAULT 0 CHECK (shares IN (0, 1));
    ALTER TABLE post ADD COLUMN elsewhere TEXT CHECK (elsewhere <> '');
    UPDATE change SET rows = (
      SELECT json_group_array(json(iif(json_extract(value, '$.table') = 'post',
        json_set(value, '$.before.elsewhere', NULL, '$.after.elsewhere', NULL), value)))
      FROM (SELECT value FROM json_each(change.rows) ORDER BY key)
    ) WHERE CASE WHEN json_valid(rows) THEN json_type(rows) = 'array' AND instr(rows, '"post"')
      AND NOT EXISTS (SELECT 1 FROM json_each(change.rows) WHERE type <> 'object') ELSE 0 END;
    """

  static let outbox = """
    DROP TRIGGER post_inserted;
    CREATE TRIGGER post_inserted AFTER INSERT ON post
    WHEN NEW.visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = NEW.id AND state = 'withheld' AND handle <> '') BEGIN
      INSERT INTO outbox (token, post, server, handle, since)
        SELECT iif(EXISTS (SELECT 1 FROM outbox WHERE token = NEW.token), \(OutboxTables.randomToken), NEW.token), NEW.id, server, handle,
          NEW.posted FROM account;
    END;
    CREATE TRIGGER post_shared AFTER INSERT ON post
    WHEN NEW.elsewhere IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = NEW.id AND state = 'withheld' AND handle = '') BEGIN
      INSERT INTO outbox (token, post, server, handle, since) VALUES (\(OutboxTables.randomToken), NEW.id, NEW.elsewhere, '', NEW.posted);
    END;
    DROP TRIGGER post_deleted;
    CREATE TRIGGER post_deleted AFTER DELETE ON post BEGIN
      INSERT OR IGNORE INTO outbox (token, post, server, handle, state, since)
        SELECT OLD.token, OLD.id, server, handle, 'withheld', OLD.posted FROM account
        WHERE OLD.visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = OLD.id AND handle <> '');
      DELETE FROM outbox WHERE post = OLD.id AND wanted AND sent IS NULL AND state <> 'withheld';
      UPDATE outbox SET wanted = 0, \(changed) WHERE post = OLD.id AND wanted AND state <> 'withheld';
    END;
    DROP TRIGGER post_updated;
    CREATE TRIGGER post_updated AFTER UPDATE OF visibility, comment ON post
    WHEN (NEW.visibility, NEW.comment) IS NOT (OLD.visibility, OLD.comment) BEGIN
      INSERT INTO outbox (token, post, server, handle, since) SELECT NEW.token, NEW.id, server, handle, NEW.posted FROM account
        WHERE OLD.visibility = 'private'
          AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = NEW.id AND handle <> '' OR token = NEW.token);
      UPDATE outbox SET \(changed) WHERE post = NEW.id AND wanted AND state <> 'withheld';
    END;
    CREATE TRIGGER post_reshared AFTER UPDATE OF elsewhere ON post WHEN NEW.elsewhere IS NOT OLD.elsewhere BEGIN
      DELETE FROM outbox WHERE post = OLD.id AND handle = '' AND wanted AND sent IS NULL AND state <> 'withheld';
      UPDATE outbox SET wanted = 0, \(changed) WHERE post = OLD.id AND handle = '' AND wanted AND state <> 'withheld';
      INSERT INTO outbox (token, post, server, handle, since)
        SELECT \(OutboxTables.randomToken), NEW.id, NEW.elsewhere, '', NEW.posted WHERE NEW.elsewhere IS NOT NULL;
    END;
    """

  private static let changed =
    "revision = revision + 1, state = 'waiting', attempts = 0, not_before = NULL, problem = NULL"
}
