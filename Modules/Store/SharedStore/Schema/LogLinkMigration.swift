/// What ties the write-ahead log to its database; see ``LogLink``. Every start parses this.
enum LogLinkMigration {
  static let sql = """
    CREATE TABLE log_link (one INTEGER PRIMARY KEY CHECK (one = 1), stamp TEXT NOT NULL, previous TEXT) STRICT;
    INSERT INTO log_link (one, stamp) VALUES (1, hex(randomblob(8)));
    """
}
