import Glibc

/// What the threads of a ``ProgramLoop`` share, under one lock.
///
/// Unchecked because a condition variable has no Swift type: every access to the state is between `lock` and `unlock`.
final class LoopMonitor: @unchecked Sendable {
  private struct Sleeper {
    var moment: ContinuousClock.Instant
    var continuation: UnsafeContinuation<Void, Never>
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []
  private var firstJob = 0
  private var sleepers: [Int: Sleeper] = [:]
  private var lastKey = 0
  /// Keys woken before they slept.
  private var woken: Set<Int> = []
  private var signalBody: (@Sendable () -> Void)?
  private var watcher: pthread_t?
  private var isWatching = false
  private var hasStarted = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  var isRunning: Bool { locked { hasStarted } }

  func start() { locked { hasStarted = true } }

  // MARK: Jobs

  func add(_ job: UnownedJob) {
    locked {
      jobs.append(job)
      _ = pthread_cond_signal(condition)
    }
  }

  /// The next job; waits for it.
  func nextJob() -> UnownedJob {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let job = popJob() { return job }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// The next job, if there is one.
  func jobIfAny() -> UnownedJob? { locked { popJob() } }

  private func popJob() -> UnownedJob? {
    guard firstJob < jobs.count else { return nil }
    let job = jobs[firstJob]
    firstJob += 1
    if firstJob == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      firstJob = 0
    }
    return job
  }

  // MARK: Sleepers

  func newKey() -> Int {
    locked {
      lastKey += 1
      return lastKey
    }
  }

  func sleep(_ key: Int, until moment: ContinuousClock.Instant, _ continuation: UnsafeContinuation<Void, Never>, watch: () -> Void) {
    let (isOver, mustStart): (Bool, Bool) = locked {
      if woken.remove(key) != nil { return (true, false) }
      let earliest = sleepers.values.map(\.moment).min()
      sleepers[key] = Sleeper(moment: moment, continuation: continuation)
      if let watcher, earliest.map({ moment < $0 }) ?? true { pthread_kill(watcher, LoopSignals.nudge) }
      return (false, beginWatching())
    }
    if isOver { continuation.resume() }
    if mustStart { watch() }
  }

  /// Ends the sleep of that key now, or as soon as it begins.
  func wake(_ key: Int) {
    let sleeper: Sleeper? = locked {
      let sleeper = sleepers.removeValue(forKey: key)
      if sleeper == nil { woken.insert(key) }
      return sleeper
    }
    sleeper?.continuation.resume()
  }

  /// Ends the sleeps that are over; whether there were any.
  func wakeDue() -> Bool {
    let now = ContinuousClock.now
    let due = locked {
      let due = sleepers.filter { $0.value.moment <= now }
      for key in due.keys { sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
    return !due.isEmpty
  }

  func nextDeadline() -> ContinuousClock.Instant? {
    locked { sleepers.values.map(\.moment).min() }
  }

  // MARK: Signals and the watching thread

  func setSignalBody(_ body: (@Sendable () -> Void)?, watch: () -> Void) {
    let mustStart = locked {
      signalBody = body
      return body != nil && beginWatching()
    }
    if mustStart { watch() }
  }

  func takeSignalBody() -> (@Sendable () -> Void)? {
    locked {
      defer { signalBody = nil }
      return signalBody
    }
  }

  func setWatcher(_ thread: pthread_t) { locked { watcher = thread } }

  /// Whether the watching thread must be started now; its signals are blocked before, so that it alone gets them.
  private func beginWatching() -> Bool {
    guard !isWatching else { return false }
    isWatching = true
    LoopSignals.block()
    return true
  }
}
