import Glibc

/// A file that only its owner may read, next to the name that it gets once it is whole. Unless it was published, it is removed with the value,
/// and so is what SQLite keeps next to it.
///
/// It is locked while its program runs, so that the next one can tell what a killed program left.
public final class UnfinishedFile {
  /// What the names of the files that SQLite keeps next to a database end in.
  public static let sidecars = ["-wal", "-shm", "-journal"]
  /// What stands in its name between that of the whole file and six letters.
  public static let infix = ".unfinished-"

  /// Where it is until it is published.
  public let path: String
  /// It is open to be read and written.
  public let descriptor: Int32
  private let target: String
  private var isPublished = false

  /// Makes an empty file next to `target`. Removes what killed programs left there.
  public init(nextTo target: String) throws(SystemError) {
    let directory = FileReplacement.parent(of: target)
    let prefix = ".\(target.split(separator: "/").last ?? "")\(UnfinishedFile.infix)"
    UnfinishedFile.removeAbandoned(in: directory) { $0.hasPrefix(prefix) }
    var template = Array("\(directory)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.target = target
    self.descriptor = descriptor
  }

  deinit {
    if !isPublished { Self.remove(path) }
    close(descriptor)
  }

  /// How many bytes it has.
  public var bytes: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes bytes at its end.
  public func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) { try FileReplacement.fill(descriptor, with: bytes) }

  /// Brings its bytes to the disk.
  public func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Gives it its name, on the disk when this returns.
  ///
  /// - Parameter replaces: Whether a file of that name goes.
  /// - Throws: `EEXIST` if there is a file of that name, also if it came just now, and none is replaced.
  public func publish(replacing replaces: Bool = false) throws(SystemError) {
    try synchronize()
    if replaces {
      guard rename(path, target) == 0 else { throw .last }
    } else if link(path, target) == 0 {
      unlink(path)
    } else {
      // Not every file system has links. There an empty file takes the name first.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .last }
      let empty = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard empty >= 0 else { throw .last }
      close(empty)
      guard rename(path, target) == 0 else {
        let error = SystemError.last
        unlink(target)
        throw error
      }
    }
    isPublished = true
    FileReplacement.synchronize(FileReplacement.parent(of: target))
  }

  /// Removes the files of a directory that no program is writing any more.
  ///
  /// - Parameter isAbandoned: Whether a file of this name is one that was to be published.
  public static func removeAbandoned(in directory: String, where isAbandoned: (String) -> Bool) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if isAbandoned(name) { names.append(name) }
    }
    for name in names {
      let path = "\(directory)/\(name)"
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(descriptor)
    }
  }

  private static func remove(_ path: String) { for suffix in [""] + sidecars { unlink(path + suffix) } }
}

@available(*, unavailable)
extension UnfinishedFile: Sendable {}
