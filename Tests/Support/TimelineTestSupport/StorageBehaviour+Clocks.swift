import Testing
import TimelineContract
import TimelineStorage

extension StorageBehaviour {
  /// What doesn't follow a clock that was set.
  static let clocks: [StorageBehaviour] = [
    StorageBehaviour("an event with an older time than those around it goes when they go, and takes none of them along") { world in
      let mika = try await world.person("mika")
      let start = try await world.storage.lastEvent()
      try await world.post("first", by: mika)
      try await world.post("older", by: mika, days: -5)
      try await world.post("last", by: mika)
      for seconds in [0, 60, TimelineLimits.eventSeconds - 120] {
        world.wait(seconds: seconds)
        try await world.storage.sweep(now: world.now)
        #expect(try await world.storage.events(for: mika, after: start, limit: 10)?.count == 3)
      }
      world.wait(seconds: 120)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10) == nil)
      let last = try await world.storage.lastEvent()
      #expect(try await world.storage.events(for: mika, after: last, limit: 10)?.isEmpty == true)
    },
    StorageBehaviour("an event whose time is far ahead goes with those around it") { world in
      let mika = try await world.person("mika")
      let start = try await world.storage.lastEvent()
      try await world.post("first", by: mika)
      try await world.post("ahead", by: mika, days: 400)
      try await world.post("last", by: mika)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10)?.count == 3)
      let middle = try await world.storage.lastEvent()
      world.wait(seconds: TimelineLimits.eventSeconds + 60)
      try await world.post("new", by: mika)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10) == nil)
      #expect(try await world.storage.events(for: mika, after: middle, limit: 10)?.count == 1)
    },
    StorageBehaviour("events that are all far ahead are kept until there are others") { world in
      let mika = try await world.person("mika")
      let start = try await world.storage.lastEvent()
      for _ in 0..<2 { try await world.post("ahead", by: mika, days: 400) }
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10)?.count == 2)
    },
    StorageBehaviour("a new session isn't the one that ends because there are too many, though the clock was set back") { world in
      let mika = try await world.person("mika")
      for _ in 0..<100 { _ = try await world.signIn(mika) }
      world.wait(seconds: -7_200)
      let session = world.session()
      _ = try await world.storage.beginSession(session, of: mika.key, verified: "hash")
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now)?.viewer.session == session.id)
      #expect(try await world.storage.accountRow(of: "mika").sessions == 100)
    },
  ]
}

extension World {
  /// A post that is made while the clock is so many days ahead.
  fileprivate func post(_ memo: String, by viewer: Viewer, days: Int) async throws {
    var post = newPost(memo)
    post.now = now.adding(seconds: days * 86_400)
    _ = try await storage.put(post, by: viewer)
  }
}
