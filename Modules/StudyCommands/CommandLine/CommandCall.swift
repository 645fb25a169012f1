/// A command line that was read: which command, with what.
struct CommandCall: Sendable {
  /// The names from the first command to the one that runs.
  var path: [String]
  /// The command that runs.
  var command: CommandDefinition
  /// What stood without a dash, in order.
  var operands: [String] = []
  /// Values by the long names of their options; a flag has an empty one for each time it was given.
  private(set) var values: [String: [String]] = [:]

  /// Makes a call with nothing given yet.
  init(path: [String], command: CommandDefinition) {
    self.path = path
    self.command = command
  }

  /// Whether the option was given.
  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }

  /// The value of an option, nil where it was not given.
  func value(_ option: OptionDefinition) -> String? {
    assert(declares(option), "\(path) does not declare --\(option.name)")
    return values[option.name]?.last
  }

  /// The values of an option that may be given several times.
  func values(_ option: OptionDefinition) -> [String] {
    assert(declares(option), "\(path) does not declare --\(option.name)")
    return values[option.name] ?? []
  }

  /// The operand at a place, nil where there are fewer.
  func operand(_ index: Int) -> String? {
    index < operands.count ? operands[index] : nil
  }

  /// Takes a value; throws ``UsageError/repeatedOption(_:path:)`` for the second one of an option that has one.
  mutating func add(_ value: String, for option: OptionDefinition) throws(UsageError) {
    // A flag that is given twice says the same thing twice.
    guard values[option.name] == nil || option.isRepeatable || !option.takesValue else {
      throw .repeatedOption(option.name, path: path)
    }
    values[option.name, default: []].append(value)
  }

  private func declares(_ option: OptionDefinition) -> Bool {
    command.options.contains(option) || OptionDefinition.common.contains(option)
      || (path.isEmpty && OptionDefinition.program.contains(option))
  }
}

extension OptionDefinition {
  static let json = OptionDefinition(
    "json", Phrase("Print one JSON document.", "JSON文書を1つ出力します。"))
  static let noInput = OptionDefinition(
    "no-input", Phrase("Ask nothing on the terminal.", "端末で何も尋ねません。"))
  static let color = OptionDefinition(
    "color", value: "WHEN", Phrase("Colour the output: auto, always or never.", "出力の色付け：auto、always、never。"),
    completion: .words(["auto", "always", "never"]))
  static let help = OptionDefinition("help", "h", Phrase("Show help.", "ヘルプを表示します。"))
  static let version = OptionDefinition("version", Phrase("Show the version.", "バージョンを表示します。"))
  static let completionScript = OptionDefinition(
    "generate-completion-script", value: "SHELL",
    Phrase("Print a completion script for bash, zsh or fish.", "bash、zsh、fish用の補完スクリプトを出力します。"),
    completion: .words(["bash", "zsh", "fish"]))
  static let manual = OptionDefinition(
    "generate-manual", Phrase("Print the manual page.", "マニュアルページを出力します。"))

  /// What every command understands, before and after its name.
  static let common = [json, noInput, color, help]
  /// What stands with no command alone.
  static let program = [version, completionScript, manual]
}
