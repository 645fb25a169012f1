package import GRDB
import Glibc
import ProgramSupport

extension StoreError.Reason {
  /// Reads an `errno`; with EACCES and EPERM, `path` tells whether the file is another user's.
  init(errno code: Int32, path: String) {
    switch code {
    case EACCES, EPERM:
      var status = stat()
      if stat(path, &status) == 0, status.st_uid != geteuid() {
        self = .ownedByAnother(userID: status.st_uid)
      } else {
        self = .permissionDenied
      }
    case EROFS: self = .readOnlyFileSystem
    case ENOSPC: self = .diskFull
    case EDQUOT: self = .quotaExceeded
    case EISDIR: self = .isDirectory
    case ENOENT: self = .notFound
    default: self = .other(code)
    }
  }
}

extension StoreError {
  /// How long a connection waits for another one, in seconds.
  static let patience = Int(TestPatience.orUsual(.seconds(5)).components.seconds)

  /// Reads what SQLite said of the database at `location`.
  init(_ error: DatabaseError, at location: StoreLocation) {
    let path = location.database
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path, seconds: StoreError.patience)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: error.message ?? "\(error.extendedResultCode.rawValue)")
    case .SQLITE_FULL: self = .cannotWrite(path: path, .diskFull)
    case .SQLITE_READONLY where StoreFiles.obstacle(beside: location) != nil: self = StoreError.openObstacle(at: location)
    case .SQLITE_READONLY: self = .cannotWrite(path: path, StoreError.writeObstacle(at: location))
    case .SQLITE_PERM, .SQLITE_AUTH: self = .cannotRead(path: path, .permissionDenied)
    case .SQLITE_CANTOPEN: self = StoreError.openObstacle(at: location)
    case .SQLITE_IOERR:
      if let obstacle = StoreFiles.obstacle(beside: location) {
        self = .notAFile(at: obstacle)
      } else {
        self =
          StoreError.isFull(location.directory)
          ? .cannotWrite(path: path, .diskFull) : .cannotRead(path: path, .other(-error.extendedResultCode.rawValue))
      }
    case _ where error.isAboutData: self = .unreadable(path: path, detail: error.message ?? "\(error.extendedResultCode.rawValue)")
    default:
      self = .defect(path: path, code: Int(error.extendedResultCode.rawValue), detail: error.message ?? "")
    }
  }

  /// Runs `body` and throws what SQLite says as facts; other errors pass through.
  static func translating<Value>(at location: StoreLocation, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, at: location)
    } catch let error as RowDecodingError {
      throw StoreError.unreadable(path: location.database, detail: error.column)
    } catch let error as UnreadableRow {
      throw StoreError.unreadable(path: location.database, detail: error.detail)
    }
  }

  /// Why the database cannot be written, asked of the system since SQLite does not say.
  private static func writeObstacle(at location: StoreLocation) -> Reason {
    for path in [location.database, location.writeAheadLog, location.directory] where access(path, W_OK) != 0 {
      let code = errno
      if code != ENOENT { return Reason(errno: code, path: path) }
    }
    return .permissionDenied
  }

  private static func openObstacle(at location: StoreLocation) -> StoreError {
    if isDirectory(location.database) { return .cannotRead(path: location.database, .isDirectory) }
    if let obstacle = StoreFiles.obstacle(beside: location) { return .notAFile(at: obstacle) }
    for path in [location.directory, location.database, location.writeAheadLog, location.sharedMemory] {
      if access(path, path == location.directory ? X_OK : R_OK) != 0, errno != ENOENT {
        return .cannotRead(path: path, Reason(errno: errno, path: path))
      }
    }
    if access(location.directory, W_OK) != 0 {
      return .cannotWrite(path: location.directory, Reason(errno: errno, path: location.directory))
    }
    if isFull(location.directory) { return .cannotWrite(path: location.directory, .diskFull) }
    return .cannotRead(path: location.database, .other(-DatabaseError.SQLITE_CANTOPEN.rawValue))
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_bavail < 16
  }
}

extension RowDecodingError {
  /// The column that holds another kind of value than it should; the library's own words hold the whole row and the statement.
  package var column: String {
    let text = String(describing: self)
    guard let start = text.firstRange(of: "column: \"")?.upperBound, let end = text[start...].firstIndex(of: "\"") else { return "column" }
    return String(text[start..<end].prefix(60))
  }
}

extension DatabaseError {
  /// Whether SQLite stumbled over what stands in the file: our statements ask for what every file of ours holds, and write what was checked.
  package var isAboutData: Bool {
    switch resultCode {
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: true
    case .SQLITE_ERROR:
      [
        "malformed JSON", "JSON path error", "JSON cannot hold BLOB values", "integer overflow", "no such table", "no such column",
        "has no column named", "invalid fts5 file format", "vtable constructor failed", "already exists", "SQL logic error",
        "unsupported file format",
      ].contains { message?.contains($0) ?? false }
    default: false
    }
  }
}
