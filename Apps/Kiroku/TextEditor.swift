import Foundation
import ProgramSupport
import StudyScreens

/// The user's editor (`VISUAL`, else `EDITOR`, else vi) on a file of its own; the terminal has been given back before.
struct TextEditor: Sendable {
  private static let limit = 16 * 1024 * 1024
  private let program: Program

  init(_ program: Program) {
    self.program = program
  }

  /// Opens `text` and returns what was saved.
  @Sendable func edit(_ text: String) -> EditedText {
    var name = Array("\(program.environment["TMPDIR"] ?? "/tmp")/kiroku-memo-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return .failed(refusal(SystemWords.text(errno, in: program.language))) }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let file = CheckedWriter(descriptor: descriptor)
    file.write(text)
    do {
      try file.flush()
      close(descriptor)
      let status = EditorProcess.run(EditorProcess.command(program.environment), path: path, environment: program.environment)
      guard status == 0 else { return .failed(refusal(program.language.words("it ended with \(status)", "終了コードは\(status)です"))) }
      return .saved(try InputReader.text(at: path, limit: Self.limit))
    } catch let error as InputError {
      return .failed(error.message(in: program.language))
    } catch {
      return .failed(refusal("\(error)"))
    }
  }

  private func refusal(_ reason: String) -> String {
    program.language.words("The editor could not be used: \(reason).", "エディターを使えませんでした：\(reason)。")
  }
}
