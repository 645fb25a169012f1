import IntentRunner
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels
import TestSupport
import Testing

/// The tags of the languages that phrases are read in.
let phraseLanguages = Language.allCases.map(\.tag)

extension TestLog {
  /// A context in a language.
  func context(_ language: String = "en", source: InvocationSource = .script) -> InvocationContext {
    InvocationContext(language: language, source: source)
  }

  /// Runs an intent as a script does: nobody is asked.
  func run(
    _ intent: any Intent, in context: InvocationContext? = nil, services: StudyServices? = nil, upTo phase: IntentPhase = .handle,
    dialogue: (any DialogueDelegate)? = nil
  ) async throws -> IntentExecution {
    let context = context ?? self.context()
    let dispatcher = try dispatcher(of: intent, in: context, services: services)
    return await IntentExecutor(deadline: .whileTesting, format: .study, dialogue: dialogue).run(
      intent, with: dispatcher, in: context, upTo: phase)
  }

  /// Makes one resolve call.
  func resolve(_ parameter: String, of intent: any Intent, services: StudyServices? = nil) async throws -> ParameterResolution {
    let context = context()
    let dispatcher = try dispatcher(of: intent, in: context, services: services)
    return await IntentExecutor(deadline: .whileTesting, format: .study).resolve(parameter, of: intent, with: dispatcher, in: context)
  }

  func dispatcher(of intent: any Intent, in context: InvocationContext, services: StudyServices? = nil) throws -> any IntentDispatcher {
    try #require(try IntentHandlerRegistry(services ?? self.services).dispatcher(for: intent, in: context))
  }
}

extension StudyExit {
  /// The exit code of a run: of the fault that a handler recorded, else what the runner makes of its outcome with study's response codes.
  static func code(of execution: IntentExecution) -> Int32 {
    execution.fault.map(code(of:)) ?? code(of: execution.outcome)
  }

  static func code(of outcome: IntentOutcome) -> Int32 {
    RunnerConfiguration(
      programName: "kiroku-intents", extensionName: "Kiroku", version: "1", provider: IntentHandlerRegistry(TestLog().services),
      exitCode: { ExitCode(code(ofResponse: $0), $0) }
    ).exitCode(of: outcome).rawValue
  }
}

extension PostStudyRecordIntent {
  /// Makes an intent of values as a script gives them: a material as text.
  init(
    _ material: String? = nil, minutes: Double? = nil, total: Int? = nil, start: Int? = nil, end: Int? = nil, memo: String? = nil
  ) {
    self.init()
    self.material = material.map { StudyMaterial(text: $0) }
    duration = minutes.map { $0 * 60 }
    self.total = total
    self.start = start
    self.end = end
    self.memo = memo
  }
}

extension FinishStudyIntent {
  /// Makes an intent of values as a script gives them: a material as text.
  init(
    _ material: String? = nil, minutes: Double? = nil, total: Int? = nil, start: Int? = nil, end: Int? = nil, memo: String? = nil
  ) {
    self.init()
    self.material = material.map { StudyMaterial(text: $0) }
    duration = minutes.map { $0 * 60 }
    self.total = total
    self.start = start
    self.end = end
    self.memo = memo
  }
}

extension StartStopwatchIntent {
  init(_ material: String?) {
    self.init()
    self.material = material.map { StudyMaterial(text: $0) }
  }
}

extension StartTimerIntent {
  init(_ material: String? = nil, minutes: Double?) {
    self.init()
    self.material = material.map { StudyMaterial(text: $0) }
    duration = minutes.map { $0 * 60 }
  }
}

/// What a resolve call answered, short enough to stand in a table.
enum Answer: Hashable, CustomStringConvertible {
  /// The value in words: a title, seconds, a number, a text.
  case success(String)
  case notRequired
  case needsValue
  case unsupported(String)
  case several([String])
  case confirmation(String)
  case other(String)

  init(_ resolution: ParameterResolution) {
    switch (resolution.outcome, resolution.outcomes.first) {
    case (.ready, .success(let value)?): self = .success(Self.text(value))
    case (.ready, _): self = .notRequired
    case (.needsValue, _): self = .needsValue
    case (.unsupported(_, let reason, _), _): self = .unsupported(reason ?? "none")
    case (.disambiguation(_, let choices, _), _): self = .several(choices.map(Self.text))
    case (.confirmation(_, let value, _), _): self = .confirmation(value.map(Self.text) ?? "")
    case (let outcome, _): self = .other(outcome.name)
    }
  }

  private static func text(_ value: IntentValue) -> String {
    switch value {
    case .duration(let seconds): "\(seconds) s"
    case .integer(let number): "\(number)"
    case .object(let object): object.identifier == nil ? "text \(object.displayString)" : object.displayString
    case .string(let text): text.count > 40 ? "\(text.unicodeScalars.count) scalars" : text
    default: "\(value)"
    }
  }

  var description: String {
    switch self {
    case .success(let value): "success(\(value))"
    case .notRequired: "notRequired"
    case .needsValue: "needsValue"
    case .unsupported(let reason): "unsupported(\(reason))"
    case .several(let choices): "several(\(choices.joined(separator: ", ")))"
    case .confirmation(let value): "confirmation(\(value))"
    case .other(let name): name
    }
  }
}
