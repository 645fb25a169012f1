import IntentRuntime
import ProgramSupport
import Synchronization
import TerminalUI

/// What happens on the timeline, for all pages that listen: the service is listened to once, as long as any of them does.
final class LiveTimeline: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<JSONValue>.Continuation] = [:]
    var next = 0
    var following: Task<Void, Never>?
    /// How the connection was told to be last.
    var last: JSONValue?
  }

  private let state = Mutex(State())

  /// Hands on what happens until the task is cancelled, or there is nobody to listen to any more.
  func follow(_ timeline: any TimelineServices, _ take: (JSONValue) -> Void) async {
    let (stream, continuation) = AsyncStream.makeStream(of: JSONValue.self)
    let number = state.withLock { state in
      state.next += 1
      if let last = state.last { continuation.yield(last) }
      state.listeners[state.next] = continuation
      if state.following == nil { state.following = begin(timeline) }
      return state.next
    }
    for await document in stream { take(document) }
    leave(number)
  }

  private func begin(_ timeline: any TimelineServices) -> Task<Void, Never> {
    // It blocks its thread; of Swift's own there is one a core.
    Task.detached(executorPreference: HandlerThreads.shared) { [self] in
      await timeline.follow { self.tell($0) }
      end()
    }
  }

  private func tell(_ document: JSONValue) {
    let listeners = state.withLock { state in
      if let word = document["state"]?.stringValue, word != "alive" { state.last = document }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(document) }
  }

  private func end() {
    let listeners = state.withLock { state in
      defer { (state.listeners, state.following, state.last) = ([:], nil, nil) }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  private func leave(_ number: Int) {
    state.withLock { state in
      guard state.listeners.removeValue(forKey: number) != nil, state.listeners.isEmpty else { return }
      state.following?.cancel()
    }
  }
}

extension ScreenServices {
  /// Work that hands on what happens on the timeline as long as its page is open: `id` is one of its ``Page/lasting``.
  func following<Event: Sendable>(
    id: String, told: @escaping @Sendable (JSONValue) -> Event, ended: Event
  ) -> PageEffect<Event> {
    let services = self
    return .work(
      .background(id: id) { send in
        await services.live.follow(services.timeline) { send(told($0)) }
        if !Task.isCancelled { send(ended) }
      })
  }
}
