import CommandDescriptions
import ProgramSupport

/// The options that every command has, on the command line before or after its name.
struct CommonOptions: ArgumentGroup, Hashable, Sendable {
  /// Whether one JSON document stands for the answer.
  let isJSON: Bool
  /// Whether nothing may be asked.
  let neverAsks: Bool
  /// When to colour, as it was written.
  let color: String?

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document.", "JSON文書を1つ出力します。"))
    neverAsks = arguments.flag("no-input", Phrase("Ask nothing on the terminal.", "端末で何も尋ねません。"))
    color = arguments.option(
      "color", Phrase("Colour the output: auto, always or never.", "出力の色付け：auto、always、never。"), value: "when",
      completion: .choices(ColorMode.allCases.map(\.rawValue)))
  }
}
