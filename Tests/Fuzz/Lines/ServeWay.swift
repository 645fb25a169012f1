import Foundation
import ProgramSupport

/// Lines on stdin of `kiroku-intents serve`.
struct ServeWay {
  let run: FuzzRun
  let program: String

  /// As many lines go to one process: enough to meet whatever one leaves behind, few enough to find the one that fails.
  private static let batch = 2_000

  static let models = [
    #"{"id":1,"method":"list"}"#,
    #"{"id":2,"method":"resolve","params":{"intent":"PostStudyRecord","parameter":"end","values":{"start":24,"end":10}}}"#,
    #"{"id":"a","method":"confirm","params":{"intent":"PostStudyRecord","values":{"material":"Linear Algebra","duration":"45m"}}}"#,
    #"{"id":3.5,"method":"handle","params":{"intent":"PostStudyRecord","values":{"material":{"id":"x"},"duration":2700,"memo":"m"}}}"#,
    #"{"id":null,"method":"options","params":{"intent":"PostStudyRecord","parameter":"material","search":"lin"}}"#,
    #"{"id":{"a":[1]},"method":"confirm","params":{"intent":"StartTimer","values":{"duration":1e3}}}"#,
    #"{"method":"cancel","params":{"id":1}}"#, #"{"id":4,"method":"cancel","params":{"id":2}}"#,
  ]

  func send() throws {
    signal(SIGPIPE, SIG_IGN)
    let generator = LineGenerator(models: Self.models, seed: run.seed)
    for start in stride(from: 0, to: run.count, by: Self.batch) {
      let indices = Array(start..<min(run.count, start + Self.batch))
      guard let reason = try complaint(about: indices.map(generator.line)) else { continue }
      // Alone in a process each: the first that fails is kept, else the whole batch is at fault.
      for index in indices {
        if let reason = try complaint(about: [generator.line(index)]) { run.fail(index, generator.line(index), reason) }
      }
      run.fail(start, Array(indices.map(generator.line).joined(separator: [0x0A])), "\(reason), with the lines after it only")
    }
  }

  /// What is wrong with how a process takes lines; nil for nothing.
  private func complaint(about lines: [[UInt8]]) throws -> String? {
    let last = #"{"id":"the last of them","method":"list"}"#
    let child = try Child(program, ["serve"])
    let (status, answers) = child.finish(sending: Array((lines + [Array(last.utf8), []]).joined(separator: [0x0A])))
    guard status == 0 else { return "it ends with \(status)" }
    var wasLast = false
    for line in answers.split(separator: 0x0A) {
      guard let text = String(validating: line, as: UTF8.self), let answer = (try? JSONValue(parsing: text))?.objectValue,
        answer["id"] != nil, (answer["result"] == nil) != (answer["error"] == nil)
      else { return "an answer is none: \(String(decoding: line.prefix(200), as: UTF8.self))" }
      wasLast = wasLast || answer["id"] == "the last of them"
    }
    return wasLast ? nil : "what came after it has no answer"
  }
}
