import Glibc

/// The signals that the watching thread waits for; they are blocked everywhere else.
package enum LoopSignals {
  package static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// Wakes the watching thread when an earlier deadline is set.
  static let nudge = SIGALRM

  private static func set() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in ending + [nudge] { sigaddset(&set, number) }
    return set
  }

  static func block() {
    var set = set()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for one of the signals, at most until `moment`; nil when that came first.
  static func wait(until moment: ContinuousClock.Instant?) -> Int32? {
    var set = set()
    let received: Int32
    if let moment {
      let (seconds, attoseconds) = max(.zero, ContinuousClock.now.duration(to: moment)).components
      var timeout = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      received = sigtimedwait(&set, nil, &timeout)
    } else {
      received = sigwaitinfo(&set, nil)
    }
    return received > 0 ? received : nil
  }

  /// Ends the process by the signal's own effect.
  static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }
}
