import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// Where posts stand in lists when more people see them, or fewer.
  static let moves: [StorageBehaviour] = [
    StorageBehaviour("a post stands where it became visible, with all below it") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("first", .private, by: mika)
      _ = try await world.storage.setImage(
        1, CleanImage(type: "image/png", width: 1, height: 1, bytes: [1]), tag: "t", of: post.id, by: mika, now: world.now)
      _ = try await world.storage.setLike(true, of: post.id, by: mika, now: world.now)
      _ = try await world.storage.putComment(
        NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now), on: post.id, by: mika)
      try await world.post("second", by: mika)
      let known = try await world.storage.posts(.everyone, for: ken, PageRequest())
      #expect(known.entries.map(\.memo) == ["second"])
      let wider = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: .public), by: mika, now: world.now)
      #expect(wider.likes == 1 && wider.comments == 1 && wider.images.count == 1 && wider.id == post.id)
      #expect(try await world.memos(.everyone, for: ken, .after(known.after)) == ["first"])
      #expect(try await world.memos(.everyone, for: ken) == ["first", "second"])
      #expect(try await world.memos(.of(handle: "mika"), for: ken) == ["first", "second"])
      #expect(try await world.storage.comments(of: post.id, for: ken, PageRequest()).entries.map(\.text) == ["いいね"])
      #expect(try await world.bytes(of: 1, of: post.id, for: ken) == [1])
      try await world.post("third", by: mika)
      // Fewer see it: it stays where it was.
      _ = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: .followers), by: mika, now: world.now)
      #expect(try await world.memos(.mine, for: mika) == ["third", "first", "second"])
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await world.memos(.mine, for: mika) == ["third", "second"])
    },
    StorageBehaviour("the id of a deleted post makes no new one") { world in
      let mika = try await world.person("mika")
      let post = try await world.post("a", by: mika)
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await world.refusal { _ = try await world.storage.put(world.newPost("a", token: post.id), by: mika) } == .deleted)
    },
    StorageBehaviour("a comment that the post's owner deleted stays deleted, however often it is asked for") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", by: mika)
      let comment = NewComment(token: world.id(), id: world.id(), text: "だめ", now: world.now)
      let made = try await world.storage.putComment(comment, on: post.id, by: ken).value
      for _ in 0..<2 { try await world.storage.deleteComment(made.id, by: mika, now: world.now) }
      try await world.storage.deleteComment(comment.token, by: ken, now: world.now)
      #expect(try await world.refusal { try await world.storage.deleteComment(world.id(), by: mika, now: world.now) } == .notFound)
    },
    StorageBehaviour("what somebody reported stands in their export") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("bad", by: mika)
      try await world.storage.report(ReportDraft(subject: .post(PostReference(post.id)), reason: "spam"), by: ken, now: world.now)
      let chunk = try await world.storage.export(.reports, of: ken, from: 0)
      let text = chunk.entries.map(\.text).joined()
      #expect(text.contains(post.id.description) && text.contains("\"handle\":\"mika\"") && text.contains("spam"))
    },
  ]

  /// Who hears of what.
  static let telling: [StorageBehaviour] = [
    StorageBehaviour("who sits in a public room hears of it, whether they follow its owner or not") { world in
      var people: [Viewer] = []
      for name in ["mika", "ken", "rio"] { people.append(try await world.person(name)) }
      let (mika, ken, rio) = (people[0], people[1], people[2])
      let everyone = Set(people.map(\.key))
      let id = try await world.room(.public, by: mika)
      _ = try await world.storage.sit(in: id, studying: nil, by: ken, now: world.now)
      let start = try await world.storage.lastEvent()
      _ = try await world.storage.sit(in: id, studying: nil, by: rio, now: world.now)
      let sat = try await world.storage.events(after: start, limit: 10)
      #expect(sat.map(\.kind) == [.room])
      #expect(try await world.storage.listeners(to: sat[0], among: everyone) == everyone)
      #expect(try await world.storage.events(for: ken, after: start, limit: 10) == sat)
      #expect(try await world.storage.content(of: sat[0], for: ken, now: world.now)?.text.contains("rio") == true)
      try await world.storage.leave(id, by: rio, now: world.now)
      let left = try await world.storage.lastEvent()
      try await world.storage.endRoom(id, by: mika, now: world.now)
      let heard = try #require(try await world.storage.events(for: ken, after: left, limit: 10))
      #expect(heard.map(\.kind) == [.room])
      #expect(try await world.storage.content(of: heard[0], for: ken, now: world.now)?.text.contains("\"taken\":0") == true)
      #expect(try await world.storage.events(for: rio, after: left, limit: 10)?.isEmpty == true)
    },
    StorageBehaviour("a seat that runs out and a room that ends by itself are told by the sweep, once") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let draft = RoomDraft(
        token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 3600), seats: 5, visibility: .public)
      let id = try await world.storage.openRoom(draft, id: world.id(), by: mika, now: world.now).value.id
      _ = try await world.storage.sit(in: id, studying: nil, by: ken, now: world.now)
      for seconds in [TimelineLimits.seatSeconds + TimelineLimits.seatGraceSeconds + 1, 3600] {
        let start = try await world.storage.lastEvent()
        world.wait(seconds: seconds)
        for _ in 0..<2 { try await world.storage.sweep(now: world.now) }
        let told = try await world.storage.events(after: start, limit: 10)
        #expect(told.map(\.kind) == [.room] && told[0].owner == mika.key && told[0].object == id)
      }
      // As it was sent, it is the same room.
      #expect(try await world.storage.known(draft, by: mika, now: world.now)?.id == id)
      #expect(try await !world.storage.openRoom(draft, id: world.id(), by: mika, now: world.now).isNew)
    },
    StorageBehaviour("a room that was ended early is still the one that its token stands for") { world in
      let mika = try await world.person("mika")
      let draft = RoomDraft(
        token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 3600), seats: 5, visibility: .public)
      let id = try await world.storage.openRoom(draft, id: world.id(), by: mika, now: world.now).value.id
      world.wait(seconds: 60)
      try await world.storage.endRoom(id, by: mika, now: world.now)
      #expect(try await world.storage.openRoom(draft, id: world.id(), by: mika, now: world.now).value.id == id)
      var other = draft
      other.endsAt = world.now
      #expect(try await world.refusal { _ = try await world.storage.known(other, by: mika, now: world.now) } == .tokenReused)
    },
    StorageBehaviour("a post that only its owner sees from now on is gone for others, and edited for its owner") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(ken, mika)
      let post = try await world.post("a", by: mika)
      let start = try await world.storage.lastEvent()
      _ = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: .private), by: mika, now: world.now)
      func told(_ viewer: Viewer) async throws -> [LoggedEvent.Kind] {
        var kinds: [LoggedEvent.Kind] = []
        for event in try await world.storage.events(for: viewer, after: start, limit: 10) ?? [] {
          if try await world.storage.content(of: event, for: viewer, now: world.now) != nil { kinds.append(event.kind) }
        }
        return kinds
      }
      #expect(try await told(mika) == [.edited])
      #expect(try await told(ken) == [.gone])
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await told(mika) == [.gone])
    },
    StorageBehaviour("whom somebody follows is known, and whoever follows no more is told nothing") { world in
      var people: [Viewer] = []
      for name in ["mika", "ken", "rio"] { people.append(try await world.person(name)) }
      let (mika, ken, rio) = (people[0], people[1], people[2])
      try await world.befriend(ken, mika)
      try await world.befriend(ken, rio)
      try await world.befriend(rio, mika)
      let start = try await world.storage.lastEvent()
      try await world.post("a", by: mika)
      let events = try await world.storage.events(after: start, limit: 10)
      #expect(
        try await world.storage.followees(of: Set(people.map(\.key))).filter { !$1.isEmpty } == [
          ken.key: [mika.key, rio.key], rio.key: [mika.key],
        ])
      #expect(try await world.storage.content(of: events[0], for: ken, now: world.now) != nil)
      _ = try await world.storage.end(.follow, to: "mika", by: ken)
      #expect(try await world.storage.followees(of: [ken.key, rio.key]) == [ken.key: [rio.key], rio.key: [mika.key]])
      #expect(try await world.storage.content(of: events[0], for: ken, now: world.now) == nil)
      #expect(try await world.storage.content(of: events[0], for: mika, now: world.now) != nil)
    },
    StorageBehaviour("a block has both fetch anew, once") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let start = try await world.storage.lastEvent()
      for _ in 0..<2 { _ = try await world.storage.begin(.block, to: "ken", by: mika, now: world.now) }
      for viewer in [mika, ken] {
        let heard = try #require(try await world.storage.events(for: viewer, after: start, limit: 10))
        #expect(heard.map(\.kind.name) == ["reset"])
        #expect(try await world.storage.content(of: heard[0], for: viewer, now: world.now)?.text == "{}")
      }
    },
    StorageBehaviour("likes and comments that are taken back, and one's own, are told as an edited post") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", by: mika)
      let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
      _ = try await world.storage.setLike(true, of: post.id, by: ken, now: world.now)
      _ = try await world.storage.putComment(comment, on: post.id, by: ken)
      let start = try await world.storage.lastEvent()
      for _ in 0..<2 { _ = try await world.storage.setLike(true, of: post.id, by: mika, now: world.now) }
      for _ in 0..<2 { _ = try await world.storage.setLike(false, of: post.id, by: ken, now: world.now) }
      try await world.storage.deleteComment(comment.token, by: ken, now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10)?.map(\.kind) == [.edited, .edited, .edited])
      #expect(try await world.storage.events(for: ken, after: start, limit: 10)?.map(\.kind) == [.edited, .edited])
    },
  ]
}
