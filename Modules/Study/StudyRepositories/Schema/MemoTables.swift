/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// The index of memos, and what study adds to the tables of voice shortcuts, which have to be there.
///
/// Deleting a record takes its donations and its place in the index with it, whoever deletes it.
enum MemoTables {
  static let sql = phrases + memos + deletions

  /// In `phrase_key` a material is an owner as well; a row of kind 0 asks for the keys of all materials to be made.
  private static let phrases = """
    INSERT INTO phrase_key SELECT 0, '', 0 WHERE EXISTS (SELECT 1 FROM material);

    """

  /// Memos wait in a plain table until somebody searches: writing a record does not touch the index. A memo that was taken away waits too.
  private static let memos = """
    CREATE VIRTUAL TABLE memo_text USING fts5(words, detail=none, columnsize=0, prefix='1 2 3 4 5 6', tokenize=ascii);
    CREATE TABLE memo_pending (record INTEGER PRIMARY KEY) STRICT;
    INSERT INTO memo_pending SELECT key FROM record WHERE memo IS NOT NULL;
    CREATE TRIGGER memo_inserted AFTER INSERT ON record WHEN NEW.memo IS NOT NULL BEGIN
      INSERT OR IGNORE INTO memo_pending VALUES (NEW.key);
    END;
    CREATE TRIGGER memo_updated AFTER UPDATE OF memo ON record WHEN NEW.memo IS NOT OLD.memo BEGIN
      DELETE FROM memo_text WHERE rowid = OLD.key;
      INSERT OR REPLACE INTO memo_pending VALUES (NEW.key);
    END;

    """

  private static let deletions = """
    CREATE TRIGGER record_gone AFTER DELETE ON record BEGIN
      DELETE FROM donation WHERE group_id = OLD.id;
      DELETE FROM memo_text WHERE rowid = OLD.key;
      DELETE FROM memo_pending WHERE record = OLD.key;
    END;
    """
}
