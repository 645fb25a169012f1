import Glibc

/// The turn of one deliverer among all processes on some data, held while a value of this type lives.
///
/// Two files of the database (so that no backup takes them for data) are locked: one by whoever delivers, one by the next in line. Who finds both taken goes away: the next in line
/// has not looked at the outbox yet, and so sees what was written before.
struct DeliveryTurn: ~Copyable {
  private let descriptor: Int32

  /// Takes the turn, waiting for another deliverer until the deadline; nil where somebody else sees to it, or where no lock can be had.
  ///
  /// - Parameter insists: whether to wait although somebody is next in line already: for who wants to say what became of it.
  static func take(in directory: String, until deadline: ContinuousClock.Instant, insists: Bool = false) async -> DeliveryTurn? {
    guard let lock = open(directory + "/kiroku.sqlite.sync.lock") else { return nil }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return DeliveryTurn(descriptor: lock) }
    guard let next = open(directory + "/kiroku.sqlite.sync.next.lock") else {
      close(lock)
      return nil
    }
    defer { close(next) }
    var isNext = false
    while ContinuousClock.now < deadline {
      isNext = isNext || flock(next, LOCK_EX | LOCK_NB) == 0
      guard isNext || insists else { break }
      if isNext, flock(lock, LOCK_EX | LOCK_NB) == 0 { return DeliveryTurn(descriptor: lock) }
      try? await Task.sleep(for: .milliseconds(20))
    }
    close(lock)
    return nil
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  private static func open(_ path: String) -> Int32? {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    return descriptor >= 0 ? descriptor : nil
  }
}
