public import Localization

/// What is wrong with a command line: facts, without words.
///
/// `path` is the command as it was written, without the program's name.
public enum UsageError: Error, Hashable, Sendable {
  /// No command has this name; the nearest one where one is near.
  case unknownCommand(String, nearest: String?, path: [String])
  /// The command has no such option.
  case unknownOption(String, nearest: String?, path: [String])
  /// An option stands without its value; what stood in its place, where something did.
  case missingValue(option: String, valueName: String, found: String?, path: [String])
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String, path: [String])
  /// An option, as it was written last, that takes one value was given several.
  case repeatedOption(String, path: [String])
  /// More operands than the command takes.
  case unexpectedOperand(String, path: [String])
  /// An operand or an option that the command needs is not there.
  case missingOperand(String, path: [String])
  /// An option's value is none of those it takes.
  case wrongChoice(String, option: String, choices: [String], path: [String])
  /// An option's value is none that it takes; what it takes is said in a sentence.
  case wrongValue(String, option: String, rule: Phrase, path: [String])
  /// Options that cannot stand together.
  case conflict(String, String, path: [String])
  /// An option means nothing without another one.
  case missingCompanion(String, with: String, path: [String])
  /// One of these is needed.
  case nothingGiven(options: [String], path: [String])
  /// There are no completions for this shell; nil where it is not known which one is used.
  case unknownShell(String?)
}
