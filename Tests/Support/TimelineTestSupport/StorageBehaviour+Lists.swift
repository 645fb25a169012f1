import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  /// Who sees a post of each visibility.
  static let visibility: [StorageBehaviour] = [
    StorageBehaviour("a post is seen by whom its visibility names, and by nobody else") { world in
      let mika = try await world.person("mika")
      let (follower, asked, stranger) = (
        try await world.person("follower_1"), try await world.person("asked"), try await world.person("stranger")
      )
      let (blocked, blocker) = (try await world.person("blocked"), try await world.person("blocker"))
      try await world.befriend(follower, mika)
      try await world.befriend(blocked, mika)
      _ = try await world.storage.begin(.follow, to: "mika", by: asked, now: world.now)
      _ = try await world.storage.begin(.block, to: "blocked", by: mika, now: world.now)
      _ = try await world.storage.begin(.block, to: "mika", by: blocker, now: world.now)
      let seen: [Visibility: [Viewer?]] = [
        .private: [mika], .followers: [mika, follower], .public: [mika, follower, asked, stranger, nil],
      ]
      for visibility in Visibility.allCases {
        let post = try await world.post(visibility.rawValue, visibility, by: mika)
        for viewer in [mika, follower, asked, stranger, blocked, blocker, nil] {
          let isSeen = seen[visibility, default: []].contains(viewer)
          #expect(
            try await world.shows { _ = try await world.storage.post(post.id, for: viewer) } == isSeen,
            "\(visibility) \(viewer?.handle ?? "nobody")")
          #expect(try await world.shows { _ = try await world.storage.likes(of: post.id, for: viewer, PageRequest()) } == isSeen)
          #expect(try await world.shows { _ = try await world.storage.comments(of: post.id, for: viewer, PageRequest()) } == isSeen)
          let list = (try? await world.memos(.of(handle: "mika"), for: viewer)) ?? []
          #expect(list.contains(visibility.rawValue) == isSeen, "\(visibility) \(viewer?.handle ?? "nobody")")
          #expect(try await world.memos(.everyone, for: viewer).contains(visibility.rawValue) == (isSeen && visibility == .public))
          guard let viewer else { continue }
          let isHome = isSeen && [mika, follower].contains(viewer)
          #expect(try await world.memos(.home, for: viewer).contains(visibility.rawValue) == isHome, "\(visibility) \(viewer.handle)")
          let refusal = try await world.refusal { _ = try await world.storage.setLike(true, of: post.id, by: viewer, now: world.now) }
          #expect(refusal == (isSeen ? nil : .notFound))
        }
      }
    },
    StorageBehaviour("a changed visibility acts at once") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("a", by: mika)
      for (visibility, isSeen) in [(Visibility.private, false), (.public, true), (.followers, false)] {
        _ = try await world.storage.changePost(post.id, version: nil, PostChange(visibility: visibility), by: mika, now: world.now)
        #expect(try await world.shows { _ = try await world.storage.post(post.id, for: ken) } == isSeen)
        #expect(try await world.memos(.everyone, for: ken) == (isSeen ? ["a"] : []))
      }
    },
    StorageBehaviour("a block hides likes, comments and follows of both from each other, and its end shows them again") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(ken, mika)
      let post = try await world.post("a", by: rio)
      for viewer in [mika, ken] {
        _ = try await world.storage.setLike(true, of: post.id, by: viewer, now: world.now)
        _ = try await world.storage.putComment(
          NewComment(token: world.id(), id: world.id(), text: viewer.handle, now: world.now), on: post.id, by: viewer)
        _ = try await world.storage.begin(.follow, to: "rio", by: viewer, now: world.now)
        try await world.storage.answer(viewer.handle, accepts: true, by: rio, now: world.now)
      }
      func seen(by viewer: Viewer) async throws -> [[String]] {
        [
          try await world.storage.likes(of: post.id, for: viewer, PageRequest()).entries.map(\.handle),
          try await world.storage.comments(of: post.id, for: viewer, PageRequest()).entries.map(\.text),
          try await world.storage.followers(of: "rio", for: viewer, PageRequest()).entries.map(\.handle),
        ]
      }
      func counts(for viewer: Viewer) async throws -> [Int] {
        let post = try await world.storage.post(post.id, for: viewer)
        return [post.likes, post.comments]
      }
      _ = try await world.storage.begin(.block, to: "ken", by: mika, now: world.now)
      #expect(try await seen(by: mika) == [["mika"], ["mika"], ["mika"]])
      #expect(try await seen(by: ken) == [["ken"], ["ken"], ["ken"]])
      #expect(try await seen(by: rio) == [["ken", "mika"], ["ken", "mika"], ["ken", "mika"]])
      #expect(try await counts(for: mika) == [1, 1])
      #expect(try await counts(for: rio) == [2, 2])
      #expect(try await world.storage.account(of: mika).followers == 0)
      #expect(try await world.refusal { _ = try await world.storage.person("mika", for: ken) } == .notFound)
      #expect(try await world.storage.person("ken", for: mika).relation?.blocked == true)
      #expect(try await world.refusal { _ = try await world.storage.begin(.follow, to: "mika", by: ken, now: world.now) } == .notFound)
      _ = try await world.storage.end(.block, to: "ken", by: mika)
      #expect(try await counts(for: mika) == [2, 2])
      #expect(try await world.storage.person("mika", for: ken).relation?.following == false)
    },
  ]

  static let lists: [StorageBehaviour] = [
    StorageBehaviour("pages go through a list without gap or repetition while others post and delete") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(mika, ken)
      var expected: [String] = []
      for number in 0..<25 {
        try await world.post("\(number)", [.public, .followers][number % 2], by: ken)
        expected.insert("\(number)", at: 0)
      }
      for list in [PostList.home, .of(handle: "ken")] {
        var (seen, side, after, added) = ([String](), PageRequest.Side.newest, Cursor?.none, 0)
        while true {
          let page = try await world.storage.posts(list, for: mika, PageRequest(side, limit: 4))
          #expect(page.entries.count <= 4)
          seen += page.entries.map(\.memo)
          after = after ?? page.after
          try await world.post("new \(seen.count)", by: ken)
          added += 1
          guard let before = page.before else { break }
          side = .before(before)
        }
        #expect(seen.filter { !$0.hasPrefix("new") } == expected)
        // What came meanwhile, in the order in which it came.
        var news: [String] = []
        while let cursor = after {
          let page = try await world.storage.posts(list, for: mika, PageRequest(.after(cursor), limit: 3))
          news += page.entries.reversed().map(\.memo)
          after = page.entries.isEmpty ? nil : page.after
        }
        #expect(news.count == added && news.allSatisfy { $0.hasPrefix("new") } && Set(news).count == added)
      }
    },
    StorageBehaviour("who follows a list with its cursors gets each post once, in one order, while eight write at once") { world in
      let mika = try await world.person("mika")
      var writers: [Viewer] = []
      for number in 0..<8 {
        writers.append(try await world.person("writer\(number)x"))
        try await world.befriend(mika, writers[number])
      }
      let written = try await withThrowingTaskGroup(of: [String].self) { group in
        for (number, writer) in writers.enumerated() {
          group.addTask {
            for count in 0..<20 { try await world.post("\(number).\(count)", [.public, .followers][count % 2], by: writer) }
            return []
          }
        }
        group.addTask {
          var (seen, cursor) = ([String](), Cursor(0))
          while seen.count < 160 {
            let page = try await world.storage.posts(.home, for: mika, PageRequest(.after(cursor), limit: 7))
            seen += page.entries.reversed().map(\.memo)
            cursor = page.after
          }
          return seen
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(written).count == 160 && written.count == 160)
      let whole = try await world.memos(.home, for: mika, limit: 100)
      #expect(whole == Array(written.reversed().prefix(100)))
    },
    StorageBehaviour("an empty list has a cursor for what comes next") { world in
      let mika = try await world.person("mika")
      for list in [PostList.mine, .home, .everyone, .of(handle: "mika")] {
        let page = try await world.storage.posts(list, for: mika, PageRequest())
        #expect(page.entries.isEmpty && page.before == nil)
        try await world.post("a", by: mika)
        let next = try await world.storage.posts(list, for: mika, PageRequest(.after(page.after)))
        #expect(next.entries.map(\.memo) == ["a"])
        #expect(try await world.storage.posts(list, for: mika, PageRequest(.after(next.after))).entries.isEmpty)
        try await world.storage.deletePost(next.entries[0].id, by: mika, now: world.now)
      }
    },
    StorageBehaviour("home merges those whom one follows with one's own, in the order of all") { world in
      let mika = try await world.person("mika")
      var others: [Viewer] = []
      for number in 0..<8 {
        others.append(try await world.person("friend\(number)x"))
        if number != 3 { try await world.befriend(mika, others[number]) }
      }
      _ = try await world.storage.begin(.mute, to: "friend5x", by: mika, now: world.now)
      var expected: [String] = []
      for number in 0..<120 {
        // Some post often, one only at the beginning, and one not at all.
        let author = number % 5 == 0 ? mika : others[number < 3 ? 1 : number * number % 7]
        let visibility = [Visibility.public, .followers, .private][number % 3]
        try await world.post("\(number)", visibility, by: author)
        let isSeen = author == mika || author != others[3] && author != others[5] && visibility != .private
        if isSeen { expected.insert("\(number)", at: 0) }
      }
      for limit in [1, 2, 7, 50, 100] {
        var (seen, side) = ([String](), PageRequest.Side.newest)
        while true {
          let page = try await world.storage.posts(.home, for: mika, PageRequest(side, limit: limit))
          seen += page.entries.map(\.memo)
          guard let before = page.before else { break }
          side = .before(before)
        }
        #expect(seen == expected, "\(limit)")
        var (newer, cursor) = ([String](), Cursor(0))
        while true {
          let page = try await world.storage.posts(.home, for: mika, PageRequest(.after(cursor), limit: limit))
          if page.entries.isEmpty { break }
          newer += page.entries.reversed().map(\.memo)
          cursor = page.after
        }
        #expect(newer == expected.reversed(), "\(limit)")
      }
    },
    StorageBehaviour("a muted person is left out of home and public lists, and nowhere else") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(mika, ken)
      let post = try await world.post("a", by: ken)
      _ = try await world.storage.begin(.mute, to: "ken", by: mika, now: world.now)
      #expect(try await world.memos(.home, for: mika).isEmpty)
      #expect(try await world.memos(.everyone, for: mika).isEmpty)
      #expect(try await world.memos(.of(handle: "ken"), for: mika) == ["a"])
      #expect(try await world.storage.post(post.id, for: mika).memo == "a")
      #expect(try await world.storage.person("mika", for: ken).relation?.muted == false)
    },
    StorageBehaviour("lists that need a viewer are for the signed-in") { world in
      for list in [PostList.mine, .home] {
        let refusal = try await world.refusal { _ = try await world.storage.posts(list, for: nil, PageRequest()) }
        #expect(refusal == .signedOut)
      }
    },
  ]
}
