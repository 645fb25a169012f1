import StudyLaunch
import Synchronization
import TimelineClient

/// The clients of a process, one a server: connections are used again.
final class ServicePool: Sendable {
  private let language: String
  private let patience: Int
  private let services = Mutex<[ServerAddress: HTTPTimelineService]>([:])

  /// Makes a pool without clients.
  ///
  /// - Parameter patience: how long a connection and an answer may take at least; nil for the usual times.
  init(language: String, patience: Duration? = nil) {
    self.language = language
    self.patience = Int(patience?.components.seconds ?? 0)
  }

  /// The client of a server.
  func service(at address: ServerAddress) -> any TimelineService {
    services.withLock { services in
      if let known = services[address] { return known }
      let service = HTTPTimelineService(
        address, language: language, agent: "kiroku/\(StudyProgram.version)", patience: max(30, patience), connecting: max(2, patience))
      services[address] = service
      return service
    }
  }

  /// Closes all connections; nothing is asked afterwards.
  func close() async {
    for service in services.withLock({ Array($0.values) }) { await service.shutdown() }
  }
}
