import StudyLaunch
import Synchronization
import TimelineClient

/// The clients of a process, one a server: connections are used again.
final class ServicePool: Sendable {
  private let language: String
  private let services = Mutex<[ServerAddress: HTTPTimelineService]>([:])

  init(language: String) { self.language = language }

  /// The client of a server.
  func service(at address: ServerAddress) -> any TimelineService {
    services.withLock { services in
      if let known = services[address] { return known }
      let service = HTTPTimelineService(address, language: language, agent: "kiroku/\(StudyProgram.version)")
      services[address] = service
      return service
    }
  }

  /// Closes all connections; nothing is asked afterwards.
  func close() async {
    for service in services.withLock({ Array($0.values) }) { await service.shutdown() }
  }
}
