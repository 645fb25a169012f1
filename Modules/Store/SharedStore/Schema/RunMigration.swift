/// What tells, later and to other programs, what became of the run of an intent.
///
/// A change names the run that made it. `settled_run` holds the runs of which the journal cannot tell: those whose change left it, as it was undone
/// and redo was cleared, or was set aside by the doctor (`saved` 1), and those that are known to have saved nothing (`saved` 0).
enum RunMigration {
  static let sql = """
    ALTER TABLE change ADD COLUMN run TEXT;
    CREATE TABLE settled_run (
      run TEXT PRIMARY KEY, saved INTEGER NOT NULL CHECK (saved IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    """
}
