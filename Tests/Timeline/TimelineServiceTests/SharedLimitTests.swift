import Synchronization
import TestSupport
import Testing
import TimelineContract
import TimelineStorage

@testable import TimelineService

@Suite("Limits that instances share")
struct SharedLimitTests {
  private final class Told: Sendable {
    let keys = Mutex<[String]>([])
    let taken = Mutex<[Int]>([])

    func sharing(every: Int) -> RateLimiter<String>.Sharing {
      RateLimiter.Sharing(
        every: every, taken: { [self] _, count in taken.withLock { $0.append(count) } },
        refused: { [self] key in keys.withLock { $0.append(key) } })
    }
  }

  /// Instances that hear each other's news, and their own, as they come from the database.
  private final class Instances: Sendable {
    private let settings: ServiceSettings
    private let all = Mutex<[SharedLimits]>([])
    private let untold = Mutex<[LimitNews]>([])
    private let kept = Mutex<[LimitNews]>([])

    init(_ count: Int, settings: ServiceSettings) {
      self.settings = settings
      for _ in 0..<count { begin(at: TimelineTime(milliseconds: 0)) }
    }

    /// Begins one more, which recalls what was kept.
    @discardableResult
    func begin(at now: TimelineTime) -> SharedLimits {
      let number = all.withLock { $0.count }
      let limits = SharedLimits(
        settings: settings, instance: TimelineID(random: 1, UInt64(number)), tell: { [self] news in untold.withLock { $0.append(news) } },
        keep: { [self] news in
          untold.withLock { $0.append(news) }
          kept.withLock { $0.append(news) }
        })
      for news in kept.withLock({ $0 }) { limits.hear(news, at: now) }
      all.withLock { $0.append(limits) }
      return limits
    }

    /// Waits until so many were kept: nobody waits for that who takes some.
    func untilKept(_ count: Int) async throws {
      try await wait(until: "\(count) pieces of news are kept") { kept.withLock { $0.count } >= count }
    }

    subscript(number: Int) -> SharedLimits { all.withLock { $0[number] } }

    /// Has everybody hear what was told.
    func hear(at now: TimelineTime) {
      let news = untold.withLock { untold in
        defer { untold = [] }
        return untold
      }
      for limits in all.withLock({ $0 }) { for news in news { limits.hear(news, at: now) } }
    }
  }

  private func time(_ seconds: Int64) -> TimelineTime { TimelineTime(milliseconds: seconds * 1_000) }

  private func taken(_ body: () throws -> Void) -> Int {
    var count = 0
    while count < 1_000, (try? body()) != nil { count += 1 }
    return count
  }

  @Test("Whoever is refused is told of once in ten seconds, and whoever is not, never")
  func telling() throws {
    let told = Told()
    let limiter = RateLimiter<String>(capacity: 2, perSecond: 0.001, sharing: told.sharing(every: 100))
    for _ in 0..<2 { try limiter.take("mika", at: time(0)) }
    try limiter.take("ken", at: time(0))
    #expect(told.keys.withLock { $0 } == [])
    for second in [1, 2, 3, 12] as [Int64] {
      #expect(throws: Refusal.self) { try limiter.take("mika", at: time(second)) }
    }
    #expect(told.keys.withLock { $0 } == ["mika", "mika"])
    #expect(told.taken.withLock { $0 } == [])
  }

  @Test("Whom another instance refused is refused here, until as much time has passed, and that is not told again")
  func hearing() throws {
    let told = Told()
    let limiter = RateLimiter<String>(capacity: 5, perSecond: 1, sharing: told.sharing(every: 100))
    try limiter.take("mika", at: time(0))
    limiter.drain("mika", at: time(0))
    #expect(throws: Refusal.slowDown(seconds: 1)) { try limiter.take("mika", at: time(0)) }
    try limiter.take("ken", at: time(0))
    try limiter.take("mika", at: time(1))
    #expect(told.keys.withLock { $0 } == [])
  }

  @Test("What is taken is told so many at a time, and what is given back as well")
  func counting() throws {
    let told = Told()
    let limiter = RateLimiter<String>(capacity: 100, perSecond: 0.001, sharing: told.sharing(every: 3))
    for _ in 0..<7 { try limiter.take("mika", at: time(0)) }
    for _ in 0..<5 { limiter.giveBack("mika", at: time(0)) }
    #expect(told.taken.withLock { $0 } == [3, 3, -3])
  }

  @Test("As time passes, instances together let somebody have what one does alone", arguments: [2, 4])
  func overTime(count: Int) throws {
    var settings = ServiceSettings()
    settings.requestsPerSecond = 5
    let instances = Instances(count, settings: settings)
    var taken = 0
    // Two minutes of asking them in turn, twenty times as often as is let.
    for step in 0..<12_000 {
      let now = TimelineTime(milliseconds: Int64(step) * 10)
      if (try? instances[step % count].requests.take("mika", at: now)) != nil { taken += 1 }
      // News takes a while.
      if step % 10 == 9 { instances.hear(at: now) }
    }
    // What a bucket holds, what came back since, and at each what was not told yet; whoever is refused is drained of a little.
    #expect((50 + 5 * 115...50 + 5 * 120 + 5 * count).contains(taken))
  }

  @Test("What is told takes an empty bucket below its ground, but nobody waits for ever")
  func debts() throws {
    let limiter = RateLimiter<String>(capacity: 10, perSecond: 1)
    for _ in 0..<10 { try limiter.take("mika", at: time(0)) }
    limiter.count(5, of: "mika", at: time(0))
    #expect(throws: Refusal.slowDown(seconds: 6)) { try limiter.take("mika", at: time(0)) }
    try limiter.take("mika", at: time(6))
    for _ in 0..<100 { limiter.count(50, of: "mika", at: time(6)) }
    #expect(limiter.wait("mika", at: time(6)) == 91)
  }

  @Test("An instance that begins recalls accounts, and asks the others whom they refuse")
  func beginning() async throws {
    var settings = ServiceSettings()
    settings.requestsPerSecond = 10
    settings.accountsPerHour = 6
    let instances = Instances(2, settings: settings)
    for _ in 0..<4 { try instances[0].signUps.take("10.0.0.1", at: time(0)) }
    try await instances.untilKept(4)
    #expect(taken { try instances[0].requests.take("mika", at: time(0)) } == 100)
    try instances[0].requests.take("ken", at: time(0))
    let fresh = instances.begin(at: time(1))
    #expect(taken { try fresh.signUps.take("10.0.0.1", at: time(1)) } == 2)
    fresh.ask()
    // The question, and what is answered.
    for _ in 0..<2 { instances.hear(at: time(0)) }
    #expect(throws: Refusal.self) { try fresh.requests.take("mika", at: time(0)) }
    try fresh.requests.take("ken", at: time(0))
  }

  @Test("Three instances together let somebody have little more than one does alone")
  func together() async throws {
    var settings = ServiceSettings()
    settings.requestsPerSecond = 10
    settings.accountsPerHour = 6
    let instances = Instances(3, settings: settings)
    // One after the other asks each of them once, as a proxy that shares them out does.
    var (requests, signUps) = (0, 0)
    for _ in 0..<200 {
      for number in 0..<3 {
        let limits = instances[number]
        if (try? limits.requests.take("mika", at: time(0))) != nil { requests += 1 }
        if (try? limits.signUps.take("10.0.0.1", at: time(0))) != nil { signUps += 1 }
        try await instances.untilKept(signUps)
        instances.hear(at: time(0))
      }
    }
    // A hundred, and at each what was not told yet.
    #expect((100...130).contains(requests))
    #expect(signUps == 6)
    #expect(taken { try instances[0].requests.take("ken", at: time(0)) } == 100)
  }

  @Test("Passwords that failed at one instance count at all, and whoever signed in at one is known to all")
  func passwords() async throws {
    let instances = Instances(3, settings: ServiceSettings())
    func attempts(_ handle: (Int) -> String, from addresses: (Int) -> String) async -> Int {
      var count = 0
      while count < 100, (try? await instances[count % 3].signIns.take(handle(count), from: addresses(count), at: time(0))) != nil {
        instances.hear(at: time(0))
        count += 1
      }
      return count
    }
    await instances[0].signIns.signedUp("mika", from: "10.0.0.1")
    instances.hear(at: time(0))
    // From anywhere, by account.
    #expect(await attempts({ _ in "mika" }, from: { "10.1.0.\($0)" }) == 10)
    // From where she signed in before, what others did does not count, wherever that was.
    for number in 0..<3 { try instances[number].signIns.check("mika", from: "10.0.0.1", at: time(0)) }
    #expect(await attempts({ _ in "mika" }, from: { _ in "10.0.0.1" }) == 10)
    // From one address, whatever the account.
    #expect(await attempts({ "person\($0)" }, from: { _ in "10.2.0.1" }) == 30)
    // One that begins knows all of that.
    let fresh = instances.begin(at: time(0))
    for place in [("mika", "10.1.0.99"), ("mika", "10.0.0.1"), ("ken", "10.2.0.1")] {
      #expect(throws: Refusal.self) { try fresh.signIns.check(place.0, from: place.1, at: time(0)) }
    }
    try fresh.signIns.check("ken", from: "10.1.0.99", at: time(0))
  }

  @Test("Attempts that are under way count, at each instance as soon as it hears of them")
  func underWay() async throws {
    let instances = Instances(3, settings: ServiceSettings())
    func taken(at number: Int) async -> Int {
      var count = 0
      while count < 100, (try? await instances[number].signIns.take("mika", from: "10.1.0.\(count)", at: time(0))) != nil { count += 1 }
      return count
    }
    #expect(await taken(at: 0) == 10)
    instances.hear(at: time(0))
    #expect(await taken(at: 1) == 0)
    // What is taken before it is heard of is owed: ten came back after a quarter of an hour, of twenty that were taken.
    let others = Instances(2, settings: ServiceSettings())
    for number in 0..<2 {
      for count in 0..<10 { _ = try await others[number].signIns.take("mika", from: "10.1.\(number).\(count)", at: time(0)) }
    }
    others.hear(at: time(0))
    for number in 0..<2 {
      #expect(throws: Refusal.self) { try others[number].signIns.check("mika", from: "10.2.0.1", at: time(900)) }
      try others[number].signIns.check("mika", from: "10.2.0.1", at: time(1_000))
    }
  }

  @Test("Right passwords, and those that were not compared, take nothing from anybody at any instance")
  func givenBack() async throws {
    let instances = Instances(3, settings: ServiceSettings())
    for number in 0..<60 {
      // From ever new addresses, from one address to ever new accounts, and again from where somebody is known.
      for (handle, address) in [("mika", "10.1.0.\(number)"), ("person\(number)", "10.0.0.1"), ("ken", "10.0.0.2")] {
        let limits = instances[number % 3]
        await limits.signIns.giveBack(try await limits.signIns.take(handle, from: address, at: time(0)), at: time(0))
        instances.hear(at: time(0))
        await limits.signIns.succeeded(try await limits.signIns.take(handle, from: address, at: time(0)), at: time(0))
        instances.hear(at: time(0))
      }
    }
    // One more recalls all of that; none hears of what is taken at the others from now on.
    instances.begin(at: time(0))
    for number in 0..<4 {
      let signIns = instances[number].signIns
      for attempt in 0..<10 { _ = try await signIns.take("mika", from: "10.2.0.\(attempt)", at: time(0)) }
      await #expect(throws: Refusal.self) { _ = try await signIns.take("mika", from: "10.2.0.10", at: time(0)) }
      for attempt in 0..<30 { _ = try await signIns.take("new\(attempt)", from: "10.0.0.1", at: time(0)) }
      for _ in 0..<10 { _ = try await signIns.take("ken", from: "10.0.0.2", at: time(0)) }
    }
  }

  @Test("Older instances, which tell of attempts as they fail and of no others, are understood")
  func olderInstances() async throws {
    let limits = Instances(1, settings: ServiceSettings())[0]
    func hear(_ name: String, _ count: Int) {
      limits.hear(
        LimitNews(limit: name, key: "10.0.0.1 mika", taken: LimitNews.Taken(count: count, instance: TimelineID(random: 9, 9))), at: time(0))
    }
    for _ in 0..<9 { hear("sign-in-failures", 1) }
    // A success of which no attempt was told gives nothing back.
    hear("sign-ins", 1)
    _ = try await limits.signIns.take("mika", from: "10.0.0.2", at: time(0))
    await #expect(throws: Refusal.self) { _ = try await limits.signIns.take("mika", from: "10.0.0.3", at: time(0)) }
  }
}
