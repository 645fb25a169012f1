extension StorePart {
  /// What every store has: the undo journal, what became of runs that it tells no more, and what ties the log to its database.
  public static let core = StorePart("core", migrations: [CoreTables.change, CoreTables.runs, CoreTables.logLink])
}

/// The store's own tables. Each has shipped and is never changed; a further one is appended above, and takes a step in the history of each app's
/// format.
private enum CoreTables {
  static let change = """
    CREATE TABLE change (
      key INTEGER PRIMARY KEY, verb TEXT NOT NULL, subject TEXT, at INTEGER NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
      rows TEXT NOT NULL CHECK (json_valid(rows))
    ) STRICT;
    """

  /// What tells, later and to other programs, what became of the run of an intent.
  ///
  /// A change names the run that made it. `settled_run` holds the runs of which the journal cannot tell: those whose change left it, as it was
  /// undone and redo was cleared, or was set aside as unreadable (`saved` 1), and those that are known to have saved nothing (`saved` 0).
  static let runs = """
    ALTER TABLE change ADD COLUMN run TEXT;
    CREATE TABLE settled_run (
      run TEXT PRIMARY KEY, saved INTEGER NOT NULL CHECK (saved IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    """

  /// See ``LogLink``.
  static let logLink = """
    CREATE TABLE log_link (one INTEGER PRIMARY KEY CHECK (one = 1), stamp TEXT NOT NULL, previous TEXT) STRICT;
    INSERT INTO log_link (one, stamp) VALUES (1, hex(randomblob(8)));
    """
}
