import Synchronization
import TimelineContract
import TimelineStorage

/// A copy of the database, as the server streams it there: always what the database was at one moment, a little while ago.
final class PostgresReplica: Sendable {
  private struct State {
    var fault: ReplicaFault? = .unseen
    var lag: Duration?
    /// When it was looked at last, and how far behind it was then.
    var seen: (at: ContinuousClock.Instant, lag: Duration)?
    var reads = 0
    var misses = 0
  }

  /// What a look finds there.
  struct Sight: Hashable, Sendable {
    /// Whether it still follows another server.
    var isFollowing: Bool
    /// Which cluster and database it is of.
    var origin: Origin
    /// The number of the last change that it has.
    var number: Int64
  }

  /// What copies of a database have in common with it.
  struct Origin: Hashable, Sendable {
    var system: Int64
    var database: Int64

    /// The columns in which it is read.
    static let columns = """
      (SELECT system_identifier FROM pg_control_system()), (SELECT oid::bigint FROM pg_database WHERE datname = current_database())
      """
  }

  let address: PostgresAddress
  private let pool: PostgresPool
  /// A connection of its own: who looks waits for nobody who reads.
  private let looking: PostgresPool
  private let state = Mutex(State())

  init(_ address: PostgresAddress, _ patience: PostgresPatience) {
    self.address = address
    // What it does not answer soon, the database is asked, for which time has to be left.
    let short = PostgresPatience(connection: patience.connection / 5, work: patience.work / 4)
    pool = PostgresPool(address, isForWriting: false, limit: 7, patience: short)
    looking = PostgresPool(address, isForWriting: false, limit: 1, patience: short)
  }

  func close() {
    pool.close()
    looking.close()
  }

  /// Whether lists are read there.
  var isServing: Bool { state.withLock { $0.fault == nil } }

  /// How it is.
  var described: ReplicaState {
    state.withLock { ReplicaState(name: address.description, fault: $0.fault, lag: $0.lag, reads: $0.reads, misses: $0.misses) }
  }

  /// Reads what is there if all is there up to a number; nil where it is not, or where what is refused may only not be there yet.
  ///
  /// - Throws: `CancellationError` where whoever asked gave up.
  func read<Value: Sendable>(from number: Int64, _ body: @escaping @Sendable (PostgresSession) throws -> Value) async throws -> Value? {
    do {
      let value = try await pool.run { try PostgresSession.read($0, from: number, body) }
      state.withLock { state in if value == nil { state.misses += 1 } else { state.reads += 1 } }
      return value
    } catch let error as PostgresError {
      state.withLock { $0.misses += 1 }
      // Refused by itself, as what was read changes under it; or busy. The next one may pass.
      if case .refused = error { return nil }
      if error != .busy { leaveOut(.away(error.reason)) }
      return nil
    } catch is Refusal {
      state.withLock { $0.misses += 1 }
      return nil
    }
  }

  /// Looks at it.
  ///
  /// - Throws: ``PostgresError``.
  func look() async throws -> Sight {
    try await looking.run { connection in
      let row = try connection.run(
        "SELECT pg_is_in_recovery(), \(Origin.columns), coalesce((SELECT max(number) FROM kept), 0)", [])[0]
      return Sight(isFollowing: try row[0], origin: Origin(system: try row[1], database: try row[2]), number: try row[3])
    }
  }

  /// Reads nothing there until a look finds it good.
  func leaveOut(_ fault: ReplicaFault) {
    state.withLock { state in
      state.fault = fault
      // What came since it could be asked it may not have.
      state.lag = if case .away = fault { state.seen.map { $0.lag + (.now - $0.at) } } else { nil }
    }
  }

  /// Reads lists there, unless it is too far behind.
  func found(behind lag: Duration, atMost most: Duration) {
    state.withLock { ($0.fault, $0.lag, $0.seen) = (lag > most ? .behind : nil, lag, (.now, lag)) }
  }
}

/// The replicas, which are asked in turns.
final class PostgresReplicas: Sendable {
  let all: [PostgresReplica]
  /// How far one may be behind.
  let lag: Duration
  private let turn = Mutex(0)

  init(_ addresses: [PostgresAddress], _ patience: PostgresPatience) {
    all = addresses.map { PostgresReplica($0, patience) }
    lag = patience.lag
  }

  func close() { for replica in all { replica.close() } }

  /// The next one that serves; nil where none does.
  func next() -> PostgresReplica? {
    let serving = all.filter(\.isServing)
    guard !serving.isEmpty else { return nil }
    return serving[
      turn.withLock { turn in
        turn = (turn + 1) % serving.count
        return turn
      }]
  }
}
