import GRDB
import IntentRuntime
import ProgramSupport
import SharedStore
public import ShortcutManagement

extension Move {
  /// The saved voice shortcuts.
  public var shortcuts: any VoiceShortcutCenter { SQLiteVoiceShortcutCenter(store: store, environment: environment) }

  /// The declared activities: the screens and actions, and one for each intent.
  public var activities: ActivityCatalogue {
    ActivityCatalogue(MoveActivity.allCases.map(\.declaration) + intents.declarations.map(ActivityDeclaration.init))
  }

  /// What was donated.
  public var donations: any DonationCenter {
    SQLiteDonationCenter(
      store: store, environment: environment, activities: activities,
      declaration: { [intents] name in intents.declarations.first { $0.name == name } })
  }

  /// Which screen is shown; those whose showing is the action are donated.
  public var activityCenter: any ActivityCenter { CurrentActivity(catalogue: activities, donations: donations, environment: environment) }

  /// Tells whether saved shortcuts can still run.
  public var inspection: ShortcutInspection {
    ShortcutInspection(
      declarations: intents.declarations, catalogue: activities, now: { [environment] in environment.now().date }, isThere: { _ in true },
      lookup: { [shortcuts] in try shortcuts.voiceShortcut($0) })
  }

  /// Tells shortcuts in words.
  public var sentence: ShortcutSentence {
    ShortcutSentence(declarations: intents.declarations, catalogue: activities, format: ValueFormat(), in: language.tag)
  }

  /// What is usual now.
  public func suggestions() throws -> [Suggestion] { try SuggestionEngine(of: store).suggestions(at: environment.now()) }

  /// Finds workouts, voice shortcuts and activities.
  public func search() -> SearchIndex {
    let items = activities.declarations.filter(\.isEligibleForSearch).map { SearchItem($0, in: language.andOthers.map(\.tag)) }
    return SearchIndex(of: store, items: items, source: WorkoutSource(), sentence: sentence.text)
  }

  /// Returns what the voice shortcut with a phrase or an identifier comes to; throws ``ProgramError`` where there is none or it cannot run.
  public func plan(named name: String) throws -> ShortcutRunner.Plan {
    guard let shortcut = try shortcuts.voiceShortcut(name) ?? shortcuts.voiceShortcuts(saying: name).first else {
      throw ProgramError(.noReading, language.words("No shortcut is called “\(name)”.", "「\(name)」というショートカットはありません。"))
    }
    if let problem = try inspection.problem(of: shortcut) {
      let message = problem.reason(in: language, words: .move) + " " + problem.wayOut(in: language, words: .move)
      throw ProgramError(problem.health.exitCode(.move), message)
    }
    return try ShortcutRunner(provider: intents, lookup: { [shortcuts] in try shortcuts.voiceShortcut($0) }).plan(for: shortcut)
  }
}

/// Workouts as things that are found, by what they are called; those that were done often and lately stand first.
private struct WorkoutSource: SearchSource {
  let kinds = [SearchKind("workout")]

  func items(in db: Database) throws -> [SearchItem] {
    let sql = "SELECT kind, name, count(*), max(started) FROM workout GROUP BY kind"
    return try Row.fetchAll(db, sql: sql).map { row in
      SearchItem(target: .thing(kinds[0], id: row[0]), title: row[1], texts: [], use: SearchUse(count: row[2], last: row[3]))
    }
  }
}
