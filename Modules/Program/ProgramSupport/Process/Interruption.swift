import Dispatch
import Glibc
import StartSpeed

/// Turns SIGINT, SIGTERM and SIGHUP into the cancellation of a task.
public enum Interruption {
  /// Runs `body`; the first of the signals cancels it. A second one ends the process by its usual way.
  public static func cancelling<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    let loop = ProgramLoop.main
    guard loop.isRunning else { return await cancellingByDispatch(body) }
    let task = Task(executorPreference: loop) { await body() }
    loop.onSignal { task.cancel() }
    defer { loop.onSignal(nil) }
    return await task.value
  }

  private static func cancellingByDispatch<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await body() }
    let sources = LoopSignals.ending.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        task.cancel()
      }
      source.activate()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in LoopSignals.ending { signal(number, SIG_DFL) }
    }
    return await task.value
  }
}
