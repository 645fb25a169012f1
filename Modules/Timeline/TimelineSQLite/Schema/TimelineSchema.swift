import GRDB
import TimelineRules

/// The tables, step by step: a step that has shipped never changes.
public enum TimelineSchema {
  /// Marks the file as a timeline's: "KiTl".
  public static let applicationID = 0x4B69_546C

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 accounts, posts, rooms, events") { db in
      try db.execute(sql: accounts)
      try db.execute(sql: posts)
      try db.execute(sql: others)
    }
    migrator.registerMigration("2 more handles look alike") { db in
      for row in try Row.fetchAll(db, sql: "SELECT key, handle FROM account ORDER BY key") {
        // Who came later keeps the old one; nobody new gets either.
        try db.execute(
          sql: "UPDATE OR IGNORE account SET skeleton = ? WHERE key = ?",
          arguments: [Handle.skeleton(of: row[1]), row[0] as Int64])
      }
      for row in try Row.fetchAll(db, sql: "SELECT skeleton, until_ms FROM reserved_handle") {
        try db.execute(
          sql: "INSERT OR IGNORE INTO reserved_handle VALUES (?, ?)",
          arguments: [Handle.skeleton(of: row[0]), row[1] as Int64])
      }
    }
    migrator.registerMigration("3 counts without locked accounts") { db in try db.execute(sql: seenCounts) }
    migrator.registerMigration("4 bytes of accounts") { db in try db.execute(sql: bytes) }
    return migrator
  }

  /// Marks a new file, and makes its tables.
  static func make(_ writer: some DatabaseWriter) throws {
    try writer.write { db in try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
    try migrator.migrate(writer)
  }

  /// Passes if a database is a timeline that this service knows.
  ///
  /// - Throws: ``SQLiteTimelineError``: `unfinished`, `foreign` or `newer`.
  static func check(_ db: Database) throws {
    // What was written through a log that isn't there may have left a file without any table.
    let hasTables = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations')")
    guard hasTables == true else { throw SQLiteTimelineError.unfinished }
    guard try isMarked(db) else { throw SQLiteTimelineError.foreign }
    guard try !migrator.hasBeenSuperseded(db) else { throw SQLiteTimelineError.newer }
  }

  /// Whether a database says that it is a timeline's.
  static func isMarked(_ db: Database) throws -> Bool { try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID }

  /// How many steps are to be taken when it is opened.
  static func pendingSteps(_ db: Database) throws -> Int {
    try migrator.migrations.count - migrator.completedMigrations(db).count
  }

  private static let accounts = """
    CREATE TABLE account (
      key INTEGER PRIMARY KEY AUTOINCREMENT,
      handle TEXT NOT NULL UNIQUE,
      skeleton TEXT NOT NULL UNIQUE,
      display_name TEXT NOT NULL,
      about TEXT NOT NULL DEFAULT '',
      is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1)),
      accepts_everyone INTEGER NOT NULL DEFAULT 0 CHECK (accepts_everyone IN (0, 1)),
      default_visibility INTEGER NOT NULL DEFAULT 1 CHECK (default_visibility BETWEEN 0 AND 2),
      is_locked INTEGER NOT NULL DEFAULT 0 CHECK (is_locked IN (0, 1)),
      password TEXT NOT NULL,
      created_ms INTEGER NOT NULL,
      posts INTEGER NOT NULL DEFAULT 0,
      followers INTEGER NOT NULL DEFAULT 0,
      following INTEGER NOT NULL DEFAULT 0,
      requests INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE reserved_handle (skeleton TEXT PRIMARY KEY, until_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE search_key (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE, key TEXT NOT NULL, PRIMARY KEY (account, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX search_key_key ON search_key (key, account);
    CREATE TABLE session (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      device TEXT,
      created_ms INTEGER NOT NULL,
      used_ms INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX session_account ON session (account);
    CREATE INDEX session_used ON session (used_ms);
    CREATE TABLE follow (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      follower INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      followee INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      UNIQUE (follower, followee)
    ) STRICT;
    CREATE INDEX follow_followee ON follow (followee);
    CREATE INDEX follow_follower ON follow (follower);
    CREATE TABLE follow_request (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      follower INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      followee INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      UNIQUE (follower, followee)
    ) STRICT;
    CREATE INDEX follow_request_followee ON follow_request (followee);
    CREATE TABLE block (
      blocker INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      blocked INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (blocker, blocked)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX block_blocked ON block (blocked);
    -- Both directions of each block: who is hidden from whom.
    CREATE TABLE hidden (
      viewer INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (viewer, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX hidden_other ON hidden (other);
    CREATE TABLE mute (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      other INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      PRIMARY KEY (account, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mute_other ON mute (other);
    CREATE TRIGGER follow_begins AFTER INSERT ON follow BEGIN
      UPDATE account SET following = following + 1 WHERE key = new.follower;
      UPDATE account SET followers = followers + 1 WHERE key = new.followee;
    END;
    CREATE TRIGGER follow_ends AFTER DELETE ON follow BEGIN
      UPDATE account SET following = following - 1 WHERE key = old.follower;
      UPDATE account SET followers = followers - 1 WHERE key = old.followee;
    END;
    CREATE TRIGGER follow_request_begins AFTER INSERT ON follow_request BEGIN
      UPDATE account SET requests = requests + 1 WHERE key = new.followee;
    END;
    CREATE TRIGGER follow_request_ends AFTER DELETE ON follow_request BEGIN
      UPDATE account SET requests = requests - 1 WHERE key = old.followee;
    END;
    """

  private static let posts = """
    CREATE TABLE post (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      token BLOB NOT NULL CHECK (length(token) = 16),
      fingerprint BLOB NOT NULL,
      visibility INTEGER NOT NULL CHECK (visibility BETWEEN 0 AND 2),
      version INTEGER NOT NULL DEFAULT 1,
      created_ms INTEGER NOT NULL,
      edited_ms INTEGER,
      likes INTEGER NOT NULL DEFAULT 0,
      comments INTEGER NOT NULL DEFAULT 0,
      images INTEGER NOT NULL DEFAULT 0,
      -- 0 a study record, 1 progress in time, 2 progress in units
      kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
      title TEXT,
      unit TEXT,
      words TEXT,
      -- of a record
      started_ms INTEGER, started_offset INTEGER, active_seconds INTEGER, amount INTEGER, first_unit INTEGER, last_unit INTEGER,
      -- of progress
      week INTEGER, target INTEGER, done INTEGER, percent INTEGER,
      UNIQUE (account, token)
    ) STRICT;
    CREATE INDEX post_mine ON post (account);
    CREATE INDEX post_shared ON post (account) WHERE visibility > 0;
    CREATE INDEX post_open ON post (account) WHERE visibility = 2;
    CREATE INDEX post_public ON post (visibility) WHERE visibility = 2;
    -- Tokens whose posts or comments were deleted, or whose delete came first: what comes late never brings them back.
    CREATE TABLE spent_token (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
      token BLOB NOT NULL CHECK (length(token) = 16),
      id BLOB UNIQUE CHECK (length(id) = 16),
      PRIMARY KEY (account, kind, token)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE post_like (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      post INTEGER NOT NULL REFERENCES post ON DELETE CASCADE,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      created_ms INTEGER NOT NULL,
      UNIQUE (post, account)
    ) STRICT;
    CREATE INDEX post_like_post ON post_like (post);
    CREATE INDEX post_like_account ON post_like (account);
    CREATE TABLE comment (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      post INTEGER NOT NULL REFERENCES post ON DELETE CASCADE,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      token BLOB NOT NULL CHECK (length(token) = 16),
      text TEXT NOT NULL,
      created_ms INTEGER NOT NULL,
      UNIQUE (account, token)
    ) STRICT;
    CREATE INDEX comment_post ON comment (post);
    CREATE INDEX comment_post_account ON comment (post, account);
    CREATE TABLE post_image (
      post INTEGER NOT NULL REFERENCES post ON DELETE CASCADE,
      n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 9),
      type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      tag TEXT NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE (post, n)
    ) STRICT;
    CREATE TRIGGER post_begins AFTER INSERT ON post BEGIN
      UPDATE account SET posts = posts + 1 WHERE key = new.account;
    END;
    CREATE TRIGGER post_ends AFTER DELETE ON post BEGIN
      UPDATE account SET posts = posts - 1 WHERE key = old.account;
    END;
    CREATE TRIGGER like_begins AFTER INSERT ON post_like BEGIN
      UPDATE post SET likes = likes + 1 WHERE place = new.post;
    END;
    CREATE TRIGGER like_ends AFTER DELETE ON post_like BEGIN
      UPDATE post SET likes = likes - 1 WHERE place = old.post;
    END;
    CREATE TRIGGER comment_begins AFTER INSERT ON comment BEGIN
      UPDATE post SET comments = comments + 1 WHERE place = new.post;
    END;
    CREATE TRIGGER comment_ends AFTER DELETE ON comment BEGIN
      UPDATE post SET comments = comments - 1 WHERE place = old.post;
    END;
    CREATE TRIGGER image_begins AFTER INSERT ON post_image BEGIN
      UPDATE post SET images = images + 1 WHERE place = new.post;
    END;
    CREATE TRIGGER image_ends AFTER DELETE ON post_image BEGIN
      UPDATE post SET images = images - 1 WHERE place = old.post;
    END;
    """

  private static let others = """
    CREATE TABLE room (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      token BLOB NOT NULL CHECK (length(token) = 16),
      title TEXT NOT NULL,
      material TEXT,
      starts_ms INTEGER NOT NULL, starts_offset INTEGER NOT NULL,
      ends_ms INTEGER NOT NULL, ends_offset INTEGER NOT NULL,
      ended_ms INTEGER,
      seats INTEGER NOT NULL,
      visibility INTEGER NOT NULL CHECK (visibility BETWEEN 1 AND 2),
      UNIQUE (account, token)
    ) STRICT;
    CREATE TABLE seat (
      account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE,
      place INTEGER NOT NULL,
      material TEXT,
      since_ms INTEGER, since_offset INTEGER,
      renewed_ms INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX seat_room ON seat (room, place);
    CREATE TABLE event (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      at_ms INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      owner INTEGER NOT NULL,
      actor INTEGER,
      for_followers INTEGER NOT NULL CHECK (for_followers IN (0, 1)),
      object BLOB
    ) STRICT;
    CREATE INDEX event_owner ON event (owner);
    CREATE INDEX event_actor ON event (actor) WHERE actor IS NOT NULL;
    CREATE INDEX event_object ON event (object) WHERE object IS NOT NULL;
    CREATE INDEX event_at ON event (at_ms);
    -- The greatest place that was swept.
    CREATE TABLE event_swept (key INTEGER PRIMARY KEY CHECK (key = 1), place INTEGER NOT NULL) STRICT;
    CREATE TABLE usage_batch (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      batch BLOB NOT NULL,
      at_ms INTEGER NOT NULL,
      PRIMARY KEY (account, batch)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE usage (
      day INTEGER NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      outcome TEXT NOT NULL,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      times INTEGER NOT NULL,
      PRIMARY KEY (day, kind, name, outcome, account)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX usage_account ON usage (account);
    CREATE TABLE report (
      place INTEGER PRIMARY KEY AUTOINCREMENT,
      reporter INTEGER REFERENCES account ON DELETE SET NULL,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      post INTEGER REFERENCES post ON DELETE CASCADE,
      comment INTEGER REFERENCES comment ON DELETE CASCADE,
      reason TEXT NOT NULL,
      at_ms INTEGER NOT NULL,
      closed_ms INTEGER
    ) STRICT;
    CREATE INDEX report_account ON report (account);
    CREATE INDEX report_reporter ON report (reporter);
    CREATE INDEX report_post ON report (post);
    CREATE INDEX report_comment ON report (comment);
    CREATE TABLE word (word TEXT NOT NULL, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2), PRIMARY KEY (word, kind)) STRICT, WITHOUT ROWID;
    CREATE TABLE words_version (key INTEGER PRIMARY KEY CHECK (key = 1), version INTEGER NOT NULL) STRICT;
    INSERT INTO words_version VALUES (1, 0);
    """
}
