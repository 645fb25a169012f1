import ArgumentParser
import ProgramSupport

/// The options that every command has, on the command line before or after its name.
struct CommonOptions: ParsableArguments {
  @Flag(name: .long, help: .study("Print one JSON document.", "JSON文書を1つ出力します。"))
  var json = false

  @Flag(name: .long, help: .study("Ask nothing on the terminal.", "端末で何も尋ねません。"))
  var noInput = false

  @Option(
    name: .long, help: .study("Colour the output: auto, always or never.", "出力の色付け：auto、always、never。", value: "when"),
    completion: .list(ColorMode.allCases.map(\.rawValue)), transform: CommandValue.once())
  var color: String?

  /// The values, however they were read.
  var values: CommonValues { CommonValues(isJSON: json, neverAsks: noInput, color: color) }
}

/// What the common options say.
struct CommonValues: Hashable, Sendable {
  /// Whether one JSON document stands for the answer.
  var isJSON = false
  /// Whether nothing may be asked.
  var neverAsks = false
  /// When to colour, as it was written.
  var color: String?
}
