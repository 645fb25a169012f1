import Glibc

/// A file beside a backup's name, in which it grows; gone with the value unless it was published.
///
/// It is locked as long as its program lives, so that others can tell what a killed one left behind.
struct UnfinishedBackup: ~Copyable {
  static let infix = ".unfinished-"

  /// Where it grows.
  let path: String
  private let descriptor: Int32
  private let target: String
  private var isPublished = false

  /// Makes an empty file (0600) beside `target`; first removes what killed programs left there of the same name.
  static func make(beside target: String) throws -> UnfinishedBackup {
    let (directory, name) = split(target)
    for leftover in try FileListing.names(in: directory) where leftover.hasPrefix("." + name + infix) {
      removeAbandoned(directory + "/" + leftover)
    }
    var template = Array("\(directory)/.\(name)\(infix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw BackupError.cannotCreate(path: target, .init(errno: errno, path: directory)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return UnfinishedBackup(path: path, descriptor: descriptor, target: target)
  }

  private init(path: String, descriptor: Int32, target: String) {
    (self.path, self.descriptor, self.target) = (path, descriptor, target)
  }

  deinit {
    if !isPublished { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) } }
    close(descriptor)
  }

  /// The file's size in bytes.
  var bytes: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes bytes at its end.
  func append(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw BackupError.cannotWrite(path: target, .init(errno: errno, path: target)) }
      rest = rest.dropFirst(count)
    }
  }

  /// Brings the file to the disk.
  func synchronize() throws {
    guard fsync(descriptor) == 0 else { throw BackupError.cannotWrite(path: target, .init(errno: errno, path: target)) }
  }

  /// Gives the whole file its name, on the disk too.
  ///
  /// - Parameter replaces: whether a file of that name goes; ``BackupError/exists(path:)`` otherwise, also where it came just now.
  mutating func publish(replacing replaces: Bool) throws {
    let (directory, _) = Self.split(target)
    try synchronize()
    if replaces {
      guard rename(path, target) == 0 else { throw BackupError.cannotCreate(path: target, .init(errno: errno, path: directory)) }
    } else if link(path, target) == 0 {
      unlink(path)
    } else if errno == EEXIST {
      throw BackupError.exists(path: target)
    } else {
      // A file system without links: who comes between these two calls loses.
      guard access(target, F_OK) != 0 else { throw BackupError.exists(path: target) }
      guard rename(path, target) == 0 else { throw BackupError.cannotCreate(path: target, .init(errno: errno, path: directory)) }
    }
    isPublished = true
    Self.synchronize(directory: directory)
  }

  /// Removes a file that nobody is writing any more.
  static func removeAbandoned(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) } }
    close(descriptor)
  }

  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Brings a directory's names to the disk, where its file system can.
  private static func synchronize(directory: String) {
    let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
