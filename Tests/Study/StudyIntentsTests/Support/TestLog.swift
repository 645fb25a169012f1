import Foundation
import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
@_exported import StudyTestSupport
import TestSupport
import Testing

/// A log on the real schema in a temporary directory, with a clock that only the test moves.
final class TestLog: Sendable {
  private let directory = TemporaryDirectory("kiroku")
  let location: StoreLocation
  let clock: TestClock
  let repositories: Repositories

  /// Makes an absent log at noon on Saturday 2026-11-21 in Tokyo.
  init(_ clock: TestClock = TestClock(clocks: ClockReading(bootID: "boot", boottime: 1_000, monotonic: 1_000))) {
    location = StoreLocation(directory: directory.path, format: .kiroku)
    self.clock = clock
    repositories = .live(store: Store(at: location, for: .writing), environment: clock.environment)
  }

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
    try EmptyLog.put(at: location)
    return try repositories.shelf.add(MaterialDraft(title: title, unit: unit, spokenNames: spokenNames))
  }

  /// Writes a record of so many minutes that ended now.
  @discardableResult
  func addRecord(minutes: Int, of material: Material.ID? = nil, _ amount: StudyModels.StudyAmount? = nil) throws -> StudyRecord {
    try EmptyLog.put(at: location)
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
    try EmptyLog.put(at: location)
    let session = try repositories.session.start(kind, material: material, at: nil)
    clock.advance(minutes * 60)
    return session
  }

  /// All records, newest first.
  var records: [StudyRecord] { get throws { try repositories.records.recent(limit: 100) } }
}
