import Foundation
import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization
import Testing

/// A log on the real schema in a temporary directory, with a clock that only the test moves.
final class TestLog: Sendable {
  let location: StoreLocation
  let clock: TestClock
  let repositories: Repositories

  /// Makes an absent log at noon on Saturday 2026-11-21 in Tokyo.
  init(_ clock: TestClock = TestClock()) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-\(UUID().uuidString)")
    location = StoreLocation(directory: directory.path, format: .kiroku)
    self.clock = clock
    repositories = .live(store: Store(at: location, for: .writing), environment: clock.environment)
  }

  deinit { try? FileManager.default.removeItem(atPath: location.directory) }

  var services: StudyServices { StudyServices(repositories: repositories, environment: clock.environment) }

  /// The same services with some of them changed: failing doubles, servers that answer.
  func services(_ change: (inout Repositories) -> Void) -> StudyServices {
    var services = services
    change(&services.repositories)
    return services
  }

  /// Another program on the same data.
  func otherProgram() -> Repositories {
    .live(store: Store(at: location, for: .writing), environment: clock.environment)
  }

  /// Whether anything was ever written.
  var exists: Bool { FileManager.default.fileExists(atPath: location.database) }

  @discardableResult
  func addMaterial(_ title: String, unit: StudyUnit = .pages, spokenNames: [String] = []) throws -> Material {
    try repositories.shelf.add(MaterialDraft(title: title, unit: unit, spokenNames: spokenNames))
  }

  /// Writes a record of so many minutes that ended now.
  @discardableResult
  func addRecord(minutes: Int, of material: Material.ID? = nil, _ amount: StudyModels.StudyAmount? = nil) throws -> StudyRecord {
    let now = clock.environment.zonedNow
    let started = clock.environment.zone.zoned(now.instant.adding(seconds: -minutes * 60))
    return try repositories.records.add(
      RecordDraft(
        started: started, ended: now, activeSeconds: minutes * 60, materialID: material, amount: amount, visibility: .private, source: .app)
    )
  }

  /// Starts a session that has measured so many minutes by now.
  @discardableResult
  func startSession(
    _ kind: StudySession.Kind = .stopwatch, of material: Material.ID? = nil, minutesAgo minutes: Int = 0
  ) throws -> StudySession {
    let session = try repositories.session.start(kind, material: material, at: nil)
    clock.advance(minutes * 60)
    return session
  }

  /// All records, newest first.
  var records: [StudyRecord] { get throws { try repositories.records.recent(limit: 100) } }
}

/// A clock, a place and ids that repeat in every run.
final class TestClock: Sendable {
  private struct State {
    var now = TestClock.noon
    var nextID = 0
    var clocks = ClockReading(bootID: "boot", boottime: 1_000, monotonic: 1_000)
  }

  static let noon = ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00")?.instant ?? Instant(secondsSince1970: 0)

  let zone = FixedZone(utcOffset: 9 * 3_600, name: "Asia/Tokyo")
  private let rules: DayRules
  private let state = Mutex(State())

  init(rules: DayRules = DayRules()) { self.rules = rules }

  var now: Instant { state.withLock { $0.now } }

  /// Time passes and the machine is awake.
  func advance(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks.boottime += Double(seconds)
      state.clocks.monotonic += Double(seconds)
    }
  }

  /// Time passes and the machine sleeps.
  func suspend(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks.boottime += Double(seconds)
    }
  }

  /// Somebody sets the clock; no time passes.
  func set(back seconds: Int) { state.withLock { $0.now = $0.now.adding(seconds: -seconds) } }

  /// A time of today, `HH:MM`.
  func today(_ time: String) -> ZonedInstant {
    ZonedInstant(rfc3339: "2026-11-21T\(time):00+09:00").map { zone.zoned($0.instant) } ?? zone.zoned(Instant(secondsSince1970: 0))
  }

  var environment: StudyEnvironment {
    StudyEnvironment(
      now: { self.now }, zone: zone, rules: rules, clockReading: { self.state.withLock { $0.clocks } },
      makeUUID: {
        let number = self.state.withLock { state in
          state.nextID += 1
          return state.nextID
        }
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
      })
  }
}
