/// What is wrong with a command line: facts, without words.
enum UsageError: Error, Hashable, Sendable {
  /// A document is asked for, and no command that would have one.
  case missingCommand
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
  /// An operand that the command needs is not there.
  case missingOperand(String, path: [String])
  /// An option's value is none of those it takes.
  case wrongChoice(String, option: String, choices: [String], path: [String])
  /// An option's value is no whole number of 1 or more.
  case noCount(String, option: String, path: [String])
  /// Options that cannot stand together.
  case conflict(String, String, path: [String])
  /// One of these is needed.
  case nothingGiven(options: [String], path: [String])
  /// What the parser says in words of its own.
  case other(String, path: [String])
}
