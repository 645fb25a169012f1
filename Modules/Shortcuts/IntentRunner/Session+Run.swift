import IntentRuntime
import ProgramSupport

extension Session {
  /// The most that `--input` may hold.
  static let inputLimit = 64 * 1024 * 1024

  /// The intent of that name with the values of `--input` and, winning over those, of NAME=VALUE.
  ///
  /// - Throws: ``ProgramError``: 64 for the command line, 65 for the input's content, 74 when it cannot be read.
  func intent(named name: String, arguments: [String], input: String?) throws(ProgramError) -> ValueInput.Filled {
    try filled(try intent(named: name), arguments: arguments, input: input)
  }

  /// An intent with further values, which win over those that it has; throws as ``intent(named:arguments:input:)`` does.
  func filled(_ intent: any Intent, arguments: [String], input: String?) throws(ProgramError) -> ValueInput.Filled {
    var filled = ValueInput.Filled(intent: intent)
    let reader = ValueInput(declaration: type(of: intent).declaration, format: configuration.format)
    let given: [ValueInput.Entry]
    do {
      given = try reader.entries(arguments: arguments)
    } catch {
      throw ProgramError(.usage, error.message(words))
    }
    if let input {
      let text: String
      do {
        text = try InputReader.text(at: input, limit: Self.inputLimit)
      } catch {
        throw ProgramError(error.exitCode, error.message(in: language))
      }
      do {
        try reader.fill(&filled, with: try reader.entries(document: text))
      } catch {
        throw ProgramError(.badData, words.input(input, error))
      }
    }
    do {
      try reader.fill(&filled, with: given)
    } catch {
      throw ProgramError(.usage, error.message(words))
    }
    return filled
  }

  func parameter(named name: String, of intent: any Intent) throws(ProgramError) -> ParameterDeclaration {
    do {
      return try ValueInput(declaration: type(of: intent).declaration, format: configuration.format).parameter(named: name)
    } catch {
      throw ProgramError(.usage, error.message(words))
    }
  }

  /// Runs an intent up to a phase and shows what became of it.
  func runIntent(upTo lastPhase: IntentPhase) async throws -> ExitCode {
    let filled = try intent(named: request.subject, arguments: request.values, input: request.input)
    return try show(await execution(of: filled, upTo: lastPhase, source: .script))
  }

  /// Runs a saved shortcut up to a phase and shows what became of it; nothing, where its owner wants to see nothing and it went well.
  func runShortcut(upTo lastPhase: IntentPhase) async throws -> ExitCode {
    guard let shortcut = configuration.shortcut else { throw ProgramError(.usage, words.noShortcuts) }
    switch try shortcut(request.subject, context()) {
    case .activity(let activity):
      if request.isJSON {
        writeDocument(documents.continuation(of: activity, message: words.goesOnInApp))
      } else {
        program.complain(words.goesOnInApp)
      }
      return .continueInApp
    case .intent(let saved, let showsResult, let ended):
      let execution = await execution(of: try filled(saved, arguments: [], input: request.input), upTo: lastPhase, source: .shortcut)
      if lastPhase == .handle { ended?(execution.outcome) }
      if !showsResult, !request.isJSON, execution.fault == nil, documents.exitCode(of: execution.outcome) == .done { return .done }
      return try show(execution)
    }
  }

  private func execution(of filled: ValueInput.Filled, upTo lastPhase: IntentPhase, source: InvocationSource) async -> IntentExecution {
    // Input from stdin has used it up: nobody can answer there any more.
    let canAsk = request.interactive && !request.neverAsks && program.isInputTerminal && request.input != "-"
    var caller = caller
    caller.dialogue = canAsk ? TerminalDialogue(session: self) : nil
    caller.source = source
    caller.spellings = filled.spellings
    caller.isConfirmed = request.isConfirmed
    let asking = caller
    return await Interruption.cancelling { await asking.run(filled.intent, upTo: lastPhase) }
  }

  /// Calls handlers as the options say.
  var caller: Caller { Caller(session: self, deadline: request.timeout, trace: request.trace ? trace : nil) }

  /// Writes a phase to stderr.
  var trace: @Sendable (PhaseRecord) -> Void {
    { record in
      let subject = record.parameter.map { "\(record.phase.rawValue) \($0)" } ?? record.phase.rawValue
      program.messages.writeLine(messageStyle.dim("\(subject): \(record.result), \(Documents.milliseconds(record.elapsed)) ms"))
    }
  }

  /// Shows what became of a run: the document, or the message where it belongs.
  ///
  /// - Throws: what the configuration makes of a fault.
  func show(_ execution: IntentExecution) throws -> ExitCode {
    if let fault = execution.fault { throw configuration.explain(fault, language) }
    let code = documents.exitCode(of: execution.outcome)
    if request.isJSON {
      writeDocument(documents.execution(execution))
    } else if code == .done {
      writeText(execution.message)
    } else {
      complain(execution.outcome, message: execution.message, canAsk: execution.givenUp == nil)
    }
    return code
  }

  /// Says on stderr why a run ended, and the way out; `canAsk` unless somebody has been asked already.
  func complain(_ outcome: IntentOutcome, message: String, canAsk: Bool = true) {
    program.complain(message)
    let lines = words.wayOut(
      of: outcome, programName: configuration.programName, format: configuration.format, takesValues: request.command != .shortcut,
      // These have no such option.
      canAsk: canAsk && request.command != .resolve && request.command != .result)
    for line in lines { program.messages.writeLine(TerminalText.sanitized(line)) }
  }

  /// A line of output that we coloured ourselves; values in it are ours too, but made safe all the same where they are not.
  func writeTextLine(_ text: String) {
    outputStyle.isColored ? program.output.writeLine(text) : writeText(text)
  }
}
