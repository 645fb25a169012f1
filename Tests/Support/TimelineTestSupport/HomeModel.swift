import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineStorage

/// What home lists hold, worked out from nothing but what people did: who posted what, who follows and mutes whom.
public struct HomeModel {
  private struct Known {
    var post: Post
    var author: Int
    var visibility: Visibility
  }

  private let world: World
  private var people: [Viewer]
  private var random: SplitMix64
  /// In the order of their places, the oldest first.
  private var posts: [Known] = []
  private var follows: Set<[Int]> = []
  private var mutes: Set<[Int]> = []
  private var locked: Set<Int> = []
  private var count = 0

  /// Makes a model of some people in an empty storage, of whom all follow the first one.
  public init(_ world: World, people count: Int, seed: UInt64) async throws {
    self.world = world
    random = SplitMix64(seed: seed)
    var people: [Viewer] = []
    for number in 0..<count {
      let viewer = try await world.person("person\(number)x")
      _ = try await world.storage.changeAccount(of: viewer, AccountChange(acceptsEveryone: true)) { _ in [] }
      people.append(viewer)
    }
    self.people = people
    for number in 1..<count {
      _ = try await world.storage.begin(.follow, to: people[0].handle, by: people[number], now: world.now)
      follows.insert([number, 0])
    }
  }

  /// Has somebody do something.
  public mutating func step() async throws {
    let (one, other) = (Int.random(in: 0..<people.count, using: &random), Int.random(in: 0..<people.count, using: &random))
    let storage = world.storage
    switch Int.random(in: 0..<20, using: &random) {
    // Who is locked does nothing.
    case 0..<8 where !locked.contains(one):
      let visibility = [Visibility.public, .followers, .followers, .private].randomElement(using: &random) ?? .public
      count += 1
      posts.append(Known(post: try await world.post("\(count)", visibility, by: people[one]), author: one, visibility: visibility))
    case 8..<12 where one != other && !locked.contains(one):
      // Half of them follow the first one, who has many followers at times.
      let followee = Bool.random(using: &random) && one != 0 ? 0 : other
      guard followee != one, !locked.contains(followee) else { return }
      _ = try await storage.begin(.follow, to: people[followee].handle, by: people[one], now: world.now)
      follows.insert([one, followee])
    case 12..<14:
      guard let follow = follows.sorted(by: { $0.lexicographicallyPrecedes($1) }).randomElement(using: &random),
        locked.isDisjoint(with: follow)
      else { return }
      _ = try await storage.end(.follow, to: people[follow[1]].handle, by: people[follow[0]])
      follows.remove(follow)
    case 14..<16:
      guard let place = posts.indices.randomElement(using: &random), !locked.contains(posts[place].author) else { return }
      var known = posts[place]
      let visibility = Visibility.allCases.randomElement(using: &random) ?? .public
      _ = try await storage.changePost(
        known.post.id, version: nil, PostChange(visibility: visibility), by: people[known.author], now: world.now)
      let isWider = visibility.reach > known.visibility.reach
      known.visibility = visibility
      posts[place] = known
      if isWider { posts.append(posts.remove(at: place)) }
    case 16:
      guard let place = posts.indices.randomElement(using: &random), !locked.contains(posts[place].author) else { return }
      let known = posts.remove(at: place)
      try await storage.deletePost(known.post.id, by: people[known.author], now: world.now)
    case 17 where one != other && locked.isDisjoint(with: [one, other]):
      if mutes.remove([one, other]) != nil {
        _ = try await storage.end(.mute, to: people[other].handle, by: people[one])
      } else {
        mutes.insert([one, other])
        _ = try await storage.begin(.mute, to: people[other].handle, by: people[one], now: world.now)
      }
    case 18 where one != other && locked.isDisjoint(with: [one, other]):
      // A block ends what both were to each other, and its end brings nothing back.
      _ = try await storage.begin(.block, to: people[other].handle, by: people[one], now: world.now)
      for follow in [[one, other], [other, one]] { follows.remove(follow) }
      try await check(one)
      _ = try await storage.end(.block, to: people[other].handle, by: people[one])
    case 19:
      // The last one is locked, and let in again.
      let last = people.count - 1
      _ = try await storage.setLocked(!locked.contains(last), people[last].handle, now: world.now)
      if locked.remove(last) == nil { locked.insert(last) } else { people[last] = try await world.signIn(people[last]) }
    default: break
    }
  }

  /// Holds everybody's home list against what it has to be, on pages of a random size in both directions.
  public mutating func check() async throws { for person in people.indices { try await check(person) } }

  private mutating func check(_ person: Int) async throws {
    let expected = posts.filter { known in
      known.author == person
        || known.visibility != .private && follows.contains([person, known.author]) && !mutes.contains([person, known.author])
          && !locked.contains(known.author)
    }.map(\.post.memo)
    let limit = Int.random(in: 1...7, using: &random)
    let (list, viewer) = (PostList.home, people[person])
    var (seen, side) = ([String](), PageRequest.Side.newest)
    while true {
      let page = try await world.storage.posts(list, for: viewer, PageRequest(side, limit: limit))
      seen += page.entries.map(\.memo)
      guard let before = page.before else { break }
      side = .before(before)
    }
    #expect(seen == expected.reversed(), "\(viewer.handle), newest first, \(limit) at a time")
    var (newer, cursor) = ([String](), Cursor(0))
    while true {
      let page = try await world.storage.posts(list, for: viewer, PageRequest(.after(cursor), limit: limit))
      if page.entries.isEmpty { break }
      newer += page.entries.reversed().map(\.memo)
      cursor = page.after
    }
    #expect(newer == expected, "\(viewer.handle), oldest first, \(limit) at a time")
  }
}

extension StorageBehaviour {
  static let homes: [StorageBehaviour] = [
    StorageBehaviour("home is what posts, follows and mutes say, whatever people did in between") { world in
      var model = try await HomeModel(world, people: 6, seed: 1)
      let rounds = 25
      for round in 1...rounds {
        for _ in 0..<6 { try await model.step() }
        if TestExtent.isWhole || round.isMultiple(of: 5) || round == rounds { try await model.check() }
      }
    }
  ]
}
