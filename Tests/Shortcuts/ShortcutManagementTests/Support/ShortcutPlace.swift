import Foundation
import GRDB
import IntentRuntime
import SharedStore
import ShortcutManagement
import Synchronization
import TestSupport

/// A bakery's store on a temporary file, with a clock that only the test moves, and several programs on it.
final class ShortcutPlace: Sendable {
  private let directory = TemporaryDirectory("bakery")
  let location: StoreLocation
  private let seconds = Mutex(ShortcutPlace.noon)
  private let ids = RepeatedIDs()

  /// Saturday 2026-11-21, 12:00 in Tokyo.
  static let noon: Int64 = 1_795_230_000
  static let offset = 9 * 3_600

  init() {
    location = StoreLocation(directory: directory.path, format: .bakery)
  }

  var now: Date { Date(timeIntervalSince1970: Double(seconds.withLock { $0 })) }

  func advance(_ more: Int64) { seconds.withLock { $0 += more } }

  var exists: Bool { FileManager.default.fileExists(atPath: location.database) }

  var environment: ShortcutEnvironment {
    ShortcutEnvironment(
      now: { SuggestionMoment(seconds: self.seconds.withLock { $0 }, utcOffset: Self.offset) }, makeUUID: { self.ids.next() })
  }

  /// One program on the data.
  struct App {
    let store: Store
    let shortcuts: any VoiceShortcutCenter
    let donations: any DonationCenter
    let activities: any ActivityCenter
    var changes: Changes { Changes(store: store) }

    /// What one query gives, as text.
    func rows(_ sql: String) throws -> [String] {
      try store.read { db in try String.fetchAll(db, sql: sql) } ?? []
    }

    /// Bakes a batch.
    func bake(_ id: String) throws {
      try change("bake") { journal, db in
        try db.execute(sql: "INSERT INTO batch (id) VALUES (?)", arguments: [id])
        journal.didInsert(.batch, db.lastInsertedRowID)
      }
    }

    /// Takes a batch away.
    func eat(_ id: String) throws {
      try change("eat") { journal, db in
        let key = try Int64.fetchOne(db, sql: "SELECT key FROM batch WHERE id = ?", arguments: [id]) ?? 0
        try journal.willChange(.batch, key, in: db)
        try db.execute(sql: "DELETE FROM batch WHERE key = ?", arguments: [key])
      }
    }

    private func change(_ verb: String, _ body: (inout Journal, Database) throws -> Void) throws {
      try store.write { db in
        var journal = Journal()
        try body(&journal, db)
        try journal.write(verb, nil, at: ShortcutPlace.noon, in: db)
      }
    }
  }

  /// The undo journal of the bakery.
  struct Changes {
    let store: Store

    func undo() throws -> (verb: SQLiteVoiceShortcutCenter.Verb?, subject: String?) {
      fact(try store.write { try Journal.undo(in: $0, of: .bakery) })
    }

    func redo() throws -> (verb: SQLiteVoiceShortcutCenter.Verb?, subject: String?) {
      fact(try store.write { try Journal.redo(in: $0, of: .bakery) })
    }

    private func fact(_ change: Journal.Change?) -> (verb: SQLiteVoiceShortcutCenter.Verb?, subject: String?) {
      (change.flatMap { .init(rawValue: $0.verb) }, change?.subject)
    }
  }

  func open(_ use: Store.Use = .writing) -> App {
    let store = Store(at: location, for: use)
    let donations = SQLiteDonationCenter(
      store: store, environment: environment, activities: .bakery,
      declaration: { $0 == BakeIntent.intentName ? BakeIntent.declaration : nil })
    return App(
      store: store, shortcuts: SQLiteVoiceShortcutCenter(store: store, environment: environment), donations: donations,
      activities: CurrentActivity(catalogue: .bakery, donations: donations, environment: environment))
  }
}

extension StoreFormat {
  /// A bakery's database: its batches, the shortcuts, and what was not understood.
  static let bakery = StoreFormat(applicationID: 0x4272_6561, name: "bakery", parts: [.batches, .shortcuts, .phraseMisses])
}

extension StorePart {
  /// What was baked; what is gone takes its donations along.
  static let batches = StorePart(
    "batches",
    migrations: [
      """
      CREATE TABLE batch (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
      CREATE TRIGGER batch_gone AFTER DELETE ON batch BEGIN DELETE FROM donation WHERE group_id = OLD.id; END;
      """
    ], journaledTables: [.batch])
}

extension JournaledTable {
  static let batch = JournaledTable("batch", columns: ["id"])
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
