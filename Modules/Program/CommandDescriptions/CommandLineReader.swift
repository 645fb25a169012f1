import ProgramSupport

/// Reads what is given to one command: options in any order, before or between the operands; after `--` nothing is an option.
///
/// What begins with a dash and a digit is a value, as are `-` alone and the empty word.
struct CommandLineReader {
  private let descriptions: [ArgumentDescription]
  private let path: [String]
  private let takesLastOfRepeated: Bool
  /// The values, in the order of the line.
  private(set) var given: [GivenArgument] = []
  private var operands: [String] = []
  private var request: Request?
  private var unknown: String?

  /// What a line asks for in place of the command.
  enum Request: Hashable {
    case help
    case dump
    case completionScript(shell: String?)
  }

  /// Makes a reader of the arguments of the command that `path` led to; an empty path is the program itself.
  init(_ descriptions: [ArgumentDescription], path: [String], takesLastOfRepeated: Bool) {
    self.descriptions = descriptions
    self.path = path
    self.takesLastOfRepeated = takesLastOfRepeated
  }

  /// Reads the arguments into ``given``, or returns what the line asks for instead.
  mutating func read(_ arguments: [String]) throws(UsageError) -> Request? {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if !Self.isOption(argument) {
        operands.append(argument)
      } else if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        try read(long: argument, &rest)
        if case .completionScript = request { return request }
      } else {
        try read(letters: argument, &rest)
      }
    }
    if let request { return request }
    if let unknown { throw unknownOption(unknown) }
    try placeOperands()
    return nil
  }

  /// Whether an argument is an option or `--`, and no value.
  static func isOption(_ argument: String) -> Bool {
    var bytes = argument.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  /// Whether help is asked for before `--`.
  static func wantsHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }

  // MARK: Options

  private mutating func read(long argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = sign.map { String(argument[..<$0]) } ?? argument
    let value = sign.map { String(argument[argument.index(after: $0)...]) }
    let bare = name.dropFirst(2)
    if let place = descriptions.firstIndex(where: { $0.kind != .operand && $0.name == bare }) {
      return try take(place, as: name, value, &rest)
    }
    switch bare {
    case "help", "help-hidden": request = request ?? .help
    case "experimental-dump-help": request = request ?? .dump
    case "generate-completion-script" where path.isEmpty:
      request = .completionScript(shell: value ?? rest.first.flatMap { Self.isOption($0) ? nil : $0 })
    default: unknown = unknown ?? name
    }
  }

  /// Reads letters after one dash: an option with its value at once (`-t3`) or after a sign (`-t=3`), or flags, and at last an option.
  private mutating func read(letters argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let letters = argument.dropFirst()
    if let sign = letters.firstIndex(of: "=") {
      let name = argument[..<sign]
      let value = String(argument[argument.index(after: sign)...])
      if name.count == 2, let place = place(of: letters[letters.startIndex]) { return try take(place, as: String(name), value, &rest) }
      if name == "-h" { request = request ?? .help } else { unknown = unknown ?? String(name.count == 1 ? argument[...] : name) }
      return
    }
    if let letter = letters.first, letters.count > 1, let place = place(of: letter), descriptions[place].kind == .option {
      return try take(place, as: "-\(letter)", String(letters.dropFirst()), &rest)
    }
    guard letters.allSatisfy({ place(of: $0) != nil }) else {
      if letters.contains("h") { request = request ?? .help } else { unknown = unknown ?? argument }
      return
    }
    for letter in letters {
      if let place = place(of: letter) { try take(place, as: "-\(letter)", nil, &rest) }
    }
  }

  private func place(of letter: Character) -> Int? { descriptions.firstIndex { $0.letter == letter } }

  /// Takes an option that is written as `name`, with the value after its sign where there is one.
  private mutating func take(_ place: Int, as name: String, _ value: String?, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let description = descriptions[place]
    guard description.kind == .option else {
      if let value { throw .unexpectedValue(option: name, value: value, path: path) }
      given.append(GivenArgument(place: place, text: ""))
      return
    }
    let text: String
    if let value {
      text = value
    } else if let next = rest.first, !Self.isOption(next) {
      text = next
      rest.removeFirst()
    } else {
      throw .missingValue(option: name, valueName: description.valueName.uppercased(), found: rest.first, path: path)
    }
    if !description.isRepeated, !takesLastOfRepeated, given.contains(where: { $0.place == place }) {
      throw .repeatedOption(name, path: path)
    }
    given.append(GivenArgument(place: place, text: text))
  }

  private func unknownOption(_ name: String) -> UsageError {
    let names = descriptions.filter { $0.kind != .operand }.map { "--\($0.name)" } + ["--help"]
    return .unknownOption(name, nearest: NearestName.find(name, among: names), path: path)
  }

  // MARK: Operands

  private mutating func placeOperands() throws(UsageError) {
    var rest = operands[...]
    for (place, description) in descriptions.enumerated() where description.kind == .operand {
      let count = description.isRepeated ? rest.count : 1
      given += rest.prefix(count).map { GivenArgument(place: place, text: $0) }
      rest = rest.dropFirst(count)
    }
    for (place, description) in descriptions.enumerated() where description.isRequired && !given.contains(where: { $0.place == place }) {
      let value = description.valueName.uppercased()
      throw .missingOperand(description.kind == .operand ? value : "--\(description.name) \(value)", path: path)
    }
    if let operand = rest.first { throw .unexpectedOperand(operand, path: path) }
  }
}
