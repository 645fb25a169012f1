-- Format 8: the account, and what is still to be told to its server.
-- Frozen: what a released Kiroku wrote. Never to be changed.

CREATE TABLE account (
  one INTEGER PRIMARY KEY CHECK (one = 1), server TEXT NOT NULL CHECK (server <> ''), handle TEXT NOT NULL CHECK (handle <> ''),
  expires INTEGER, plain INTEGER NOT NULL DEFAULT 0 CHECK (plain IN (0, 1))
) STRICT;
INSERT INTO account (one, server, handle) SELECT 1, server, handle FROM local_state WHERE handle IS NOT NULL;

CREATE TABLE outbox (
  key INTEGER PRIMARY KEY,
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 36), post TEXT NOT NULL CHECK (length(post) = 36),
  server TEXT NOT NULL, handle TEXT NOT NULL,
  wanted INTEGER NOT NULL DEFAULT 1 CHECK (wanted IN (0, 1)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivering', 'attention', 'delivered', 'withheld')),
  revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1),
  sent TEXT CHECK (sent IS NULL OR json_valid(sent)), trial TEXT CHECK (trial IS NULL OR json_valid(trial)), id TEXT, etag TEXT,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0), not_before INTEGER, problem TEXT CHECK (problem IS NULL OR json_valid(problem)),
  since INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_post ON outbox (post);
CREATE INDEX outbox_open ON outbox (key) WHERE state <> 'delivered' AND state <> 'withheld';

CREATE TRIGGER post_inserted AFTER INSERT ON post
WHEN NEW.visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = NEW.id AND state = 'withheld') BEGIN
  INSERT INTO outbox (token, post, server, handle, since) SELECT iif(EXISTS (SELECT 1 FROM outbox WHERE token = NEW.token), lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), NEW.token), NEW.id, server, handle, NEW.posted FROM account;
END;
CREATE TRIGGER post_deleted AFTER DELETE ON post BEGIN
  INSERT OR IGNORE INTO outbox (token, post, server, handle, state, since)
    SELECT OLD.token, OLD.id, server, handle, 'withheld', OLD.posted FROM account
    WHERE OLD.visibility <> 'private' AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = OLD.id);
  DELETE FROM outbox WHERE post = OLD.id AND wanted AND sent IS NULL AND state <> 'withheld';
  UPDATE outbox SET wanted = 0, revision = revision + 1, state = 'waiting', attempts = 0, not_before = NULL, problem = NULL WHERE post = OLD.id AND wanted AND state <> 'withheld';
END;
CREATE TRIGGER post_updated AFTER UPDATE OF visibility, comment ON post
WHEN (NEW.visibility, NEW.comment) IS NOT (OLD.visibility, OLD.comment) BEGIN
  INSERT INTO outbox (token, post, server, handle, since) SELECT NEW.token, NEW.id, server, handle, NEW.posted FROM account
    WHERE OLD.visibility = 'private' AND NOT EXISTS (SELECT 1 FROM outbox WHERE post = NEW.id OR token = NEW.token);
  UPDATE outbox SET revision = revision + 1, state = 'waiting', attempts = 0, not_before = NULL, problem = NULL WHERE post = NEW.id AND wanted AND state <> 'withheld';
END;
CREATE TRIGGER record_retold AFTER UPDATE ON record
WHEN (NEW.started, NEW.started_offset, NEW.active_seconds, NEW.material, NEW.amount, NEW.amount_from, NEW.memo)
  IS NOT (OLD.started, OLD.started_offset, OLD.active_seconds, OLD.material, OLD.amount, OLD.amount_from, OLD.memo) BEGIN
  UPDATE outbox SET revision = revision + 1, state = 'waiting', attempts = 0, not_before = NULL, problem = NULL WHERE post = (SELECT id FROM post WHERE record = NEW.key) AND wanted AND state <> 'withheld';
END;
INSERT INTO outbox (token, post, server, handle, state, sent, id, etag, since)
  SELECT token, id, 'https://kiroku.example', 'mai', 'delivered', '{}', '00000000-0000-4000-8000-0000000000aa', '"1"', posted FROM post;
