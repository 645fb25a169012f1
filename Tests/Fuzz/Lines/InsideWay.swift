import Foundation
import IntentRunner
import ProgramSupport
import StudyCommands
import StudyLaunch

/// Lines as links for `kiroku open`, and as the content of `--input`: both programs' whole command lines, in this process.
///
/// A process a line would take minutes; this one takes all of them, notes at which it is, and is watched by another of itself.
struct InsideWay {
  let run: FuzzRun
  /// Where the content of `--input` and the place of the current line stand.
  let folder: String

  static let inputModels = [
    #"{"material":"Linear Algebra","duration":"45m","start":10,"end":24,"memo":"m"}"#,
    #"{"material":{"id":"x","title":"y"},"duration":2700.5,"total":3}"#,
    #"{"duration":[1,2],"total":null,"memo":"\u0000"}"#, #"{"start":9223372036854775807,"end":-1e300}"#,
  ]
  static let linkModels = [
    #"{"kind":"time","target":36000,"done":[1,{"a":null}]}"#, #"{"a":{"b":{"c":"d"}}}"#, #"{"$date":1e300}"#, #"{"$data":"AA=="}"#,
  ]

  /// The file that holds the place of the line that is being read.
  var progressPath: String { "\(folder)/place" }

  func send() async throws {
    let generator = LineGenerator(models: run.way == "link" ? Self.linkModels : Self.inputModels, seed: run.seed)
    let place = Foundation.open(progressPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let void = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
    for index in 0..<run.count {
      let line = generator.line(index)
      var number = UInt64(index)
      pwrite(place, &number, 8, 0)
      let code = try await run.way == "link" ? openLink(line, index, void) : input(line, index, void)
      if code == .defect { run.fail(index, line, "the exit code is 70") }
    }
  }

  /// The link that carries a line as a value, or that is one.
  static func link(_ line: [UInt8], _ index: Int) -> String {
    let types = ["app.kiroku.recordStudy", "app.kiroku.viewWeeklyReport", "app.kiroku.postGoalProgress"]
    let keys = ["material", "study_challenge", "a"]
    let escaped = line.map { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    // An argument holds no NUL.
    let raw = String(decoding: line.filter { $0 != 0 }, as: UTF8.self)
    switch index % 8 {
    case 0: return "kiroku://activity/\(types[index % 3])?\(raw)"
    case 1: return "kiroku:\(raw)"
    default: return "kiroku://activity/\(types[index % 3])?\(keys[index / 8 % 3])=\(escaped)"
    }
  }

  private func openLink(_ line: [UInt8], _ index: Int, _ void: Int32) async -> ExitCode {
    let program = program("kiroku", ["open", Self.link(line, index), "--json"], void)
    return program.finish(await KirokuCommands.run(program) { _, _ in .done })
  }

  private func input(_ line: [UInt8], _ index: Int, _ void: Int32) async throws -> ExitCode {
    let path = "\(folder)/input"
    try Data(line).write(to: URL(fileURLWithPath: path))
    let program = program("kiroku-intents", ["confirm", ["PostStudyRecord", "StartTimer"][index % 2], "--input", path, "--json"], void)
    return program.finish(await IntentRunner(.study(try StudyProgram(program))).run(program))
  }

  private func program(_ name: String, _ arguments: [String], _ void: Int32) -> Program {
    Program(
      name: name, arguments: arguments, environment: ProcessInfo.processInfo.environment, language: .english,
      output: CheckedWriter(descriptor: void), messages: CheckedWriter(descriptor: void))
  }
}
