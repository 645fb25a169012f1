import NIOPosix
import Synchronization
import TimelineContract

/// Runs what takes long on threads of its own, so many at once; some may wait, and have their turns by who asks. The rest is told to slow down.
public final class BoundedWork: Sendable {
  private let pool: NIOThreadPool
  private let turns: Mutex<Turns<CheckedContinuation<Void, any Error>>>

  /// Starts the threads.
  ///
  /// - Parameter waiting: How many may wait, half of them of one asker.
  public init(threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    turns = Mutex(Turns(places: threads, waiting: waiting))
    pool.start()
  }

  /// How many run or wait.
  var count: Int { turns.withLock { $0.count } }

  /// Runs `body` when it is the asker's turn: an account's or an address's.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where too many wait, and what `body` throws.
  public func run<Value: Sendable>(for asker: String, _ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await begin(asker)
    defer { end(asker) }
    return try await pool.runIfActive(body)
  }

  /// Returns when it is the asker's turn.
  private func begin(_ asker: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let arrival = turns.withLock { $0.enter(asker, continuation) }
      switch arrival {
      case .begins: continuation.resume()
      case .waits(let dropped): dropped?.resume(throwing: Refusal.slowDown(seconds: 2))
      case .refused: continuation.resume(throwing: Refusal.slowDown(seconds: 2))
      }
    }
  }

  private func end(_ asker: String) {
    let next = turns.withLock { $0.end(asker) }
    next?.resume()
  }

  /// Stops the threads.
  public func stop() async throws {
    try await pool.shutdownGracefully()
  }
}
