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
  private let hear: @Sendable (StorageNews) async -> Void
  /// How long what happened may wait until it is looked for, where the storage tells nothing by itself.
  private static let interval = Duration.milliseconds(200)
  /// How long where it does, should it not.
  private static let longInterval = Duration.seconds(1)
  /// How long is waited there from one look to the next: what happens meanwhile, wherever it does, is looked for at once.
  private static let pause = Duration.milliseconds(50)

  /// Makes a hub.
  ///
  /// - Parameter hear: What else is done with what the storage tells.
  init(
    storage: any TimelineStorage, settings: ServiceSettings, logger: Logger, hear: @escaping @Sendable (StorageNews) async -> Void
  ) {
    self.storage = storage
    self.settings = settings
    self.logger = logger
    self.hear = hear
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
      let (looks, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let news = storage.news()
      await withTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          while !Task.isCancelled {
            look.yield()
            try? await Task.sleep(for: news == nil ? Self.interval : Self.longInterval)
          }
        }
        if let news {
          tasks.addTask { [self] in
            for await news in news {
              if news == .events { look.yield() } else { await hear(news) }
            }
          }
        }
        await deliver(at: looks, pausing: news == nil ? nil : Self.pause)
        tasks.cancelAll()
      }
    }
  }

  /// Tells what happened each time that it is to be looked for.
  private func deliver(at looks: AsyncStream<Void>, pausing pause: Duration?) async {
    var last: Int64?
    var follows = KnownFollows()
    var lived = ContinuousClock.now
    for await _ in looks {
      do {
        last = try await deliver(after: last, knowing: &follows)
      } catch {
        // The database is away: what happened is told when it is back.
        logger.warning("events wait", metadata: .failure(error))
      }
      if ContinuousClock.now - lived >= .seconds(settings.heartbeat) {
        lived = ContinuousClock.now
        signal(.alive, to: listeners.withLock { Set($0.byKey.keys) })
      }
      if let pause { try? await Task.sleep(for: pause) }
    }
  }

  /// Tells what happened after a place, and returns the last. Who begins to listen meanwhile passes over what they know.
  private func deliver(after place: Int64?, knowing follows: inout KnownFollows) async throws -> Int64 {
    guard var place else { return try await storage.lastEvent() }
    while true {
      let events = try await storage.events(after: place, limit: 500)
      let keys = listeners.withLock { Set($0.byKey.keys) }
      follows.keep(keys)
      if !events.isEmpty { try await ask(whom: follows.unknown(among: keys), &follows) }
      for event in events {
        let hearing = try await hearing(event, among: keys, knowing: &follows)
        if !hearing.isEmpty { signal(.event(event), to: hearing) }
        place = event.place
      }
      guard events.count == 500 else { return place }
    }
  }

  /// Those who are told of an event, as far as that is to be told yet.
  private func hearing(_ event: LoggedEvent, among keys: Set<Int64>, knowing follows: inout KnownFollows) async throws -> Set<Int64> {
    guard !keys.isEmpty else { return [] }
    // Who sits in a room changes with each of its events.
    if event.kind == .room { return try await storage.listeners(to: event, among: keys) }
    let own = keys.intersection([event.owner, event.actor ?? event.owner])
    if event.kind == .follow { try await ask(whom: own, &follows) }
    return event.isForFollowers ? own.union(follows.followers(of: event.owner)) : own
  }

  private func ask(whom viewers: Set<Int64>, _ follows: inout KnownFollows) async throws {
    guard !viewers.isEmpty else { return }
    let found = try await storage.followees(of: viewers)
    for viewer in viewers { follows.learn(found[viewer] ?? [], of: viewer) }
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
