import Foundation
import ProgramSupport
import TimelineDriving

/// Many event streams at once, and how soon an event reaches each.
struct EventCrowd {
  private let servers: [BuiltServer]
  private let streams: [Connection]

  /// Opens the streams, of as many people, on the instances in turns, and waits until each is told that it listens.
  init(servers: [BuiltServer], streams count: Int) throws {
    self.servers = servers
    streams = try (0..<count).map { number in
      let stream = try Connection(to: servers[number % servers.count].place)
      try stream.send("GET", "/v1/events", token: BenchData.token(of: Int64(10 + number)))
      return stream
    }
    for stream in streams {
      guard try stream.answer().status == 200, try stream.event() != nil else { throw CocoaError(.fileReadUnknown) }
    }
  }

  /// The milliseconds after which each stream has an event, sorted.
  func tell() throws -> [Double] {
    let body: JSONValue = ["visibility": "followers", "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 60]]
    let began = ContinuousClock.now
    let answer = try servers[0].ask(
      "PUT", "/v1/posts/\(UUID().uuidString.lowercased())", token: BenchData.token(of: BenchData.star), body)
    guard answer.status == 201 else { throw CocoaError(.fileReadUnknown) }
    var waiting = Set(streams.indices)
    var times: [Double] = []
    let end = began + .seconds(20)
    while !waiting.isEmpty, ContinuousClock.now < end {
      let order = Array(waiting)
      var polls = order.map { pollfd(fd: streams[$0].descriptor, events: Int16(POLLIN), revents: 0) }
      guard poll(&polls, nfds_t(polls.count), 1_000) > 0 else { continue }
      let now = (ContinuousClock.now - began) / .milliseconds(1)
      for (index, ready) in zip(order, polls) where ready.revents != 0 {
        guard let event = try streams[index].event() else { throw CocoaError(.fileReadUnknown) }
        guard event.name == "post" else { continue }
        waiting.remove(index)
        times.append(now)
      }
    }
    return (times + waiting.map { _ in 20_000 }).sorted()
  }
}
