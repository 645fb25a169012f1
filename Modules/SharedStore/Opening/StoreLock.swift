import Glibc

/// An exclusive `flock` on a file, held while a value of this type lives.
struct StoreLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock, waiting for another holder as long as a connection would.
  init(at location: StoreLocation) throws {
    let path = location.lock
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.cannotCreate(path: path, .init(errno: errno, path: location.directory)) }
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
