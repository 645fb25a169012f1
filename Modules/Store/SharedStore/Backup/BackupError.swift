/// Why a backup cannot be made or restored: facts, without words.
public enum BackupError: Error, Hashable, Sendable {
  /// There is no data of which a copy could be made.
  case noData(path: String)
  /// A file of that name is there, and nobody asked to replace it.
  case exists(path: String)
  /// What has the name is no file: a directory, a FIFO, a device.
  case notAFile(path: String)
  /// The name is a link that leads nowhere.
  case danglingLink(path: String)
  /// The file is a part of the data itself.
  case isTheData(path: String)
  /// The backup cannot be created.
  case cannotCreate(path: String, StoreError.Reason)
  /// The backup cannot be written to its end.
  case cannotWrite(path: String, StoreError.Reason)
  /// What was written is not what the data held.
  case differs(path: String, detail: String)
  /// The file to restore from cannot be read.
  case cannotRead(path: String, StoreError.Reason)
  /// The file to restore from is no backup.
  case noBackup(path: String)
  /// The file to restore from is a backup, and torn. `detail` is SQLite's own word, or the name of a file in it.
  case damaged(path: String, detail: String)
  /// The file to restore from was written by a newer version of the app.
  case newer(path: String, version: Int, known: Int)
  /// What is there cannot be kept, so that it was not replaced.
  case cannotKeep(path: String, StoreError.Reason)

  /// The exit code that this error ends a program with.
  public var exitCode: Int32 {
    switch self {
    case .noData: 1
    case .isTheData: 64
    case .noBackup: 65
    case .exists, .notAFile, .danglingLink, .cannotCreate, .cannotKeep: 73
    case .cannotWrite, .differs, .cannotRead, .damaged, .newer: 74
    }
  }
}
