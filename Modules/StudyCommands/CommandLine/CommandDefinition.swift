import ProgramSupport

/// A command of the program as data: what is parsed, offered in help, completed and described in the manual comes from here.
struct CommandDefinition: Sendable {
  /// What people type.
  var name: String
  /// One sentence without a full stop, for lists of commands.
  var summary: Phrase
  /// Paragraphs that say more; nil where the summary says it all.
  var details: Phrase?
  /// Whole command lines that show its use.
  var examples: [String]
  /// What stands without a dash, in order.
  var operands: [OperandDefinition]
  /// Its options, without those that every command has.
  var options: [OptionDefinition]
  /// The commands below it.
  var subcommands: [CommandDefinition]
  /// The subcommand that runs when none is named; nil asks for one.
  var defaultSubcommand: String?
  /// What it does; nil for a command that only groups others.
  var run: (@Sendable (CommandCall, CommandContext) async throws -> ExitCode)?

  /// Makes a command that does something.
  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, examples: [String] = [], operands: [OperandDefinition] = [],
    options: [OptionDefinition] = [], run: @escaping @Sendable (CommandCall, CommandContext) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    self.operands = operands
    self.options = options
    subcommands = []
    self.run = run
  }

  /// Makes a command that groups others.
  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, examples: [String] = [], options: [OptionDefinition] = [],
    subcommands: [CommandDefinition], defaultSubcommand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    operands = []
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }
}

/// Something that stands on the command line without a dash.
struct OperandDefinition: Hashable, Sendable {
  /// How usage lines call it, such as `MATERIAL`.
  var name: String
  /// What it means.
  var help: Phrase
  /// Whether the command needs it.
  var isRequired: Bool
  /// What completion offers for it.
  var completion: CompletionKind

  /// Makes an operand.
  init(_ name: String, _ help: Phrase, isRequired: Bool = false, completion: CompletionKind = .none) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.completion = completion
  }
}

/// An option: a long name, perhaps a letter, and perhaps a value.
struct OptionDefinition: Hashable, Sendable {
  /// The long name without its dashes.
  var name: String
  /// The letter of its short form.
  var letter: Character?
  /// How usage lines call its value; nil for a flag.
  var valueName: String?
  /// Whether it may be given several times.
  var isRepeatable: Bool
  /// What it means.
  var help: Phrase
  /// What completion offers for its value.
  var completion: CompletionKind
  /// Makes an option; without a value name it is a flag.
  init(
    _ name: String, _ letter: Character? = nil, value valueName: String? = nil, isRepeatable: Bool = false, _ help: Phrase,
    completion: CompletionKind = .none
  ) {
    self.name = name
    self.letter = letter
    self.valueName = valueName
    self.isRepeatable = isRepeatable
    self.help = help
    self.completion = completion
  }

  /// Makes a flag without a letter.
  init(_ name: String, _ help: Phrase) {
    self.init(name, nil, help)
  }

  /// Whether it takes a value.
  var takesValue: Bool { valueName != nil }
}

/// What shells offer while a value is typed.
enum CompletionKind: Hashable, Sendable {
  case none
  /// One of these.
  case words([String])
  /// A title on the shelf, asked of the program itself.
  case materials
}
