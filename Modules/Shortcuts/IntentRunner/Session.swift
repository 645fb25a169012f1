import IntentRuntime
import ProgramSupport

/// One run of the program: its streams, its configuration, and what every command needs.
struct Session: Sendable {
  let program: Program
  let configuration: RunnerConfiguration
  let request: Request

  var language: Language { program.language }
  var words: RunnerWords { RunnerWords(language: program.language) }
  var documents: Documents { Documents(configuration: configuration, language: program.language) }
  var outputStyle: LineStyle {
    LineStyle(isColored: request.color.usesColor(isTerminal: program.isOutputTerminal, environment: program.environment))
  }
  var messageStyle: LineStyle {
    LineStyle(isColored: request.color.usesColor(isTerminal: program.isMessageTerminal, environment: program.environment))
  }

  /// The intent of that name without values.
  ///
  /// - Throws: ``ProgramError`` (64) for an unknown name, with the nearest one.
  func intent(named name: String) throws(ProgramError) -> any Intent {
    guard let intent = configuration.provider.makeIntent(named: name) else {
      throw ProgramError(.usage, RequestError.unknownIntent(name, in: configuration.provider).message(words))
    }
    return intent
  }

  func context() -> InvocationContext {
    var context = InvocationContext(language: language.tag, source: .script)
    configuration.prepareContext(&context)
    return context
  }

  /// Who handles `intent`.
  ///
  /// - Throws: what the provider throws, or ``ProgramError`` (70) when nobody handles a declared intent.
  func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> any IntentDispatcher {
    guard let dispatcher = try configuration.provider.dispatcher(for: intent, in: context) else {
      throw ProgramError(.defect, RequestError.noHandler(type(of: intent).intentName).message(words))
    }
    return dispatcher
  }

  /// A line of output: text for people, made safe for a terminal.
  func writeText(_ text: String) {
    program.output.writeLine(TerminalText.sanitized(text))
  }

  func writeDocument(_ document: JSONValue) {
    program.output.writeLine(document.text)
  }
}
