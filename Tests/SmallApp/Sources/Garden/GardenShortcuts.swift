import GRDB
public import IntentRunner
import IntentRuntime
public import ProgramSupport
import SharedStore
public import ShortcutManagement

extension Garden {
  public var intents: GardenHandlers { GardenHandlers { self } }
  public var shortcuts: any VoiceShortcutCenter { SQLiteVoiceShortcutCenter(store: store, environment: environment) }

  /// The screens that can be reached again.
  private static let activities = ActivityCatalogue([
    ActivityDeclaration(
      type: "app.small.viewGarden", title: LocalizedText("See the garden", ["ja": "庭を見る"]),
      keywords: [LocalizedText("plants", ["ja": "植物"])], contentDescription: LocalizedText("All plants", ["ja": "すべての植物"]),
      suggestedPhrase: LocalizedText("Show my garden", ["ja": "庭を見せて"]), isDonatedWhenShown: true)
  ])

  /// Tells whether saved shortcuts can still run.
  public var inspection: ShortcutInspection {
    ShortcutInspection(
      declarations: intents.declarations, catalogue: Self.activities, now: { [environment] in environment.now().date },
      isThere: { object in try plants(named: object.identifier).contains { $0.identifier == object.identifier } },
      lookup: { [shortcuts] in try shortcuts.voiceShortcut($0) })
  }

  /// Tells shortcuts in words.
  public func sentence(in language: Language) -> ShortcutSentence {
    ShortcutSentence(declarations: intents.declarations, catalogue: Self.activities, format: ValueFormat(), in: language.tag)
  }

  /// Finds plants, voice shortcuts and activities.
  public func search(in language: Language) -> SearchIndex {
    let activities = Self.activities.declarations.map { SearchItem($0, in: language.andOthers.map(\.tag)) }
    return SearchIndex(of: store, items: activities, source: PlantSource(), sentence: sentence(in: language).text)
  }

  /// Returns what the voice shortcut with a phrase or an identifier comes to; throws ``ProgramError`` where there is none or it cannot run.
  public func plan(named name: String, in language: Language) throws -> ShortcutRunner.Plan {
    guard let shortcut = try shortcuts.voiceShortcut(name) ?? shortcuts.voiceShortcuts(saying: name).first else {
      throw ProgramError(.noReading, language.words("No shortcut is called “\(name)”.", "「\(name)」というショートカットはありません。"))
    }
    if let problem = try inspection.problem(of: shortcut) {
      let message = problem.reason(in: language, words: .small) + " " + problem.wayOut(in: language, words: .small)
      throw ProgramError(problem.health.exitCode(.small), message)
    }
    return try ShortcutRunner(provider: intents, lookup: { try shortcuts.voiceShortcut($0) }).plan(for: shortcut)
  }

  /// Puts an error into words, with its exit code.
  public static func explain(_ error: any Error, in language: Language) -> ProgramError {
    switch error {
    case let error as StoreError:
      let words = StoreWords(app: "Small", homeVariable: "SMALL_HOME")
      return ProgramError(ExitCode(error.exit.rawValue), error.message(in: language, words: words))
    case let error as ShortcutError: return ProgramError(error.exitCode, error.message(in: language, words: .small))
    default: return ProgramError.defect(error, in: language)
    }
  }
}

extension RunnerConfiguration {
  /// The extension of the two intents; the garden is opened when an intent needs it.
  public static func small(_ garden: @escaping @Sendable () throws -> Garden) -> RunnerConfiguration {
    RunnerConfiguration(
      programName: "small-intents", extensionName: "Small", version: "1.0", provider: GardenHandlers(garden),
      exitCode: { $0 == "failureNothingThirsty" ? ExitCode(20, "nothingThirsty") : .failure }, explain: Garden.explain,
      shortcut: { name, context in
        let plan = try garden().plan(named: name, in: Language(tag: context.language))
        switch plan.step {
        case .run(let intent): return .intent(intent, showsResult: plan.showsResult)
        case .open(let activity): return .activity(activity)
        }
      })
  }
}

/// The plants as things that are found; those that were watered often and lately stand first.
private struct PlantSource: SearchSource {
  let kinds = [SearchKind("plant")]

  func items(in db: Database) throws -> [SearchItem] {
    let sql = "SELECT p.id, p.name, count(w.key), max(w.at) FROM plant p LEFT JOIN watering w ON w.plant = p.key GROUP BY p.key"
    return try Row.fetchAll(db, sql: sql).map { row in
      SearchItem(target: .thing(kinds[0], id: row[0]), title: row[1], texts: [], use: SearchUse(count: row[2], last: row[3]))
    }
  }
}
