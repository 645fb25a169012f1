import CommandDescriptions
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku shortcuts suggestions`: what is likely to be wanted now, by what was done before.
struct ShortcutSuggestionsCommand: StudyCommand {
  static let name = "suggestions"
  static let summary = Phrase("Show what you probably want to do now", "いまの候補を見る")

  let why: Bool
  let limit: String?

  init(_ arguments: inout CommandArguments) {
    why = arguments.flag("why", Phrase("Say why each one is suggested.", "候補になった理由も表示します。"))
    limit = arguments.option("limit", letter: "n", Phrase("At most so many; else 5.", "表示する件数。なければ5件。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let limit = try ListLimit.read(self.limit, standard: 5, most: 100, path: context.path)
    let access = try ShortcutAccess(context, for: .reading)
    let suggestions = try Self.suggestions(access, limit: limit)
    if context.isJSON {
      let documents = ShortcutDocuments(access)
      context.write(["suggestions": .array(suggestions.map(documents.document))])
    } else if suggestions.isEmpty {
      context.say(
        context.language.words("Nothing to suggest yet: suggestions come from what you do.", "まだ候補はありません。使ううちに表示されるようになります。"))
    } else {
      let sentence = access.sentence
      var table = TextTable(columns: [.shrinking, .shrinking])
      table.rows = suggestions.map { suggestion in
        [TextTable.Cell(sentence.text(of: suggestion.shortcut))]
          + (why ? [TextTable.Cell(suggestion.reason.words(in: context.language), .dim)] : [])
      }
      context.write(table.lines(width: context.width, style: context.style))
    }
    return .done
  }

  /// Those that can be done now, their objects named as they are called today.
  private static func suggestions(_ access: ShortcutAccess, limit: Int) throws -> [Suggestion] {
    let repositories = access.repositories
    let session = try repositories.session.current()
    let moment = access.host.shortcutEnvironment.now()
    let inspection = access.host.shortcutInspection(in: access.store)
    let found = try SuggestionEngine(of: access.store).suggestions(at: moment, limit: limit) { shortcut in
      isPossible(shortcut, during: session, access) && (try? inspection.health(of: shortcut)) == .ok
    }
    return try found.map { suggestion in
      var suggestion = suggestion
      suggestion.shortcut = try suggestion.shortcut.replacingObjects { try StudyMaterial.today($0, on: repositories.shelf) }
      return suggestion
    }
  }

  /// Whether an action can be done to its end while this is being measured.
  private static func isPossible(_ shortcut: Shortcut, during session: StudySession?, _ access: ShortcutAccess) -> Bool {
    if case .activity(let activity) = shortcut { return StudyActivity(rawValue: activity.activityType)?.hasScreen ?? true }
    guard case .intent(let saved) = shortcut, let intent = try? saved.intent(from: access.host.registry) else { return false }
    return StudyOffer.isPossible(intent, during: session)
  }
}
