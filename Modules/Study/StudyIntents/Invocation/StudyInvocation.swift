import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories

/// One invocation of a handler: what it works with, and what all handlers do alike.
struct StudyInvocation: Sendable {
  let repositories: Repositories
  let environment: StudyEnvironment
  let context: InvocationContext

  /// Takes what one invocation of an intent works with: its change is saved only where somebody still waits for it.
  init(_ services: StudyServices, of intent: any Intent.Type, in context: InvocationContext) {
    repositories = services.repositories.guarded(by: context.gate(of: intent))
    environment = services.environment
    self.context = context
  }

  var language: Language { context.studyLanguage }

  /// Does `work`; an error of the machine ends the run (the executor sees to that), and `fallback` is the answer until then.
  func reading<Value>(otherwise fallback: @autoclosure () -> Value, _ work: () throws -> Value) -> Value {
    do {
      return try work()
    } catch {
      context.report.recordFault(error)
      return fallback()
    }
  }

  /// The running session, nil for none and where it cannot be read; nil too where the intent is to be run some other time.
  func currentSession() -> StudySession? {
    context.isForLater ? nil : reading(otherwise: nil) { try repositories.session.current() }
  }

  /// The material with that id, archived or not; nil where there is none or it cannot be read.
  func material(_ id: Material.ID?) -> Material? {
    guard let id else { return nil }
    return reading(otherwise: nil) { try repositories.shelf.material(id) }
  }

  /// Whether the account's session has ended, so that nobody knows whose record it would be.
  func isSignedOut() -> Bool {
    reading(otherwise: false) {
      if case .signedOut = try repositories.account.state() { true } else { false }
    }
  }

  /// The words of a rule that does not hold, as one sentence or two.
  func words(for error: StudyError) -> String {
    error.message(in: language, environment: environment).text
  }
}

/// Whether a chosen material can be used.
enum ShelfCheck {
  /// No material was chosen.
  case none
  case onShelf(Material)
  /// It was archived, or there is none with that id; the value is the one chosen, with its title where it is known.
  case gone(StudyMaterial)
  /// It is text that was not looked up before, and that fits nothing, or several.
  case unclear(StudyError)
}

extension StudyInvocation {
  /// Checks the material that an intent holds after it was resolved.
  ///
  /// It may still be text: where the session's state kept an intent from being run, its material was left as it is. That state may be another
  /// by now, so text is looked up again.
  func check(_ chosen: StudyMaterial?) -> ShelfCheck {
    guard let chosen else { return .none }
    if chosen.identifier == nil, chosen.materialID == nil {
      switch resolve(chosen) {
      case .success(let found): return check(found)
      case .several(let values):
        return .unclear(.ambiguous(kind: .material, text: chosen.displayString, choices: values.map(\.displayString)))
      case .notRequired, .needsValue, .doubtful, .refused: return .unclear(.notFound(kind: .material, text: chosen.displayString))
      }
    }
    guard let id = chosen.materialID, let material = material(id) else { return .gone(chosen) }
    return material.isArchived ? .gone(StudyMaterial(material)) : .onShelf(material)
  }

  /// Checks the material that a session was started with.
  func check(_ id: Material.ID?) -> ShelfCheck {
    guard let id else { return .none }
    guard let material = material(id) else { return .gone(StudyMaterial(identifier: id.text, display: id.text)) }
    return material.isArchived ? .gone(StudyMaterial(material)) : .onShelf(material)
  }
}
