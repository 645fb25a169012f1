public import IntentRunner
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents

extension RunnerConfiguration {
  /// The extension of the intents.
  public static func study(_ program: StudyProgram) -> RunnerConfiguration {
    study({ program.load() }, failure: { program.failure($0) })
  }

  /// The extension of the intents over a host that is known.
  public static func study(_ host: StudyHost) -> RunnerConfiguration {
    study({ host }, failure: { host.failure($0) })
  }

  private static func study(
    _ host: @escaping @Sendable () throws -> StudyHost, failure: @escaping @Sendable (any Error) -> StudyFailure
  ) -> RunnerConfiguration {
    RunnerConfiguration(
      programName: "kiroku-intents", extensionName: "Kiroku", version: StudyProgram.version,
      provider: IntentHandlerRegistry { try host().services(for: $0) }, format: .study,
      exitCode: { ExitCode(study: StudyExit.code(ofResponse: $0)) },
      responseDocument: { intent, response, _ in ResponseDocument(response, to: intent).flatMap { try? JSONValue(encoding: $0) } },
      explain: { error, _ in ProgramError(failure(error)) },
      progress: { token, context in RunProgress(try await StudyProgress.of(token, host().services(for: .reading), in: context)) },
      shortcut: { name, _ in try savedShortcut(name, host()) },
      restricted: RestrictedIntents(variable: "KIROKU_RESTRICTED_WHILE_LOCKED"),
      saved: { name, language in
        StudyIntentKind(rawValue: name)?.type.change.map { SavedChange($0).message(in: language) } ?? doneAllTheSame(name, in: language)
      })
  }

  /// What a saved voice shortcut comes to; what came of running it is counted.
  private static func savedShortcut(_ name: String, _ host: StudyHost) throws -> SavedShortcut {
    let shortcuts = SavedShortcuts(host, in: host.store(for: .writing))
    let shortcut = try shortcuts.voiceShortcut(named: name, command: "kiroku-intents shortcut ID")
    let plan = try shortcuts.plan(for: shortcut)
    switch plan.step {
    case .run(let intent):
      return .intent(intent, showsResult: plan.showsResult, ended: { shortcuts.note(shortcut, outcome: $0.name) })
    case .open(let activity): return .activity(activity)
    }
  }
}

extension RunProgress {
  /// Takes what study knows of a run.
  init(_ progress: StudyProgress) {
    switch progress {
    case .unknown: self = .unknown
    case .working(let intent): self = .working(intent: intent)
    case .finished(let intent, let response): self = .finished(intent: intent, response: response)
    case .notSaved(let intent): self = .notSaved(intent: intent)
    case .gone(let intent): self = .gone(intent: intent)
    case .forgotten(let intent): self = .forgotten(intent: intent)
    }
  }
}

extension StudyProgram {
  /// The version of Kiroku.
  public static var version: String { "0.1.0" }
}
