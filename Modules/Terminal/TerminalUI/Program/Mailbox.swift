import Synchronization

/// Events that effects bring, on their way to the loop's thread.
final class Mailbox<Event: Sendable>: Sendable {
  private struct Content {
    var events: [(number: Int, event: Event)] = []
    var finished: [Int] = []
  }

  private let content = Mutex(Content())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Brings an event of the work of a number.
  func send(_ event: Event, from number: Int) {
    content.withLock { $0.events.append((number, event)) }
    wake()
  }

  /// Says that the work of a number is over.
  func finish(_ number: Int) {
    content.withLock { $0.finished.append(number) }
    wake()
  }

  func take() -> (events: [(number: Int, event: Event)], finished: [Int]) {
    content.withLock { content in
      defer { content = Content() }
      return (content.events, content.finished)
    }
  }
}
