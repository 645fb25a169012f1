import ProgramSupport

/// Reads the arguments of a program into the command they name and what is given to it.
///
/// Options stand anywhere: `--name value`, `--name=value`, `-n value`, `-nvalue`, flags together as `-ab`; `--` ends them. What begins with a
/// dash and a digit is never an option, so that `-5m` reaches whoever refuses it by name. Errors name the nearest thing that exists.
struct CommandLineReader {
  private let program: CommandDefinition
  private var call: CommandCall
  private var rest: ArraySlice<String>
  private var areOptionsOver = false

  private init(program: CommandDefinition, arguments: [String]) {
    self.program = program
    call = CommandCall(path: [], command: program)
    rest = arguments[...]
  }

  /// Returns what `arguments` (without the program's name) ask for.
  ///
  /// With `--help` among them nothing is missed: help is for those who do not know yet what is needed.
  static func read(_ arguments: [String], of program: CommandDefinition) throws(UsageError) -> CommandCall {
    var reader = CommandLineReader(program: program, arguments: arguments)
    return try reader.readAll()
  }

  private mutating func readAll() throws(UsageError) -> CommandCall {
    while let argument = rest.popFirst() {
      if areOptionsOver || !isOption(argument) {
        try take(operand: argument)
      } else if argument == "--" {
        areOptionsOver = true
      } else if argument.hasPrefix("--") {
        try take(long: argument.dropFirst(2))
      } else {
        try take(short: argument.dropFirst())
      }
    }
    if call.has(.help) { return call }
    if call.command.run == nil, !call.path.isEmpty {
      guard let name = call.command.defaultSubcommand, let found = call.command.subcommands.first(where: { $0.name == name }) else {
        throw .missingSubcommand(names: call.command.subcommands.map(\.name), path: call.path)
      }
      enter(found)
    }
    if let missing = call.command.operands.dropFirst(call.operands.count).first(where: \.isRequired) {
      throw .missingOperand(missing.name, path: call.path)
    }
    return call
  }

  private func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber)
  }

  // MARK: Operands

  private mutating func take(operand: String) throws(UsageError) {
    let command = call.command
    if !command.subcommands.isEmpty {
      guard let found = command.subcommands.first(where: { $0.name == operand }) else {
        throw .unknownCommand(operand, nearest: NearestName.find(operand, among: command.subcommands.map(\.name)), path: call.path)
      }
      enter(found)
      return
    }
    guard call.operands.count < command.operands.count else { throw .unexpectedOperand(operand, path: call.path) }
    call.operands.append(operand)
  }

  private mutating func enter(_ command: CommandDefinition) {
    call.path.append(command.name)
    call.command = command
  }

  // MARK: Options

  private var known: [OptionDefinition] {
    call.command.options + OptionDefinition.common + (call.path.isEmpty ? OptionDefinition.program : [])
  }

  /// The option that fits; a group that was given none of its subcommands also takes its default one's.
  private mutating func option(
    _ written: String, nearTo name: String?, where fits: (OptionDefinition) -> Bool
  ) throws(UsageError) -> OptionDefinition {
    if let found = known.first(where: fits) { return found }
    let other = call.command.subcommands.first { $0.name == call.command.defaultSubcommand }
    if let other, let found = other.options.first(where: fits) {
      enter(other)
      return found
    }
    let names = (known + (other?.options ?? [])).map(\.name)
    let nearest = name.flatMap { NearestName.find($0, among: names) }
    throw .unknownOption(written, nearest: nearest.map { "--\($0)" }, path: call.path)
  }

  private mutating func take(long text: Substring) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    let value = text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    let option = try option("--\(name)", nearTo: name) { $0.name == name }
    switch (option.takesValue, value) {
    case (true, let value?): try call.add(value, for: option)
    case (true, nil): try call.add(try nextValue(of: option, written: "--\(name)"), for: option)
    case (false, let value?): throw .unexpectedValue(option: "--\(name)", value: value, path: call.path)
    case (false, nil): try call.add("", for: option)
    }
  }

  private mutating func take(short text: Substring) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      // Somebody who writes -json means --json.
      let option = try option("-\(text)", nearTo: text.count > 1 ? String(text) : nil) { $0.letter == letter }
      guard option.takesValue else {
        try call.add("", for: option)
        continue
      }
      if letters.isEmpty {
        try call.add(try nextValue(of: option, written: "-\(letter)"), for: option)
      } else {
        try call.add(String(letters.first == "=" ? letters.dropFirst() : letters), for: option)
      }
      return
    }
  }

  /// The value that stands after an option. What looks like another option is taken as one that was forgotten: `--memo=--x` says otherwise.
  private mutating func nextValue(of option: OptionDefinition, written: String) throws(UsageError) -> String {
    guard let next = rest.first, !isOption(next) else {
      throw .missingValue(option: written, valueName: option.valueName ?? "", found: rest.first, path: call.path)
    }
    rest.removeFirst()
    return next
  }
}
