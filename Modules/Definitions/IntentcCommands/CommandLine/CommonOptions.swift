import CommandDescriptions
import ProgramSupport

/// The options that every command has, on the command line before or after its name.
struct CommonOptions: ArgumentGroup {
  let isJSON: Bool
  let color: String?

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document, also for errors.", "JSON文書を1つ出力します（エラーも）。"))
    color = arguments.option(
      "color", Phrase("When to colour: auto, always or never.", "色を付けるとき：auto、always、never。"), value: "when",
      completion: .choices(ColorMode.allCases.map(\.rawValue)))
  }

  /// When to colour.
  ///
  /// - Throws: ``UsageError/wrongChoice(_:option:choices:path:)`` for anything but the three words.
  func colorMode(path: [String]) throws(UsageError) -> ColorMode {
    guard let color else { return .auto }
    guard let mode = ColorMode(rawValue: color) else {
      throw .wrongChoice(color, option: "--color", choices: ColorMode.allCases.map(\.rawValue), path: path)
    }
    return mode
  }
}
