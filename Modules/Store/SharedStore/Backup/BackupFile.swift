import GRDB
import Glibc

/// A file that somebody wants to restore from: a backup, or a copy of the database that was made by other means.
struct BackupFile {
  /// Where it is, as it was named.
  let path: String
  /// Whether it is a database as a program keeps it, with a log beside it perhaps.
  let isDatabase: Bool
  /// When its content was last changed.
  let modified: Int64

  /// Looks at the file, and waits for nothing; throws ``BackupError``, for one of another format too.
  init(at path: String, of format: StoreFormat) throws {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      throw BackupError.cannotRead(path: path, .init(errno: code, path: path))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw BackupError.noBackup(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw BackupError.cannotRead(path: path, .init(errno: errno, path: path)) }
    close(descriptor)
    guard let header = BackupMark.header(of: path) else { throw BackupError.cannotRead(path: path, .other(EIO)) }
    guard BackupMark.isDatabase(header) else { throw BackupError.noBackup(path: path) }
    guard header.count == 100, let owner = BackupMark.applicationID(in: header) else {
      throw BackupError.damaged(path: path, detail: "\(header.count) bytes")
    }
    modified = Int64(status.st_mtim.tv_sec)
    isDatabase = owner == format.applicationID
    guard isDatabase || owner == format.backupID else { throw BackupError.noBackup(path: path) }
    // SQLite reads zeros where the end of the last page is missing, and calls that sound.
    let size = BackupMark.size(in: header)
    guard isDatabase || status.st_size >= size else {
      throw BackupError.damaged(path: path, detail: "\(status.st_size) / \(size) bytes")
    }
  }

  /// Opens it to be read. A backup is one file, whatever lies beside it; a database is read with its log where it has one.
  func connection() throws -> DatabaseQueue {
    do {
      return try Self.connection(to: path, isLive: isDatabase && Self.hasContent(path + "-wal"))
    } catch let error as DatabaseError {
      throw Self.fact(error, path)
    }
  }

  /// Opens a database to be read; one that is not live is taken as a file that nobody changes and that has no log.
  static func connection(to path: String, isLive: Bool) throws -> DatabaseQueue {
    var configuration = StoreOpening.configuration()
    configuration.readonly = true
    guard !isLive else { return try DatabaseQueue(path: path, configuration: configuration) }
    return try DatabaseQueue(path: "file:\(StoreOpening.percentEncoded(path))?immutable=1", configuration: configuration)
  }

  /// What SQLite says of the file, as facts.
  static func fact(_ error: DatabaseError, _ path: String) -> BackupError {
    switch error.resultCode {
    case .SQLITE_NOTADB: .noBackup(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: .cannotRead(path: path, .permissionDenied)
    case .SQLITE_IOERR: .cannotRead(path: path, .other(-error.extendedResultCode.rawValue))
    default: .damaged(path: path, detail: error.message ?? "\(error.extendedResultCode.rawValue)")
    }
  }

  private static func hasContent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }
}
