import Logging
import Metrics
public import ServiceLifecycle
import TimelineStorage

/// Looks at the replicas once a second: where one is left out or comes back, the log says so, and figures tell how they are.
public struct ReplicaWatch: Service {
  private let service: TimelineService
  private static let interval = Duration.seconds(1)

  /// Makes a watch, which must run beside the listener.
  public init(_ service: TimelineService) { self.service = service }

  public func run() async throws {
    await cancelWhenGracefulShutdown {
      var known: [String: ReplicaState] = [:]
      while !Task.isCancelled {
        for replica in await service.storage.lookAtReplicas() {
          tell(replica, after: known[replica.name])
          known[replica.name] = replica
        }
        try? await Task.sleep(for: Self.interval)
      }
    }
  }

  /// Tells how a replica is, and what became of it since it was looked at before.
  func tell(_ replica: ReplicaState, after before: ReplicaState?) {
    let dimensions = [("replica", replica.name)]
    Gauge(label: "timeline_replica_serves", dimensions: dimensions).record(replica.fault == nil ? 1 : 0)
    if let lag = replica.lag { Gauge(label: "timeline_replica_lag_seconds", dimensions: dimensions).record(lag / .seconds(1)) }
    Counter(label: "timeline_replica_lists_total", dimensions: dimensions).increment(by: Int64(replica.reads - (before?.reads ?? 0)))
    Counter(label: "timeline_replica_misses_total", dimensions: dimensions).increment(by: Int64(replica.misses - (before?.misses ?? 0)))
    guard before == nil || replica.fault?.word != before?.fault?.word else { return }
    var metadata: Logger.Metadata = ["replica": .string(replica.name)]
    guard let fault = replica.fault else {
      service.logger.notice("a replica serves", metadata: metadata)
      return
    }
    metadata["reason"] = .string(fault.word)
    if case .away(let words) = fault { metadata["error"] = .string(words) }
    if let lag = replica.lag { metadata["seconds"] = .string(String(lag.components.seconds)) }
    service.logger.warning("a replica is left out", metadata: metadata)
  }
}

extension ReplicaFault {
  /// What the log calls it.
  fileprivate var word: String {
    switch self {
    case .unseen: "unseen"
    case .away: "away"
    case .behind: "behind"
    case .noReplica: "follows no other server"
    case .foreign: "of another database"
    }
  }
}
