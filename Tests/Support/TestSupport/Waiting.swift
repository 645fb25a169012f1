import Glibc

/// A condition that a test waited for and that didn't hold in time.
public struct ConditionTimeout: Error, CustomStringConvertible {
  /// The condition, how long it was waited for, and where.
  public let description: String

  init(_ what: String, within limit: Duration, _ file: String, _ line: Int) {
    description = "After \(limit) it still isn't true that \(what) (waited for at \(file):\(line))"
  }
}

/// Blocks until a condition holds. Tests wait this way for events that nothing reports to them.
///
/// - Parameters:
///   - what: The condition as a clause, such as "the service has the post". It is evaluated when the wait fails.
///   - limit: How long to wait. The default is enough for a busy machine.
///   - pause: The time between two looks.
///   - holds: Looks whether the condition holds. The limit is checked between two looks and cuts none short, so a look must not itself wait
///     without a limit of its own.
/// - Throws: ``ConditionTimeout`` if the condition doesn't hold in time, and what `holds` throws.
public func block(
  until what: @autoclosure () -> String, within limit: Duration = .seconds(120), every pause: Duration = .milliseconds(5),
  file: String = #fileID, line: Int = #line, _ holds: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + limit
  while try !holds() {
    guard ContinuousClock.now < deadline else { throw ConditionTimeout(what(), within: limit, file, line) }
    usleep(UInt32(pause / .microseconds(1)))
  }
}

/// Suspends until a condition holds, as ``block(until:within:every:file:line:_:)`` blocks, or until the task is cancelled.
///
/// - Throws: ``ConditionTimeout`` if the condition doesn't hold in time, `CancellationError`, and what `holds` throws.
public func wait(
  until what: @autoclosure () -> String, within limit: Duration = .seconds(120), every pause: Duration = .milliseconds(5),
  file: String = #fileID, line: Int = #line, _ holds: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !holds() {
    guard ContinuousClock.now < deadline else { throw ConditionTimeout(what(), within: limit, file, line) }
    try await Task.sleep(for: pause)
  }
}

/// Suspends until the task is cancelled.
public func untilCancelled() async {
  let (cancellation, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in cancellation {}
  continuation.finish()
}

extension ContinuousClock.Instant {
  /// A moment after the end of every test: the deadline where the deadline is not what is tested.
  public static var afterTesting: Self { now + .whileTesting }
}
