import IntentRuntime
import ProgramSupport

extension Session {
  /// Does what the command line asks for.
  ///
  /// - Throws: ``ProgramError``, or what the provider threw.
  func perform() async throws -> ExitCode {
    switch request.command {
    case .list: return list()
    case .describe: return try describe()
    case .options: return try await options()
    case .run: return try await runIntent(upTo: request.dryRun ? .confirm : .handle)
    case .confirm: return try await runIntent(upTo: .confirm)
    case .resolve: return try await resolve()
    case .observe: return try await observe()
    case .shortcut: return try await runShortcut(upTo: request.dryRun ? .confirm : .handle)
    case .result: return try await result()
    case .serve: return try await Server(session: self, deadline: request.timeout).serve()
    }
  }

  private func list() -> ExitCode {
    let declarations = configuration.provider.declarations
    if request.isJSON {
      writeDocument(["intents": .array(declarations.map(documents.declaration))])
      return .done
    }
    let width = declarations.map(\.name.count).max() ?? 0
    for declaration in declarations {
      let padding = String(repeating: " ", count: width - declaration.name.count + 2)
      writeTextLine(outputStyle.bold(declaration.name) + padding + declaration.title.rendered(in: language.tag))
    }
    return .done
  }

  private func describe() throws -> ExitCode {
    let declaration = type(of: try intent(named: request.subject)).declaration
    if request.isJSON {
      writeDocument(documents.declaration(declaration))
      return .done
    }
    let outline = DeclarationOutline(
      declaration: declaration, language: language, format: configuration.format, exitCode: configuration.exitCode(ofAnswer:),
      style: outputStyle)
    for line in outline.lines { writeTextLine(line) }
    return .done
  }

  private func options() async throws -> ExitCode {
    let target = try intent(named: request.subject)
    let name = try parameter(named: request.parameter, of: target).name
    do {
      let values = try await caller.options(for: name, of: target, searchTerm: request.search)
      if request.isJSON {
        writeDocument(documents.options(values))
      } else {
        for value in values { writeText(words.choice(value, format: configuration.format)) }
      }
      return .done
    } catch OptionsError.timedOut {
      throw ProgramError(.timedOut, words.optionsTimedOut(name))
    } catch OptionsError.cancelled {
      throw ProgramError(.cancelled, words.cancelled)
    }
  }

  private func resolve() async throws -> ExitCode {
    let target = try intent(named: request.subject, arguments: request.values, input: request.input)
    let name = try parameter(named: request.parameter, of: target.intent).name
    var caller = caller
    caller.spellings = target.spellings
    let resolution = await Interruption.cancelling { [caller] in await caller.resolve(name, of: target.intent) }
    if let fault = resolution.fault { throw configuration.explain(fault, language) }
    let code = documents.exitCode(of: resolution.outcome)
    if request.isJSON {
      writeDocument(documents.resolution(resolution))
    } else if code == .done {
      writeText(words.resolved(resolution, parameter: name, format: configuration.format))
    } else {
      complain(resolution.outcome, message: resolution.message)
    }
    return code
  }

  private func result() async throws -> ExitCode {
    let (token, context) = (request.subject, context())
    switch try await configuration.progress?(token, context) ?? .unknown {
    case .unknown: throw ProgramError(.usage, words.unknownToken(token))
    case .working(let intent):
      return try show(IntentExecution(intent: intent, outcome: .inProgress(token: token), message: words.stillWorking, phases: []))
    case .notSaved(let intent):
      let outcome = IntentOutcome.timedOut(phase: .handle, parameter: nil, committed: false)
      return try show(IntentExecution(intent: intent, outcome: outcome, message: words.notSaved, phases: []))
    case .gone(let intent):
      return try show(IntentExecution(intent: intent, outcome: .success(code: "success"), message: words.savedAndGone, phases: []))
    case .forgotten(let intent):
      return try show(IntentExecution(intent: intent, outcome: .failure(code: "failure"), message: words.forgotten(token), phases: []))
    case .finished(let intent, let response):
      return try show(IntentExecutor(format: configuration.format).account(of: response, to: intent, in: context))
    }
  }
}
