import Foundation
import ProgramDriving

/// What holds of every run of a program, whatever it was asked.
struct Judge: Sendable {
  let run: AttackRun
  let step: Int

  /// Every code of the table in Docs/Guide/Scripts.md but 70: a defect is one.
  static let documented: Set<Int32> = [
    0, 1, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 25, 30, 31, 32, 64, 65, 69, 73, 74, 75, 78, 130,
  ]

  /// Runs a program to its end and looks at how it ended.
  ///
  /// - Parameters:
  ///   - allowed: the codes that may come; nil for all that are documented.
  ///   - limit: how long it may take.
  @discardableResult
  func run(
    _ command: [String], in home: TemporaryHome, input: Data = Data(), environment: [String: String] = [:], allowed: Set<Int32>? = nil,
    within limit: Duration = .seconds(150)
  ) throws -> ProgramRun {
    // In the home: what a value names as a file lands there.
    let result = try RunningProgram(
      ["/usr/bin/env", "-C", home.path] + command, environment: home.environment(environment), leadsGroup: true
    )
    .finish(feeding: input, within: limit)
    run.count("runs")
    if let fault = fault(of: result, allowed: allowed) {
      run.fail(step: step, fault, evidence(command, environment, result), keeping: home)
    }
    return result
  }

  /// What is wrong with how a program ended; nil where nothing is.
  func fault(of result: ProgramRun, allowed: Set<Int32>? = nil) -> String? {
    if result.isOutOfTime { return "a program did not end" }
    if let signal = result.signal { return "a program was ended by signal \(signal)" }
    if result.status == 70 { return "a program called it a defect of its own (70)" }
    if !Self.documented.contains(result.status) { return "an exit code that no table has: \(result.status)" }
    if let allowed, !allowed.contains(result.status) { return "exit code \(result.status), where \(allowed.sorted()) may come" }
    return nil
  }

  /// Notes that something did not hold of a run.
  func fail(_ what: String, _ command: [String], _ result: ProgramRun, in home: TemporaryHome, environment: [String: String] = [:]) {
    run.fail(step: step, what, evidence(command, environment, result), keeping: home)
  }

  func evidence(_ command: [String], _ environment: [String: String], _ result: ProgramRun) -> String {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(Bytes.quoted($0.value))" }
    let line = (variables + command.map(Bytes.quoted)).joined(separator: " ")
    // A long word is seen again by its seed and step.
    return
      "$ \(line.count > 2_500 ? line.prefix(2_500) + "…" : line)\n→ \(result.status)\n\(result.output.prefix(600))\n\(result.error.prefix(1200))"
  }
}

/// Text as a terminal may show it.
enum Bytes {
  /// A word as bash takes it back.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: ":"):
          true
        default: false
        }
      }
    if isPlain { return word }
    if word.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) }) {
      return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
    return "$'"
      + word.utf8.map { 0x20..<0x7F ~= $0 && $0 != 0x27 && $0 != 0x5C ? String(UnicodeScalar($0)) : String(format: "\\x%02x", $0) }
      .joined() + "'"
  }

  /// A text without what a terminal would obey.
  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  /// The first thing in an output that a terminal would obey: a control byte but newline and tab, or a sequence that is no colour of ours.
  static func obeyed(in data: Data, allowingColour: Bool) -> String? {
    guard let text = String(validating: data, as: UTF8.self) else { return "bytes that are no UTF-8" }
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let value = scalars[index].value
      if value == 0x1B, allowingColour, index + 1 < scalars.count, scalars[index + 1] == "[",
        let end = scalars[(index + 2)...].firstIndex(where: { !("0"..."9" ~= $0 || $0 == ";") }), scalars[end] == "m"
      {
        index = end + 1
        continue
      }
      if (value < 0x20 && value != 0x0A && value != 0x09) || (0x7F...0x9F).contains(value) {
        return String(format: "U+%04X at %d", value, index)
      }
      index += 1
    }
    return nil
  }
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
