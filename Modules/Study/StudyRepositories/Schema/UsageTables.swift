/// Has shipped and is never changed; a further migration is appended in `KirokuMigrations.swift`.
///
/// What of the usage counts a server knows already, and the batch that is under way: its id and its document are written down before it is sent, so
/// that a repeat is the same one and counts once.
enum UsageTables {
  static let sql = """
    ALTER TABLE usage ADD COLUMN sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0);
    CREATE TABLE usage_batch (
      one INTEGER PRIMARY KEY CHECK (one = 1), batch TEXT NOT NULL CHECK (length(batch) = 36), document TEXT NOT NULL CHECK (json_valid(document)),
      counts TEXT NOT NULL CHECK (json_valid(counts))
    ) STRICT;
    """
}
