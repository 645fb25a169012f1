import Foundation
import IntentRunner
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import TestSupport

/// A home directory of its own, with the environment of a process in it.
final class Place: Sendable {
  let home: String

  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// The environment at noon of Saturday 2026-11-21 in Tokyo, with some of it changed.
  func variables(_ changes: [String: String] = [:]) -> [String: String] {
    ["HOME": home, "KIROKU_NOW": "2026-11-21T12:00:00+09:00", "LANG": "en_US.UTF-8"].merging(changes) { $1 }
  }

  func program(_ changes: [String: String] = [:]) throws(StudyFailure) -> StudyProgram {
    try StudyProgram(variables: variables(changes), home: "/nowhere")
  }

  func writeSettings(_ text: String) throws {
    let directory = home + "/.config/kiroku"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try text.write(toFile: directory + "/config.yaml", atomically: true, encoding: .utf8)
  }

  /// What lies in the data directory; nil where there is none.
  var data: [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: home + "/.local/share/kiroku"))?.sorted()
  }

  /// What a run of the extension printed, and how it ended.
  struct Run: Hashable {
    var code: ProgramSupport.ExitCode
    var output: String
    var messages: String
  }

  /// Runs `kiroku-intents` as its program does.
  func run(_ arguments: String..., with changes: [String: String] = [:]) async throws -> Run {
    let (output, messages) = (try File(in: home), try File(in: home))
    var program = Program(
      name: "kiroku-intents", arguments: arguments, environment: variables(changes), language: .english, output: output.writer,
      messages: messages.writer)
    var code: ProgramSupport.ExitCode
    do throws(StudyFailure) {
      let study = try StudyProgram(program)
      program.language = study.language
      program.patience = .whileTesting
      code = await IntentRunner(.study(study)).run(program)
    } catch {
      code = program.fail(ProgramError(error))
    }
    code = program.finish(code)
    return Run(code: code, output: try output.text(), messages: try messages.text())
  }
}

/// A file in place of a stream.
private struct File {
  let path: String
  let handle: FileHandle
  let writer: CheckedWriter

  init(in directory: String) throws {
    path = directory + "/stream-\(UUID().uuidString)"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    writer = CheckedWriter(descriptor: handle.fileDescriptor)
  }

  func text() throws -> String {
    try writer.flush()
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
