import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

extension StorageBehaviour {
  static let people: [StorageBehaviour] = [
    StorageBehaviour("a follow waits for consent, unless everyone is accepted") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      for _ in 0..<2 {
        let asked = try await world.storage.begin(.follow, to: "ken", by: mika, now: world.now)
        #expect(asked.relation?.requested == true && asked.relation?.following == false)
      }
      #expect(try await world.storage.requests(to: ken, PageRequest()).entries.map(\.handle) == ["mika"])
      #expect(try await world.storage.account(of: ken).requests == 1)
      try await world.storage.answer("mika", accepts: true, by: ken, now: world.now)
      try await world.storage.answer("mika", accepts: true, by: ken, now: world.now)
      #expect(try await world.storage.person("ken", for: mika).relation?.following == true)
      #expect(try await world.storage.account(of: ken).followers == 1)
      #expect(try await world.refusal { try await world.storage.answer("rio", accepts: true, by: ken, now: world.now) } == .notFound)
      try await world.storage.answer("rio", accepts: false, by: ken, now: world.now)
      _ = try await world.storage.changeAccount(of: ken, AccountChange(acceptsEveryone: true)) { _ in [] }
      #expect(try await world.storage.begin(.follow, to: "ken", by: rio, now: world.now).relation?.following == true)
      #expect(try await world.storage.followers(of: "ken", for: mika, PageRequest()).entries.map(\.handle) == ["rio", "mika"])
      #expect(try await world.storage.following(of: "mika", for: ken, PageRequest()).entries.map(\.handle) == ["ken"])
      try await world.storage.removeFollower("mika", of: ken)
      try await world.storage.removeFollower("mika", of: ken)
      #expect(try await world.storage.account(of: ken).followers == 1)
      #expect(try await world.storage.account(of: mika).following == 0)
    },
    StorageBehaviour("nobody follows, blocks or mutes themselves") { world in
      let mika = try await world.person("mika")
      for bond in Bond.allCases {
        #expect(try await world.refusal { _ = try await world.storage.begin(bond, to: "mika", by: mika, now: world.now) } == .notYourself)
      }
    },
    StorageBehaviour("listed people are found by handle and name, a page at a time") { world in
      let mika = try await world.person("mika", displayName: "みか")
      for number in 0..<7 { _ = try await world.person("tanaka\(number)x", displayName: "タナカ \(number)") }
      let hidden = try await world.person("tanaka_secret", displayName: "たなか")
      _ = try await world.storage.changeAccount(of: hidden, AccountChange(isListed: false)) { _ in ["x"] }
      var (found, side) = ([String](), PageRequest.Side.newest)
      while true {
        let page = try await world.storage.people(matching: PersonSearch.key(of: "ﾀﾅｶ"), for: mika, PageRequest(side, limit: 3))
        found += page.entries.map(\.handle)
        guard let before = page.before else { break }
        side = .before(before)
      }
      #expect(Set(found) == Set((0..<7).map { "tanaka\($0)x" }) && found.count == 7)
      #expect(
        try await world.storage.people(matching: PersonSearch.key(of: "TANAKA3"), for: mika, PageRequest()).entries.map(\.handle) == [
          "tanaka3x"
        ])
    },
    StorageBehaviour("everybody may see the week of the public records, by the days on which they began") { world in
      let mika = try await world.person("mika")
      for visibility in Visibility.allCases { try await world.post("a", visibility, by: mika) }
      let week = try await world.storage.publicWeek(of: "mika", now: world.now)
      #expect(week.isListed && week.days.map(\.date.description).first == "2026-11-16" && week.days.count == 7)
      #expect(week.days.map(\.seconds) == [0, 0, 2_700, 0, 0, 0, 0])
    },
    StorageBehaviour("a block is no way to learn of a block") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      _ = try await world.storage.begin(.block, to: "ken", by: mika, now: world.now)
      for handle in ["mika", "nobody_x"] {
        #expect(try await world.refusal { _ = try await world.storage.begin(.block, to: handle, by: ken, now: world.now) } == .notFound)
        #expect(try await world.refusal { _ = try await world.storage.end(.block, to: handle, by: ken) } == .notFound)
      }
      #expect(try await world.storage.begin(.block, to: "ken", by: mika, now: world.now).relation?.blocked == true)
      _ = try await world.storage.end(.block, to: "ken", by: mika)
      #expect(try await world.storage.begin(.block, to: "mika", by: ken, now: world.now).relation?.blocked == true)
      #expect(try await world.storage.end(.block, to: "mika", by: ken).displayName == "mika")
      #expect(try await world.storage.person("ken", for: mika).handle == "ken")
    },
    StorageBehaviour("a search goes on where it was, also when the last one found is not listed any more") { world in
      let mika = try await world.person("mika")
      var people: [Viewer] = []
      for number in 0..<4 { people.append(try await world.person("tana\(number)x")) }
      let key = PersonSearch.key(of: "tana")
      let page = try await world.storage.people(matching: key, for: mika, PageRequest(limit: 2))
      let last = try #require(page.entries.last?.handle)
      let viewer = try #require(people.first { $0.handle == last })
      _ = try await world.storage.changeAccount(of: viewer, AccountChange(isListed: false)) { _ in [] }
      let cursor = try #require(page.before.flatMap { Cursor($0.text) })
      let rest = try await world.storage.people(matching: key, for: mika, PageRequest(.before(cursor), limit: 5))
      #expect(Set(rest.entries.map(\.handle)) == Set(people.map(\.handle)).subtracting(page.entries.map(\.handle)))
      #expect(rest.entries.count == 2)
    },
  ]

  static let rooms: [StorageBehaviour] = [
    StorageBehaviour("a room is opened once, fills, and ends by itself") { world in
      var people: [Viewer] = []
      for name in ["mika", "ken", "rio"] { people.append(try await world.person(name)) }
      let draft = RoomDraft(
        token: world.id(), title: "朝活", startsAt: world.now, endsAt: world.now.adding(seconds: 3600), seats: 2, visibility: .public)
      let made = try await world.storage.openRoom(draft, id: world.id(), by: people[0], now: world.now)
      #expect(made.isNew)
      #expect(try await !world.storage.openRoom(draft, id: world.id(), by: people[0], now: world.now).isNew)
      #expect(try await world.storage.known(draft, by: people[0], now: world.now)?.id == made.value.id)
      #expect(try await world.storage.known(draft, by: people[1], now: world.now) == nil)
      let id = made.value.id
      for viewer in people.prefix(2) { _ = try await world.storage.sit(in: id, studying: nil, by: viewer, now: world.now) }
      let studying = Room.Studying(material: "Words", since: world.now)
      let room = try await world.storage.sit(in: id, studying: studying, by: people[1], now: world.now)
      #expect(room.taken == 2 && room.joined && room.people.map(\.handle) == ["mika", "ken"] && room.people[1].studying == studying)
      #expect(
        try await world.refusal { _ = try await world.storage.sit(in: id, studying: nil, by: people[2], now: world.now) } == .roomFull)
      // A seat that is not renewed is free, but not at the second.
      world.wait(seconds: TimelineLimits.seatSeconds + 30)
      #expect(try await world.storage.room(id, for: people[2], now: world.now).taken == 2)
      _ = try await world.storage.sit(in: id, studying: studying, by: people[1], now: world.now)
      world.wait(seconds: 200)
      _ = try await world.storage.sit(in: id, studying: nil, by: people[0], now: world.now)
      world.wait(seconds: 200)
      #expect(try await world.storage.sit(in: id, studying: nil, by: people[2], now: world.now).people.map(\.handle) == ["mika", "rio"])
      let other = RoomDraft(
        token: world.id(), title: "夜活", startsAt: world.now, endsAt: world.now.adding(seconds: 7200), seats: 2, visibility: .public)
      let second = try await world.storage.openRoom(other, id: world.id(), by: people[1], now: world.now).value
      #expect(
        try await world.refusal { _ = try await world.storage.sit(in: second.id, studying: nil, by: people[2], now: world.now) }
          == .alreadyInRoom)
      try await world.storage.leave(id, by: people[2], now: world.now)
      #expect(try await world.storage.sit(in: second.id, studying: nil, by: people[2], now: world.now).joined)
      world.wait(seconds: 3600)
      #expect(try await world.storage.rooms(for: people[1], now: world.now, PageRequest()).entries.map(\.title) == ["夜活"])
      #expect(
        try await world.refusal { _ = try await world.storage.sit(in: id, studying: nil, by: people[0], now: world.now) } == .roomEnded)
      #expect(try await world.refusal { try await world.storage.endRoom(second.id, by: people[0], now: world.now) } == .notYours)
      try await world.storage.endRoom(second.id, by: people[1], now: world.now)
      #expect(try await world.storage.rooms(for: people[1], now: world.now, PageRequest()).entries.isEmpty)
    },
    StorageBehaviour("a room for followers is for them, and blocks hide rooms and who sits there") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(ken, mika)
      let (closed, open) = (try await world.room(.followers, by: mika), try await world.room(.public, by: mika))
      #expect(try await world.storage.room(closed, for: ken, now: world.now).seats == 5)
      #expect(try await world.refusal { _ = try await world.storage.room(closed, for: rio, now: world.now) } == .notFound)
      for viewer in [ken, rio] { _ = try await world.storage.sit(in: open, studying: nil, by: viewer, now: world.now) }
      _ = try await world.storage.begin(.block, to: "rio", by: ken, now: world.now)
      let seen = try await world.storage.room(open, for: ken, now: world.now)
      #expect(seen.people.map(\.handle) == ["ken"] && seen.taken == 1)
      #expect(try await world.storage.room(open, for: mika, now: world.now).taken == 2)
      _ = try await world.storage.begin(.block, to: "rio", by: mika, now: world.now)
      #expect(try await world.refusal { _ = try await world.storage.room(open, for: rio, now: world.now) } == .notFound)
      #expect(try await world.storage.room(open, for: ken, now: world.now).taken == 1)
    },
  ]

  static let events: [StorageBehaviour] = [
    StorageBehaviour("what happened is told to those who may know, as it is now") { world in
      let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
      try await world.befriend(ken, mika)
      let start = try await world.storage.lastEvent()
      let shared = try await world.post("shared", .followers, by: mika)
      let secret = try await world.post("secret", .private, by: mika)
      _ = try await world.storage.setLike(true, of: shared.id, by: ken, now: world.now)
      let events = try await world.storage.events(after: start, limit: 100)
      #expect(events.map(\.kind) == [.post, .post, .like])
      let everyone: Set = [mika.key, ken.key, rio.key]
      var heard: [[Int64]] = []
      for event in events { heard.append(try await world.storage.listeners(to: event, among: everyone).sorted()) }
      #expect(heard == [[mika.key, ken.key], [mika.key], [mika.key, ken.key]])
      #expect(try await world.storage.events(for: ken, after: start, limit: 100)?.map(\.kind) == [.post, .like])
      #expect(try await world.storage.events(for: rio, after: start, limit: 100)?.isEmpty == true)
      #expect(try await world.storage.content(of: events[0], for: ken, now: world.now)?.text.contains("shared") == true)
      #expect(try await world.storage.content(of: events[1], for: ken, now: world.now) == nil)
      _ = try await world.storage.changePost(shared.id, version: nil, PostChange(visibility: .private), by: mika, now: world.now)
      #expect(try await world.storage.content(of: events[0], for: ken, now: world.now) == nil)
      let later = try await world.storage.events(for: ken, after: events[2].place, limit: 100) ?? []
      #expect(later.map(\.kind) == [.gone])
      #expect(try await world.storage.content(of: later[0], for: ken, now: world.now)?.text == #"{"post":"\#(shared.id)"}"#)
      _ = secret
    },
    StorageBehaviour("events are kept for a day, and who was away for longer begins anew") { world in
      let mika = try await world.person("mika")
      let start = try await world.storage.lastEvent()
      try await world.post("a", by: mika)
      #expect(try await world.storage.events(for: mika, after: start, limit: 10)?.count == 1)
      for _ in 0..<11 { try await world.post("b", by: mika) }
      // More than are held at once come in pages.
      let first = try #require(try await world.storage.events(for: mika, after: start, limit: 10))
      let second = try #require(try await world.storage.events(for: mika, after: first[9].place, limit: 10))
      #expect(first.count == 10 && second.count == 2 && (first + second).map(\.place) == (first + second).map(\.place).sorted())
      world.wait(seconds: TimelineLimits.eventSeconds + 1)
      try await world.storage.sweep(now: world.now)
      #expect(try await world.storage.events(for: mika, after: start, limit: 100) == nil)
      let last = try await world.storage.lastEvent()
      #expect(try await world.storage.events(for: mika, after: last, limit: 100)?.isEmpty == true)
      #expect(try await world.storage.events(for: mika, after: last + 5, limit: 100) == nil)
    },
  ]

  static let operations: [StorageBehaviour] = [
    StorageBehaviour("a locked account is signed out and seen by nobody, until it is unlocked") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      try await world.befriend(ken, mika)
      let post = try await world.post("a", by: mika)
      #expect(try await world.storage.setLocked(true, "mika", now: world.now))
      #expect(try await !world.storage.setLocked(true, "mika", now: world.now))
      #expect(try await world.storage.accountRow(of: "mika").sessions == 0)
      #expect(try await world.refusal { _ = try await world.storage.post(post.id, for: ken) } == .notFound)
      #expect(try await world.memos(.home, for: ken).isEmpty)
      #expect(try await world.memos(.everyone, for: nil).isEmpty)
      #expect(try await world.refusal { _ = try await world.storage.person("mika", for: ken) } == .notFound)
      #expect(try await world.refusal { _ = try await world.signIn(mika) } == .wrongPassword)
      _ = try await world.storage.setLocked(false, "mika", now: world.now)
      #expect(try await world.memos(.home, for: ken) == ["a"])
    },
    StorageBehaviour("reports reach the operator, once each, and go with what they are about") { world in
      let (mika, ken) = (try await world.person("mika"), try await world.person("ken"))
      let post = try await world.post("bad", by: mika)
      let draft = ReportDraft(subject: .post(PostReference(post.id)), reason: "spam")
      for _ in 0..<2 { try await world.storage.report(draft, by: ken, now: world.now) }
      try await world.storage.report(ReportDraft(subject: .person("mika"), reason: "rude"), by: ken, now: world.now)
      let reports = try await world.storage.reports(open: true, PageRequest()).entries
      #expect(reports.map(\.kind) == ["person", "post"] && reports[1].text == "bad" && reports[1].handle == "mika")
      #expect(try await world.storage.closeReport(reports[0].id, now: world.now))
      #expect(try await !world.storage.closeReport(reports[0].id, now: world.now))
      try await world.storage.deletePost(post.id, by: mika, now: world.now)
      #expect(try await world.storage.reports(open: true, PageRequest()).entries.isEmpty)
      let secret = try await world.post("x", .private, by: mika)
      #expect(
        try await world.refusal {
          try await world.storage.report(ReportDraft(subject: .post(PostReference(secret.id)), reason: "x"), by: ken, now: world.now)
        } == .notFound)
    },
    StorageBehaviour("usage is counted once a batch, and fewer than five people are not told apart") { world in
      let day = TimelineDate(daysSince1970: 20_779)
      for number in 0..<6 {
        let viewer = try await world.person("user\(number)x")
        var events = [UsageEvent(kind: "shortcut", name: "PostStudyRecordIntent", outcome: "success", day: day, count: 2)]
        if number < 4 { events.append(UsageEvent(kind: "shortcut", name: "RareIntent", day: day, count: 1)) }
        let batch = UsageBatch(batch: world.id(), events: events)
        #expect(try await world.storage.addUsage(batch, by: viewer, now: world.now))
        #expect(try await !world.storage.addUsage(batch, by: viewer, now: world.now))
      }
      #expect(
        try await world.storage.usage(from: day, to: day) == [
          UsageRow(kind: "shortcut", name: "PostStudyRecordIntent", times: 12, people: 6),
          UsageRow(kind: "shortcut", name: nil, times: 4, people: nil),
        ])
    },
    StorageBehaviour("asking whether the database answers, and whether it stores something, changes nothing") { world in
      try await world.post("a", by: try await world.person("mika"))
      func traces() async throws -> [Int] {
        let totals = try await world.storage.totals()
        return [totals.accounts, totals.posts, Int(try await world.storage.lastEvent()), try await world.storage.wordsVersion()]
      }
      let before = try await traces()
      for isWriting in [false, true, true] { try await world.storage.ping(writing: isWriting) }
      #expect(try await traces() == before)
    },
    StorageBehaviour("words have a version that changes with them") { world in
      let start = try await world.storage.wordsVersion()
      #expect(try await world.storage.setWord("spam", .forbidden, isThere: true))
      #expect(try await !world.storage.setWord("spam", .forbidden, isThere: true))
      #expect(try await world.storage.setWord("spamalot", .allowed, isThere: true))
      let words = try await world.storage.words()
      #expect(words.list == WordList(forbidden: ["spam"], allowed: ["spamalot"]) && words.version == start + 2)
      #expect(try await world.storage.setWord("spam", .forbidden, isThere: false))
      #expect(try await world.storage.wordsVersion() == start + 3)
    },
  ]
}
