@_exported public import Localization

/// A command, a group of commands, or the program itself: its words for help, and the one place where its arguments are written.
public protocol DescribedCommand<Value>: SendableMetatype {
  /// What a line of the command is read as.
  associatedtype Value

  /// The word on the command line; the program itself goes by the name in its ``CommandTree``.
  static var name: String { get }
  /// What it does, in a line.
  static var summary: Phrase { get }
  /// What else help says; nothing where it is empty.
  static var details: Phrase { get }
  /// Whether help and completions leave it out: what another program runs, and nobody by hand.
  static var isHidden: Bool { get }
  /// Command lines that show the use.
  static var examples: [String] { get }
  /// The commands of a group, in the order of help; the first one runs where none is named.
  static var subcommands: [any DescribedCommand<Value>.Type] { get }

  /// Takes the arguments one by one, in the order of help.
  ///
  /// This is the description as well: it is called once to learn what there is, without values, and again for those of the line.
  static func read(_ arguments: inout CommandArguments) -> Value
}

extension DescribedCommand {
  public static var details: Phrase { Phrase(verbatim: "") }
  public static var isHidden: Bool { false }
  public static var examples: [String] { [] }
  public static var subcommands: [any DescribedCommand<Value>.Type] { [] }
}

/// Arguments that several commands share.
public protocol ArgumentGroup: SendableMetatype {
  /// Takes the arguments one by one, in the order of help; see ``DescribedCommand/read(_:)``.
  init(_ arguments: inout CommandArguments)
}
