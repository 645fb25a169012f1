import Foundation
import TimelineDriving

/// Many connections on which nothing is asked, while others are served.
struct IdleCrowd {
  let server: BuiltServer
  let connections: Int

  func stand() throws -> [String] {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_max > UInt64(connections + 200) else {
      say("idle connections: skipped, only \(limit.rlim_max) descriptors are allowed")
      return []
    }
    let before = server.memory ?? 0
    let crowd = try (0..<connections).map { _ in try Connection(to: server.place) }
    var faults: [String] = []
    let began = ContinuousClock.now
    for _ in 0..<20 where try server.ask("GET", "/v1/timeline/public?limit=10").status != 200 { faults.append("nobody is served beside") }
    let took = (ContinuousClock.now - began) / .milliseconds(20)
    let grown = ((server.memory ?? 0) - before) / 1_024
    say(String(format: "%d idle connections: %.1f ms an answer beside them, %d MiB more memory", crowd.count, took, grown))
    if grown > 256 { faults.append("\(connections) idle connections take \(grown) MiB") }
    return faults
  }
}
