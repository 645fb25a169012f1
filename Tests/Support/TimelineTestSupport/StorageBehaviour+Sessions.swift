import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// How a session ends while a request of it is under way.
  private enum Ending: String, CaseIterable {
    case signOut = "a sign-out"
    case everywhere = "a sign-out everywhere"
    case newPassword = "a new password"
    case reset = "a reset of the password"
    case lock = "a lock"
    case deletion = "a deletion"

    /// Ends a viewer's session.
    func end(_ viewer: Viewer, in world: World) async throws {
      let storage = world.storage
      switch self {
      case .signOut: try await storage.endSession(viewer.session, of: viewer, now: world.now)
      case .everywhere: try await storage.endSessions(of: viewer, but: nil, now: world.now)
      case .newPassword:
        let other = try await world.signIn(viewer)
        try await storage.setPassword("another", verified: "hash", of: other, now: world.now)
      case .reset: try await storage.resetPassword("another", of: viewer.handle, now: world.now)
      case .lock: _ = try await storage.setLocked(true, viewer.handle, now: world.now)
      case .deletion: try await storage.deleteAccount(viewer.key, skeleton: Handle.skeleton(of: viewer.handle), now: world.now)
      }
    }
  }

  /// What was checked before a slow step is checked again with the write.
  static let sessions: [StorageBehaviour] = endings + passwords + idleEndings

  private static let endings: [StorageBehaviour] = Ending.allCases.map { ending in
    StorageBehaviour("after \(ending.rawValue), a request that began before it is refused and changes nothing") { world in
      let storage = world.storage
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(rio, mika)
      _ = try await storage.begin(.follow, to: "mika", by: ken, now: world.now)
      let (sent, own) = (world.newPost("sent"), try await world.post("own", by: mika))
      _ = try await storage.put(sent, by: mika)
      let image = CleanImage(type: "image/png", width: 1, height: 1, bytes: [1])
      _ = try await storage.setImage(1, image, tag: "t", of: own.id, by: mika, now: world.now)
      let stored = try await storage.image(1, of: own.id, for: mika)
      let other = try await world.post("his", by: ken)
      let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
      _ = try await storage.putComment(comment, on: other.id, by: mika)
      let draft = RoomDraft(
        token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 60), seats: 5, visibility: .public)
      let room = try await storage.openRoom(draft, id: world.id(), by: mika, now: world.now).value.id
      let open = try await world.room(.public, by: ken)
      #expect(try await storage.isSignedIn(mika))
      try await ending.end(mika, in: world)
      #expect(try await !storage.isSignedIn(mika))

      func traces() async throws -> [Int] {
        let (totals, post) = (try await storage.totals(), try await storage.post(other.id, for: ken))
        return [
          totals.accounts, totals.posts, totals.openReports, Int(try await storage.lastEvent()), post.likes, post.comments,
          try await storage.room(open, for: ken, now: world.now).taken,
        ]
      }
      let before = try await traces()
      func refused(_ what: String, _ body: () async throws -> Void) async throws {
        let refusal = try await world.refusal(body)
        #expect(refusal == .signedOut, "\(what)")
      }
      try await refused("known post") { _ = try await storage.known(sent, by: mika) }
      try await refused("put") { _ = try await storage.put(world.newPost("new"), by: mika) }
      try await refused("put again") { _ = try await storage.put(sent, by: mika) }
      try await refused("change") {
        _ = try await storage.changePost(own.id, version: nil, PostChange(visibility: .private), by: mika, now: world.now)
      }
      try await refused("delete") { try await storage.deletePost(own.id, by: mika, now: world.now) }
      try await refused("delete what isn't there yet") { try await storage.deletePost(world.id(), by: mika, now: world.now) }
      try await refused("own post") { _ = try await storage.ownPost(PostReference(own.id), by: mika) }
      try await refused("image") { _ = try await storage.setImage(2, image, tag: "t", of: own.id, by: mika, now: world.now) }
      try await refused("take the image away") { try await storage.deleteImage(1, of: own.id, by: mika, now: world.now) }
      for isLiked in [true, false] {
        try await refused("like \(isLiked)") { _ = try await storage.setLike(isLiked, of: other.id, by: mika, now: world.now) }
      }
      try await refused("known comment") { _ = try await storage.known(comment, on: PostReference(other.id), by: mika) }
      try await refused("comment") {
        let new = NewComment(token: world.id(), id: world.id(), text: "また", now: world.now)
        _ = try await storage.putComment(new, on: other.id, by: mika)
      }
      try await refused("delete the comment") { try await storage.deleteComment(comment.token, by: mika, now: world.now) }
      for bond in Bond.allCases {
        try await refused("\(bond)") { _ = try await storage.begin(bond, to: "ken", by: mika, now: world.now) }
        try await refused("no \(bond)") { _ = try await storage.end(bond, to: "ken", by: mika) }
      }
      for accepts in [true, false] {
        try await refused("answer \(accepts)") { try await storage.answer("ken", accepts: accepts, by: mika, now: world.now) }
      }
      try await refused("remove a follower") { try await storage.removeFollower("rio", of: mika) }
      try await refused("known room") { _ = try await storage.known(draft, by: mika, now: world.now) }
      try await refused("open a room") { _ = try await world.room(.public, by: mika) }
      try await refused("end the room") { try await storage.endRoom(room, by: mika, now: world.now) }
      try await refused("sit") { _ = try await storage.sit(in: open, studying: nil, by: mika, now: world.now) }
      try await refused("leave") { try await storage.leave(open, by: mika, now: world.now) }
      try await refused("report") {
        try await storage.report(ReportDraft(subject: .person("ken"), reason: "spam"), by: mika, now: world.now)
      }
      try await refused("usage") {
        let event = UsageEvent(kind: "shortcut", name: "Some", day: TimelineDate(daysSince1970: 20_779), count: 1)
        _ = try await storage.addUsage(UsageBatch(batch: world.id(), events: [event]), by: mika, now: world.now)
      }
      try await refused("account") { _ = try await storage.changeAccount(of: mika, AccountChange(about: "x")) { _ in [] } }
      for hash in ["hash", "another"] {
        try await refused("password") { try await storage.setPassword("third", verified: hash, of: mika, now: world.now) }
        try await refused("deletion") {
          try await storage.deleteAccount(of: mika, verified: hash, skeleton: Handle.skeleton(of: "mika"), now: world.now)
        }
      }
      for part in ExportPart.allCases { try await refused("export of \(part)") { _ = try await storage.export(part, of: mika, from: 0) } }
      try await refused("export of images") { _ = try await storage.exportedImages(of: mika, after: 0) }
      try await refused("export of usage") { _ = try await storage.exportedUsage(of: mika, after: nil) }
      try await refused("bytes") { _ = try await storage.bytes(of: stored, from: 0, count: 1, for: mika) }
      try await refused("sign out") { try await storage.endSession(mika.session, of: mika, now: world.now) }
      try await refused("sign out everywhere") { try await storage.endSessions(of: mika, but: nil, now: world.now) }
      #expect(try await traces() == before)
    }
  }

  private static let idleEndings: [StorageBehaviour] = Ending.allCases.map { ending in
    StorageBehaviour("\(ending.rawValue) of an account that was idle for days leaves everybody's events") { world in
      let storage = world.storage
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      world.wait(seconds: 3 * TimelineLimits.eventSeconds)
      let start = try await storage.lastEvent()
      try await world.post("before", by: ken)
      try await ending.end(mika, in: world)
      try await world.post("after", by: ken)
      let heard = try await storage.events(for: ken, after: start, limit: 10)
      #expect(heard?.map(\.kind) == [.post, .post])
      world.wait(seconds: 60)
      try await storage.sweep(now: world.now)
      #expect(try await storage.events(for: ken, after: start, limit: 10) == heard)
      // They go in their time.
      world.wait(seconds: TimelineLimits.eventSeconds)
      try await storage.sweep(now: world.now)
      #expect(try await storage.events(for: ken, after: start, limit: 10) == nil)
    }
  }

  private static let passwords: [StorageBehaviour] = [
    StorageBehaviour("a session begins only with the password that the account still has") { world in
      let storage = world.storage
      let mika = try await world.person("mika")
      _ = try await world.signIn(mika)
      try await storage.resetPassword("another", of: "mika", now: world.now)
      let former = try await world.refusal { _ = try await world.signIn(mika) }
      #expect(former == .wrongPassword)
      _ = try await storage.beginSession(world.session(), of: mika.key, verified: "another")
      _ = try await storage.setLocked(true, "mika", now: world.now)
      let locked = try await world.refusal { _ = try await storage.beginSession(world.session(), of: mika.key, verified: "another") }
      #expect(locked == .wrongPassword)
      #expect(try await storage.accountRow(of: "mika").sessions == 0)
      try await storage.deleteAccount(mika.key, skeleton: Handle.skeleton(of: "mika"), now: world.now)
      let gone = try await world.refusal { _ = try await storage.beginSession(world.session(), of: mika.key, verified: "another") }
      #expect(gone == .wrongPassword)
    },
    StorageBehaviour("a password is changed, and an account deleted, only with the password that the account still has") { world in
      let storage = world.storage
      let mika = try await world.person("mika")
      let unverified = try await world.refusal { try await storage.setPassword("third", verified: "another", of: mika, now: world.now) }
      #expect(unverified == .wrongPassword)
      #expect(try await storage.credentials(of: "mika")?.passwordHash == "hash")
      try await storage.setPassword("another", verified: "hash", of: mika, now: world.now)
      let skeleton = Handle.skeleton(of: "mika")
      let refusal = try await world.refusal {
        try await storage.deleteAccount(of: mika, verified: "hash", skeleton: skeleton, now: world.now)
      }
      #expect(refusal == .wrongPassword)
      #expect(try await storage.credentials(of: "mika")?.passwordHash == "another")
      try await storage.deleteAccount(of: mika, verified: "another", skeleton: skeleton, now: world.now)
      #expect(try await storage.credentials(of: "mika") == nil)
    },
    StorageBehaviour("no session that begins at the same moment as a reset outlives it") { world in
      let mika = try await world.person("mika")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { _ = try await world.refusal { _ = try await world.signIn(mika) } } }
        group.addTask { try await world.storage.resetPassword("another", of: "mika", now: world.now) }
        try await group.waitForAll()
      }
      #expect(try await world.storage.accountRow(of: "mika").sessions == 0)
    },
    StorageBehaviour("what is written at the same moment as a lock comes before it, or not at all") { world in
      let mika = try await world.person("mika")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<12 {
          group.addTask { _ = try await world.refusal { _ = try await world.post("\(number)", .private, by: mika) } }
        }
        group.addTask { _ = try await world.storage.setLocked(true, "mika", now: world.now) }
        try await group.waitForAll()
      }
      let events = try await world.storage.events(after: 0, limit: 100)
      let end = try #require(events.first { $0.kind == .sessionEnd }?.place)
      #expect(events.allSatisfy { $0.place <= end })
    },
  ]
}
