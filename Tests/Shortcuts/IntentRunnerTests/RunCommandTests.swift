import IntentRuntime
import IntentTestSupport
import ProgramSupport
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Running intents")
struct RunCommandTests {
  @Test("a success is told on stdout and exits 0", arguments: [(Language.english, "Ordered Sencha.\n"), (.japanese, "Senchaを頼みました。\n")])
  func success(language: Language, message: String) async throws {
    #expect(
      try await run("run", "order-tea", "tea=Sencha", "cups=2", language: language) == Ended(code: .done, output: message, messages: ""))
  }

  @Test("the document of a success has the response, the activity and every phase")
  func successDocument() async throws {
    let ended = try await run("run", "OrderTea", "tea=Sencha", "--json")
    #expect(
      try withoutPhases(ended.output) == [
        "intent": "OrderTea", "outcome": "success", "code": "success", "message": "Ordered Sencha.", "response": ["price": 300],
        "userActivity": ["type": "OrderTeaIntent"],
      ])
    let phases = try #require(try JSONValue(parsing: ended.output)["phases"]?.arrayValue)
    #expect(phases.map { $0["phase"] } == ["resolve", "resolve", "resolve", "resolve", "confirm", "handle"])
    #expect(phases.map { $0["parameter"] } == ["tea", "cups", "steep", "isGift", nil, nil])
    #expect(phases.map { $0["result"] } == ["success", "notRequired", "notRequired", "notRequired", "ready", "success"])
    #expect(ended.code == .done)
    #expect(ended.messages == "")
  }

  @Test(
    "every outcome has its document and its exit code",
    arguments: [
      (.soldOut, .soldOut, #"{"outcome": "failure", "code": "failureSoldOut", "message": "No Sencha left."}"#),
      (.code(.failure), .failure, #"{"outcome": "failure", "code": "failure", "message": "It could not be done."}"#),
      (.code(.continueInApp), .continueInApp, #"{"outcome": "continueInApp", "message": "Continue in the app."}"#),
      (.code(.failureRequiringAppLaunch), .continueInApp, #"{"outcome": "continueInApp", "message": "Continue in the app."}"#),
      (
        .code(.inProgress, token: "t-7"), .inProgress,
        #"{"outcome": "inProgress", "token": "t-7", "message": "Accepted; still working on it."}"#
      ),
    ] as [(TeaResponse, ProgramSupport.ExitCode, String)])
  func responses(response: TeaResponse, code: ProgramSupport.ExitCode, document: String) async throws {
    let ended = try await run("run", "OrderTea", "tea=Sencha", "--json", dispatcher: TeaDispatcher(onHandle: { response }))
    var expected = try #require(try JSONValue(parsing: document).objectValue)
    expected["intent"] = "OrderTea"
    expected["userActivity"] = ["type": "OrderTeaIntent"]
    #expect(try withoutPhases(ended.output) == .object(expected))
    #expect(ended.code == code)
  }

  @Test(
    "every question and refusal has its document and its exit code",
    arguments: [
      (
        "tea=sen", .disambiguation,
        #"""
        {"outcome": "disambiguation", "parameter": "tea",
         "choices": [{"id": "1", "title": "Sencha", "subtitle": "Uji"}, {"id": "2", "title": "Sencha Gold"}],
         "prompt": "There are 2 options matching “sen”. Which one?", "message": "There are 2 options matching “sen”. Which one?"}
        """#
      ),
      (
        "tea=Mugicha", .unsupported,
        #"{"outcome": "unsupported", "parameter": "tea", "reason": "unknownTea", "message": "There is no “Mugicha”."}"#
      ),
      (
        "cups=11", .unsupported,
        #"{"outcome": "unsupported", "parameter": "cups", "reason": "greaterThanMaximumValue", "message": "At most 10 cups."}"#
      ),
      (
        "cups=99999999999999999999", .unsupported,
        #"{"outcome": "unsupported", "parameter": "cups", "reason": "greaterThanMaximumValue", "message": "At most 10 cups."}"#
      ),
      (
        "cups=-1", .unsupported,
        #"{"outcome": "unsupported", "parameter": "cups", "reason": "negativeNumbersNotSupported", "message": "Not below zero."}"#
      ),
    ] as [(String, ProgramSupport.ExitCode, String)])
  func questions(value: String, code: ProgramSupport.ExitCode, document: String) async throws {
    let ended = try await run("run", "OrderTea", value, "--json")
    var expected = try #require(try JSONValue(parsing: document).objectValue)
    expected["intent"] = "OrderTea"
    #expect(try withoutPhases(ended.output) == .object(expected))
    #expect(ended.code == code)
    #expect(ended.messages == "")
  }

  @Test("a missing value and a confirmation have their documents and exit codes")
  func missingAndConfirmation() async throws {
    let missing = TeaDispatcher(onResolve: { name, _ in name == "tea" ? .needsValue : nil })
    let ended = try await run("run", "OrderTea", "--json", dispatcher: missing)
    #expect(
      try withoutPhases(ended.output) == [
        "intent": "OrderTea", "outcome": "needsValue", "parameter": "tea", "prompt": "Which tea?", "message": "Which tea?",
      ])
    #expect(ended.code == .needsValue)
    let unsure = TeaDispatcher(onResolve: { name, _ in name == "steep" ? .confirmationRequired(.duration(180)) : nil })
    let asked = try await run("run", "OrderTea", "steep=5m", "--json", dispatcher: unsure)
    #expect(
      try withoutPhases(asked.output) == [
        "intent": "OrderTea", "outcome": "confirmation", "parameter": "steep", "value": 180,
        "prompt": "Just to confirm, you wanted “3 min”?",
        "message": "Just to confirm, you wanted “3 min”?",
      ])
    #expect(asked.code == .confirmation)
  }

  @Test("an intent that wants a confirmation is not handled without anybody to ask")
  func intentConfirmation() async throws {
    let ended = try await run("run", "OrderCake", "--json")
    #expect(
      try withoutPhases(ended.output) == [
        "intent": "OrderCake", "outcome": "confirmation", "prompt": "Go ahead with “Order cake”?", "message": "Go ahead with “Order cake”?",
      ])
    #expect(ended.code == .confirmation)
  }

  @Test("what cannot be told on stdout is told on stderr, with the choices and the way out")
  func messages() async throws {
    #expect(
      try await run("run", "OrderTea", "tea=sen")
        == Ended(
          code: .disambiguation, output: "",
          messages: """
            tea-intents: There are 2 options matching “sen”. Which one?
              Sencha (Uji, 1)
              Sencha Gold (2)
              Give one of them as tea=VALUE, or use --interactive.

            """))
    #expect(
      try await run("run", "OrderTea", "tea=\u{1B}[31mMugi\u{07}cha")
        == Ended(code: .unsupported, output: "", messages: "tea-intents: There is no “Mugicha”.\n"))
  }

  @Test("a handler that never answers is timed out, its phase and parameter named", .timeLimit(.minutes(5)))
  func timedOut() async throws {
    let clock = ManualClock()
    let hanging = TeaDispatcher(onResolve: { name, _ in
      if name == "cups" {
        clock.advance(by: .milliseconds(20))
        await untilCancelled()
      }
      return nil
    })
    let ended = try await run("run", "OrderTea", "--timeout", "0.02", "--json", dispatcher: hanging, clock: clock)
    #expect(
      try withoutPhases(ended.output) == [
        "intent": "OrderTea", "outcome": "timedOut", "phase": "resolve", "parameter": "cups", "committed": false,
        "message": "Checking “cups” took too long and was given up.",
      ])
    #expect(ended.code == .timedOut)
  }

  @Test("confirming and a dry run handle nothing, and are a success with the code ready")
  func confirmed() async throws {
    let dispatcher = TeaDispatcher(onHandle: {
      Issue.record("handled")
      return TeaResponse()
    })
    for arguments in [("confirm", "--json"), ("run", "--dry-run")] {
      let ended = try await run(arguments.0, "OrderTea", arguments.1, "--json", dispatcher: dispatcher)
      #expect(
        try withoutPhases(ended.output) == [
          "intent": "OrderTea", "outcome": "success", "code": "ready", "message": "Everything is ready; nothing has been done yet.",
        ])
      #expect(ended.code == .done)
    }
  }

  @Test("--trace shows every phase and its answer on stderr")
  func trace() async throws {
    let lines = try await run("run", "OrderTea", "tea=Sencha", "--trace").messages.split(separator: "\n")
    #expect(
      lines.compactMap { $0.split(separator: ",").first } == [
        "resolve tea: success", "resolve cups: notRequired", "resolve steep: notRequired", "resolve isGift: notRequired", "confirm: ready",
        "handle: success",
      ])
  }

  @Test("what keeps handlers from working has its own exit code and document")
  func fault() async throws {
    let ended = try await run("run", "OrderTea", "--json", failure: .flooded)
    #expect(ended.code == .inputOutput)
    #expect(ended.output == #"{"error":{"code":74,"name":"inputOutput","message":"The shop is flooded."}}"# + "\n")
    #expect(ended.messages == "tea-intents: The shop is flooded.\n")
  }

  @Test(
    "one resolve call has its own document",
    arguments: [
      ("tea=Sencha", .done, #"{"result": "success", "value": {"id": "1", "title": "Sencha", "subtitle": "Uji"}}"#),
      ("tea=", .done, #"{"result": "notRequired"}"#),
      ("tea=Mugicha", .unsupported, #"{"result": "unsupported", "reason": "unknownTea", "message": "There is no “Mugicha”."}"#),
    ] as [(String, ProgramSupport.ExitCode, String)])
  func resolve(value: String, code: ProgramSupport.ExitCode, document: String) async throws {
    let ended = try await run("resolve", "OrderTea", "tea", value, "--json")
    #expect(try JSONValue(parsing: ended.output) == JSONValue(parsing: document))
    #expect(ended.code == code)
  }

  @Test("a resolve call's value is told on stdout, its refusal on stderr")
  func resolveText() async throws {
    #expect(try await run("resolve", "OrderTea", "steep", "steep=3m") == Ended(code: .done, output: "3 min\n", messages: ""))
    #expect(try await run("resolve", "OrderTea", "tea") == Ended(code: .done, output: "not required\n", messages: ""))
    #expect(
      try await run("resolve", "OrderTea", "cups", "cups=11")
        == Ended(code: .unsupported, output: "", messages: "tea-intents: At most 10 cups.\n"))
  }

  @Test("the real result of a run that was still working is shown as that run's document")
  func result() async throws {
    let progress: @Sendable (String, InvocationContext) async throws -> RunProgress = { token, _ in
      var intent = OrderTeaIntent()
      try intent.setValue(tea("Sencha"), forParameter: "tea")
      return switch token {
      case "done": .finished(intent: intent, response: TeaResponse(price: 300))
      case "open": .working(intent: intent)
      default: .unknown
      }
    }
    let done = try await run("result", "done", progress: progress)
    #expect(done == Ended(code: .done, output: "Ordered Sencha.\n", messages: ""))
    let open = try await run("result", "open", "--json", progress: progress)
    #expect(
      try withoutPhases(open.output) == ["intent": "OrderTea", "outcome": "inProgress", "token": "open", "message": "Still working on it."])
    #expect(open.code == .inProgress)
    let unknown = try await run("result", "x", progress: progress)
    #expect(unknown == Ended(code: .usage, output: "", messages: "tea-intents: No run has the token “x”.\n"))
  }

  @Test(
    "what helps is what the command takes",
    arguments: [
      (true, true, "  Give it as cups=VALUE, or use --interactive."), (true, false, "  Give it as cups=VALUE."),
      (false, true, "  Give it by --input FILE as {\"cups\": …}, or use --interactive."),
      (false, false, "  Give it by --input FILE as {\"cups\": …}."),
    ])
  func wayOut(takesValues: Bool, canAsk: Bool, line: String) {
    let lines = RunnerWords(language: .english).wayOut(
      of: .needsValue(parameter: "cups", prompt: ""), programName: "tea-intents", format: ValueFormat(), takesValues: takesValues,
      canAsk: canAsk)
    #expect(lines == [line])
  }
}
