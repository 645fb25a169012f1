import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  static let posts: [StorageBehaviour] = [
    StorageBehaviour("the same token with the same content makes one post, also after an edit") { world in
      let mika = try await world.person("mika")
      let new = world.newPost("a")
      let first = try await world.storage.put(new, by: mika)
      #expect(first.isNew && first.value.token == new.token)
      var again = new
      again.id = world.id()
      let second = try await world.storage.put(again, by: mika)
      #expect(!second.isNew && second.value == first.value)
      let edited = try await world.storage.changePost(
        new.token, version: 1, PostChange(content: world.draft("b").content), by: mika, now: world.now)
      #expect(edited.version == 2 && edited.editedAt == world.now)
      let third = try await world.storage.put(again, by: mika)
      #expect(!third.isNew && third.value == edited)
      #expect(try await world.storage.account(of: mika).posts == 1)
    },
    StorageBehaviour("a token stands for one content, and for one account") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let new = world.newPost("a")
      let made = try await world.storage.put(new, by: mika).value
      #expect(try await world.refusal { _ = try await world.storage.put(world.newPost("b", token: new.token), by: mika) } == .tokenReused)
      #expect(
        try await world.refusal { _ = try await world.storage.put(world.newPost("a", .private, token: new.token), by: mika) }
          == .tokenReused)
      #expect(try await world.refusal { _ = try await world.storage.put(world.newPost("c", token: made.id), by: mika) } == .tokenReused)
      #expect(try await world.storage.put(world.newPost("b", token: new.token), by: ken).isNew)
      #expect(try await world.storage.post(new.token, for: mika).memo == "a")
      #expect(try await world.storage.post(new.token, for: ken).memo == "b")
      #expect(try await world.refusal { _ = try await world.storage.post(new.token, for: nil) } == .notFound)
      #expect(try await world.storage.post(made.id, for: ken).token == nil)
    },
    StorageBehaviour("many who send the same post at once make one") { world in
      let mika = try await world.person("mika")
      let new = world.newPost("a")
      let made = try await withThrowingTaskGroup(of: Made<Post>.self) { group in
        for _ in 0..<12 { group.addTask { try await world.storage.put(new, by: mika) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(made.count(where: \.isNew) == 1)
      #expect(Set(made.map(\.value.id)).count == 1)
    },
    StorageBehaviour("a deleted post never comes back, and only who deleted it is told") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let new = world.newPost("a")
      let post = try await world.storage.put(new, by: mika).value
      _ = try await world.storage.putComment(NewComment(token: world.id(), id: world.id(), text: "x", now: world.now), on: post.id, by: ken)
      try await world.storage.deletePost(new.token, by: mika, now: world.now)
      try await world.storage.deletePost(new.token, by: mika, now: world.now)
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      for reference in [new.token, post.id] {
        #expect(try await world.refusal { _ = try await world.storage.post(reference, for: mika) } == .deleted)
        #expect(try await world.refusal { _ = try await world.storage.post(reference, for: ken) } == .notFound)
      }
      #expect(try await world.refusal { _ = try await world.storage.put(new, by: mika) } == .deleted)
      let kinds = try await world.storage.events(after: 0, limit: 100).filter { $0.object == post.id }.map(\.kind)
      #expect(kinds == [.gone])
    },
    StorageBehaviour("a delete that comes before its post is kept") { world in
      let mika = try await world.person("mika")
      let new = world.newPost("a")
      try await world.storage.deletePost(new.token, by: mika, now: world.now)
      #expect(try await world.refusal { _ = try await world.storage.put(new, by: mika) } == .deleted)
      #expect(try await world.memos(.mine, for: mika).isEmpty)
    },
    StorageBehaviour("an edit fits the version it was made from, and only its owner makes one") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", by: mika)
      let change = PostChange(content: world.draft("b").content)
      #expect(
        try await world.refusal { _ = try await world.storage.changePost(post.id, version: 2, change, by: mika, now: world.now) } == .edited
      )
      #expect(
        try await world.refusal { _ = try await world.storage.changePost(post.id, version: nil, change, by: ken, now: world.now) }
          == .notYours)
      let same = try await world.storage.changePost(post.id, version: 1, PostChange(visibility: .public), by: mika, now: world.now)
      #expect(same.version == 1 && same.editedAt == nil)
      #expect(try await world.storage.changePost(post.id, version: nil, change, by: mika, now: world.now).memo == "b")
      let goal = PostGoal(weekStart: TimelineDate(daysSince1970: 20_000), kind: .time, target: 1, done: 1, percent: 100)
      #expect(
        try await world.refusal {
          _ = try await world.storage.changePost(post.id, version: nil, PostChange(content: .goal(goal)), by: mika, now: world.now)
        }
          == .kindFixed)
    },
    StorageBehaviour("progress of a goal is kept as it was sent") { world in
      let mika = try await world.person("mika")
      for kind in PostGoal.Kind.allCases {
        let goal = PostGoal(
          weekStart: TimelineDate(daysSince1970: 20_773), kind: kind, target: 36_000, done: 22_200, percent: 61,
          material: kind == .amount ? PostMaterial(title: "単語帳") : nil, text: "もう少し")
        let draft = PostDraft(visibility: .followers, content: .goal(goal))
        let post = NewPost(token: world.id(), id: world.id(), draft: draft, fingerprint: draft.fingerprint, now: world.now)
        #expect(try await world.storage.put(post, by: mika).value.content == draft.content)
      }
    },
    StorageBehaviour("a like counts once, however often it is given or taken back") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", by: mika)
      for _ in 0..<3 { #expect(try await world.storage.setLike(true, of: post.id, by: ken, now: world.now).likes == 1) }
      #expect(try await world.storage.post(post.id, for: ken).likedByMe)
      #expect(try await world.storage.likes(of: post.id, for: nil, PageRequest()).entries.map(\.handle) == ["ken"])
      #expect(try await world.storage.events(after: 0, limit: 100).count { $0.kind == .like } == 1)
      for _ in 0..<3 { #expect(try await world.storage.setLike(false, of: post.id, by: ken, now: world.now).likes == 0) }
      #expect(try await world.storage.events(after: 0, limit: 100).count { $0.kind == .like } == 0)
    },
    StorageBehaviour("a comment is made once, and deleted by its writer or the post's owner") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      let post = try await world.post("a", by: mika)
      let new = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
      let made = try await world.storage.putComment(new, on: post.id, by: ken)
      #expect(made.isNew && made.value.token == new.token)
      #expect(try await !world.storage.putComment(new, on: post.id, by: ken).isNew)
      var other = new
      other.text = "だめ"
      #expect(try await world.refusal { _ = try await world.storage.putComment(other, on: post.id, by: ken) } == .tokenReused)
      let seen = try await world.storage.comments(of: post.id, for: mika, PageRequest()).entries
      #expect(seen.map(\.text) == ["いいね"] && seen[0].token == nil)
      #expect(try await world.refusal { try await world.storage.deleteComment(made.value.id, by: rio, now: world.now) } == .notYours)
      try await world.storage.deleteComment(made.value.id, by: mika, now: world.now)
      #expect(try await world.storage.post(post.id, for: nil).comments == 0)
      try await world.storage.deleteComment(new.token, by: ken, now: world.now)
      #expect(try await world.refusal { _ = try await world.storage.putComment(new, on: post.id, by: ken) } == .deleted)
    },
    StorageBehaviour("images belong to a post, give it a new version, and go with it") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", .private, by: mika)
      let image = CleanImage(type: "image/png", width: 3, height: 4, bytes: [1, 2])
      let changed = try await world.storage.setImage(2, image, tag: "x", of: post.id, by: mika, now: world.now)
      #expect(changed.images == [PostImage(n: 2, width: 3, height: 4, type: "image/png")] && changed.version == 2)
      #expect(try await world.storage.setImage(2, image, tag: "x", of: post.id, by: mika, now: world.now).version == 2)
      #expect(try await world.bytes(of: 2, of: post.id, for: mika) == [1, 2])
      #expect(try await world.refusal { _ = try await world.storage.image(2, of: post.id, for: ken) } == .notFound)
      #expect(try await world.refusal { _ = try await world.storage.image(1, of: post.id, for: mika) } == .notFound)
      try await world.storage.deleteImage(2, of: post.id, by: mika, now: world.now)
      try await world.storage.deleteImage(2, of: post.id, by: mika, now: world.now)
      #expect(try await world.storage.post(post.id, for: mika).images.isEmpty)
    },
    StorageBehaviour("an image is read in parts, as long as it is the one that was found") { world in
      let mika = try await world.person("mika")
      let post = try await world.post("a", by: mika)
      let bytes = (0..<100_001).map { UInt8(truncatingIfNeeded: $0 * 31 / 7) }
      let large = CleanImage(type: "image/jpeg", width: 3, height: 4, bytes: bytes)
      _ = try await world.storage.setImage(1, large, tag: "large", of: post.id, by: mika, now: world.now)
      let found = try await world.storage.image(1, of: post.id, for: nil)
      #expect(found.count == 100_001 && found.tag == "large" && found.type == "image/jpeg")
      for size in [4_096, 65_536, 100_000, 200_000] {
        #expect(try await world.bytes(of: 1, of: post.id, for: nil, inPartsOf: size) == bytes)
      }
      let small = CleanImage(type: "image/png", width: 1, height: 1, bytes: [9])
      _ = try await world.storage.setImage(1, small, tag: "small", of: post.id, by: mika, now: world.now)
      #expect(try await world.storage.bytes(of: found, from: 0, count: 10, for: nil) == nil)
      let present = try await world.storage.image(1, of: post.id, for: nil)
      #expect(try await world.storage.bytes(of: present, from: 0, count: 10, for: nil) == [9])
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await world.storage.bytes(of: present, from: 0, count: 10, for: nil) == nil)
    },
  ]
}
