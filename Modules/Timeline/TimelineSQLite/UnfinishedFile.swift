import Foundation
import Glibc

/// A file that only its owner may read, next to the name that it gets once it is whole. Unless it was published, it is removed with the value.
///
/// It is locked while its program runs, so that the next one can tell what a killed program left.
final class UnfinishedFile {
  /// Why there is no such file.
  enum Failure: Error, Hashable, Sendable {
    /// There is a file of the name that it was to get.
    case exists
    /// A call of the system failed, with this `errno`.
    case system(Int32)

    static var last: Failure { .system(errno) }
  }

  /// What the names of the files that SQLite keeps with a database end in.
  static let sidecars = ["-wal", "-shm", "-journal"]
  static let infix = ".unfinished-"

  /// Where it is until it is published.
  let path: String
  private let target: String
  private let descriptor: Int32
  private var isPublished = false

  /// Makes an empty file next to `target`. Removes what killed programs left there.
  init(nextTo target: String) throws(Failure) {
    let (directory, name) = UnfinishedFile.split(target)
    let prefix = ".\(name)\(UnfinishedFile.infix)"
    for other in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where other.hasPrefix(prefix) {
      UnfinishedFile.removeAbandoned("\(directory)/\(other)")
    }
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

  /// Copies a database into it, with its log if there is one.
  func copy(_ source: String) throws(Failure) {
    try Self.copy(source, to: descriptor)
    guard access(source + "-wal", F_OK) == 0 else { return }
    let log = open(path + "-wal", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard log >= 0 else { throw .last }
    defer { close(log) }
    try Self.copy(source + "-wal", to: log)
  }

  /// Gives it its name, on the disk when this returns.
  ///
  /// - Throws: ``Failure/exists`` if there is a file of that name, also if it came just now.
  func publish() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw .last }
    if link(path, target) == 0 {
      unlink(path)
    } else if errno == EEXIST {
      throw .exists
    } else {
      // A file system without links. Nothing is replaced unless it came between these two calls.
      guard access(target, F_OK) != 0 else { throw .exists }
      guard rename(path, target) == 0 else { throw .last }
    }
    isPublished = true
    let directory = open(Self.split(target).directory, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Removes a file that no program is writing any more.
  private static func removeAbandoned(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
    close(descriptor)
  }

  private static func remove(_ path: String) { for suffix in [""] + sidecars { unlink(path + suffix) } }

  private static func copy(_ source: String, to descriptor: Int32) throws(Failure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .last }
    defer { close(input) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return }
      var written = 0
      while written < count {
        let more = buffer[written..<count].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { throw .last }
        written += more
      }
    }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
