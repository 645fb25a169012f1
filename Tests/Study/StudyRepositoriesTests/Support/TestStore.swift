import Foundation
import SharedStore
import StudyModels
import StudyRepositories
import Synchronization

/// The real schema on a temporary file, with a clock that only the test moves.
final class TestStore: Sendable {
  let location: StoreLocation
  let world: TestWorld
  let store: Store
  let repositories: Repositories

  init(_ world: TestWorld = TestWorld(), use: Store.Use = .writing) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-\(UUID().uuidString)")
    location = StoreLocation(directory: directory.path, format: .kiroku)
    self.world = world
    store = Store(at: location, for: use)
    repositories = .live(store: store, environment: world.environment)
  }

  deinit { try? FileManager.default.removeItem(atPath: location.directory) }

  /// The same data as another program sees it, perhaps by other settings.
  func otherProgram(_ world: TestWorld? = nil, use: Store.Use = .writing) -> Repositories {
    .live(store: Store(at: location, for: use), environment: (world ?? self.world).environment)
  }

  var shelf: any ShelfRepository { repositories.shelf }
  var records: any RecordRepository { repositories.records }
  var session: any SessionRepository { repositories.session }
  var goals: any GoalRepository { repositories.goals }
  var reports: any ReportRepository { repositories.reports }
  var timeline: any TimelineRepository { repositories.timeline }
  var changes: any ChangeRepository { repositories.changes }
  var account: any AccountRepository { repositories.account }

  var now: Instant { world.now }

  /// What the doctor finds.
  func findings() throws -> [StudyDoctor.Finding] {
    try StudyDoctor(store: store, environment: world.environment, isShortcut: isShortcut).examine().findings
  }
}

/// A clock, a place and ids that repeat in every run.
final class TestWorld: Sendable {
  let zone: FixedZone
  let rules: DayRules
  private let state: Mutex<State>

  private struct State {
    var now: Instant
    var nextID = 0
    var clocks: ClockReading?
  }

  /// Saturday 2026-11-21, 12:00 in Tokyo.
  static let noon = ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00")?.instant ?? Instant(secondsSince1970: 0)

  init(rules: DayRules = DayRules(), zone: FixedZone = FixedZone(utcOffset: 9 * 3_600, name: "Asia/Tokyo")) {
    self.zone = zone
    self.rules = rules
    state = Mutex(State(now: TestWorld.noon))
  }

  var now: Instant { state.withLock { $0.now } }

  func advance(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks?.boottime += Double(seconds)
      state.clocks?.monotonic += Double(seconds)
    }
  }

  func setNow(_ now: Instant) { state.withLock { $0.now = now } }

  func setClocks(_ clocks: ClockReading?) { state.withLock { $0.clocks = clocks } }

  /// The machine sleeps: time goes on, CLOCK_MONOTONIC does not.
  func suspend(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks?.boottime += Double(seconds)
    }
  }

  var environment: StudyEnvironment {
    StudyEnvironment(
      now: { self.now }, zone: zone, rules: rules, clockReading: { self.state.withLock { $0.clocks } },
      makeUUID: {
        let number = self.state.withLock { state in
          state.nextID += 1
          return state.nextID
        }
        return "00000000-0000-4000-8000-" + String(format: "%012d", number)
      })
  }

  var today: CivilDate { environment.today }
}

extension RecordDraft {
  /// A record of so many minutes that ended now.
  static func minutes(
    _ minutes: Int, ending end: ZonedInstant, of material: Material.ID? = nil, _ amount: StudyAmount? = nil, memo: String? = nil,
    visibility: Visibility? = nil
  ) -> RecordDraft {
    var start = end
    start.instant = end.instant.adding(seconds: -minutes * 60)
    return RecordDraft(
      started: start, ended: end, activeSeconds: minutes * 60, materialID: material, amount: amount, memo: memo, visibility: visibility,
      source: .app)
  }
}

extension TestStore {
  /// Writes a record that ended so many days ago at this time.
  @discardableResult
  func record(
    minutes: Int, of material: Material.ID? = nil, _ amount: StudyAmount? = nil, daysAgo: Int = 0, memo: String? = nil,
    visibility: Visibility? = nil
  ) throws -> StudyRecord {
    let end = world.zone.zoned(now.adding(seconds: -daysAgo * 86_400))
    return try records.add(.minutes(minutes, ending: end, of: material, amount, memo: memo, visibility: visibility))
  }
}

/// What these tests take for something that a voice shortcut does.
let isShortcut: @Sendable (String) -> Bool = { $0.contains("\"intent\"") }
