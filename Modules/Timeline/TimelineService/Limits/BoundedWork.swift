import NIOPosix
import Synchronization
import TimelineContract

/// Runs what takes long on threads of its own, so many at once; some may wait, the rest is told to slow down.
public final class BoundedWork: Sendable {
  private let pool: NIOThreadPool
  private let limit: Int
  private let inside = Mutex(0)

  /// Starts the threads.
  public init(threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    limit = threads + waiting
    pool.start()
  }

  /// How many run or wait.
  var count: Int { inside.withLock { $0 } }

  /// Runs `body`.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where too many wait, and what `body` throws.
  public func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let isIn = inside.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    guard isIn else { throw Refusal.slowDown(seconds: 2) }
    defer { inside.withLock { $0 -= 1 } }
    return try await pool.runIfActive(body)
  }

  /// Stops the threads.
  public func stop() async throws {
    try await pool.shutdownGracefully()
  }
}
