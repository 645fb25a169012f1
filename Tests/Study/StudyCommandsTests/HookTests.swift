import Foundation
import ProgramSupport
import StudyLaunch
import Testing

/// The user's own programs around what commands do.
@Suite("Hooks", .timeLimit(.minutes(5)))
struct HookTests {
  private let kiroku = Kiroku()
  private var folder: URL { kiroku.settings.deletingLastPathComponent().appending(path: "hooks") }
  private var told: URL { kiroku.settings.deletingLastPathComponent().appending(path: "told") }

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    kiroku.variables["PATH"] = "/usr/bin:/bin"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  private func write(_ hook: String, _ script: String, mode: Int = 0o755) throws {
    let file = folder.appending(path: hook)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  /// A hook that notes its name and what it is told.
  private func writeNoting(_ hook: String) throws { try write(hook, "cat >>'\(told.path)'") }

  private func documents() throws -> [JSONValue] {
    guard let text = try? String(contentsOf: told, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  @Test("a record's hook is told the record as the log has it, after the answer, in a small environment")
  func record() async throws {
    try writeNoting("record")
    try write("pre-record", "cat >/dev/null; env | cut -d= -f1 | sort | tr '\\n' ' ' >&2")
    kiroku.variables["SECRET_OF_MINE"] = "x"
    try await kiroku.run("shelf", "add", "Linear Algebra")
    let answer = try await kiroku.run("record", "Linear Algebra", "45m", "-m", "eigenvalues")
    #expect(answer.code == 0)
    #expect(answer.messages.hasPrefix("kiroku: pre-record: "))
    #expect(answer.messages.contains("KIROKU_HOOK ") && answer.messages.contains("KIROKU_HOME "))
    #expect(!answer.messages.contains("SECRET_OF_MINE"))
    let listed = try #require(try await kiroku.json("log")["records"]?.arrayValue?.first)
    #expect(try documents() == [["event": "record", "record": listed]])
  }

  @Test("the session's hooks are told its state, and finishing tells finish and record")
  func session() async throws {
    for hook in Hook.allCases where hook != .timerEnd { try writeNoting(hook.rawValue) }
    try await kiroku.run("start", "--timer", "25m")
    kiroku.now = "2026-11-21T10:10:00+09:00"
    try await kiroku.run("pause")
    let paused = try await kiroku.json("status")
    try await kiroku.run("resume")
    try await kiroku.run("finish")
    let documents = try documents()
    #expect(
      documents.map { $0["event"]?.stringValue } == [
        "pre-start", "start", "pause", "resume", "pre-finish", "pre-record", "finish", "record",
      ])
    #expect(documents[0]["session"]?["remainingSeconds"] == 1_500)
    #expect(documents[2]["session"] == paused)
    #expect(documents[4]["record"] == documents[5]["record"])
    #expect(documents[5]["record"]?["id"] == nil && documents[5]["record"]?["activeSeconds"] == 600)
    #expect(documents[6]["record"] == documents[7]["record"])
    #expect(documents[7]["record"]?["id"] != nil)
  }

  @Test(
    "a hook before a change refuses it by how it ends, with its first line as the reason", arguments: ["en", "ja"],
    [["record", "5m"], ["start"], ["finish"]])
  func refusal(_ language: String, _ line: [String]) async throws {
    kiroku.language = language
    if line[0] == "finish" { try await kiroku.run("start") }
    try write("pre-\(line[0])", "echo 'Not before \u{1B}[31mtea' >&2; echo more >&2; exit 7")
    let before = try await kiroku.json("status")["state"]
    let answer = try await kiroku.run(all: line)
    #expect(answer.code == 1)
    #expect(answer.output == "")
    #expect(answer.messages.contains("pre-\(line[0])") && answer.messages.contains("Not before tea"))
    #expect(!answer.messages.contains("more") && !answer.messages.contains("\u{1B}"))
    #expect(try await kiroku.json("status")["state"] == before)
    #expect(try await kiroku.json("log")["records"] == [])
    let document = try await kiroku.run(all: line + ["--json"])
    #expect(document.code == 1)
    #expect(try JSONValue(parsing: document.output)["message"]?.stringValue?.contains("Not before tea") == true)
  }

  @Test("finishing asks the hook before records, too, and without a session nobody is asked")
  func finishing() async throws {
    try write("pre-record", "exit 1")
    try writeNoting("pre-finish")
    #expect(try await kiroku.run("finish").code == 24)
    #expect(try documents() == [])
    try await kiroku.run("start")
    #expect(try await kiroku.run("finish").code == 1)
    #expect(try documents().count == 1)
    #expect(try await kiroku.run("status").code == 0)
  }

  @Test(
    "a hook that anybody could change, or that nobody allowed to run, is told and not run, and what was asked for is done",
    arguments: ["en", "ja"])
  func untrusted(_ language: String) async throws {
    kiroku.language = language
    try write("pre-record", "exit 1", mode: 0o777)
    try write("record", "exit 1", mode: 0o644)
    let answer = try await kiroku.run("record", "5m")
    #expect(answer.code == 0)
    #expect(answer.messages.contains("chmod o-w") && answer.messages.contains("chmod +x"))
    #expect(try await kiroku.json("log")["records"]?.arrayValue?.count == 1)
  }

  @Test("a hook that fails after a change changes nothing of the answer but is told")
  func failing() async throws {
    try write("record", "echo 'no network' >&2; exit 3")
    let answer = try await kiroku.run("record", "5m", "--json")
    #expect(answer.code == 0)
    #expect(try JSONValue(parsing: answer.output)["outcome"] == "success")
    #expect(answer.messages == "kiroku: the hook record failed: no network\n")
  }

  @Test("what a hook has Kiroku do runs no hooks again")
  func nested() async throws {
    try writeNoting("record")
    kiroku.variables[Hook.variable] = "record"
    #expect(try await kiroku.run("record", "5m").code == 0)
    #expect(try documents() == [])
  }

  @Test("undo and redo, and a change that a rule refuses, run none")
  func none() async throws {
    for hook in Hook.allCases { try writeNoting(hook.rawValue) }
    try await kiroku.run("start")
    let count = try documents().count
    #expect(try await kiroku.run("start").code == 25)
    try await kiroku.run("undo")
    try await kiroku.run("redo")
    #expect(try documents().count == count)
  }

  @Test(
    "doctor names the hooks, those that are not run with the reason, and files that are none, and finds no defect", arguments: ["en", "ja"])
  func doctor(_ language: String) async throws {
    kiroku.language = language
    try write("record", "true")
    try write("pre-start", "true", mode: 0o644)
    try write("timer_end", "true")
    try await kiroku.run("record", "5m")
    let answer = try await kiroku.run("doctor")
    #expect(answer.code == 0)
    for text in ["record", "chmod +x", "timer_end", "timer-end", folder.path] { #expect(answer.output.contains(text)) }
    let document = try await kiroku.json("doctor")["hooks"]
    #expect(document?["path"]?.stringValue == folder.path)
    #expect(
      document?["hooks"]?.arrayValue?.map { [$0["name"], $0["isThere"]] } == [
        ["record", true], ["pre-start", false], ["timer_end", false],
      ])
  }
}
