import IntentRuntime
import ProgramSupport
import TestSupport
import Testing

@testable import IntentRunner

@Suite("Running saved shortcuts")
struct ShortcutCommandTests {
  /// “My tea” is Sencha, “quiet tea” shows nothing, “the shop” is an activity, “tea” are two.
  private static let saved: @Sendable (String, InvocationContext) throws -> SavedShortcut = { name, _ in
    var order = OrderTeaIntent()
    try order.setValue(tea("Sencha"), forParameter: "tea")
    switch name {
    case "My tea": return .intent(order, showsResult: true)
    case "quiet tea": return .intent(order, showsResult: false)
    case "some tea": return .intent(OrderTeaIntent(), showsResult: false)
    case "the shop": return .activity(UserActivity(activityType: "tea.viewShop", title: "See the shop"))
    case "tea": throw ProgramError(.disambiguation, "“tea” fits 2 shortcuts.")
    default: throw ProgramError(.noReading, "Nothing is called “\(name)”.")
    }
  }

  @Test("a shortcut runs with its values, as a shortcut and not as a script")
  func runs() async throws {
    let seen = Seen()
    let ended = try await run(
      "shortcut", "My tea",
      dispatcher: TeaDispatcher(onResolve: { name, value in
        if name == "tea" { seen.note(value?.objectValue?.displayString ?? "") }
        return nil
      }), shortcut: Self.saved)
    #expect(ended == Ended(code: .done, output: "Ordered Sencha.\n", messages: ""))
    #expect(seen.notes == ["Sencha"])
  }

  @Test("handlers are told that a shortcut runs")
  func source() async throws {
    let seen = Seen()
    let configuration = RunnerConfiguration(
      programName: "tea-intents", extensionName: "Tea", version: "1", provider: SourceProvider(seen: seen), shortcut: Self.saved)
    for arguments in [["shortcut", "My tea"], ["run", "OrderTea", "tea=Sencha"]] {
      let output = try TemporaryFile()
      var program = Program(
        name: "tea-intents", arguments: arguments, environment: [:], language: .english,
        output: CheckedWriter(descriptor: output.descriptor),
        messages: CheckedWriter(descriptor: output.descriptor))
      program.patience = .whileTesting
      _ = await IntentRunner(configuration).run(program)
    }
    #expect(seen.notes == ["shortcut", "script"])
  }

  @Test("a shortcut whose result is switched off says nothing when it went well, and under --json still answers")
  func quiet() async throws {
    #expect(try await run("shortcut", "quiet tea", shortcut: Self.saved) == Ended(code: .done, output: "", messages: ""))
    let document = try await run("shortcut", "quiet tea", "--json", shortcut: Self.saved)
    #expect(try JSONValue(parsing: document.output)["outcome"] == "success")
  }

  @Test("what keeps a shortcut from running is said, whether or not its result is shown")
  func asks() async throws {
    let needing = TeaDispatcher(onResolve: { name, value in name == "tea" && value == nil ? .needsValue : nil })
    let ended = try await run("shortcut", "some tea", dispatcher: needing, shortcut: Self.saved)
    #expect(ended.code == .needsValue)
    #expect(ended.messages.hasPrefix("tea-intents: Which tea?\n"))
  }

  @Test("nothing is handled by a dry run")
  func dryRun() async throws {
    let seen = Seen()
    let dispatcher = TeaDispatcher(onHandle: {
      seen.note("handled")
      return TeaResponse()
    })
    #expect(try await run("shortcut", "My tea", "--dry-run", dispatcher: dispatcher, shortcut: Self.saved).code == .done)
    #expect(seen.notes == [])
  }

  @Test("an activity goes on in the app: exit 30, and a document that names it")
  func activity() async throws {
    #expect(
      try await run("shortcut", "the shop", shortcut: Self.saved)
        == Ended(code: .continueInApp, output: "", messages: "tea-intents: This goes on in the app.\n"))
    let ended = try await run("shortcut", "the shop", "--json", shortcut: Self.saved)
    #expect(
      try JSONValue(parsing: ended.output) == [
        "outcome": "continueInApp", "message": "This goes on in the app.",
        "userActivity": ["type": "tea.viewShop", "title": "See the shop"],
      ])
  }

  @Test(
    "a phrase that nothing or several have ends with its code, and under --json with a document",
    arguments: [
      ("coffee", ExitCode.noReading, "Nothing is called “coffee”."), ("tea", .disambiguation, "“tea” fits 2 shortcuts."),
    ])
  func refused(name: String, code: ExitCode, message: String) async throws {
    #expect(
      try await run("shortcut", name, shortcut: Self.saved) == Ended(code: code, output: "", messages: "tea-intents: \(message)\n"))
    let ended = try await run("shortcut", name, "--json", shortcut: Self.saved)
    #expect(
      try JSONValue(parsing: ended.output) == [
        "error": ["code": .integer(Int(code.rawValue)), "name": .string(code.name), "message": .string(message)]
      ])
  }

  @Test("an extension without shortcuts says so")
  func none() async throws {
    let ended = try await run("shortcut", "My tea")
    #expect(ended == Ended(code: .usage, output: "", messages: "tea-intents: This extension has no voice shortcuts.\n"))
  }
}

/// Notes down which source handlers are told of.
private struct SourceProvider: IntentHandlerProviding {
  let seen: Seen
  let intentTypes: [any Intent.Type] = [OrderTeaIntent.self]

  func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? {
    seen.note("\(context.source)")
    return TeaDispatcher()
  }
}
