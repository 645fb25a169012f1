import Glibc

/// An exclusive `flock` on a file, held while a value of this type lives.
struct StoreLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock, waiting for another holder as long as a connection would.
  init(at location: StoreLocation) throws {
    let path = location.lock
    // A link in this place is nobody's of ours, and what it leads to is not to be made or locked.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      if code == ELOOP { throw StoreError.notAFile(at: path) }
      throw StoreError.cannotCreate(path: path, .init(errno: code, path: location.directory))
    }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, waited < StoreError.patience * 1_000 else {
        close(descriptor)
        throw code == EWOULDBLOCK
          ? StoreError.busy(path: path, seconds: StoreError.patience) : StoreError.cannotWrite(path: path, .init(errno: code, path: path))
      }
      poll(nil, 0, 10)
      waited += 10
    }
  }

  deinit { close(descriptor) }
}
