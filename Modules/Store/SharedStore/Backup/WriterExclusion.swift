import Glibc

/// Keeps other programs from committing to a database while its file loses its name.
///
/// SQLite's own connection would not do: closing it moves the log into the file that is to be kept as it is, and removes logs by name. So the
/// byte that its writers lock is locked as they do it (walformat.html, "WAL Locks"), by a lock that belongs to this descriptor alone.
struct WriterExclusion: ~Copyable {
  private static let writeLockByte: off_t = 120
  /// `F_OFD_SETLK` of fcntl(2), which the overlay does not import.
  private static let setLock: Int32 = 37

  private let descriptor: Int32

  /// Waits for a writer as long as a connection would; does nothing where the database has no index of a log, as nobody writes then.
  static func take(at location: StoreLocation) throws -> WriterExclusion {
    let exclusion = WriterExclusion(descriptor: open(location.sharedMemory, O_RDWR | O_CLOEXEC | O_NONBLOCK))
    var waited = 0
    while exclusion.descriptor >= 0 {
      var lock = Glibc.flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = writeLockByte
      lock.l_len = 1
      if fcntl(exclusion.descriptor, setLock, &lock) == 0 { break }
      // A file system without such locks has no writers that would heed them.
      guard errno == EAGAIN || errno == EACCES || errno == EINTR else { break }
      guard waited < StoreError.patience * 1_000 else { throw StoreError.busy(path: location.database, seconds: StoreError.patience) }
      poll(nil, 0, 10)
      waited += 10
    }
    return exclusion
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
