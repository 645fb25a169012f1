import Foundation
import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@testable import StudyScreens

@Suite("What nobody waits for") struct LaterWritesTests {
  private struct Busy: Error {}

  /// Fails so many times, and counts.
  private final class Flaky: Sendable {
    private let state: Mutex<(failures: Int, tries: Int)>
    init(failing failures: Int) { state = Mutex((failures, 0)) }
    var tries: Int { state.withLock { $0.tries } }
    func write() throws {
      try state.withLock { state in
        state.tries += 1
        if state.tries <= state.failures { throw Busy() }
      }
    }
  }

  @Test("what cannot be written is tried again at growing distances, until it is")
  func again() {
    let (later, flaky) = (LaterWrites(), Flaky(failing: 3))
    later.perform { try flaky.write() }
    var tries: [Int] = []
    for _ in 1...16 {
      #expect(later.retry() == nil)
      tries.append(flaky.tries)
    }
    // After 2, 4 and 8 idle moments.
    #expect(tries == [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4])
    #expect(later.isEmpty)
  }

  @Test("what never can be is left out in the end, and told once")
  func leftOut() {
    let (later, flaky) = (LaterWrites(), Flaky(failing: .max))
    later.perform { try flaky.write() }
    var losses = 0
    for _ in 1...1_000 where later.retry() != nil { losses += 1 }
    #expect(losses == 1)
    #expect(flaky.tries == LaterWrites.attempts)
    #expect(later.isEmpty)
  }

  @Test("what is written as a whole waits once, in its latest form")
  func keyed() {
    let (later, old, new) = (LaterWrites(), Flaky(failing: .max), Flaky(failing: 1))
    later.perform(as: "vocabulary") { try old.write() }
    later.perform(as: "vocabulary") { try new.write() }
    for _ in 1...2 { _ = later.retry() }
    #expect((old.tries, new.tries) == (1, 2))
    #expect(later.isEmpty)
  }

  @Test("what is refused for what it is is not tried again, and is no loss")
  func refused() {
    let later = LaterWrites()
    let tries = Mutex(0)
    later.perform {
      tries.withLock { $0 += 1 }
      throw ShortcutError.unreadable
    }
    for _ in 1...10 { #expect(later.retry() == nil) }
    #expect(tries.withLock { $0 } == 1)
  }

  @Test("only so much waits: what is left out for it is told")
  func bounded() {
    let (later, flaky) = (LaterWrites(), Flaky(failing: .max))
    for _ in 0...LaterWrites.limit { later.perform { try flaky.write() } }
    #expect(later.retry() is Busy)
  }

  @Test("at the end everything is tried once more, and what is left out is told")
  func atTheEnd() {
    let (later, healed, broken) = (LaterWrites(), Flaky(failing: 1), Flaky(failing: .max))
    later.perform { try healed.write() }
    #expect(later.finish() == nil)
    #expect(healed.tries == 2)
    later.perform { try broken.write() }
    #expect(later.finish() is Busy)
    #expect(later.isEmpty)
  }

  @Test("a page's donation that failed is written at an idle moment, with the time at which the page was opened")
  func donation() async throws {
    let world = ScreenWorld()
    try world.fill()
    var services = world.services()
    let center = FlakyDonations(base: world.donations, failures: 2)
    services.shortcuts.donations = center
    services.finding.activities = CurrentActivity(
      catalogue: services.shortcuts.catalogue, donations: center,
      environment: ShortcutEnvironment(
        now: { [environment = services.environment] in
          SuggestionMoment(seconds: environment.now().secondsSince1970, utcOffset: environment.zonedNow.utcOffset)
        }, makeUUID: services.environment.makeUUID))
    let follower = ActivityFollower()
    let opened = services.environment.now()
    let activity = try #require(PageActivity(.viewWeeklyReport).declared(in: services))
    follower.follow(
      activity, isDonated: true, number: 1, center: services.finding.activities, onLoss: services.donateLater)
    #expect(try world.donations.count() == 0)
    world.advance(600)
    for _ in 1...2 { #expect(services.later.retry() == nil) }
    let donations = try world.donations.donations(limit: 9, before: nil)
    #expect(donations.map(\.shortcut.typeName) == ["app.kiroku.viewWeeklyReport"])
    #expect(donations.map { Int64($0.date.timeIntervalSince1970) } == [opened.secondsSince1970])
  }

  @Test("a form's donation that failed goes with its record: where that is gone by then, nothing is written")
  func donationOfAGoneRecord() throws {
    let world = ScreenWorld()
    try world.fill()
    var services = world.services()
    services.shortcuts.donations = FlakyDonations(base: world.donations, failures: 1)
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    services.donate(PageActivity(.recordStudy), for: record.id)
    _ = try world.repositories.records.delete(record.id)
    for _ in 1...2 { #expect(services.later.retry() == nil) }
    #expect(services.later.isEmpty)
    #expect(try world.donations.count() == 0)
  }
}

/// Donations that cannot be written a few times.
private final class FlakyDonations: DonationCenter {
  private struct Busy: Error {}
  private let base: any DonationCenter
  private let failures: Mutex<Int>

  init(base: any DonationCenter, failures: Int) {
    self.base = base
    self.failures = Mutex(failures)
  }

  private func check() throws {
    try failures.withLock { failures in
      guard failures > 0 else { return }
      failures -= 1
      throw Busy()
    }
  }

  func donate(_ donation: Donation) throws {
    try check()
    try base.donate(donation)
  }
  func donate(_ intent: any Intent, groupIdentifier: String?) throws {
    try check()
    try base.donate(intent, groupIdentifier: groupIdentifier)
  }
  func donate(_ activity: UserActivity) throws {
    try check()
    try base.donate(activity)
  }
  func count() throws -> Int { try base.count() }
  func donations(limit: Int, before: Donation.ID?) throws -> [Donation] { try base.donations(limit: limit, before: before) }
  func lastDonations(limit: Int) throws -> [Donation] { try base.lastDonations(limit: limit) }
  func donation(_ id: Donation.ID) throws -> Donation? { try base.donation(id) }
  func donations(withPrefix prefix: String, limit: Int) throws -> [Donation] { try base.donations(withPrefix: prefix, limit: limit) }
  func delete(_ ids: [Donation.ID]) throws -> Int { try base.delete(ids) }
  func delete(group: String) throws -> Int { try base.delete(group: group) }
  func deleteActivities(persistentIdentifiers ids: [String]) throws -> Int { try base.deleteActivities(persistentIdentifiers: ids) }
  func deleteAllActivities() throws -> Int { try base.deleteAllActivities() }
  func deleteExpired() throws -> Int { try base.deleteExpired() }
  func deleteAll() throws -> Int { try base.deleteAll() }
}
