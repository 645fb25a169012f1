/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The study log: what is recorded, planned and posted, the sums over it, and what this machine knows.
///
/// Times are seconds since 1970 in UTC with the offset (and the zone where known) that they were recorded in. Ids are UUIDs in lower
/// case. The opening program parses all of this at every start: it stays terse. In a table WITHOUT ROWID the key's columns stand first:
/// SQLite 3.40's integrity check looks at the wrong ones otherwise.
enum StudyTables {
  static let sql = tables + sums + SumTriggers.create

  private static let tables = """
    CREATE TABLE local_state (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      day_starts_at INTEGER NOT NULL CHECK (day_starts_at BETWEEN 0 AND 86399),
      last_visibility TEXT CHECK (last_visibility IN ('private', 'followers', 'public')),
      account TEXT NOT NULL CHECK (account IN ('local', 'signedIn', 'signedOut')),
      server TEXT CHECK ((server IS NULL) = (account = 'local')),
      handle TEXT CHECK ((handle IS NULL) = (account <> 'signedIn'))
    ) STRICT;
    INSERT INTO local_state (one, day_starts_at, account) VALUES (1, 0, 'local');

    CREATE TABLE material (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 3200),
      author TEXT, category TEXT,
      unit_singular TEXT NOT NULL CHECK (unit_singular <> ''), unit_plural TEXT NOT NULL CHECK (unit_plural <> ''),
      total_amount INTEGER CHECK (total_amount BETWEEN 1 AND 9999),
      state TEXT NOT NULL CHECK (state IN ('planned', 'inProgress', 'done')),
      isbn TEXT CHECK (length(isbn) IN (10, 13)), colour TEXT,
      spoken_names TEXT NOT NULL CHECK (json_valid(spoken_names)),
      shelf_order INTEGER NOT NULL, archived INTEGER NOT NULL CHECK (archived IN (0, 1)), created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE material_name (
      material INTEGER NOT NULL REFERENCES material (key) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 0), folded TEXT NOT NULL,
      PRIMARY KEY (material, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX material_name_folded ON material_name (folded);

    CREATE TABLE record (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      started INTEGER NOT NULL, started_offset INTEGER NOT NULL CHECK (started_offset BETWEEN -86400 AND 86400), started_zone TEXT,
      ended INTEGER NOT NULL CHECK (ended >= started),
      ended_offset INTEGER NOT NULL CHECK (ended_offset BETWEEN -86400 AND 86400), ended_zone TEXT,
      active_seconds INTEGER NOT NULL CHECK (active_seconds BETWEEN 0 AND 86400),
      pauses TEXT CHECK (pauses IS NULL OR json_valid(pauses)),
      material INTEGER REFERENCES material (key),
      amount INTEGER CHECK (amount IS NULL OR amount BETWEEN 1 AND 9999 AND material IS NOT NULL),
      amount_from INTEGER CHECK (amount_from IS NULL OR amount IS NOT NULL AND amount_from >= 1 AND amount_from + amount <= 10000),
      memo TEXT CHECK (length(memo) BETWEEN 1 AND 10000),
      visibility TEXT NOT NULL CHECK (visibility IN ('private', 'followers', 'public')),
      source TEXT NOT NULL CHECK (source IN ('app', 'intent', 'import')),
      created INTEGER NOT NULL, updated INTEGER NOT NULL,
      day INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX record_started ON record (started);
    CREATE INDEX record_material ON record (material, started, ended) WHERE material IS NOT NULL;
    CREATE INDEX record_range ON record (material, started) WHERE amount_from IS NOT NULL;

    CREATE TABLE session (
      key INTEGER PRIMARY KEY CHECK (key = 1),
      id TEXT NOT NULL CHECK (length(id) = 36),
      target_seconds INTEGER CHECK (target_seconds BETWEEN 1 AND 86400),
      material INTEGER REFERENCES material (key),
      started INTEGER NOT NULL, started_offset INTEGER NOT NULL CHECK (started_offset BETWEEN -86400 AND 86400), started_zone TEXT,
      pauses TEXT NOT NULL CHECK (json_valid(pauses)),
      readings TEXT NOT NULL CHECK (json_valid(readings))
    ) STRICT;

    CREATE TABLE goal (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      kind TEXT NOT NULL CHECK (kind IN ('time', 'amount')),
      material INTEGER REFERENCES material (key) CHECK (kind = 'time' OR material IS NOT NULL),
      from_week INTEGER NOT NULL,
      target INTEGER CHECK (target BETWEEN 1 AND CASE kind WHEN 'time' THEN 604800 ELSE 9999 END)
    ) STRICT;
    CREATE UNIQUE INDEX goal_week ON goal (ifnull(material, 0), kind, from_week);

    CREATE TABLE post (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      token TEXT NOT NULL CHECK (length(token) = 36),
      visibility TEXT NOT NULL CHECK (visibility IN ('private', 'followers', 'public')),
      posted INTEGER NOT NULL, posted_offset INTEGER NOT NULL CHECK (posted_offset BETWEEN -86400 AND 86400), posted_zone TEXT,
      record INTEGER UNIQUE REFERENCES record (key) CHECK (record IS NULL OR visibility <> 'private'),
      goal TEXT CHECK ((goal IS NULL) = (record IS NOT NULL)),
      goal_kind TEXT CHECK (goal_kind IN ('time', 'amount')),
      goal_target INTEGER CHECK (goal_target >= 1), goal_from_week INTEGER, material INTEGER REFERENCES material (key),
      week INTEGER, done INTEGER CHECK (done >= 0), even_pace INTEGER CHECK (even_pace >= 0),
      comment TEXT CHECK (length(comment) BETWEEN 1 AND 10000),
      CHECK (goal IS NULL OR goal_kind + goal_target + goal_from_week + week + done + even_pace IS NOT NULL)
    ) STRICT;
    CREATE INDEX post_posted ON post (posted);

    CREATE TABLE usage (
      name TEXT NOT NULL, detail TEXT NOT NULL, count INTEGER NOT NULL CHECK (count >= 1), last INTEGER NOT NULL,
      PRIMARY KEY (name, detail)
    ) STRICT, WITHOUT ROWID;

    """

  /// `material` is a key, 0 for records without one, −1 for all records together (whose amounts have no common unit). `month` is 202611.
  private static let sums = """
    CREATE TABLE day_sum (
      material INTEGER NOT NULL, day INTEGER NOT NULL, seconds INTEGER NOT NULL CHECK (seconds >= 0),
      records INTEGER NOT NULL CHECK (records >= 0), amount INTEGER NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (material, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE month_sum (
      material INTEGER NOT NULL, month INTEGER NOT NULL, seconds INTEGER NOT NULL CHECK (seconds >= 0),
      records INTEGER NOT NULL CHECK (records >= 0), amount INTEGER NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (material, month)
    ) STRICT, WITHOUT ROWID;

    """
}
