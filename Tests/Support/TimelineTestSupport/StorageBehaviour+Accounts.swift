import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  static let accounts: [StorageBehaviour] = [
    StorageBehaviour("a handle that looks like another is taken") { world in
      _ = try await world.person("mika")
      for handle in ["mika", "m1ka", "mi_ka"] {
        #expect(try await world.refusal { _ = try await world.person(handle) } == .handleTaken)
      }
    },
    StorageBehaviour("a name that nobody can have is nobody's") { world in
      let mika = try await world.person("mika")
      for handle in ["mi\0ka", "\u{FFFD}", "", String(repeating: "m", count: 5_000)] {
        #expect(try await world.storage.credentials(of: handle) == nil)
        #expect(try await world.refusal { _ = try await world.storage.person(handle, for: mika) } == .notFound)
        #expect(try await world.refusal { _ = try await world.storage.accountRow(of: handle) } == .notFound)
        #expect(try await world.storage.people(matching: handle + "\0", for: mika, PageRequest()).entries.isEmpty)
      }
    },
    StorageBehaviour("a deleted account leaves nothing, and its handle is reserved for 90 days") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(mika, ken)
      try await world.befriend(ken, mika)
      let post = try await world.post("hers", by: mika)
      let other = try await world.post("his", by: ken)
      _ = try await world.storage.setLike(true, of: other.id, by: mika, now: world.now)
      _ = try await world.storage.putComment(
        NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now), on: other.id, by: mika)
      try await world.storage.deleteAccount(mika.key, skeleton: Handle.skeleton(of: "mika"), now: world.now)
      #expect(try await world.refusal { _ = try await world.storage.post(post.id, for: ken) } == .notFound)
      #expect(try await world.refusal { _ = try await world.storage.person("mika", for: ken) } == .notFound)
      #expect(try await world.memos(.everyone, for: nil) == ["his"])
      let left = try await world.storage.post(other.id, for: nil)
      #expect(left.likes == 0 && left.comments == 0)
      let account = try await world.storage.account(of: ken)
      #expect(account.followers == 0 && account.following == 0)
      let events = try await world.storage.events(after: 0, limit: 100)
      for event in events where event.kind != .gone && event.kind != .sessionEnd {
        #expect(event.owner != mika.key && event.actor != mika.key)
      }
      #expect(try await world.refusal { _ = try await world.person("m1ka") } == .handleTaken)
      world.wait(seconds: TimelineLimits.reservedSeconds + 1)
      _ = try await world.person("mika")
    },
    StorageBehaviour("a token ends when it was not used for 90 days, and goes on when it was") { world in
      let session = world.session()
      let mika = try await world.person("mika")
      _ = try await world.storage.beginSession(session, of: mika.key, verified: "hash")
      world.wait(seconds: TimelineLimits.tokenSeconds - 10)
      let found = try #require(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now))
      try await world.storage.noteUse(of: found.viewer, at: world.now)
      world.wait(seconds: TimelineLimits.tokenSeconds - 10)
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now) != nil)
      world.wait(seconds: 20)
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now) == nil)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.isEmpty)
    },
    StorageBehaviour("finding out who has a token changes nothing, and the use of a session is noted for that session alone") { world in
      let session = world.session()
      let mika = try await world.person("mika")
      _ = try await world.storage.beginSession(session, of: mika.key, verified: "hash")
      let begun = world.now
      world.wait(seconds: 86_400)
      let found = try #require(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now))
      #expect(found.viewer.session == session.id && found.usedAt == begun)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.map(\.usedAt) == [begun, begun])
      try await world.storage.noteUse(of: found.viewer, at: world.now)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.map(\.usedAt) == [world.now, begun])
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now)?.usedAt == world.now)
    },
    StorageBehaviour("a session ends here, there, or everywhere") { world in
      let mika = try await world.person("mika")
      var sessions: [NewSession] = []
      for _ in 0..<3 {
        sessions.append(world.session())
        _ = try await world.storage.beginSession(sessions[sessions.count - 1], of: mika.key, verified: "hash")
      }
      #expect(try await world.sessionCount(of: mika) == 4)
      try await world.storage.endSession(sessions[0].id, of: mika, now: world.now)
      try await world.storage.endSession(sessions[0].id, of: mika, now: world.now)
      #expect(try await world.sessionCount(of: mika) == 3)
      #expect(try await world.storage.viewer(tokenHash: sessions[0].tokenHash, now: world.now) == nil)
      try await world.storage.setPassword("other", verified: "hash", of: mika, now: world.now)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.map(\.current) == [true])
      try await world.storage.endSessions(of: mika, but: nil, now: world.now)
      #expect(try await world.sessionCount(of: mika) == 0)
    },
    StorageBehaviour("nobody's sessions are ended by somebody else") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.storage.endSession(mika.session, of: ken, now: world.now)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.count == 1)
    },
    StorageBehaviour("all that somebody gave is exported, and nothing of others") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(mika, ken)
      let secret = try await world.post("secret", .private, by: ken)
      let own = try await world.post("own", .private, by: mika)
      for number in 0..<120 { try await world.post("\(number)", .private, by: mika) }
      _ = try await world.storage.setImage(
        1, CleanImage(type: "image/png", width: 1, height: 1, bytes: [1, 2, 3]), tag: "t", of: own.id, by: mika, now: world.now)
      _ = try await world.storage.begin(.mute, to: "ken", by: mika, now: world.now)
      var (entries, text) = ([ExportPart: Int](), "")
      for part in ExportPart.allCases {
        let chunks = try await world.export(part, of: mika)
        entries[part] = chunks.map(\.entries.count).reduce(0, +)
        text += chunks.flatMap(\.entries).map(\.text).joined()
      }
      #expect(entries[.posts] == 121 && entries[.following] == 1 && entries[.muted] == 1 && entries[.sessions] == 1)
      let images = try await world.storage.exportedImages(of: mika, after: 0)
      #expect(images.map(\.post) == [own.id] && images.map(\.n) == [1] && images.map(\.image.type) == ["image/png"])
      let image = try #require(images.first?.image)
      #expect(try await world.storage.bytes(of: image, from: 0, count: 100, for: mika) == [1, 2, 3])
      #expect(try await world.storage.exportedImages(of: mika, after: image.place).isEmpty)
      #expect(try await world.storage.exportedImages(of: ken, after: 0).isEmpty)
      #expect(text.contains("\"own\""))
      #expect(!text.contains("secret") && !text.contains(secret.id.description))
    },
    StorageBehaviour("an export comes in chunks that hold little, with everything once") { world in
      let mika = try await world.person("mika")
      for number in 0..<12 { try await world.post("\(number) " + String(repeating: "字", count: 9_000), .private, by: mika) }
      let post = try await world.post("a", .private, by: mika)
      for number in 0..<80 {
        let text = "\(number) " + String(repeating: "字", count: 990)
        let comment = NewComment(token: world.id(), id: world.id(), text: text, now: world.now)
        _ = try await world.storage.putComment(comment, on: post.id, by: mika)
      }
      let parts: [(ExportPart, Int)] = [(.posts, 13), (.comments, 80)]
      for (part, count) in parts {
        let chunks = try await world.export(part, of: mika)
        let sizes = chunks.map { $0.entries.map(\.bytes.count).reduce(0, +) }
        // The last entry of a chunk may go beyond its size, and a post is the largest.
        #expect(sizes.allSatisfy { $0 < ExportChunk.bytes + 30_000 } && sizes.filter { $0 > 0 }.count > 1, "\(part) \(sizes)")
        #expect(Set(chunks.flatMap(\.entries).map(\.text)).count == count, "\(part)")
        #expect(chunks.map(\.entries.count).reduce(0, +) == count, "\(part)")
      }
    },
    StorageBehaviour("all that somebody counted is exported once and in order, also while more is counted") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      func event(_ number: Int, _ outcome: String?) -> UsageEvent {
        UsageEvent(
          kind: number.isMultiple(of: 2) ? "activity" : "shortcut", name: "name \(number)", outcome: outcome,
          day: TimelineDate(daysSince1970: 20_779 + number % 3), count: number + 1)
      }
      func count(_ events: [UsageEvent], by viewer: Viewer) async throws {
        _ = try await world.storage.addUsage(UsageBatch(batch: world.id(), events: events), by: viewer, now: world.now)
      }
      let events = (0..<240).flatMap { [event($0, nil), event($0, "success")] }
      try await count(events, by: mika)
      try await count([event(500, nil)], by: ken)
      let pages = try await world.exportedUsage(of: mika)
      let all = pages.flatMap { $0 }
      #expect(pages.allSatisfy { $0.count <= ExportChunk.most } && pages.count > 4)
      #expect(all.count == events.count && Set(all) == Set(events))
      let keys = all.map { [$0.day.description, $0.kind, $0.name, $0.outcome ?? ""] }
      #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
      // Before and behind where an export is.
      try await count([event(0, "a"), event(239, "zz")], by: mika)
      let last = try #require(pages[1].last)
      let rest = try await world.storage.exportedUsage(of: mika, after: last)
      #expect(rest.first == pages[2].first)
      #expect(try await world.exportedUsage(of: mika).flatMap { $0 }.count == events.count + 2)
    },
  ]
}
