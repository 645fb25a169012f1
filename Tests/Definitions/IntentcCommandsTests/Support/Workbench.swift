import Foundation
import ProgramSupport
import TestSupport

@testable import IntentcCommands

/// The program `intentc` in a folder of its own, with captured output.
final class Workbench {
  /// What a run answered.
  struct Answer: Equatable {
    var code: Int32
    var output = ""
    var messages = ""
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "intentc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file, with the folders that it stands in, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func text(_ name: String) throws -> String { try String(contentsOf: folder.appending(path: name), encoding: .utf8) }

  /// Runs a command line; the folder's path is left out of what it answers.
  func run(_ arguments: String..., language: String = "en", isTerminal: Bool = false) throws -> Answer {
    try run(all: arguments, language: language, isTerminal: isTerminal)
  }

  /// Runs a command line that is a list already.
  func run(all arguments: [String], language: String = "en", isTerminal: Bool = false) throws -> Answer {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = Program(
      name: "intentc", arguments: arguments, environment: [:], language: Language(rawValue: language) ?? .english,
      output: CheckedWriter(descriptor: output.descriptor), messages: CheckedWriter(descriptor: messages.descriptor),
      isOutputTerminal: isTerminal, isMessageTerminal: isTerminal)
    let code = program.finish(IntentcCommands.run(program))
    return Answer(code: code.rawValue, output: relative(try output.text()), messages: relative(try messages.text()))
  }

  private func relative(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
}
