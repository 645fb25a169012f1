import Dispatch
import Synchronization
public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func news() -> AsyncStream<StorageNews>? {
    let address = address
    // What is told twice before it is read is told once.
    let (stream, continuation) = AsyncStream.makeStream(of: StorageNews.self, bufferingPolicy: .bufferingNewest(1_000))
    let listener = PostgresListener(address) { continuation.yield($0) }
    continuation.onTermination = { _ in listener.stop() }
    listener.start()
    return stream
  }

  public func tell(_ limit: LimitNews) async throws {
    guard let payload = PostgresNews.payload(of: limit) else { return }
    try await reading.run { _ = try $0.run("SELECT pg_notify($1, $2)", [PostgresNews.channel, payload]) }
  }

  public func keep(_ limit: LimitNews, at now: TimelineTime) async throws {
    guard let payload = PostgresNews.payload(of: limit) else { return }
    try await trying(on: reading) {
      _ = try $0.run(
        "WITH kept AS (INSERT INTO limit_news (at_ms, news) VALUES ($1, $3)) SELECT pg_notify($2, $3)",
        [now.milliseconds, PostgresNews.channel, payload])
    }
  }

  public func keptLimits(since time: TimelineTime) async throws -> [(news: LimitNews, time: TimelineTime)] {
    try await read { db in
      let rows = try db.map("SELECT news, at_ms FROM limit_news WHERE at_ms >= $1 ORDER BY place", [time.milliseconds]) {
        (PostgresNews.read(try $0[0] as String), TimelineTime(milliseconds: try $0[1]))
      }
      return rows.compactMap { news, time in
        // What only a newer instance understands counts there.
        if case .limit(let limit)? = news { (limit, time) } else { nil }
      }
    }
  }
}

/// Listens on a connection and a thread of its own, and connects anew, a while later each time, where that breaks.
final class PostgresListener: Sendable {
  private let address: PostgresAddress
  private let hear: @Sendable (StorageNews) -> Void
  private let isStopped = Mutex(false)
  private let queue = DispatchQueue(label: "postgres listen")
  /// How long it may take until it stops.
  private static let interval = Duration.milliseconds(500)

  init(_ address: PostgresAddress, _ hear: @escaping @Sendable (StorageNews) -> Void) {
    self.address = address
    self.hear = hear
  }

  func start() { queue.async { [self] in listen(after: 0) } }

  func stop() { isStopped.withLock { $0 = true } }

  /// Listens until it is stopped; the first time at once, after `failures` a while later.
  private func listen(after failures: Int) {
    guard !isStopped.withLock({ $0 }) else { return }
    var failures = failures
    do throws(PostgresError) {
      let connection = try PostgresConnection(address)
      try connection.run(script: "LISTEN \(PostgresNews.channel)")
      // What was told before is not known.
      failures = 0
      for news in [StorageNews.events, .words, .begun] { hear(news) }
      while !isStopped.withLock({ $0 }) {
        for news in PostgresNews.read(try connection.notices(within: Self.interval)) { hear(news) }
      }
    } catch {
      let pause = DispatchTimeInterval.milliseconds(min(100 << min(failures, 5), 3_000))
      queue.asyncAfter(deadline: .now() + pause) { [self, failures] in listen(after: failures + 1) }
    }
  }
}

extension PostgresNews {
  /// What a limit's news is sent as; nil for what is too long, which stays with the instance.
  static func payload(of limit: LimitNews) -> String? {
    let text =
      if let taken = limit.taken {
        "taken \(limit.limit) \(taken.instance) \(taken.count) \(limit.key)"
      } else {
        "limit \(limit.limit) \(limit.key)"
      }
    return text.utf8.count < 1_000 ? text : nil
  }

  /// What was told, in its order. That something is new is told once, however often it was; what was taken of a limit counts each time, though
  /// it may look the same.
  static func read(_ payloads: [String]) -> [StorageNews] {
    var told: Set<StorageNews> = []
    return payloads.compactMap { Self.read($0) }.filter { news in
      if case .limit = news { return true }
      return told.insert(news).inserted
    }
  }

  /// What was told; nil for what a newer instance tells.
  static func read(_ payload: String) -> StorageNews? {
    switch PostgresNews(rawValue: payload) {
    case .events: return .events
    case .words: return .words
    case nil: break
    }
    guard let end = payload.firstIndex(of: " ") else { return nil }
    let rest = payload[payload.index(after: end)...]
    switch payload[..<end] {
    case "limit":
      let parts = rest.split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? .limit(LimitNews(limit: String(parts[0]), key: String(parts[1]))) : nil
    case "taken":
      let parts = rest.split(separator: " ", maxSplits: 3)
      guard parts.count == 4, let instance = TimelineID(parts[1]), let count = Int(parts[2]) else { return nil }
      return .limit(
        LimitNews(limit: String(parts[0]), key: String(parts[3]), taken: LimitNews.Taken(count: count, instance: instance)))
    default: return nil
    }
  }
}
