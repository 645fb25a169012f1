import Dispatch
import Foundation
import Synchronization

/// Turns SIGINT and SIGTERM into the cancellation of a task.
public enum Interruption {
  /// Runs `body`; the first SIGINT, SIGTERM or SIGHUP cancels it. A second one ends the process by its usual way.
  public static func cancelling<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        task.cancel()
      }
      source.activate()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return await task.value
  }
}
