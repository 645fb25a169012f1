import ArgumentParser
import ProgramSupport

/// The options that every command has, on the command line before or after its name.
struct CommonOptions: ParsableArguments {
  @Flag(name: .long, help: .intentc("Print one JSON document, also for errors.", "JSON文書を1つ出力します（エラーも）。"))
  var json = false

  @Option(
    name: .long, help: .intentc("When to colour: auto, always or never.", "色を付けるとき：auto、always、never。", value: "when"),
    completion: .list(ColorMode.allCases.map(\.rawValue)))
  var color: String?

  /// When to colour.
  ///
  /// - Throws: ``UsageFault/wrongChoice(_:option:choices:)`` for anything but the three words.
  func colorMode(in command: String) throws(UsageError) -> ColorMode {
    guard let color else { return .auto }
    guard let mode = ColorMode(rawValue: color) else {
      throw UsageError(.wrongChoice(color, option: "--color", choices: ColorMode.allCases.map(\.rawValue)), in: command)
    }
    return mode
  }
}
