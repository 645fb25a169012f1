import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// Lists most of whose entries are hidden from the viewer.
  static let windows: [StorageBehaviour] = [
    StorageBehaviour("a page looks at so many entries and no more, and the next one goes on behind them") { world in
      let storage = world.storage
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      _ = try await storage.changeAccount(of: ken, AccountChange(acceptsEveryone: true)) { _ in [] }
      let post = try await world.post("first", by: ken)
      for number in 0..<24 {
        let viewer = try await world.person("user\(number)x")
        try await world.befriend(mika, viewer)
        for followee in ["ken", "mika"] { _ = try await storage.begin(.follow, to: followee, by: viewer, now: world.now) }
        try await world.post(viewer.handle, by: viewer)
        _ = try await storage.setLike(true, of: post.id, by: viewer, now: world.now)
        let comment = NewComment(token: world.id(), id: world.id(), text: viewer.handle, now: world.now)
        _ = try await storage.putComment(comment, on: post.id, by: viewer)
        _ = try await world.room(.public, by: viewer)
        // Mika sees one of eight.
        guard number % 8 != 7 else { continue }
        if number % 2 == 0 {
          _ = try await storage.begin(.block, to: viewer.handle, by: mika, now: world.now)
        } else {
          _ = try await storage.setLocked(true, viewer.handle, now: world.now)
        }
      }
      let seen = ["user23x", "user15x", "user7x"]
      let key = PersonSearch.key(of: "user")
      try await StorageBehaviour.check(seen + ["first"], pages: 8) { try await storage.posts(.everyone, for: mika, $0).map(\.memo) }
      try await StorageBehaviour.check(seen, pages: 1) { try await storage.posts(.home, for: mika, $0).map(\.memo) }
      try await StorageBehaviour.check(seen, pages: 8) { try await storage.likes(of: post.id, for: mika, $0).map(\.handle) }
      try await StorageBehaviour.check(seen, pages: 8) { try await storage.comments(of: post.id, for: mika, $0).map(\.text) }
      try await StorageBehaviour.check(seen, pages: 8) { try await storage.followers(of: "ken", for: mika, $0).map(\.handle) }
      // Who was blocked asks no more, and isn't followed any more.
      try await StorageBehaviour.check(seen, pages: 4) { try await storage.requests(to: mika, $0).map(\.handle) }
      try await StorageBehaviour.check(seen, pages: 4) { try await storage.following(of: "mika", for: mika, $0).map(\.handle) }
      try await StorageBehaviour.check(seen, pages: 8) { try await storage.rooms(for: mika, now: world.now, $0).map(\.owner.handle) }
      // People are in the order of their names, and have no newest ones.
      try await StorageBehaviour.check(["user15x", "user23x", "user7x"], pages: 8, isTwoWay: false) {
        try await storage.people(matching: key, for: mika, $0).map(\.handle)
      }
    },
    StorageBehaviour("what comes after a page on which nothing is seen comes once") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      for number in 0..<3 { try await world.post("old \(number)", by: mika) }
      for number in 0..<7 { try await world.post("\(number)", by: ken) }
      _ = try await world.storage.begin(.mute, to: "ken", by: mika, now: world.now)
      func page(_ side: PageRequest.Side) async throws -> Page<String> {
        try await world.storage.posts(.everyone, for: mika, PageRequest(side, limit: 2, scanned: 5)).map(\.memo)
      }
      let first = try await page(.newest)
      #expect(first.entries.isEmpty)
      try await world.post("new", by: mika)
      let (before, after) = (try await page(.before(try #require(first.before))), try await page(.after(first.after)))
      #expect(before.entries == ["old 2", "old 1"])
      // Of what is there already none is seen; the next page has what is new.
      #expect(after.entries.isEmpty && after.after != first.after)
      #expect(try await page(.after(after.after)).entries == ["new"])
    },
  ]

  /// Passes if a list has these entries, in pages of two for which three entries are looked at, from its newest and from its oldest one.
  private static func check(
    _ expected: [String], pages least: Int, isTwoWay: Bool = true, _ fetch: (PageRequest) async throws -> Page<String>
  ) async throws {
    var (entries, pages, side) = ([String](), 0, PageRequest.Side.newest)
    while pages < 100 {
      let page = try await fetch(PageRequest(side, limit: 2, scanned: 3))
      #expect(page.entries.count <= 2)
      entries += page.entries
      pages += 1
      guard let before = page.before else { break }
      side = .before(before)
    }
    #expect(entries == expected && (least..<100).contains(pages), "\(expected) \(pages)")
    guard isTwoWay else { return }
    var (newer, cursor) = ([String](), Cursor(0))
    for _ in 0..<100 {
      let page = try await fetch(PageRequest(.after(cursor), limit: 2, scanned: 3))
      newer += page.entries.reversed()
      guard page.after != cursor else { break }
      cursor = page.after
    }
    #expect(newer == expected.reversed(), "\(expected)")
  }
}
