import Foundation
import SharedStore
import StudyModels
import StudyRepositories
@_exported import StudyTestSupport
import TestSupport

/// The real schema on a temporary file, with a clock that only the test moves.
final class TestStore: Sendable {
  private let directory = TemporaryDirectory("kiroku")
  let location: StoreLocation
  let world: TestClock
  let store: Store
  let repositories: Repositories

  init(_ world: TestClock = TestClock(), use: Store.Use = .writing) {
    location = StoreLocation(directory: directory.path, format: .kiroku)
    self.world = world
    store = Store(at: location, for: use)
    repositories = .live(store: store, environment: world.environment)
  }

  /// The same data as another program sees it, perhaps by other settings.
  func otherProgram(_ world: TestClock? = nil, use: Store.Use = .writing) -> Repositories {
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
  ///
  /// - Parameter named: files that a test gives by name alone: that these are missing is no finding.
  func findings(withoutFiles named: Set<String> = []) throws -> [StudyDoctor.Finding] {
    try StudyDoctor(store: store, environment: world.environment, isShortcut: isShortcut).examine().findings.filter {
      if case .missingImage(_, _, let file) = $0 { !named.contains(file) } else { true }
    }
  }
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
    try EmptyLog.put(at: location)
    let end = world.zone.zoned(now.adding(seconds: -daysAgo * 86_400))
    return try records.add(.minutes(minutes, ending: end, of: material, amount, memo: memo, visibility: visibility))
  }
}

/// What these tests take for something that a voice shortcut does.
let isShortcut: @Sendable (String) -> Bool = { $0.contains("\"intent\"") }
