import Foundation
import IntentRuntime
import ProgramSupport
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Observing")
struct ObserveTests {
  private func serve(_ lines: [String], _ sender: PriceSender?) async throws -> [JSONValue] {
    let input = try TemporaryFile(lines.joined(separator: "\n"))
    return try await serve(from: input.descriptor, sender)
  }

  private func serve(
    from descriptor: Int32, _ sender: PriceSender?, to output: WatchedOutput? = nil
  ) async throws -> [JSONValue] {
    let output = try output ?? WatchedOutput()
    let program = Program(
      name: "tea-intents", arguments: [], environment: [:], language: .english, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: output.descriptor))
    let session = Session(
      program: program, configuration: teaConfiguration(TeaDispatcher(statusSender: sender)), request: Request(command: .serve))
    #expect(try await Server(session: session, deadline: .whileTesting).serve(from: descriptor) == .done)
    return try output.finish().split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private func price(_ answer: JSONValue) -> JSONValue? { answer["update"]?["response"]?["price"] }

  @Test("observe writes a line for the run and for each change, then how it ended")
  func changes() async throws {
    let output = try WatchedOutput()
    var sender = PriceSender(prices: [310, 310, 320], last: TeaResponse(price: 330))
    sender.isPassedOn = { await output.wait(for: "\"price\":\($0)") }
    // The input stays open: what ends the observation is the handler.
    let input = Pipe()
    try input.fileHandleForWriting.write(
      contentsOf: Data((#"{"id": 1, "method": "observe", "params": {"intent": "OrderTea", "every": 0.1}}"# + "\n").utf8))
    sender.seen.onNote("stop") { try? input.fileHandleForWriting.close() }
    let answers = try await serve(from: input.fileHandleForReading.fileDescriptor, sender, to: output)
    #expect(answers.dropLast().map(price) == [300, 310, 320, 330])
    #expect(answers.last == ["id": 1, "result": ["ended": "handler"]])
    #expect(sender.seen.notes == ["start", "stop"])
  }

  @Test("unobserve ends an observation, and nothing else")
  func unobserve() async throws {
    let sender = PriceSender(prices: [], endsItself: false)
    let answers = try await serve(
      [
        #"{"id": 1, "method": "observe", "params": {"intent": "OrderTea"}}"#,
        #"{"id": 2, "method": "unobserve", "params": {"id": 1}}"#,
        #"{"id": 3, "method": "unobserve"}"#,
      ], sender)
    #expect(answers.contains(["id": 2, "result": [:]]))
    #expect(answers.contains(["id": 1, "result": ["ended": "observer"]]))
    #expect(answers.first { $0["id"] == 3 }?["error"]?["code"] == 3002)
  }

  @Test("the end of input ends what would go on for ever")
  func endOfInput() async throws {
    let sender = PriceSender(prices: [], endsItself: false)
    let lines = (1...40).map { #"{"id": \#($0), "method": "observe", "params": {"intent": "OrderTea"}}"# }
    // More of them than lines that are worked on at once: they do not keep others from being read.
    let answers = try await serve(lines + [#"{"id": "last", "method": "list"}"#], sender)
    #expect(answers.contains { $0["id"] == "last" })
    #expect(answers.count { $0["result"]?["ended"] == "observer" } == 40)
  }

  @Test("too many observations are refused by their number")
  func tooMany() async throws {
    let sender = PriceSender(prices: [], endsItself: false)
    let lines = (1...65).map { #"{"id": \#($0), "method": "observe", "params": {"intent": "OrderTea"}}"# }
    let answers = try await serve(lines, sender)
    let refusal = "64 observations go on already: end one of them first."
    #expect(answers.filter { $0["error"]?["message"]?.stringValue == refusal }.map { $0["id"] } == [65])
  }

  @Test(
    "what cannot be observed is an error with its reason",
    arguments: [
      (#"{"intent": "OrderTea"}"#, 1900, "The answer of OrderTea does not change after it was given: run it instead."),
      (#"{"intent": "OrderTea", "every": 0}"#, 3002, "“every” is a number of seconds from 0.1 to 86400."),
      (#"{"intent": "OrderTea", "every": "1"}"#, 3002, "“every” is a number of seconds from 0.1 to 86400."),
      (#"{"intent": "Foo"}"#, 2004, "No intent is named “Foo”. There are OrderTea, OrderCake."),
    ])
  func refused(parameters: String, code: Int, message: String) async throws {
    let answers = try await serve([#"{"id": 1, "method": "observe", "params": \#(parameters)}"#], nil)
    #expect(answers == [["id": 1, "error": ["code": .integer(code), "message": .string(message)]]])
  }

  @Test("an observation without an id is refused, as nobody could end it")
  func withoutIdentifier() async throws {
    let answers = try await serve([#"{"method": "observe", "params": {"intent": "OrderTea"}}"#], PriceSender(prices: []))
    #expect(answers.map { $0["error"]?["code"] } == [3002])
  }

  @Test("a run that came to no success is told, and nothing follows")
  func noSuccess() async throws {
    let answers = try await serve(
      [#"{"id": 1, "method": "observe", "params": {"intent": "OrderTea", "values": {"cups": 11}}}"#], PriceSender(prices: [310]))
    #expect(answers.map { $0["update"]?["outcome"] } == ["unsupported", nil])
    #expect(answers.last == ["id": 1, "result": ["ended": "handler"]])
  }

  /// Runs `observe OrderTea` on Sencha; what ends it is the handler, or a pipe.
  private func observe(
    _ sender: PriceSender?, isJSON: Bool = false, onHandle: (@Sendable () async -> TeaResponse)? = nil, untilEndOf input: Int32 = -1
  ) async throws -> Ended {
    let (output, messages) = (try WatchedOutput(), try TemporaryFile())
    let program = Program(
      name: "tea-intents", arguments: [], environment: [:], language: .english, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: messages.descriptor))
    var sender = sender
    if isJSON { sender?.isPassedOn = { await output.wait(for: "\"price\":\($0)") } }
    var dispatcher = TeaDispatcher(statusSender: sender)
    if let onHandle { dispatcher.onHandle = onHandle }
    var request = Request(
      command: .observe, subject: "OrderTea", values: ["tea=Sencha"], timeout: .whileTesting, interval: .milliseconds(100))
    request.isJSON = isJSON
    let session = Session(program: program, configuration: teaConfiguration(dispatcher), request: request)
    let code = program.finish(try await session.observe(untilEndOf: input))
    return Ended(code: code, output: output.finish(), messages: try messages.text())
  }

  @Test("the command prints a line for each change, and ends with the handler")
  func command() async throws {
    let sender = PriceSender(prices: [310, 310], last: TeaResponse(price: 320))
    let ended = try await observe(sender, isJSON: true)
    #expect(ended.code == .done)
    let prices = try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0))["response"]?["price"] }
    #expect(prices == [300, 310, 320])
    // In words nothing changes.
    #expect(try await observe(sender) == Ended(code: .done, output: "Ordered Sencha.\n", messages: ""))
  }

  @Test("the command ends with 0 when the pipe on its input does")
  func commandAndEndOfInput() async throws {
    let input = Pipe()
    try input.fileHandleForWriting.close()
    let sender = PriceSender(prices: [], endsItself: false)
    let ended = try await observe(sender, untilEndOf: input.fileHandleForReading.fileDescriptor)
    #expect(ended == Ended(code: .done, output: "Ordered Sencha.\n", messages: ""))
    #expect(sender.seen.notes.last == "stop")
  }

  @Test("the command ends as a run does where there is nothing to observe")
  func commandWithoutStatus() async throws {
    let sender = PriceSender(prices: [310])
    #expect(
      try await observe(sender, onHandle: { .soldOut })
        == Ended(code: .soldOut, output: "", messages: "tea-intents: No Sencha left.\n"))
    #expect(sender.seen.notes.isEmpty)
    #expect(try await run("observe", "OrderTea").code == .usage)
    #expect(try await run("observe", "OrderTea", "--every", "0").code == .usage)
  }

  @Test("the last answer may be a refusal: it is told, and the observation went well")
  func lastRefusal() async throws {
    let ended = try await observe(PriceSender(prices: [], last: .soldOut))
    #expect(ended == Ended(code: .done, output: "Ordered Sencha.\nNo Sencha left.\n", messages: ""))
  }
}
