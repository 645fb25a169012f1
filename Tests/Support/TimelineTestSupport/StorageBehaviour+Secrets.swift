import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// What answers don't reveal: accounts that aren't seen, and what others do that isn't seen.
  static let secrets: [StorageBehaviour] = [
    StorageBehaviour("refusing or accepting a follower tells nothing of whether an account exists") { world in
      let (mika, ken, lou) = (try await world.person("mika"), try await world.person("ken"), try await world.person("lou"))
      for viewer in [ken, lou] { _ = try await world.storage.begin(.follow, to: "mika", by: viewer, now: world.now) }
      _ = try await world.storage.begin(.block, to: "mika", by: ken, now: world.now)
      _ = try await world.storage.setLocked(true, "lou", now: world.now)
      for handle in ["ken", "lou", "nobody_x"] {
        try await world.storage.answer(handle, accepts: false, by: mika, now: world.now)
        try await world.storage.removeFollower(handle, of: mika)
        let refusal = try await world.refusal { try await world.storage.answer(handle, accepts: true, by: mika, now: world.now) }
        #expect(refusal == .notFound, "\(handle)")
      }
      // Whoever is locked asked all the same, and is seen to ask once they are back.
      #expect(try await world.storage.account(of: mika).requests == 0)
      _ = try await world.storage.setLocked(false, "lou", now: world.now)
      #expect(try await world.storage.requests(to: mika, PageRequest()).entries.map(\.handle) == ["lou"])
      #expect(try await world.storage.account(of: mika).requests == 1)
    },
    StorageBehaviour("counts are of those whom the viewer sees, as lists are") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      var others: [Viewer] = []
      for name in ["blocked", "locked", "third"] { others.append(try await world.person(name)) }
      let post = try await world.post("a", by: mika)
      for viewer in others {
        try await world.befriend(viewer, mika)
        try await world.befriend(mika, viewer)
        _ = try await world.storage.begin(.follow, to: "ken", by: viewer, now: world.now)
        _ = try await world.storage.setLike(true, of: post.id, by: viewer, now: world.now)
        for _ in 0..<2 {
          let comment = NewComment(token: world.id(), id: world.id(), text: viewer.handle, now: world.now)
          _ = try await world.storage.putComment(comment, on: post.id, by: viewer)
        }
      }
      func check(_ people: Int, for viewer: Viewer, _ when: String) async throws {
        let (seen, person) = (
          try await world.storage.post(post.id, for: viewer), try await world.storage.person("mika", for: viewer)
        )
        #expect([seen.likes, seen.comments, person.followers, person.following] == [people, 2 * people, people, people], "\(when)")
        #expect(try await world.storage.likes(of: post.id, for: viewer, PageRequest()).entries.count == people, "\(when)")
        #expect(try await world.storage.comments(of: post.id, for: viewer, PageRequest()).entries.count == 2 * people, "\(when)")
        #expect(try await world.storage.followers(of: "mika", for: viewer, PageRequest()).entries.count == people, "\(when)")
        #expect(try await world.storage.following(of: "mika", for: viewer, PageRequest()).entries.count == people, "\(when)")
      }
      try await check(3, for: ken, "before")
      _ = try await world.storage.begin(.block, to: "blocked", by: ken, now: world.now)
      try await check(2, for: ken, "blocked")
      try await check(3, for: mika, "blocked")
      #expect(try await world.storage.account(of: ken).requests == 2)
      _ = try await world.storage.setLocked(true, "locked", now: world.now)
      try await check(1, for: ken, "locked")
      try await check(2, for: mika, "locked")
      let own = try await world.storage.account(of: mika)
      #expect(own.followers == 2 && own.following == 2)
      #expect(try await world.storage.account(of: ken).requests == 1)
      // Both at once count once.
      _ = try await world.storage.setLocked(true, "blocked", now: world.now)
      try await check(1, for: ken, "locked and blocked")
      for name in ["blocked", "locked"] { _ = try await world.storage.setLocked(false, name, now: world.now) }
      try await check(2, for: ken, "unlocked")
      try await check(3, for: mika, "unlocked")
    },
    StorageBehaviour("what a locked account gave goes with it, and is counted off once") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(ken, mika)
      try await world.befriend(mika, ken)
      let (post, gone) = (try await world.post("a", by: mika), try await world.post("b", by: mika))
      for id in [post.id, gone.id] { _ = try await world.storage.setLike(true, of: id, by: ken, now: world.now) }
      _ = try await world.storage.setLocked(true, "ken", now: world.now)
      // What goes meanwhile isn't counted off again.
      try await world.storage.removeFollower("ken", of: mika)
      try await world.storage.deletePost(gone.id, by: mika, now: world.now)
      #expect(try await world.storage.account(of: mika).followers == 0)
      try await world.storage.deleteAccount(ken.key, skeleton: Handle.skeleton(of: "ken"), now: world.now)
      let account = try await world.storage.account(of: mika)
      #expect(account.followers == 0 && account.following == 0 && account.posts == 1)
      #expect(try await world.storage.post(post.id, for: mika).likes == 0)
    },
    StorageBehaviour("a page, and the place of the last event, are the same whatever is done that the viewer doesn't see") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(ken, mika)
      let post = try await world.post("a", by: mika)
      _ = try await world.storage.begin(.block, to: "rio", by: ken, now: world.now)
      func pages() async throws -> [Cursor] {
        var cursors: [Cursor] = []
        for list in [PostList.mine, .home, .everyone, .of(handle: "mika")] {
          cursors.append(try await world.storage.posts(list, for: ken, PageRequest()).after)
        }
        cursors.append(try await world.storage.likes(of: post.id, for: ken, PageRequest()).after)
        cursors.append(try await world.storage.comments(of: post.id, for: ken, PageRequest()).after)
        cursors.append(try await world.storage.followers(of: "mika", for: ken, PageRequest()).after)
        cursors.append(try await world.storage.following(of: "mika", for: ken, PageRequest()).after)
        cursors.append(try await world.storage.requests(to: ken, PageRequest()).after)
        cursors.append(try await world.storage.sessions(of: ken, PageRequest()).after)
        cursors.append(try await world.storage.rooms(for: ken, now: world.now, PageRequest()).after)
        return cursors + [Cursor(try await world.storage.lastEvent(for: ken))]
      }
      let before = try await pages()
      try await world.post("private", .private, by: mika)
      try await world.post("his", by: rio)
      _ = try await world.storage.setLike(true, of: post.id, by: rio, now: world.now)
      let comment = NewComment(token: world.id(), id: world.id(), text: "x", now: world.now)
      _ = try await world.storage.putComment(comment, on: post.id, by: rio)
      _ = try await world.room(.followers, by: rio)
      let other = try await world.person("other")
      _ = try await world.storage.begin(.follow, to: "rio", by: other, now: world.now)
      _ = try await world.signIn(rio)
      #expect(try await pages() == before)
      // What they do see is behind the cursors that they have.
      try await world.post("b", by: mika)
      let next = try await world.storage.posts(.home, for: ken, PageRequest(.after(before[1])))
      #expect(next.entries.map(\.memo) == ["b"])
      let heard = try await world.storage.events(for: ken, after: try #require(before.last).place, limit: 10)
      #expect(heard?.map(\.kind) == [.post])
    },
    StorageBehaviour("a comment that a viewer doesn't see can be neither deleted, reported nor used as a token") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      let lou = try await world.person("lou")
      let post = try await world.post("a", by: mika)
      func comment(by viewer: Viewer, token: TimelineID? = nil) async throws -> TimelineID {
        let new = NewComment(token: token ?? world.id(), id: world.id(), text: viewer.handle, now: world.now)
        let made: Made<TimelineContract.Comment> = try await world.storage.putComment(new, on: post.id, by: viewer)
        return made.value.id
      }
      let (his, theirs) = (try await comment(by: rio), try await comment(by: lou))
      func refusals(of id: TimelineID, for viewer: Viewer) async throws -> [Refusal?] {
        let report = ReportDraft(subject: .comment(CommentReference(id)), reason: "spam")
        return [
          try await world.refusal { try await world.storage.report(report, by: viewer, now: world.now) },
          try await world.refusal { try await world.storage.deleteComment(id, by: viewer, now: world.now) },
          try await world.refusal { _ = try await comment(by: viewer, token: id) },
        ]
      }
      #expect(try await refusals(of: his, for: ken) == [nil, .notYours, .tokenReused])
      _ = try await world.storage.begin(.block, to: "rio", by: ken, now: world.now)
      #expect(try await refusals(of: his, for: ken) == [.notFound, .notFound, nil])
      // A locked account's are seen by nobody, not by the post's owner either.
      _ = try await world.storage.setLocked(true, "lou", now: world.now)
      for viewer in [mika, rio] { #expect(try await refusals(of: theirs, for: viewer) == [.notFound, .notFound, nil], "\(viewer.handle)") }
      // Below one's own post also those of whom one has blocked since can be taken away.
      _ = try await world.storage.begin(.block, to: "rio", by: mika, now: world.now)
      #expect(try await refusals(of: his, for: mika) == [nil, nil, .deleted])
    },
  ]
}
