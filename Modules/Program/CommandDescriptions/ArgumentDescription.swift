public import Localization

/// An argument of a command.
public struct ArgumentDescription: Hashable, Sendable {
  /// How an argument is written.
  public enum Kind: Hashable, Sendable {
    /// A word in its place among the operands.
    case operand
    /// A name and a value.
    case option
    /// A name alone.
    case flag
  }

  /// How it is written.
  public var kind: Kind
  /// The name, without dashes.
  public var name: String
  /// Another name of one letter, which its value may follow at once: `-t3`.
  public var letter: Character?
  /// What help and messages call the value.
  public var valueName: String
  /// Whether the command needs it.
  public var isRequired = false
  /// Whether it takes several values.
  public var isRepeated = false
  /// The value that stands for it where none is given.
  public var standard: String?
  /// What help says of it, where that was asked for.
  public var help: Help?

  /// What help and completions know of an argument.
  public struct Help: Hashable, Sendable {
    /// What it is.
    public var words: Phrase
    /// What shells complete its value with.
    public var completion: ValueCompletion?
  }
}

/// What shells complete a value with.
public enum ValueCompletion: Hashable, Sendable {
  /// One of these.
  case choices([String])
  /// A file, of these extensions where some are given.
  case file(extensions: [String] = [])
  /// A folder.
  case folder
  /// A line of what the program prints for these arguments, which are plain words; without lines that begin with a dash.
  case printed(by: [String])
}
