import Glibc

/// What the system says of the store's files.
enum StoreFiles {
  /// Returns whether the database's file is there.
  ///
  /// Throws where that cannot be known, and where the path cannot hold a database.
  static func databaseExists(at location: StoreLocation) throws -> Bool {
    var status = stat()
    if stat(location.database, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw StoreError.cannotRead(path: location.database, .isDirectory) }
      guard status.st_size > 0 else { throw StoreError.emptyFile(path: location.database) }
      return true
    }
    switch errno {
    case ENOENT:
      if stat(location.directory, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
        throw StoreError.notADirectory(path: location.directory)
      }
      return false
    case ENOTDIR: throw StoreError.notADirectory(path: nearestFile(above: location.database))
    case let code: throw StoreError.cannotRead(path: location.database, .init(errno: code, path: location.directory))
    }
  }

  /// Which file it is, whatever its name.
  struct Identity: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt

    init(_ status: stat) { (device, inode) = (UInt(status.st_dev), UInt(status.st_ino)) }
  }

  /// Returns which file has the database's name now, nil where none has; throws where that cannot be known.
  static func identity(at location: StoreLocation) throws -> Identity? {
    var status = stat()
    if stat(location.database, &status) == 0 { return Identity(status) }
    switch errno {
    case ENOENT, ENOTDIR: return nil
    case let code: throw StoreError.cannotRead(path: location.database, .init(errno: code, path: location.directory))
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
    return stat(first, &a) == 0 && stat(second, &b) == 0 && Identity(a) == Identity(b)
  }

  /// When a file was last written, in seconds since 1970; nil where there is none.
  static func modified(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
  }

  /// Makes the directory and those above it that are missing, for the user alone (0700).
  static func makeDirectory(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw StoreError.notADirectory(path: path) }
      return
    }
    switch errno {
    case ENOENT:
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeDirectory(String(path[..<slash])) }
    case ENOTDIR: throw StoreError.notADirectory(path: nearestFile(above: path))
    case let code: throw StoreError.cannotCreate(path: path, .init(errno: code, path: parent(of: path)))
    }
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw StoreError.cannotCreate(path: path, .init(errno: errno, path: parent(of: path)))
  }

  /// Makes an empty file for the user alone (0600).
  static func makeFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: parent(of: path))) }
    close(descriptor)
  }

  /// Removes the log of a database that is gone: SQLite would take it for the new one's.
  static func removeLog(at location: StoreLocation) {
    unlink(location.writeAheadLog)
    unlink(location.sharedMemory)
  }

  /// Removes a database that did not become whole.
  static func removeUnfinished(at location: StoreLocation) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(location.unfinished + suffix) }
  }

  /// Gives a whole file its real name, so that it reaches the disk with its name.
  static func publish(_ path: String, as name: String, in directory: String) throws {
    try synchronize(path)
    guard rename(path, name) == 0 else { throw StoreError.cannotCreate(path: name, .init(errno: errno, path: directory)) }
    try synchronize(directory)
  }

  /// Brings a file, or a directory's names, to the disk.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: path)) }
    defer { close(descriptor) }
    // Some file systems cannot synchronize a directory and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: path)) }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func nearestFile(above path: String) -> String {
    var candidate = parent(of: path)
    var status = stat()
    while candidate != "/", stat(candidate, &status) != 0 { candidate = parent(of: candidate) }
    return candidate
  }
}
