import Glibc
import ProgramSupport

/// What the system says of the store's files.
enum StoreFiles {
  /// Returns the database's file, nil where there is none.
  ///
  /// Throws where that cannot be known, and where what has the name is no database: a link that leads nowhere, a directory, a FIFO, an empty
  /// file, and a link that leads nowhere or what is no file in a place beside it, so that reading says what writing would. A log that holds
  /// something and has lost its database is told as well: it may be all that is left of what was recorded last.
  static func database(at location: StoreLocation) throws -> DatabaseFile? {
    guard let (file, status) = try look(at: location) else {
      if let link = DanglingLink(in: location.database) {
        throw StoreError.danglingLink(path: link.path, target: link.target, isDatabase: link.path == location.database)
      }
      var directory = stat()
      if stat(location.directory, &directory) == 0, directory.st_mode & S_IFMT != S_IFDIR {
        throw StoreError.notADirectory(path: location.directory)
      }
      if let obstacle = obstacle(beside: location) { throw StoreError.notAFile(at: obstacle) }
      if LogHeader(path: location.writeAheadLog)?.isFollowedByFrames == true { throw StoreError.databaseMissing(path: location.database) }
      if DanglingLink(in: location.lock) != nil { throw StoreError.notAFile(at: location.lock) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw StoreError.cannotRead(path: location.database, .isDirectory)
    default: throw StoreError.notAFile(path: location.database)
    }
    guard status.st_size > 0 else { throw StoreError.emptyFile(path: location.database) }
    return file
  }

  /// Returns whether the database's file is there; throws as ``database(at:)`` does.
  static func databaseExists(at location: StoreLocation) throws -> Bool { try database(at: location) != nil }

  /// Returns which file has the database's name now, nil where none has; throws where that cannot be known.
  static func file(at location: StoreLocation) throws -> DatabaseFile? {
    do {
      return try look(at: location)?.0
    } catch StoreError.notADirectory {
      return nil
    }
  }

  private static func look(at location: StoreLocation) throws -> (DatabaseFile, stat)? {
    var (path, status) = (location.database, stat())
    var result = lstat(path, &status)
    if result == 0, status.st_mode & S_IFMT == S_IFLNK {
      result = stat(path, &status)
      if result == 0, let real = realpath(path, nil) {
        path = String(cString: real)
        free(real)
      }
    }
    if result == 0 { return (DatabaseFile(path: path, status), status) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR: throw StoreError.notADirectory(path: nearestFile(above: location.database))
    case let code: throw StoreError.cannotRead(path: location.database, .init(errno: code, path: location.directory))
    }
  }

  /// Returns the first of the files beside the database that cannot be one: a directory, a FIFO, a device, or a link, which SQLite follows
  /// nowhere in the log's place.
  static func obstacle(beside location: StoreLocation) -> String? {
    let path = (try? file(at: location))?.path ?? location.database
    return [path + "-wal", path + "-shm"].first { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }
  }

  /// Returns whether a log with content stands beside the database.
  static func hasLog(at location: StoreLocation) -> Bool {
    var status = stat()
    return stat(location.writeAheadLog, &status) == 0 && status.st_size > 0
  }

  /// A file's size in bytes, 0 where there is none.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether two names lead to the same file or directory.
  static func isSame(_ first: String, _ second: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(first, &a) == 0 && stat(second, &b) == 0 && DatabaseFile.Identity(a) == DatabaseFile.Identity(b)
  }

  /// When a file was last written, in seconds since 1970; nil where there is none.
  static func modified(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func nearestFile(above path: String) -> String {
    var candidate = parent(of: path)
    var status = stat()
    while candidate != "/", stat(candidate, &status) != 0 { candidate = parent(of: candidate) }
    return candidate
  }
}
