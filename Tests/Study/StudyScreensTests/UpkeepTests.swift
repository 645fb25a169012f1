import Foundation
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import Testing

@testable import StudyScreens

@Suite("What the app tidies up") struct UpkeepTests {
  /// A donated activity that expires so many seconds from now.
  private func donate(_ world: ScreenWorld, expiresIn seconds: Int) throws {
    let catalogue = world.services().shortcuts.catalogue
    var activity = try catalogue.declaration(of: StudyActivity.viewWeeklyReport.rawValue).activity(in: "en")
    activity.expirationDate = Date(timeIntervalSince1970: Double(world.environment.now().secondsSince1970) + Double(seconds))
    try world.donations.donate(activity)
  }

  @Test("what has expired is deleted, at most once an hour, also after the clock was set back")
  func hourly() throws {
    let world = ScreenWorld()
    let (services, upkeep) = (world.services(), Upkeep())
    for seconds in [1, 60, 3_600] { try donate(world, expiresIn: seconds) }
    func left(after seconds: Int) throws -> Int {
      world.advance(seconds)
      upkeep.run(services)
      return try world.donations.count()
    }
    #expect(try left(after: 1) == 2)
    #expect(try left(after: 3_599) == 2)
    #expect(try left(after: 1) == 0)
    world.advance(-7_200)
    try donate(world, expiresIn: 60)
    #expect(try left(after: 60) == 0)
  }

  @Test("freed memory is given back, at most once a minute")
  func memory() {
    let world = ScreenWorld()
    let upkeep = Upkeep()
    let count = Mutex(0)
    var services = world.services()
    services.giveBackMemory = { count.withLock { $0 += 1 } }
    func given(after seconds: Int) -> Int {
      world.advance(seconds)
      upkeep.run(services)
      return count.withLock { $0 }
    }
    #expect([1, 59, 1, 600].map(given) == [1, 1, 2, 3])
  }

  @Test("the app tidies up between two looks at the data, once it finds that nobody changed it")
  func idle() async throws {
    let world = ScreenWorld()
    try donate(world, expiresIn: 60)
    world.advance(60)
    var services = world.services()
    let changes = Mutex([true, false, false])
    let counts = Mutex<[Int]>([])
    services.hasStoreChanged = { changes.withLock { $0.isEmpty ? false : $0.removeFirst() } }
    services.pauseBetweenLooks = {
      let isLast = counts.withLock { counts in
        counts.append((try? world.donations.count()) ?? -1)
        return counts.count == 4
      }
      if isLast { withUnsafeCurrentTask { $0?.cancel() } }
    }
    let events = Mutex(0)
    let watched = services
    await Task { await AppShell.watchStore(watched) { _ in events.withLock { $0 += 1 } } }.value
    #expect(counts.withLock { $0 } == [1, 1, 0, 0])
    #expect(events.withLock { $0 } == 1)
  }

  @Test("the day's copy is kept once somebody changed something, and then nobody for a moment")
  func dailyCopy() {
    var services = ScreenWorld().services()
    let copies = Mutex(0)
    services.keepDailyCopy = { copies.withLock { $0 += 1 } }
    let upkeep = Upkeep()
    upkeep.run(services)
    #expect(copies.withLock { $0 } == 0)
    upkeep.noteChange()
    upkeep.noteChange()
    upkeep.run(services)
    upkeep.run(services)
    #expect(copies.withLock { $0 } == 1)
  }

  @Test("an app without data creates none")
  func nothing() throws {
    let world = ScreenWorld()
    Upkeep().run(world.services())
    #expect(!FileManager.default.fileExists(atPath: world.location.database))
  }
}
