import Glibc
import ProgramSupport

extension StoreFiles {
  /// Makes the directory and those above it that are missing, for the user alone (0700); each has reached the disk when this returns.
  static func makeDirectory(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw StoreError.notADirectory(path: path) }
      return
    }
    switch errno {
    case ENOENT:
      if let link = DanglingLink(in: path) { throw StoreError.danglingLink(path: link.path, target: link.target, isDatabase: false) }
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeDirectory(String(path[..<slash])) }
    case ENOTDIR: throw StoreError.notADirectory(path: nearestFile(above: path))
    case let code: throw StoreError.cannotCreate(path: path, .init(errno: code, path: parent(of: path)))
    }
    guard mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw StoreError.cannotCreate(path: path, .init(errno: errno, path: parent(of: path)))
    }
    // A directory that the one above it has lost in a power cut takes all in it along, synced or not.
    try synchronize(parent(of: path))
  }

  /// Makes an empty file for the user alone (0600).
  static func makeFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      if code == EEXIST { throw StoreError.notAFile(at: path) }
      throw StoreError.cannotCreate(path: path, .init(errno: code, path: parent(of: path)))
    }
    close(descriptor)
  }

  /// Removes what a database that is gone left beside it: SQLite would take it for the new one's. It holds nothing: a log that does is told
  /// by ``database(at:)``. What is no file is left there, and told.
  static func removeLog(at location: StoreLocation) throws {
    if let obstacle = obstacle(beside: location) { throw StoreError.notAFile(at: obstacle) }
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
    // A directory above ours that may be written and not read can be made in, and not be synced.
    if descriptor < 0, errno == EACCES { return }
    guard descriptor >= 0 else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: path)) }
    defer { close(descriptor) }
    // Some file systems cannot synchronize a directory and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: path)) }
  }
}
