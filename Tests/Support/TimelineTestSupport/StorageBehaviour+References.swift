import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// What clients name posts and comments by: an ID, or a token of their own with the same 128 bits as somebody else's ID.
  static let references: [StorageBehaviour] = [
    StorageBehaviour("a token that is the ID of another's post gives no right to that post, nor to what is below it") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      for follower in [ken, rio] { try await world.befriend(follower, mika) }
      let post = try await world.post("hers", .private, by: mika)
      // Ken doesn't see the post yet, so its ID is as good a token as any.
      #expect(try await world.storage.put(world.newPost("his", .private, token: post.id), by: ken).isNew)
      _ = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: .followers), by: mika, now: world.now)
      let comment = try await world.storage.putComment(
        NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now), on: post.id, by: rio
      ).value
      #expect(try await world.refusal { try await world.storage.deleteComment(comment.id, by: ken, now: world.now) } == .notYours)
      // What Ken does to the reference, he does to his own post.
      let change = PostChange(content: world.draft("changed").content)
      _ = try await world.storage.changePost(post.id, version: nil, change, by: ken, now: world.now)
      _ = try await world.storage.setLike(true, of: post.id, by: ken, now: world.now)
      #expect(try await world.storage.post(post.id, for: ken).memo == "changed")
      let hers = try await world.storage.post(post.id, for: mika)
      #expect(hers.memo == "hers" && hers.likes == 0 && hers.comments == 1)
      // Blocked, he learns of the comment neither by deleting nor by reporting it.
      _ = try await world.storage.begin(.block, to: "ken", by: mika, now: world.now)
      #expect(try await world.refusal { try await world.storage.deleteComment(comment.id, by: ken, now: world.now) } == .notFound)
      let report = ReportDraft(subject: .comment(CommentReference(comment.id)), reason: "spam")
      #expect(try await world.refusal { try await world.storage.report(report, by: ken, now: world.now) } == .notFound)
      try await world.storage.deletePost(post.id, by: ken, now: world.now)
      #expect(try await world.storage.post(post.id, for: mika).comments == 1)
    },
    StorageBehaviour("an event tells of the post that it happened to, whatever tokens its listener has") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(ken, mika)
      let post = try await world.post("hers", .private, by: mika)
      _ = try await world.storage.put(world.newPost("his own", .private, token: post.id), by: ken)
      let start = try await world.storage.lastEvent()
      _ = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: .followers), by: mika, now: world.now)
      let change = PostChange(content: world.draft("hers again").content)
      _ = try await world.storage.changePost(post.id, version: nil, change, by: mika, now: world.now)
      let heard = try #require(try await world.storage.events(for: ken, after: start, limit: 10))
      #expect(heard.map(\.kind) == [.post, .edited])
      for event in heard {
        let text = try await world.storage.content(of: event, for: ken, now: world.now)?.text ?? ""
        #expect(text.contains("hers again") && !text.contains("his own"))
      }
    },
    StorageBehaviour("the ID of a post that somebody sees can't be their token, and one that they don't see tells them nothing") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(ken, mika)
      _ = try await world.storage.begin(.block, to: "rio", by: mika, now: world.now)
      for (visibility, isSeen) in [(Visibility.private, false), (.followers, true), (.public, true)] {
        let post = try await world.post("a", visibility, by: mika)
        let refusal = try await world.refusal { _ = try await world.storage.put(world.newPost("b", token: post.id), by: ken) }
        #expect(refusal == (isSeen ? .tokenReused : nil), "\(visibility)")
        #expect(try await world.storage.put(world.newPost("b", token: post.id), by: rio).isNew)
        #expect(try await world.storage.post(post.id, for: mika).memo == "a")
      }
    },
    StorageBehaviour("the ID of a comment that somebody sees can't be their token, and another's ID as a token names their own") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      let (open, closed) = (try await world.post("open", by: mika), try await world.post("closed", .private, by: mika))
      func comment(_ token: TimelineID, on post: Post, by viewer: Viewer) async throws -> (id: TimelineID, isNew: Bool) {
        let made = try await world.storage.putComment(
          NewComment(token: token, id: world.id(), text: viewer.handle, now: world.now), on: post.id, by: viewer)
        return (made.value.id, made.isNew)
      }
      let seen = try await comment(world.id(), on: open, by: rio).id
      for viewer in [mika, ken, rio] {
        #expect(try await world.refusal { _ = try await comment(seen, on: open, by: viewer) } == .tokenReused, "\(viewer.handle)")
      }
      let unseen = try await comment(world.id(), on: closed, by: mika).id
      #expect(try await comment(unseen, on: open, by: ken).isNew)
      try await world.storage.deleteComment(unseen, by: ken, now: world.now)
      #expect(try await world.storage.comments(of: open.id, for: mika, PageRequest()).entries.map(\.text) == ["rio"])
      #expect(try await world.storage.comments(of: closed.id, for: mika, PageRequest()).entries.map(\.text) == ["mika"])
    },
  ]
}
