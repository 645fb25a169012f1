import Foundation
import IntentRuntime
import ProgramSupport

/// Answers requests on stdin, one JSON object a line, until the input ends; answers may come out of order.
struct Server: Sendable {
  /// The version of the protocol.
  static let protocolVersion = 1
  /// The most bytes of a line.
  static let lineLimit = 1024 * 1024
  /// How many lines may be without an answer; the next one is read once one of them has its. Each may hold a thread, and all of its values.
  static let openLines = 32

  private let session: Session
  private let deadline: Duration
  private let calls = CallsInFlight()

  private func caller(for filled: ValueInput.Filled) -> Caller {
    Caller(session: session, deadline: deadline, spellings: filled.spellings, isServing: true)
  }

  init(session: Session, deadline: Duration) {
    self.session = session
    self.deadline = deadline
  }

  /// Serves until the input ends and every call has answered.
  ///
  /// - Returns: 0, or 74 when an answer could not be written.
  func serve(from descriptor: Int32 = STDIN_FILENO) async throws -> ExitCode {
    let lines = RequestLines(from: descriptor, lineLimit: Self.lineLimit, openLines: Self.openLines)
    // A group that keeps the results of its tasks would keep something of every request until the end of input.
    await withDiscardingTaskGroup { group in
      for await line in lines.stream {
        guard !calls.hasFailed else { break }
        switch accept(line) {
        case .call(let call):
          group.addTask {
            await call.value
            lines.close()
          }
        case .observation(let observation):
          // It may go on for hours, and whoever ends it writes a line for that.
          lines.close()
          group.addTask { await observation.value }
        case .answered: lines.close()
        }
      }
      calls.stopObservations()
    }
    return calls.hasFailed ? .inputOutput : .done
  }

  // MARK: Requests

  /// What became of a line when it was read.
  private enum Accepted {
    /// Its answer is written.
    case answered
    /// A call is under way.
    case call(Task<Void, Never>)
    /// A call that goes on until somebody ends it.
    case observation(Task<Void, Never>)
  }

  /// Answers a line, or begins the call that it asks for.
  private func accept(_ line: LineReader.Line) -> Accepted {
    switch line {
    case .tooLong: answer(.null, error: 9000, session.words.lineTooLong(Self.lineLimit))
    case .notUTF8: answer(.null, error: 9000, session.words.lineNotUTF8)
    case .text(let text): return accept(text)
    }
    return .answered
  }

  private func accept(_ line: String) -> Accepted {
    guard !line.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return .answered }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: line)
    } catch {
      answer(.null, error: 9000, session.words.unreadableLine(error))
      return .answered
    }
    guard let request = document.objectValue else {
      answer(.null, error: 9000, session.words.unreadableLine(nil))
      return .answered
    }
    return accept(request)
  }

  private func accept(_ request: JSONObject) -> Accepted {
    let identifier = request["id"] ?? .null
    guard Self.isRepeatable(identifier) else {
      answer(.null, error: 3002, session.words.identifierNotRepeatable)
      return .answered
    }
    guard let name = request["method"]?.stringValue else {
      answer(identifier, error: 3002, session.words.noMethod)
      return .answered
    }
    let parameters = request["params"]?.objectValue ?? [:]
    let method = ServeMethod(rawValue: name)
    if method == .cancel || method == .unobserve {
      stop(parameters["id"], for: identifier, onlyObservation: method == .unobserve)
      return .answered
    }
    guard identifier == .null || !calls.contains(identifier) else {
      answer(identifier, error: 3002, session.words.identifierInUse)
      return .answered
    }
    guard method == .observe else { return .call(calls.begin(identifier) { Task { await perform(name, parameters, identifier) } }) }
    guard identifier != .null else {
      answer(.null, error: 3002, session.words.missingMember("id"))
      return .answered
    }
    guard
      let observation = calls.beginObservation(
        identifier,
        { stop in
          Task { await perform(name, parameters, identifier, until: stop) }
        })
    else {
      answer(identifier, error: 1900, session.words.tooManyObservations(CallsInFlight.observationLimit))
      return .answered
    }
    return .observation(observation)
  }

  /// Ends a call that goes on, and answers; one that is over already is left alone.
  private func stop(_ target: JSONValue?, for identifier: JSONValue, onlyObservation: Bool) {
    guard let target else { return answer(identifier, error: 3002, session.words.missingMember("id")) }
    guard Self.isRepeatable(target) else { return answer(identifier, error: 3002, session.words.identifierNotRepeatable) }
    onlyObservation ? calls.stopObservation(target) : calls.cancel(target)
    if identifier != .null { answer(identifier, result: [:]) }
  }

  /// Whether an id is repeated in the answer as it was written: a number that is no whole one within 64 bits would be rounded.
  private static func isRepeatable(_ identifier: JSONValue) -> Bool {
    switch identifier {
    case .null, .boolean, .integer, .string: true
    case .number: false
    case .array(let elements): elements.allSatisfy(isRepeatable)
    case .object(let members): members.allSatisfy { isRepeatable($0.value) }
    }
  }

  private func perform(
    _ method: String, _ parameters: JSONObject, _ identifier: JSONValue, until stop: ObservationStop = ObservationStop()
  ) async {
    let result: Result<JSONValue, ServeError>
    do throws(ServeError) {
      if ServeMethod(rawValue: method) == .observe {
        result = .success(try await observe(parameters, identifier, until: stop))
      } else {
        result = .success(try await respond(to: method, parameters))
      }
    } catch {
      result = .failure(error)
    }
    // The call is over before its answer is read, so that its id may be used again.
    calls.end(identifier)
    switch result {
    case .success(let document): answer(identifier, result: document)
    case .failure(let error): answer(identifier, error: error.code, error.message)
    }
  }

  private func respond(to method: String, _ parameters: JSONObject) async throws(ServeError) -> JSONValue {
    switch ServeMethod(rawValue: method) {
    case .list: return list()
    case .resolve: return try await resolve(parameters)
    case .confirm: return try await run(parameters, upTo: .confirm)
    case .handle: return try await run(parameters, upTo: .handle)
    case .options: return try await options(parameters)
    // The first is told of as it goes on; the others were answered when they were read.
    case .observe, .cancel, .unobserve, nil:
      let nearest = NearestName.find(method, among: ServeMethod.allCases.map(\.rawValue))
      throw ServeError(code: 1900, message: session.words.unknownMethod(method, nearest: nearest))
    }
  }

  private func list() -> JSONValue {
    [
      "protocol": .integer(Self.protocolVersion),
      "extension": ["name": .string(session.configuration.extensionName), "version": .string(session.configuration.version)],
      "intents": .array(session.configuration.provider.declarations.map(session.documents.declaration)),
    ]
  }

  private func resolve(_ parameters: JSONObject) async throws(ServeError) -> JSONValue {
    let (filled, reader) = try intent(in: parameters)
    let name = try parameter(in: parameters, reader)
    let resolution = await caller(for: filled).resolve(name, of: filled.intent)
    if let fault = resolution.fault { throw ServeError(fault, session) }
    if case .timedOut = resolution.outcome { throw ServeError(code: 3001, message: resolution.message) }
    return session.documents.resolution(resolution)
  }

  private func run(_ parameters: JSONObject, upTo lastPhase: IntentPhase) async throws(ServeError) -> JSONValue {
    let (filled, _) = try intent(in: parameters)
    var caller = caller(for: filled)
    caller.isConfirmed = parameters["confirmed"] == true
    var execution = await caller.run(filled.intent, upTo: lastPhase)
    if let fault = execution.fault { execution.message = session.configuration.explain(fault, session.language).message }
    return session.documents.execution(execution)
  }

  /// Writes a line for the run and for each change of its answer; the call's own answer says how that ended.
  private func observe(
    _ parameters: JSONObject, _ identifier: JSONValue, until stop: ObservationStop
  ) async throws(ServeError) -> JSONValue {
    let (filled, _) = try intent(in: parameters)
    guard let interval = Self.interval(parameters["every"]) else {
      throw ServeError(code: 3002, message: session.words.unreadableInterval)
    }
    let told = LastTold<JSONValue>()
    let end: ObservationEnd
    do {
      end = try await caller(for: filled).observe(filled.intent, every: interval, until: stop) { execution in
        let document = session.documents.observed(execution)
        if told.isNew(document) { write(["id": identifier, "update": document]) }
        return !calls.hasFailed
      }
    } catch {
      throw ServeError(error, session)
    }
    switch end {
    case .handlerEnded, .noStatus: return ["ended": "handler"]
    case .observerEnded: return ["ended": "observer"]
    case .notSupported:
      throw ServeError(code: 1900, message: session.words.notObservable(type(of: filled.intent).intentName))
    }
  }

  /// Seconds from a tenth to a day; 1 where none are given, nil where it is something else.
  private static func interval(_ value: JSONValue?) -> Duration? {
    guard let value else { return .seconds(1) }
    let seconds: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    return seconds.flatMap { ObservationInterval.duration(ofSeconds: $0) }
  }

  private func options(_ parameters: JSONObject) async throws(ServeError) -> JSONValue {
    let (filled, reader) = try intent(in: parameters)
    let name = try parameter(in: parameters, reader)
    do {
      return session.documents.options(
        try await caller(for: filled).options(for: name, of: filled.intent, searchTerm: parameters["search"]?.stringValue))
    } catch OptionsError.timedOut {
      throw ServeError(code: 3001, message: session.words.optionsTimedOut(name))
    } catch OptionsError.cancelled {
      return ["values": []]
    } catch {
      throw ServeError(error, session)
    }
  }

  // MARK: Reading parameters

  private func intent(in parameters: JSONObject) throws(ServeError) -> (ValueInput.Filled, ValueInput) {
    guard let name = parameters["intent"]?.stringValue else {
      throw ServeError(code: 3002, message: session.words.missingMember("intent"))
    }
    do throws(RequestError) {
      guard let intent = session.configuration.provider.makeIntent(named: name) else {
        throw .unknownIntent(name, in: session.configuration.provider)
      }
      let reader = ValueInput(declaration: type(of: intent).declaration, format: session.configuration.format)
      var filled = ValueInput.Filled(intent: intent)
      if let values = parameters["values"] {
        guard let object = values.objectValue else { throw .notAnObject }
        try reader.fill(&filled, with: try reader.entries(object: object))
      }
      return (filled, reader)
    } catch {
      throw ServeError(code: error == .notAnObject ? 3002 : error.intentErrorCode, message: error.message(session.words))
    }
  }

  private func parameter(in parameters: JSONObject, _ reader: ValueInput) throws(ServeError) -> String {
    guard let name = parameters["parameter"]?.stringValue else {
      throw ServeError(code: 3002, message: session.words.missingMember("parameter"))
    }
    do {
      return try reader.parameter(named: name).name
    } catch {
      throw ServeError(code: error.intentErrorCode, message: error.message(session.words))
    }
  }

  // MARK: Answers

  private func answer(_ identifier: JSONValue, result: JSONValue) {
    write(["id": identifier, "result": result])
  }

  private func answer(_ identifier: JSONValue, error code: Int, _ message: String) {
    write(["id": identifier, "error": ["code": .integer(code), "message": .string(message)]])
  }

  private func write(_ document: JSONValue) {
    do {
      try session.program.output.writeNow(document.text)
    } catch {
      calls.fail()
    }
  }
}

/// A request that never reached a handler.
private struct ServeError: Error {
  var code: Int
  var message: String

  init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  /// What keeps every handler from working.
  init(_ error: any Error, _ session: Session) {
    self.init(code: 5001, message: session.configuration.explain(error, session.language).message)
  }
}
