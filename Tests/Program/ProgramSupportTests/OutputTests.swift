import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite("Output")
struct OutputTests {
  @Test(
    "text for a terminal has no control characters, escape sequences or marks of direction",
    arguments: [
      ("plain 本", "plain 本"), ("a\u{1B}[31mred\u{1B}[0mb", "aredb"), ("a\u{1B}]0;title\u{07}b", "ab"), ("a\u{1B}]8;;x\u{1B}\\b", "ab"),
      ("a\u{9B}2Jb", "ab"), ("a\u{1B}(Bb", "ab"), ("a\u{1B}OBb", "ab"), ("bell\u{07}\u{08}\u{7F}", "bell"), ("a\r\nb\tc", "a\nb\tc"),
      ("\u{202E}evil\u{202C}", "evil"), ("a\u{61C}b\u{200B}c", "abc"),
      ("a\u{1B}", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}[3\u{1B}[1mb", "ab"),
    ])
  func sanitized(text: String, safe: String) {
    #expect(TerminalText.sanitized(text) == safe)
  }

  @Test("what escapes a text finds a mark that has an accent behind it, as other programs do")
  func scalars() {
    #expect("a\"\u{301}b\r\n".replacingScalars(["\"": "\"\"", "\n": "\\n"]).utf8.elementsEqual("a\"\"\u{301}b\r\\n".utf8))
    #expect("plain".replacingScalars(["x": "y"]) == "plain")
    #expect(MarkupText.pango("<\u{338}b>&\u{301}").utf8.elementsEqual("&lt;\u{338}b&gt;&amp;\u{301}".utf8))
  }

  @Test("where a text must stay on its line, newlines and tabs become spaces")
  func oneLine() {
    #expect(TerminalText.sanitized("a\nb\tc", keepsLines: false) == "a b c")
  }

  @Test(
    "colour follows the option, then the terminal and NO_COLOR",
    arguments: [
      (ColorMode.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
    ] as [(ColorMode, Bool, [String: String], Bool)])
  func color(mode: ColorMode, isTerminal: Bool, environment: [String: String], expected: Bool) {
    #expect(mode.usesColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test("everything written arrives in order, however small the buffer", arguments: [0, 5, 65536])
  func writes(bufferSize: Int) throws {
    let file = try TemporaryFile()
    let writer = CheckedWriter(descriptor: file.descriptor, bufferSize: bufferSize)
    writer.write("one ")
    writer.writeLine("two")
    try writer.writeNow("three")
    #expect(try file.text() == "one two\nthree\n")
  }

  @Test("a full device is noticed, and stays noticed")
  func fullDevice() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let writer = CheckedWriter(descriptor: descriptor)
    writer.writeLine("lost")
    #expect(throws: WriteError(errorNumber: ENOSPC)) { try writer.flush() }
    #expect(throws: WriteError(errorNumber: ENOSPC)) { try writer.flush() }
  }

  @Test(
    "a program whose output cannot be written ends with 74 and says so",
    arguments: [
      (Language.english, "toy: the output cannot be written: no space left on the device\n"), (.japanese, "toy: 出力を書き込めません：空き容量がありません\n"),
    ])
  func unwritable(language: Language, message: String) throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let messages = try TemporaryFile()
    let program = Program(
      name: "toy", arguments: [], environment: [:], language: language, output: CheckedWriter(descriptor: descriptor),
      messages: CheckedWriter(descriptor: messages.descriptor))
    program.output.writeLine("result")
    #expect(program.finish(.done) == .inputOutput)
    #expect(try messages.text() == message)
  }

  @Test(
    "an error is a message, and under --json also a document, whatever its code",
    arguments: [
      (["run", "--json"], ExitCode.usage, #"{"error":{"code":64,"name":"usage","message":"No “x”."}}"# + "\n"), (["run"], .usage, ""),
      (["run", "--", "--json"], .usage, ""),
      (["run", "--json"], .noReading, #"{"error":{"code":14,"name":"noReading","message":"No “x”."}}"# + "\n"),
    ])
  func errors(arguments: [String], code: ExitCode, document: String) throws {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    let program = Program(
      name: "toy", arguments: arguments, environment: [:], language: .english, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: messages.descriptor))
    #expect(program.finish(program.fail(ProgramError(code, "No “\u{1B}[31mx”."))) == code)
    #expect(try output.text().replacing(#"\u001b[31m"#, with: "") == document)
    #expect(try messages.text() == "toy: No “x”.\n")
  }

  @Test("the exit codes that programs share, and their names, are those of the table")
  func exitCodes() {
    let table = Dictionary(uniqueKeysWithValues: ExitCode.shared.map { ($0.rawValue, $0.name) })
    #expect(
      table == [
        0: "done", 1: "failure", 10: "needsValue", 11: "disambiguation", 12: "confirmation", 13: "unsupported", 14: "noReading",
        30: "continueInApp", 31: "inProgress", 32: "timedOut",
        64: "usage", 65: "badData", 69: "unavailable", 70: "defect", 73: "cannotCreate", 74: "inputOutput", 75: "busy", 77: "locked",
        78: "badSettings",
        130: "cancelled",
      ])
  }

  @Test("an error without words is a defect that is called by its name, and an output that cannot be written is none")
  func defects() {
    enum Unheard: Error { case of(secret: String) }
    let defect = ProgramError.defect(Unheard.of(secret: "x"), in: .english)
    #expect(defect == ProgramError(.defect, "A defect in this program (Unheard.of). Please report it, with what you did before."))
    let japanese = ProgramError.defect(Unheard.of(secret: "x"), in: .japanese)
    #expect(japanese.message == "プログラムの不具合です（Unheard.of）。直前の操作とあわせてご報告ください。")
    #expect(ProgramError.defect(WriteError(errorNumber: ENOSPC), in: .english).code == .inputOutput)
    #expect(ProgramError.defect(defect, in: .english) == defect)
  }

  @Test("a number is one of the app's own codes, a shared one, or a failure")
  func codeOfNumber() {
    let soldOut = ExitCode(26, "soldOut")
    #expect(ExitCode(26, among: [soldOut]) == soldOut)
    #expect(ExitCode(13, among: [soldOut]) == .unsupported)
    #expect(ExitCode(26) == .failure)
  }
}
