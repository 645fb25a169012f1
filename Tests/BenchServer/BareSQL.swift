import Foundation
import GRDB
import TimelineSQLite

/// The statements of a home list on the same file, with nothing around them: no HTTP, no JSON.
struct BareSQL {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -16000") }
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  func home(of viewer: Int64, seconds: Double) async throws -> Figures {
    try await queue.read { db in
      var latencies = Latencies()
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        let began = ContinuousClock.now
        guard try db.stepHome(of: viewer, limit: 50) == 50 else { throw CocoaError(.fileReadCorruptFile) }
        latencies.add(Int((ContinuousClock.now - began) / .microseconds(1)))
      }
      return Figures(latencies, perSecond: Double(latencies.count) / seconds)
    }
  }
}
