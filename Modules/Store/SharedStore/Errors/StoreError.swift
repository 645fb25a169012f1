import ProgramSupport

/// Why the data cannot be opened, read or written: facts, without words.
///
/// No store ever falls back to an empty or in-memory one instead.
public enum StoreError: Error, Hashable, Sendable {
  /// A file stands where the data's directory, or one above it, belongs.
  case notADirectory(path: String)
  /// A link leads to nothing, in the place of the database (`isDatabase`), of a file beside it or of a directory on the way to it: a volume
  /// that is not mounted, most likely.
  case danglingLink(path: String, target: String, isDatabase: Bool)
  /// What stands in a file's place is none: a directory, a FIFO, a device or a link.
  case notAFile(path: String)
  /// A directory or file cannot be created.
  case cannotCreate(path: String, Reason)
  /// A file cannot be read.
  case cannotRead(path: String, Reason)
  /// A file cannot be written.
  case cannotWrite(path: String, Reason)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database of another program.
  case notOurs(path: String)
  /// A backup was put in the database's place by hand; restoring it makes a database of it.
  case backupInPlace(path: String)
  /// The file has no bytes: whatever was in it is gone.
  case emptyFile(path: String)
  /// There is no database, but a log of one that holds something.
  case databaseMissing(path: String)
  /// The log beside the database belongs to another one, and would damage this one.
  case foreignLog(path: String)
  /// The file was moved or deleted while this process had it open.
  case gone(path: String)
  /// The database is torn: cut short or overwritten. `detail` is SQLite's own word.
  case damaged(path: String, detail: String)
  /// The file is whole, but holds what no program of ours writes: a row that cannot be read, or none where one belongs. `detail` says what.
  case unreadable(path: String, detail: String)
  /// A newer version of the app wrote the database.
  case newer(path: String, version: Int, known: Int)
  /// SQLite would not promise that a commit reaches the disk.
  case notDurable(path: String)
  /// The disk failed while a commit was written: nobody knows whether it holds.
  case commitUnknown(path: String)
  /// Another program holds the data, and went on holding it for as long as we wait.
  case busy(path: String, seconds: Int)
  /// SQLite refused what only a defect in the app can ask for.
  case defect(path: String, code: Int, detail: String)

  /// What the system said.
  public enum Reason: Hashable, Sendable {
    case permissionDenied
    /// The file belongs to another user and does not let us in.
    case ownedByAnother(userID: UInt32)
    /// The file system is mounted read-only.
    case readOnlyFileSystem
    case diskFull
    /// The user's quota is used up.
    case quotaExceeded
    case isDirectory
    /// There is no such file or directory.
    case notFound
    /// Any other `errno`, or SQLite's extended result code below 0.
    case other(Int32)
  }
}

extension StoreError {
  /// The exit codes that a store's error can end a program with, as `sysexits.h` has them.
  public enum Exit: Int32, Hashable, Sendable {
    /// A defect in the app.
    case defect = 70
    /// A file or a directory cannot be created.
    case cannotCreate = 73
    /// A file cannot be read or written, or is no sound database that this version knows.
    case inputOutput = 74
    /// The data is busy: try again.
    case busy = 75
  }

  /// The exit code that this error ends a program with.
  public var exit: Exit {
    switch self {
    case .notADirectory, .cannotCreate, .danglingLink(_, _, isDatabase: false): .cannotCreate
    case .danglingLink, .notAFile, .databaseMissing, .foreignLog: .inputOutput
    case .cannotRead, .cannotWrite, .notADatabase, .notOurs, .backupInPlace, .emptyFile, .gone, .damaged, .unreadable, .newer, .notDurable,
      .commitUnknown:
      .inputOutput
    case .busy: .busy
    case .defect: .defect
    }
  }

  /// The file or directory that the error is about.
  public var path: String {
    switch self {
    case .notADirectory(let path), .danglingLink(let path, _, _), .notAFile(let path), .databaseMissing(let path), .foreignLog(let path),
      .cannotCreate(let path, _), .cannotRead(let path, _), .cannotWrite(let path, _),
      .notADatabase(let path), .notOurs(let path), .backupInPlace(let path), .emptyFile(let path), .gone(let path), .damaged(let path, _),
      .unreadable(let path, _), .newer(let path, _, _), .notDurable(let path), .commitUnknown(let path), .busy(let path, _),
      .defect(let path, _, _):
      path
    }
  }

  /// Whether what was recorded is no longer there, so that a backup is the way out.
  public var isLossOfData: Bool {
    switch self {
    case .notADatabase, .emptyFile, .databaseMissing, .gone, .damaged: true
    default: false
    }
  }

  /// Tells what stands in a file's place: a link that leads to nothing, or something else that is no file.
  static func notAFile(at path: String) -> StoreError {
    DanglingLink(in: path).map { .danglingLink(path: $0.path, target: $0.target, isDatabase: false) } ?? .notAFile(path: path)
  }

  /// Whether the data could still be read where this kept it from being written.
  var leavesReading: Bool {
    switch self {
    case .cannotWrite, .cannotRead, .cannotCreate: true
    default: false
    }
  }
}
