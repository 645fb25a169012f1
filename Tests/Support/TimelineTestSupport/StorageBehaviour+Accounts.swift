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
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now) != nil)
      world.wait(seconds: TimelineLimits.tokenSeconds - 10)
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now) != nil)
      world.wait(seconds: TimelineLimits.tokenSeconds + 10)
      #expect(try await world.storage.viewer(tokenHash: session.tokenHash, now: world.now) == nil)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.isEmpty)
    },
    StorageBehaviour("a session ends here, there, or everywhere") { world in
      let mika = try await world.person("mika")
      var sessions: [NewSession] = []
      for _ in 0..<3 {
        sessions.append(world.session())
        _ = try await world.storage.beginSession(sessions[sessions.count - 1], of: mika.key, verified: "hash")
      }
      #expect(try await world.sessionCount(of: mika) == 4)
      try await world.storage.endSession(sessions[0].id, of: mika)
      try await world.storage.endSession(sessions[0].id, of: mika)
      #expect(try await world.sessionCount(of: mika) == 3)
      #expect(try await world.storage.viewer(tokenHash: sessions[0].tokenHash, now: world.now) == nil)
      try await world.storage.setPassword("other", verified: "hash", of: mika)
      #expect(try await world.storage.sessions(of: mika, PageRequest()).entries.map(\.current) == [true])
      try await world.storage.endSessions(of: mika, but: nil)
      #expect(try await world.sessionCount(of: mika) == 0)
    },
    StorageBehaviour("nobody's sessions are ended by somebody else") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.storage.endSession(mika.session, of: ken)
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
        var place: Int64? = 0
        while let from = place {
          let chunk = try await world.storage.export(part, of: mika, from: from)
          entries[part, default: 0] += chunk.entries.count
          text += chunk.entries.map(\.text).joined()
          place = chunk.next
        }
      }
      #expect(
        entries[.posts] == 121 && entries[.images] == 1 && entries[.following] == 1 && entries[.muted] == 1 && entries[.sessions] == 1)
      #expect(text.contains("\"own\"") && text.contains("AQID"))
      #expect(!text.contains("secret") && !text.contains(secret.id.description))
    },
  ]
}
