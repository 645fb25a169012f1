import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// How much an account may store.
  static let quotas: [StorageBehaviour] = [
    StorageBehaviour("an account that is full stores nothing more until it has taken something away", quota: 20_000) { world in
      let (mika, ken, storage) = (try await world.person("mika"), try await world.person("ken"), world.storage)
      let full = Refusal.quota(bytes: 20_000)
      var (posts, refused) = ([Post](), Refusal?.none)
      while refused == nil, posts.count < 100 {
        let post = world.newPost("\(posts.count)")
        refused = try await world.refusal { _ = try await storage.put(post, by: mika) }
        if refused == nil { posts.append(try await storage.post(post.id, for: mika)) }
      }
      // 623 bytes each, and nothing of what was refused is there.
      #expect(refused == full && posts.count == 32)
      #expect(try await storage.account(of: mika).posts == 32)
      let (last, other) = (try #require(posts.last), try await world.post("his", by: ken))
      let long = String(repeating: "字", count: 300)
      let image = CleanImage(type: "image/png", width: 1, height: 1, bytes: [UInt8](repeating: 7, count: 2_000))
      let comment = NewComment(token: world.id(), id: world.id(), text: long, now: world.now)
      let change = PostChange(content: world.draft(long).content)
      let report = ReportDraft(subject: .person("ken"), reason: long)
      let room = RoomDraft(
        token: world.id(), title: long, startsAt: world.now, endsAt: world.now.adding(seconds: 60), seats: 2, visibility: .public)
      let day = TimelineDate(daysSince1970: 20_779)
      let batch = UsageBatch(
        batch: world.id(), events: [UsageEvent(kind: "shortcut", name: "PauseStudy", day: day, count: 1)])
      let refusals = [
        try await world.refusal { _ = try await storage.setImage(1, image, tag: "t", of: last.id, by: mika, now: world.now) },
        try await world.refusal { _ = try await storage.putComment(comment, on: other.id, by: mika) },
        try await world.refusal { _ = try await storage.changePost(last.id, version: nil, change, by: mika, now: world.now) },
        try await world.refusal { try await storage.report(report, by: mika, now: world.now) },
        try await world.refusal { _ = try await storage.openRoom(room, id: world.id(), by: mika, now: world.now) },
        try await world.refusal { _ = try await storage.addUsage(batch, by: mika, now: world.now) },
        // The token of a delete that comes first is stored, too.
        try await world.refusal { try await storage.deletePost(world.id(), by: mika, now: world.now) },
      ]
      #expect(refusals.count == 7 && refusals.allSatisfy { $0 == full }, "\(refusals)")
      // What stores nothing more, or takes something away, is done all the same.
      _ = try await storage.setLike(true, of: other.id, by: mika, now: world.now)
      _ = try await storage.changePost(last.id, version: nil, PostChange(visibility: .followers), by: mika, now: world.now)
      let spam = NewComment(token: world.id(), id: world.id(), text: "spam", now: world.now)
      _ = try await storage.putComment(spam, on: posts[0].id, by: ken)
      try await storage.deleteComment(spam.id, by: mika, now: world.now)
      for post in posts.prefix(2) { try await storage.deletePost(post.id, by: mika, now: world.now) }
      try await world.post("again", by: mika)
      #expect(try await storage.account(of: mika).posts == 31)
    },
    StorageBehaviour("what an account stores is counted, and not any more once it is gone") { world in
      let (mika, ken, storage) = (try await world.person("mika"), try await world.person("ken"), world.storage)
      func bytes() async throws -> Int {
        let row: AccountRow = try await storage.accountRow(of: "mika")
        return row.bytes
      }
      // 21 bytes of a title and a unit, and the memo.
      let post = try await world.post("a", .private, by: mika)
      #expect(try await bytes() == 622)
      _ = try await storage.changePost(
        post.id, version: nil, PostChange(visibility: .public, content: world.draft("字").content), by: mika, now: world.now)
      #expect(try await bytes() == 624)
      for count in [1_000, 10] {
        let image = CleanImage(type: "image/png", width: 1, height: 1, bytes: [UInt8](repeating: 7, count: count))
        _ = try await storage.setImage(1, image, tag: "\(count)", of: post.id, by: mika, now: world.now)
        #expect(try await bytes() == 824 + count)
      }
      let comment = NewComment(token: world.id(), id: world.id(), text: "いいね", now: world.now)
      _ = try await storage.putComment(comment, on: post.id, by: mika)
      #expect(try await bytes() == 834 + 409)
      // A token stays of whatever was deleted.
      try await storage.deleteComment(comment.token, by: mika, now: world.now)
      #expect(try await bytes() == 834 + 100)
      try await storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await bytes() == 200)
      try await storage.report(ReportDraft(subject: .person("ken"), reason: "spam"), by: mika, now: world.now)
      #expect(try await bytes() == 504)
      _ = try await world.room(.public, by: mika)
      #expect(try await bytes() == 504 + 406)
      #expect(try await storage.accountRow(of: ken.handle).bytes == 0)
      world.wait(seconds: 2 * 86_400)
      try await storage.sweep(now: world.now)
      #expect(try await bytes() == 504)
    },
    StorageBehaviour("counts of usage are kept for 400 days, and their batches for as long as a token") { world in
      let mika = try await world.person("mika")
      let day = world.now.date
      func bytes() async throws -> Int {
        let row: AccountRow = try await world.storage.accountRow(of: "mika")
        return row.bytes
      }
      let events = [
        UsageEvent(kind: "shortcut", name: "PauseStudy", day: day, count: 1),
        UsageEvent(kind: "shortcut", name: "PauseStudy", outcome: "success", day: day, count: 1),
      ]
      for _ in 0..<2 {
        let batch = UsageBatch(batch: world.id(), events: events)
        for _ in 0..<2 { _ = try await world.storage.addUsage(batch, by: mika, now: world.now) }
      }
      #expect(try await bytes() == 2 * 100 + 2 * 150)
      world.wait(seconds: 400 * 86_400)
      try await world.storage.sweep(now: world.now)
      #expect(try await bytes() == 2 * 150)
      #expect(try await world.storage.usage(from: day, to: day).map(\.times) == [4])
      world.wait(seconds: 86_400)
      try await world.storage.sweep(now: world.now)
      #expect(try await bytes() == 0)
      #expect(try await world.storage.usage(from: day, to: day).isEmpty)
    },
  ]
}
