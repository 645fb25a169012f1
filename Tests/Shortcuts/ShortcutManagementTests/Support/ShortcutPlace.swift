import Foundation
import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import StudyModels
import StudyRepositories
import Synchronization

/// The real schema on a temporary file, with a clock that only the test moves, and several programs on it.
final class ShortcutPlace: Sendable {
  let location: StoreLocation
  private let state = Mutex((seconds: ShortcutPlace.noon, nextID: 0))

  /// Saturday 2026-11-21, 12:00 in Tokyo.
  static let noon: Int64 = 1_795_230_000
  static let offset = 9 * 3_600

  init() {
    location = StoreLocation(directory: FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-\(UUID().uuidString)").path)
  }

  deinit { try? FileManager.default.removeItem(atPath: location.directory) }

  var now: Date { Date(timeIntervalSince1970: Double(state.withLock { $0.seconds })) }

  func advance(_ seconds: Int64) { state.withLock { $0.seconds += seconds } }

  var exists: Bool { FileManager.default.fileExists(atPath: location.database) }

  private func makeUUID() -> String {
    let number = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return "00000000-0000-4000-8000-" + String(format: "%012d", number)
  }

  var environment: ShortcutEnvironment {
    ShortcutEnvironment(
      now: { SuggestionMoment(seconds: self.state.withLock { $0.seconds }, utcOffset: Self.offset) }, makeUUID: { self.makeUUID() })
  }

  /// One program on the data.
  struct App {
    let store: SharedStore
    let shortcuts: any VoiceShortcutCenter
    let donations: any DonationCenter
    let changes: any ChangeRepository
    let records: any RecordRepository
    let activities: any ActivityCenter

    /// What one query gives, as text.
    func rows(_ sql: String) throws -> [String] {
      try store.read { db in try String.fetchAll(db, sql: sql) } ?? []
    }
  }

  func open(_ use: SharedStore.Use = .writing) -> App {
    let store = SharedStore(at: location, for: use)
    let study = StudyEnvironment(
      now: { Instant(secondsSince1970: self.state.withLock { $0.seconds }) }, zone: FixedZone(utcOffset: Self.offset, name: "Asia/Tokyo"),
      rules: DayRules(), clockReading: { nil }, makeUUID: { self.makeUUID() })
    let repositories = Repositories.live(store: store, environment: study)
    let donations = SQLiteDonationCenter(
      store: store, environment: environment, activities: .bakery,
      declaration: { $0 == BakeIntent.intentName ? BakeIntent.declaration : nil })
    return App(
      store: store, shortcuts: SQLiteVoiceShortcutCenter(store: store, environment: environment), donations: donations,
      changes: repositories.changes, records: repositories.records,
      activities: CurrentActivity(catalogue: .bakery, donations: donations, environment: environment))
  }
}

extension ActivityCatalogue {
  /// What a bakery declares.
  static let bakery = ActivityCatalogue([
    ActivityDeclaration(
      type: "app.bakery.viewOven", title: LocalizedText("See the oven", ["ja": "オーブンを見る"]), keywords: [LocalizedText("heat", ["ja": "火"])],
      contentDescription: LocalizedText("How hot it is", ["ja": "温度が分かります"]), suggestedPhrase: LocalizedText("How hot is it"),
      isDonatedWhenShown: true),
    ActivityDeclaration(
      type: "app.bakery.editRecipe", title: LocalizedText("Edit a recipe"), contentDescription: LocalizedText("Change what goes in"),
      requiredUserInfoKeys: ["recipe"], comparedUserInfoKeys: ["page"]),
    ActivityDeclaration(
      type: "BakeIntent", title: LocalizedText("Bake"), contentDescription: LocalizedText("Bakes"), isEligibleForSearch: false,
      isEligibleForPrediction: false),
  ])
}
