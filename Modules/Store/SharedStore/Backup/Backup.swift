/// A copy in the directory of copies, as its file tells; nothing in it was checked.
public struct KeptBackup: Hashable, Sendable {
  /// Where the file is.
  public var path: String
  /// When its content was taken.
  public var made: BackupMoment
  /// Why.
  public var reason: Backup.Reason
  /// The file's size in bytes.
  public var bytes: Int
}

/// One file with all that the data directory held at a moment.
///
/// It is a plain SQLite database: the log's tables, the directory's other files in SQLite's own archive table `sqlar` (which `sqlite3 FILE -A`
/// lists and unpacks), and one row in `backup_info`.
public struct Backup: Hashable, Sendable {
  /// Why a copy was made.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Somebody asked for it.
    case asked
    /// It is the first one of a day.
    case daily
    /// What was there before another one was restored.
    case restore
    /// What was there before the schema changed.
    case migration
    /// It was made by other means than this module's.
    case unknown
  }

  /// Where the file is.
  public var path: String
  /// When its content was taken.
  public var made: BackupMoment
  /// Why.
  public var reason: Reason
  /// The rows of each of the log's tables.
  public var rows: [String: Int]
  /// How many files it holds beside the log.
  public var fileCount: Int
  /// The file's size in bytes.
  public var bytes: Int
  /// What of the directory is not in it, by paths below the directory: links, sockets, what is too large for SQLite.
  public var leftOut: [String] = []
  /// What of the files in it is not what its name says: a restore puts it back under another name.
  public var damaged: [String] = []
  /// What is wrong with rows of the log itself, and so of the copy.
  public var defects: [String] = []
}
