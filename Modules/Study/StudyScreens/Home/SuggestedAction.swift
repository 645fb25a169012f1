import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories

/// Something that is likely to be wanted now, in words.
struct SuggestedAction: Equatable, Sendable {
  var shortcut: Shortcut
  var title: String
  /// Why it is suggested.
  var why: String

  var request: RunRequest { RunRequest(subject: .shortcut(shortcut), title: title, origin: .suggestion) }

  /// Reads the best ones that can be done now.
  static func read(from services: ScreenServices, limit: Int) throws -> [SuggestedAction] {
    let (shortcuts, text) = (services.shortcuts, ShortcutText(services))
    let session = try services.repositories.session.current()
    let found = try shortcuts.suggestions.suggestions(at: services.suggestionMoment, limit: limit) { shortcut in
      services.isPossible(shortcut, during: session) && (try? shortcuts.inspection.health(of: shortcut)) == .ok
    }
    return try found.map { suggestion in
      let shortcut = try text.named(suggestion.shortcut)
      return SuggestedAction(
        shortcut: shortcut, title: text.sentence(of: shortcut),
        why: suggestion.reason.words(in: services.language == .japanese ? .japanese : .english))
    }
  }
}

extension ScreenServices {
  /// Whether an action can be done to its end while this is being measured; nil for nothing.
  func isPossible(_ shortcut: Shortcut, during session: StudySession?) -> Bool {
    guard case .intent(let saved) = shortcut else { return true }
    return (try? saved.intent(from: intents)).map { StudyOffer.isPossible($0, during: session) } ?? false
  }

  /// Whether a run can finish what a shortcut says, at some time.
  func canBeFinished(_ shortcut: Shortcut) -> Bool {
    guard case .intent(let saved) = shortcut else { return true }
    return (try? saved.intent(from: intents)).map { MissingValue(in: $0) == nil } ?? false
  }
}
