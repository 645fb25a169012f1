import Foundation
import ProgramSupport
import TimelineDriving

/// A client that comes back, and is told what it missed.
struct EventReplay {
  static let missed = 20
  private let server: BuiltServer
  private let cursor: String

  /// Has somebody whom the reader follows post while the reader is away.
  init(_ server: BuiltServer) throws {
    self.server = server
    let stream = try Connection(to: server.place)
    try stream.send("GET", "/v1/events", token: BenchData.token(of: BenchData.reader))
    guard try stream.answer().status == 200, let cursor = try stream.event()?.id else { throw CocoaError(.fileReadUnknown) }
    self.cursor = cursor
    let body: JSONValue = ["visibility": "followers", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60]]
    for _ in 0..<Self.missed {
      let answer = try server.ask(
        "PUT", "/v1/posts/\(UUID().uuidString.lowercased())", token: BenchData.token(of: BenchData.known[0].account), body)
      guard answer.status == 201 else { throw CocoaError(.fileReadUnknown) }
    }
  }

  /// How long it takes from coming back to the last event that was missed; a few times, as an account may have no more streams, and one that
  /// was left counts until the service finds nobody there.
  func run() throws -> Figures {
    var latencies = Latencies()
    for _ in 0..<12 { if let time = try once() { latencies.add(time) } }
    return Figures(latencies, perSecond: 0)
  }

  /// The microseconds that one replay takes; nil where too many streams are open.
  func once() throws -> Int? {
    let began = ContinuousClock.now
    let stream = try Connection(to: server.place)
    try stream.send("GET", "/v1/events", token: BenchData.token(of: BenchData.reader), headers: [("Last-Event-ID", cursor)])
    guard try stream.answer().status == 200 else { return nil }
    var missing = Self.missed
    while missing > 0 {
      guard let event = try stream.event() else { throw CocoaError(.fileReadUnknown) }
      if event.name == "post" { missing -= 1 }
    }
    return Int((ContinuousClock.now - began) / .microseconds(1))
  }
}
