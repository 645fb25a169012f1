import Dispatch
import Synchronization

/// Connections that are shared: never more than a bound, made where they are needed, made anew where they broke.
///
/// While the server is away, one attempt at a time is made, each a while after the one before; who asks meanwhile waits no longer than
/// its patience, and is told that it is away.
final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    /// How many there are, busy ones too, and those that are being made.
    var count = 0
    /// Attempts that failed since the last one that did not.
    var failures = 0
    var nextAttempt = ContinuousClock.now
    var reason = ""
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastNumber = 0
    var isClosed = false
  }

  private enum Step {
    case use(PostgresConnection), make, queue
    case pause(until: ContinuousClock.Instant)
    case refuse(PostgresError)
  }

  private let address: PostgresAddress
  private let isForWriting: Bool
  private let limit: Int
  private let patience: PostgresPatience
  private let state = Mutex(State())

  /// - Parameter isForWriting: Whether its server must be one that is written to.
  init(_ address: PostgresAddress, isForWriting: Bool = true, limit: Int, patience: PostgresPatience = .standard) {
    self.address = address
    self.isForWriting = isForWriting
    self.limit = limit
    self.patience = patience
  }

  /// Does a piece of work on a connection.
  ///
  /// - Throws: What `body` throws; ``PostgresError``; `CancellationError` where whoever asked gave up.
  func run<Value: Sendable>(_ body: @escaping @Sendable (PostgresConnection) throws -> Value) async throws -> Value {
    let connection = try await take()
    connection.begin()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        connection.queue.async { [self] in
          let result = Result { try body(connection) }
          let isWhole = connection.end()
          give(connection, isWhole: isWhole)
          if !isWhole, case .failure = result {
            continuation.resume(throwing: CancellationError())
          } else {
            continuation.resume(with: result)
          }
        }
      }
    } onCancel: {
      connection.cancel()
    }
  }

  /// Closes every connection that is not at work; the others close when they are done.
  func close() {
    let (idle, waiting) = state.withLock { state in
      defer { (state.idle, state.waiting, state.isClosed) = ([], [], true) }
      return (state.idle, state.waiting)
    }
    withExtendedLifetime(idle) {}
    for waiter in waiting { waiter.continuation.resume(returning: false) }
  }

  // MARK: Connections

  private func take() async throws -> PostgresConnection {
    let end = ContinuousClock.now + patience.connection
    while true {
      try Task.checkCancellation()
      switch state.withLock({ step(&$0, end) }) {
      case .use(let connection): return connection
      case .make: if let connection = await make(until: end) { return connection }
      case .queue: guard await wait(until: end) else { throw PostgresError.busy }
      case .pause(let time): try await Task.sleep(until: min(time, end), clock: .continuous)
      case .refuse(let error): throw error
      }
    }
  }

  private func step(_ state: inout State, _ end: ContinuousClock.Instant) -> Step {
    guard !state.isClosed else { return .refuse(.unreachable("closed")) }
    if let connection = state.idle.popLast() { return .use(connection) }
    let now = ContinuousClock.now
    guard state.count < limit else { return now < end ? .queue : .refuse(.busy) }
    guard now >= state.nextAttempt else { return now < end ? .pause(until: state.nextAttempt) : .refuse(.unreachable(state.reason)) }
    guard now < end else { return .refuse(.unreachable(state.reason.isEmpty ? PostgresError.late.reason : state.reason)) }
    // While it is away, the others wait for this attempt.
    if state.failures > 0 { state.nextAttempt = now + Self.pause(after: state.failures + 1) }
    state.count += 1
    return .make
  }

  /// Whoever waits for an attempt, until it ends or they have waited long enough.
  private final class Waiter: Sendable {
    private let continuation: Mutex<CheckedContinuation<PostgresConnection?, Never>?>

    init(_ continuation: CheckedContinuation<PostgresConnection?, Never>) { self.continuation = Mutex(continuation) }

    /// Hands them what they wait for; false where they do not any more.
    func hand(_ connection: PostgresConnection?) -> Bool {
      let waiting = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume(returning: connection)
      return waiting != nil
    }
  }

  /// Makes a connection; nil where that fails, or takes longer than is waited: then it is there for who comes next.
  private func make(until end: ContinuousClock.Instant) async -> PostgresConnection? {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(continuation)
      let alarm = Task {
        guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
        _ = waiter.hand(nil)
      }
      Task {
        let connection = await make()
        alarm.cancel()
        if !waiter.hand(connection), let connection { give(connection, isWhole: true) }
      }
    }
  }

  /// Makes a connection; nil where that fails.
  private func make() async -> PostgresConnection? {
    let (address, isForWriting, patience) = (address, isForWriting, patience.work)
    let made = await withCheckedContinuation { (continuation: CheckedContinuation<Result<PostgresConnection, PostgresError>, Never>) in
      DispatchQueue(label: "postgres connect").async {
        continuation.resume(
          returning: Result { () throws(PostgresError) in
            try PostgresConnection(address, isForWriting: isForWriting, patience: patience)
          })
      }
    }
    switch made {
    case .success(let connection):
      state.withLock { state in (state.failures, state.nextAttempt) = (0, .now) }
      return connection
    case .failure(let error):
      let woken = state.withLock { state in
        state.count -= 1
        state.failures += 1
        state.nextAttempt = .now + Self.pause(after: state.failures)
        if case .away(let reason) = error { state.reason = reason }
        return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
      woken?.continuation.resume(returning: true)
      return nil
    }
  }

  /// From a twentieth of a second, twice as long each time, to three seconds.
  private static func pause(after failures: Int) -> Duration {
    min(.milliseconds(50 << min(failures - 1, 6)), .seconds(3))
  }

  private func give(_ connection: PostgresConnection, isWhole: Bool) {
    let isUsable = isWhole && connection.isWhole && !connection.isInTransaction
    let (broken, woken) = state.withLock { state in
      var broken: [PostgresConnection] = []
      if isUsable, !state.isClosed {
        state.idle.append(connection)
      } else {
        state.count -= 1
        if !connection.isWhole {
          // The others are broken as well, where the server went away.
          broken = state.idle
          state.count -= broken.count
          state.idle = []
        }
      }
      return (broken, state.waiting.isEmpty ? nil : state.waiting.removeFirst())
    }
    // They close outside of the lock.
    withExtendedLifetime(broken) {}
    woken?.continuation.resume(returning: true)
  }

  // MARK: Waiting

  /// Waits for a connection to become free, or for room to make one; false where none does in time.
  private func wait(until end: ContinuousClock.Instant) async -> Bool {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let alarm = Task { [self] in
      try? await Task.sleep(until: end, clock: .continuous)
      giveUp(number)
    }
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state -> Bool in
          // Something may have become free since it was looked at, or whoever asked gave up.
          guard state.idle.isEmpty, state.count >= limit, !state.isClosed, !Task.isCancelled else { return true }
          state.waiting.append((number, continuation))
          return false
        }
        if isFree { continuation.resume(returning: true) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume(returning: false)
  }
}
