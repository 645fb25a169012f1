import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import Vocabulary

/// What is to be said about a voice shortcut while it is written.
struct VoiceShortcutCheck: Equatable, Sendable {
  /// About the phrase, the gravest first; none of them keeps it from being saved.
  var warnings: [String] = []
  /// Why values are refused or lacking, in the words of the intent, by parameter.
  var refusals: [String: String] = [:]
  /// The parameters without a value that are asked for when it runs; others without one are left out.
  var asked: Set<String> = []
  /// Whether it could run.
  var health = ShortcutHealth.ok
  /// Whether it could run as it was saved, where it is edited.
  var savedHealth = ShortcutHealth.ok
  /// Why nothing could be checked.
  var failure: String?

  /// Checks a phrase and what it runs, off the painting thread.
  ///
  /// - Parameter original: the voice shortcut that is edited, which is no rival of its own.
  static func make(
    phrase: String, of original: VoiceShortcut?, shortcut: Shortcut, services: ScreenServices
  ) async -> VoiceShortcutCheck {
    var check = VoiceShortcutCheck()
    do {
      check.warnings = try warnings(for: phrase, of: original?.id, shortcut: shortcut, services: services)
      check.health = try services.shortcuts.inspection.health(of: shortcut)
      if let original { check.savedHealth = try services.shortcuts.inspection.problem(of: original)?.health ?? .ok }
      if case .intent(let intent) = shortcut, let intent = try? intent.intent(from: services.intents) {
        let context = InvocationContext(language: services.language.rawValue, source: .shortcut)
        let rules = try await SavedIntentCheck.check(intent, from: services.intents, in: context, executor: services.executor)
        check.asked = rules.asked
        check.refusals = Dictionary(rules.refusals.map { ($0.parameter, $0.message) }) { first, _ in first }
      }
    } catch {
      check.failure = services.failure(error).words
    }
    return check
  }

  static func warnings(for phrase: String, of id: VoiceShortcut.ID?, shortcut: Shortcut, services: ScreenServices) throws -> [String] {
    let text = ShortcutText(services)
    // A phrase of more than this is refused by its length; it says nothing to compare.
    guard phrase.count <= VoiceShortcut.Limits.phraseCharacters else { return [] }
    return try PhraseCheck(services.shortcuts.phrases).warnings(for: phrase, of: id).compactMap { warning in
      switch warning {
      case .empty: nil
      case .builtIn(let match) where shortcut.isSaid(by: match): nil
      default: warning.message(in: services.language.rawValue, name: text.name)
      }
    }
  }
}

extension Shortcut {
  /// Whether a phrase that means something already means just this.
  fileprivate func isSaid(by match: PhraseMatch) -> Bool {
    switch (self, match.target) {
    case (.activity(let activity), .activity(let type)): activity.activityType == type
    case (.intent(let intent), .intent(let name)):
      intent.name == name && match.values.allSatisfy { intent.values[$0.key]?.isSaid(by: $0.value) == true }
    default: false
    }
  }
}

extension IntentValue {
  fileprivate func isSaid(by value: PhraseValue) -> Bool {
    switch (self, value) {
    case (.duration(let seconds), .seconds(let said)): seconds == Double(said)
    case (.integer(let number), .integer(let said)): number == said
    case (.object(let object), .term(let id, _)): object.identifier == id
    case (.object(let object), .text(let said)): object.displayString == said
    case (.string(let text), .text(let said)): text == said
    default: false
    }
  }
}
