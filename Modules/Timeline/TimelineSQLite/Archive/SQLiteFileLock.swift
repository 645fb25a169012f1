import Glibc

/// The bytes of a file by which SQLite's connections know of each other: pending, reserved and shared. Whoever has a database open holds one.
///
/// A lock that is taken belongs to its descriptor alone: it takes no other one of this process with it when it ends.
final class SQLiteFileLock: Sendable {
  private static let bytes = (start: off_t(0x4000_0000), count: off_t(512))
  /// `F_OFD_SETLK` of fcntl(2), which the overlay does not import.
  private static let setLock: Int32 = 37

  private let descriptor: Int32

  /// Keeps everybody else from opening a file, without changing it.
  ///
  /// Only who may write to a file can keep others from reading it, which is what those do who open it to write.
  ///
  /// - Throws: ``SQLiteTimelineError/inUse`` where somebody has it open, ``SQLiteTimelineError/unwritable`` where it is not ours to write,
  ///   ``SQLiteTimelineError/unopened`` where it cannot be opened.
  init(_ path: String) throws(SQLiteTimelineError) {
    descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw [EACCES, EPERM, EROFS].contains(errno) ? .unwritable : .unopened }
    guard set(F_WRLCK) else { throw .inUse }
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Lets others open it.
  func release() { _ = set(F_UNLCK) }

  private func set(_ type: Int32) -> Bool {
    var lock = Self.lock(type)
    return fcntl(descriptor, Self.setLock, &lock) == 0
  }

  /// Whether another process has a file open as a database, whatever is in it.
  static func isHeld(_ path: String) -> Bool {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    var lock = Self.lock(F_WRLCK)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func lock(_ type: Int32) -> Glibc.flock {
    var lock = Glibc.flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    (lock.l_start, lock.l_len) = bytes
    return lock
  }
}
