import Foundation
import IntentRuntime
import ProgramSupport
import Synchronization
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Serving")
struct ServeTests {
  /// Serves lines and gives the answers, by id in their order.
  private func serve(_ lines: [String], dispatcher: TeaDispatcher = TeaDispatcher(), failure: TeaShopError? = nil) async throws
    -> [JSONValue]
  {
    let (input, output) = (try TemporaryFile(lines.joined(separator: "\n")), try TemporaryFile())
    let program = Program(
      name: "tea-intents", arguments: [], environment: [:], language: .english, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: output.descriptor))
    let session = Session(program: program, configuration: teaConfiguration(dispatcher, failure), request: Request(command: .serve))
    #expect(try await Server(session: session, deadline: .whileTesting).serve(from: input.descriptor) == .done)
    return try output.text().split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private func one(_ line: String, dispatcher: TeaDispatcher = TeaDispatcher(), failure: TeaShopError? = nil) async throws -> JSONValue {
    let answers = try await serve([line], dispatcher: dispatcher, failure: failure)
    return try #require(answers.count == 1 ? answers[0] : nil)
  }

  @Test("list tells the protocol, the extension and the intents")
  func list() async throws {
    let answer = try await one(#"{"id": 1, "method": "list"}"#)
    #expect(answer["id"] == 1)
    #expect(answer["result"]?["protocol"] == 1)
    #expect(answer["result"]?["extension"] == ["name": "Tea", "version": "1.2.3"])
    #expect(answer["result"]?["intents"]?.arrayValue?.map { $0["name"] } == ["OrderTea", "OrderCake"])
  }

  @Test(
    "resolve answers with one result",
    arguments: [
      (#"{"tea": "Sencha"}"#, ["result": "success", "value": ["id": "1", "title": "Sencha", "subtitle": "Uji"]]),
      (#"{"tea": {"id": "2"}}"#, ["result": "success", "value": ["id": "2", "title": "Sencha Gold"]]),
      (#"{}"#, ["result": "notRequired"]),
      (#"{"tea": "Mugicha"}"#, ["result": "unsupported", "reason": "unknownTea", "message": "There is no “Mugicha”."]),
      (
        #"{"tea": "sen"}"#,
        [
          "result": "disambiguation",
          "choices": [["id": "1", "title": "Sencha", "subtitle": "Uji"], ["id": "2", "title": "Sencha Gold"]],
          "prompt": "There are 2 options matching “sen”. Which one?", "message": "There are 2 options matching “sen”. Which one?",
        ]
      ),
    ] as [(String, JSONValue)])
  func resolve(values: String, result: JSONValue) async throws {
    let answer = try await one(
      #"{"id": "a", "method": "resolve", "params": {"intent": "OrderTea", "parameter": "tea", "values": \#(values)}}"#)
    #expect(answer == ["id": "a", "result": result])
  }

  @Test("handle and confirm answer with the document of a run, whatever its outcome")
  func handle() async throws {
    let answers = try await serve([
      #"{"id": 1, "method": "handle", "params": {"intent": "order-tea", "values": {"tea": "Sencha"}}}"#,
      #"{"id": 2, "method": "confirm", "params": {"intent": "OrderTea"}}"#,
      #"{"id": 3, "method": "handle", "params": {"intent": "OrderTea", "values": {"cups": 11}}}"#,
    ])
    let outcomes = Dictionary(
      uniqueKeysWithValues: answers.map { ($0["id"], [$0["result"]?["outcome"], $0["result"]?["code"], $0["result"]?["reason"]]) })
    #expect(
      outcomes == [1: ["success", "success", nil], 2: ["success", "ready", nil], 3: ["unsupported", nil, "greaterThanMaximumValue"]])
  }

  @Test(
    "an id is repeated as it was written",
    arguments: ["9223372036854775807", "-9223372036854775808", "\"18446744073709551616\"", "7.0"])
  func exactIdentifier(id: String) async throws {
    #expect(try await one(#"{"id": \#(id), "method": "list"}"#)["id"] == JSONValue(parsing: id))
  }

  @Test(
    "an id that would be rounded is refused, in a request and as the call to stop",
    arguments: ["9223372036854775808", "12345678901234567890123", "1.5", "9007199254740993.0", "[1e300]"])
  func roundedIdentifier(id: String) async throws {
    let refusal: JSONValue = ["code": 3002, "message": "A number as an id is a whole one within 64 bits. Write another one as a text."]
    for line in [#"{"id": \#(id), "method": "list"}"#, #"{"method": "cancel", "params": {"id": \#(id)}}"#] {
      let answer = try await one(line)
      #expect(answer["error"] == refusal)
      #expect(answer["id"] == .null)
    }
  }

  @Test("a number for a duration is whole seconds", arguments: ["600.5", "0.25", "1e-3"])
  func fractionOfSeconds(number: String) async throws {
    let answer = try await one(
      #"{"id": 1, "method": "handle", "params": {"intent": "OrderTea", "values": {"tea": "Sencha", "steep": \#(number)}}}"#)
    #expect(answer["error"]?["code"] == 3002)
    #expect(
      answer["error"]?["message"]?.stringValue?.hasSuffix("and a number for a duration is whole seconds; write 90 or \"1m30s\".") == true)
    let whole = try await one(
      #"{"id": 1, "method": "confirm", "params": {"intent": "OrderTea", "values": {"tea": "Sencha", "steep": 600.0}}}"#)
    #expect(whole["result"]?["outcome"] == "success")
  }

  @Test("options answers with the values offered")
  func options() async throws {
    let answer = try await one(#"{"id": 1, "method": "options", "params": {"intent": "OrderTea", "parameter": "tea", "search": "gold"}}"#)
    #expect(answer == ["id": 1, "result": ["values": [["id": "2", "title": "Sencha Gold"]]]])
  }

  @Test(
    "what never reaches a handler is an error with its number",
    arguments: [
      (#"{"id":3,"method":"handle","params":{"intent":"Foo"}}"#, 2004, "No intent is named “Foo”. There are OrderTea, OrderCake."),
      (
        #"{"id":3,"method":"resolve","params":{"intent":"OrderTea","parameter":"cusp"}}"#, 3002,
        "OrderTea has no parameter “cusp”. Did you mean “cups”?"
      ),
      (#"{"id":3,"method":"resolve","params":{"intent":"OrderTea"}}"#, 3002, "The request has no “parameter”, or one of another kind."),
      (
        #"{"id":3,"method":"handle","params":{"intent":"OrderTea","values":{"cups":"two"}}}"#, 3002,
        "“two” cannot be read as a whole number for “cups”; write 12."
      ),
      (#"{"id":3,"method":"handle","params":{"intent":"OrderTea","values":[]}}"#, 3002, "A JSON object of values is needed here."),
      (#"{"id":3,"method":"handle"}"#, 3002, "The request has no “intent”, or one of another kind."),
      (#"{"id":3}"#, 3002, "The request names no method."),
      (#"{"id":3,"method":"handel"}"#, 1900, "There is no method “handel”. Did you mean “handle”?"),
    ])
  func errors(line: String, code: Int, message: String) async throws {
    #expect(try await one(line) == ["id": 3, "error": ["code": .integer(code), "message": .string(message)]])
  }

  @Test("a line that is no object has an error without an id, and the stream goes on")
  func badLines() async throws {
    let long = String(repeating: "x", count: Server.lineLimit + 1)
    let answers = try await serve(["[1]", "nonsense", long, "", #"{"id": 9, "method": "cancel", "params": {"id": 1}}"#])
    #expect(
      answers == [
        ["id": .null, "error": ["code": 9000, "message": "The line is not a JSON object."]],
        ["id": .null, "error": ["code": 9000, "message": "The line is not a JSON object."]],
        ["id": .null, "error": ["code": 9000, "message": "The line has more than 1048576 bytes."]],
        ["id": 9, "result": [:]],
      ])
  }

  @Test("a line that opens more brackets than a document may have is refused in words, and the stream goes on")
  func tooDeep() async throws {
    let answers = try await serve([
      String(repeating: "[", count: 513), #"{"id":"#, String(repeating: #"{"id":"#, count: 100_000), #"{"id": 1}"#,
    ])
    #expect(
      answers.map { $0["error"]?["message"] } == [
        "The line is nested too deep: line 1, column 129 opens more than 128 levels.", "The line is not a JSON object.",
        "The line is nested too deep: line 1, column 769 opens more than 128 levels.", "The request names no method.",
      ])
  }

  @Test(
    "what a request names is echoed in part where it is long",
    arguments: [
      (#""method": "NAME""#, "There is no method “SHOWN”."),
      (#""method": "handle", "params": {"intent": "NAME"}"#, "No intent is named “SHOWN”. There are OrderTea, OrderCake."),
      (
        #""method": "handle", "params": {"intent": "OrderTea", "values": {"NAME": 1}}"#,
        "OrderTea has no parameter “SHOWN”. It has tea, cups, steep, isGift, extras."
      ),
      (
        #""method": "resolve", "params": {"intent": "OrderTea", "parameter": "NAME"}"#,
        "OrderTea has no parameter “SHOWN”. It has tea, cups, steep, isGift, extras."
      ),
    ])
  func longNames(members: String, message: String) async throws {
    let name = String(repeating: "本", count: 300_000)
    let answer = try await one("{\"id\": 1, \(members.replacing("NAME", with: name))}")
    #expect(answer["error"]?["message"]?.stringValue == message.replacing("SHOWN", with: String(repeating: "本", count: 60) + "…"))
  }

  @Test("no more lines are taken than are worked on, and each answer makes place for the next")
  func places() async throws {
    let waiting = Mutex(0)
    let most = Mutex(0)
    let gate = AsyncStream.makeStream(of: Void.self)
    let dispatcher = TeaDispatcher(onResolve: { name, value in
      guard name == "cups", value != nil else { return nil }
      let now = waiting.withLock { waiting in
        waiting += 1
        return waiting
      }
      most.withLock { $0 = max($0, now) }
      // All places are taken: the first goes, and what follows takes its turn.
      if now == Server.openLines { gate.continuation.finish() }
      for await _ in gate.stream {}
      waiting.withLock { $0 -= 1 }
      return nil
    })
    let lines = (0..<Server.openLines * 4).map {
      #"{"id": \#($0), "method": "resolve", "params": {"intent": "OrderTea", "parameter": "cups", "values": {"cups": 1}}}"#
    }
    let answers = try await serve(lines, dispatcher: dispatcher)
    #expect(Set(answers.map { $0["id"]?.integerValue }) == Set(0..<lines.count))
    #expect(most.withLock { $0 } == Server.openLines)
  }

  @Test("a line that could be answered at once waits for its turn, too, while all places are taken")
  func turns() async throws {
    let waiting = Mutex(0)
    let gate = AsyncStream.makeStream(of: Void.self)
    let dispatcher = TeaDispatcher(onResolve: { name, value in
      guard name == "cups", value != nil else { return nil }
      let isLast = waiting.withLock { waiting in
        waiting += 1
        return waiting == Server.openLines
      }
      if isLast { gate.continuation.finish() }
      for await _ in gate.stream {}
      return nil
    })
    let lines = (0..<Server.openLines).map {
      #"{"id": \#($0), "method": "resolve", "params": {"intent": "OrderTea", "parameter": "cups", "values": {"cups": 1}}}"#
    }
    let answers = try await serve(lines + ["nonsense"], dispatcher: dispatcher)
    #expect(answers.count == lines.count + 1)
    // It is read once the first of the others has its answer.
    #expect(answers.first?["result"] != nil)
  }

  @Test("answers come as the calls end, and the end of input waits for those in flight")
  func outOfOrder() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    // Cups are resolved only once the tea of the other call has been.
    let dispatcher = TeaDispatcher(onResolve: { name, value in
      if name == "cups", value != nil { for await _ in gate.stream { break } }
      if name == "tea", value != nil { gate.continuation.finish() }
      return nil
    })
    let answers = try await serve(
      [
        #"{"id": 1, "method": "resolve", "params": {"intent": "OrderTea", "parameter": "cups", "values": {"cups": 1}}}"#,
        #"{"id": 2, "method": "resolve", "params": {"intent": "OrderTea", "parameter": "tea", "values": {"tea": "Sencha"}}}"#,
      ], dispatcher: dispatcher)
    #expect(Set(answers.map { $0["id"] }) == [1, 2])
    #expect(answers.map { $0["result"]?["result"] } == ["success", "success"])
  }

  @Test("a cancelled call answers cancelled, and its id may be used again")
  func cancel() async throws {
    let dispatcher = TeaDispatcher(onResolve: { name, _ in
      if name == "tea" { await untilCancelled() }
      return nil
    })
    let answers = try await serve(
      [
        #"{"id": 3, "method": "handle", "params": {"intent": "OrderTea"}}"#,
        #"{"id": 3, "method": "list"}"#,
        #"{"method": "cancel", "params": {"id": 3}}"#,
      ], dispatcher: dispatcher)
    #expect(answers.count == 2)
    #expect(answers[0] == ["id": 3, "error": ["code": 3002, "message": "A call with this id is still going on."]])
    #expect(answers[1]["result"]?["outcome"] == "cancelled")
  }

  @Test("what keeps handlers from working is an error of resolve, and the message of a run")
  func fault() async throws {
    let resolved = try await one(#"{"id":1,"method":"resolve","params":{"intent":"OrderTea","parameter":"tea"}}"#, failure: .flooded)
    #expect(resolved == ["id": 1, "error": ["code": 5001, "message": "The shop is flooded."]])
    let handled = try await one(#"{"id":1,"method":"handle","params":{"intent":"OrderTea"}}"#, failure: .flooded)
    #expect(
      handled["result"] == ["intent": "OrderTea", "outcome": "failure", "code": "failure", "message": "The shop is flooded.", "phases": []])
  }

  @Test("answers that cannot be written end the serving with 74")
  func unwritable() async throws {
    let input = try TemporaryFile(#"{"id": 1, "method": "list"}"#)
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let program = Program(
      name: "tea-intents", arguments: [], environment: [:], language: .english, output: CheckedWriter(descriptor: full),
      messages: CheckedWriter(descriptor: full))
    let session = Session(program: program, configuration: teaConfiguration(), request: Request(command: .serve))
    #expect(try await Server(session: session, deadline: .whileTesting).serve(from: input.descriptor) == .inputOutput)
  }
}
