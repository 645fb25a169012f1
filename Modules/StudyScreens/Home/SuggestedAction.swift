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
    let isMeasuring = try services.repositories.session.current() != nil
    let ranked = try shortcuts.suggestions.suggestions(at: services.suggestionMoment, limit: 2 * limit) { shortcut in
      services.isPossible(shortcut, whileMeasuring: isMeasuring) && (try? shortcuts.inspection.health(of: shortcut)) == .ok
    }
    // One donation counts for every combination of its values: the same with fewer values tells nothing new.
    let telling = ranked.enumerated().filter { place, suggestion in
      !ranked[..<place].contains { $0.shortcut.says(suggestion.shortcut) }
    }
    return try telling.prefix(limit).map { _, suggestion in
      let shortcut = try text.named(suggestion.shortcut)
      return SuggestedAction(
        shortcut: shortcut, title: text.sentence(of: shortcut),
        why: suggestion.reason.words(in: services.language == .ja ? .japanese : .english))
    }
  }
}

extension Shortcut {
  /// Whether it is the same with all the values of another, and perhaps more.
  fileprivate func says(_ other: Shortcut) -> Bool {
    guard case .intent(let mine) = self, case .intent(let its) = other, mine.name == its.name else { return self == other }
    return its.values.allSatisfy { mine.values[$0.key] == $0.value }
  }
}

extension ScreenServices {
  /// Whether the state of the session lets an action be done: nothing is finished that was not started.
  func isPossible(_ shortcut: Shortcut, whileMeasuring isMeasuring: Bool) -> Bool {
    guard case .intent(let intent) = shortcut else { return true }
    switch intent.name {
    case StartTimerIntent.intentName, StartStopwatchIntent.intentName: return !isMeasuring
    case PauseStudyIntent.intentName, ResumeStudyIntent.intentName, FinishStudyIntent.intentName: return isMeasuring
    default: return true
    }
  }
}
