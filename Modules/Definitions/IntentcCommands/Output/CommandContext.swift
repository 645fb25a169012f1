import CommandDescriptions
import Foundation
import IntentDefinitions
import ProgramSupport

/// What a command is handed: the process's streams and how to write to them.
struct CommandContext {
  /// Arguments, environment and streams.
  let program: Program
  /// The command, for what is wrong with its line.
  private(set) var path: [String] = []
  /// Whether one JSON document stands for the answer.
  private(set) var isJSON = false
  /// What is coloured on stdout.
  var style = LineStyle(isColored: false)
  /// What is coloured on stderr.
  var messageStyle = LineStyle(isColored: false)

  init(_ program: Program) {
    self.program = program
    style = style(.auto, isTerminal: program.isOutputTerminal)
    messageStyle = style(.auto, isTerminal: program.isMessageTerminal)
  }

  /// The user's language.
  var language: Language { program.language }

  /// Takes what the common options of a command say.
  mutating func take(_ common: CommonOptions, path: [String]) throws(UsageError) {
    self.path = path
    isJSON = common.isJSON
    let mode = try common.colorMode(path: path)
    style = style(mode, isTerminal: program.isOutputTerminal)
    messageStyle = style(mode, isTerminal: program.isMessageTerminal)
  }

  private func style(_ mode: ColorMode, isTerminal: Bool) -> LineStyle {
    LineStyle(isColored: mode.usesColor(isTerminal: isTerminal, environment: program.environment))
  }

  /// The refusal of the command's line.
  func refusal(_ fault: UsageFault) -> Refusal { Refusal(.usage, fault.message(in: language, path: path)) }

  /// The refusal of the command's line.
  func refusal(_ error: UsageError) -> Refusal { Refusal(.usage, error.message(in: language, program: RootCommand.name)) }

  /// Says what went wrong: the message on stderr, and under `--json` the document on stdout.
  func refuse(_ refusal: Refusal) -> ExitCode {
    guard refusal.isPlaced else { return program.fail(ProgramError(refusal.code, refusal.message)) }
    if program.wantsJSON { program.writeErrorDocument(ProgramError(refusal.code, refusal.message)) }
    complain(refusal.message)
    return refusal.code
  }

  /// Writes lines as compilers do to stdout.
  func write(lines: String) {
    for line in lines.split(separator: "\n") {
      program.output.writeLine(CompilerLine.painted(TerminalText.sanitized(String(line)), style))
    }
  }

  /// Writes a line beside the answer, for people: on stderr, and only where a terminal shows it.
  func hint(_ line: String) {
    guard program.isMessageTerminal else { return }
    // The answer stands first; whether it could be written is told at the program's end.
    try? program.output.flush()
    program.messages.writeLine(messageStyle.dim(line))
  }

  /// Writes lines as compilers do to stderr.
  func complain(_ lines: String) {
    for line in lines.split(separator: "\n") {
      program.messages.writeLine(CompilerLine.painted(TerminalText.sanitized(String(line)), messageStyle))
    }
  }

  /// Reports on stderr that there are no words in the requested language, if so.
  func noteLack(ofWordsIn tag: String?, in outline: DefinitionOutline) {
    guard let tag, outline.language(for: tag) == nil else { return }
    let tags = outline.languages
    let words = language.words(
      "There are no strings for “\(tag)”; the definition's own words are shown.", "「\(tag)」の文字列がないため、定義そのものの文言を表示します。")
    let others = language.words(
      " There are strings for \(tags.joined(separator: ", ")).", "文字列があるのは\(tags.joined(separator: "、"))です。")
    program.complain(tags.isEmpty ? words : words + others)
  }

  /// Writes the document that `encode` makes to stdout, made safe for terminals.
  func write(_ encode: () throws -> Data) throws(Refusal) {
    do {
      program.output.writeLine(SafeJSON.text(of: try encode()))
    } catch {
      throw Refusal(defect: error, in: language)
    }
  }
}
