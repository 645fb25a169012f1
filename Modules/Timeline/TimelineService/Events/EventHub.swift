import Logging
public import ServiceLifecycle
import Synchronization
import TimelineContract
import TimelineStorage

/// Hands what happens to those who listen.
///
/// It looks into the storage for what is new, whoever wrote it: this instance, another one or the operator's command.
public final class EventHub: Service {
  enum Signal: Sendable {
    case event(LoggedEvent)
    /// Nothing happened for a while.
    case alive
    /// More happened than could be told.
    case behind
  }

  /// A stream that listens.
  struct Subscription: Sendable {
    let number: Int
    let viewer: Viewer
    let signals: AsyncStream<Signal>
    fileprivate let continuation: AsyncStream<Signal>.Continuation

    func finish() { continuation.finish() }
  }

  private struct Listeners {
    var next = 0
    var byKey: [Int64: [Int: Subscription]] = [:]
    var count = 0
  }

  private let storage: any TimelineStorage
  private let settings: ServiceSettings
  private let logger: Logger
  private let listeners = Mutex(Listeners())
  /// How long what happened may wait until it is looked for.
  private static let interval = Duration.milliseconds(200)

  init(storage: any TimelineStorage, settings: ServiceSettings, logger: Logger) {
    self.storage = storage
    self.settings = settings
    self.logger = logger
  }

  /// How many streams are open.
  var count: Int { listeners.withLock { $0.count } }

  /// Passes where one more stream may listen.
  func check(_ viewer: Viewer) throws(Refusal) {
    let isFull = listeners.withLock { listeners -> Bool in self.isFull(listeners, for: viewer) }
    if isFull { throw .slowDown(seconds: 30) }
  }

  private func isFull(_ listeners: Listeners, for viewer: Viewer) -> Bool {
    listeners.count >= settings.streams || listeners.byKey[viewer.key]?.count ?? 0 >= settings.streamsOfAccount
  }

  /// Begins to listen.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where too many do.
  func subscribe(_ viewer: Viewer) throws(Refusal) -> Subscription {
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingOldest(500))
    let subscription = listeners.withLock { listeners -> Subscription? in
      guard !isFull(listeners, for: viewer) else { return nil }
      listeners.next += 1
      listeners.count += 1
      let subscription = Subscription(number: listeners.next, viewer: viewer, signals: signals, continuation: continuation)
      listeners.byKey[viewer.key, default: [:]][subscription.number] = subscription
      return subscription
    }
    guard let subscription else { throw .slowDown(seconds: 30) }
    return subscription
  }

  /// Ceases to listen.
  func unsubscribe(_ subscription: Subscription) {
    subscription.finish()
    listeners.withLock { listeners in
      guard listeners.byKey[subscription.viewer.key]?.removeValue(forKey: subscription.number) != nil else { return }
      listeners.count -= 1
      if listeners.byKey[subscription.viewer.key]?.isEmpty == true { listeners.byKey[subscription.viewer.key] = nil }
    }
  }

  /// Looks for what happens until the service stops.
  public func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      var last: Int64?
      var lived = ContinuousClock.now
      while !Task.isCancelled {
        do {
          last = try await deliver(after: last)
        } catch {
          // The database is away: what happened is told when it is back.
          logger.warning("events wait", metadata: ["error": .string(String(describing: type(of: error)))])
        }
        if ContinuousClock.now - lived >= .seconds(settings.heartbeat) {
          lived = ContinuousClock.now
          signal(.alive, to: listeners.withLock { Set($0.byKey.keys) })
        }
        try? await Task.sleep(for: Self.interval)
      }
    }
  }

  /// Tells what happened after a place, and returns the last. Who begins to listen meanwhile passes over what they know.
  private func deliver(after place: Int64?) async throws -> Int64 {
    guard var place else { return try await storage.lastEvent() }
    while true {
      let events = try await storage.events(after: place, limit: 500)
      let keys = listeners.withLock { Set($0.byKey.keys) }
      for event in events {
        if !keys.isEmpty {
          let hearing = try await storage.listeners(to: event, among: keys)
          if !hearing.isEmpty { signal(.event(event), to: hearing) }
        }
        place = event.place
      }
      guard events.count == 500 else { return place }
    }
  }

  private func signal(_ signal: Signal, to keys: Set<Int64>) {
    let subscriptions = listeners.withLock { listeners in keys.flatMap { listeners.byKey[$0].map { Array($0.values) } ?? [] } }
    for subscription in subscriptions {
      if case .dropped = subscription.continuation.yield(signal), case .event = signal {
        // The client reads too slowly: it begins anew where it comes back.
        subscription.finish()
      }
    }
  }
}
