import ProgramSupport

extension CommandTree {
  /// Reads `arguments`, without the program's name.
  ///
  /// - Throws: ``UsageError``, the first of: an option without its value or with one too many, an unknown option, something missing,
  ///   an operand too many.
  public func read(_ arguments: [String]) throws(UsageError) -> CommandReading<Value, Common> {
    let line = try line(arguments)
    switch line.request {
    case .help: return .help(path: line.path)
    case .dump: return .dump(path: line.path)
    case .completionScript(let shell): return .completionScript(shell: shell)
    case nil: break
    }
    var given = CommandArguments(line.given)
    let value = line.type.read(&given)
    return .command(value, Common(&given), path: line.path)
  }

  /// What a command line gives to which command.
  package struct Line {
    package var type: any DescribedCommand<Value>.Type
    package var path: [String]
    package var given: [GivenArgument] = []
    var request: CommandLineReader.Request?
  }

  /// Reads `arguments` into what is given by them.
  package func line(_ arguments: [String]) throws(UsageError) -> Line {
    let route = try route(arguments)
    if let explained = route.explained { return Line(type: root, path: explained, request: .help) }
    var reader = CommandLineReader(Self.arguments(of: route.type), path: route.path, takesLastOfRepeated: takesLastOfRepeated)
    let request = try reader.read(route.arguments)
    return Line(type: route.type, path: route.path, given: reader.given, request: request)
  }

  /// Where the words of a command line lead.
  private struct Route {
    var type: any DescribedCommand<Value>.Type
    /// The words that led there.
    var path: [String] = []
    /// All other arguments.
    var arguments: [String] = []
    /// The command that is to be explained instead, by the words that lead to it.
    var explained: [String]?
  }

  /// Follows the words of `arguments` to their command, past the options that may stand before them.
  private func route(_ arguments: [String]) throws(UsageError) -> Route {
    var route = Route(type: root)
    var rest = arguments[...]
    // The program's own options, which a command has no use for.
    var own: [String] = []
    while let argument = rest.first, !route.type.subcommands.isEmpty {
      if CommandLineReader.isOption(argument) {
        let isOwn = route.path.isEmpty && isOwn(argument)
        guard let count = isOwn ? 1 : Self.count(of: argument, among: Self.notes { _ = Common(&$0) }) else { break }
        if isOwn { own += rest.prefix(count) } else { route.arguments += rest.prefix(count) }
        rest = rest.dropFirst(count)
      } else if argument == "help", route.path.isEmpty {
        return Route(type: root, explained: try explained(rest.dropFirst()))
      } else {
        route.type = try command(argument, after: route.path, among: route.type.subcommands)
        route.path.append(argument)
        rest.removeFirst()
      }
    }
    route.arguments += rest
    if route.path.isEmpty { route.arguments = own + route.arguments }
    // A group without a word for one of its commands means its first; its help is about all of them.
    while !route.path.isEmpty, let first = route.type.subcommands.first {
      guard !CommandLineReader.wantsHelp(route.arguments) else { return Route(type: root, explained: route.path) }
      route.type = first
      route.path.append(first.name)
    }
    return route
  }

  /// Whether an option is the program's own, and none that every command has.
  private func isOwn(_ argument: String) -> Bool {
    Self.notes { _ = root.read(&$0) }.contains { $0.kind == .flag && argument == "--\($0.name)" }
  }

  /// The words after `help`, which lead to a command.
  private func explained(_ words: ArraySlice<String>) throws(UsageError) -> [String] {
    var path: [String] = []
    var type = root
    for word in words {
      guard !CommandLineReader.isOption(word) else {
        guard Self.count(of: word, among: Self.notes { _ = Common(&$0) }) != nil else { throw .unknownOption(word, nearest: nil, path: []) }
        continue
      }
      if path.isEmpty, word == "help" { return [word] }
      type = try command(word, after: path, among: type.subcommands)
      path.append(word)
    }
    return path
  }

  private func command(
    _ name: String, after path: [String], among commands: [any DescribedCommand<Value>.Type]
  ) throws(UsageError) -> any DescribedCommand<Value>.Type {
    for command in commands where command.name == name { return command }
    throw .unknownCommand(name, nearest: NearestName.find(name, among: commands.filter { !$0.isHidden }.map { $0.name }), path: path)
  }

  /// How many arguments an option takes that stands before a command; nil for one that must stand after it.
  private static func count(of argument: String, among descriptions: [ArgumentDescription]) -> Int? {
    if CommandLineReader.wantsHelp([argument]) { return 1 }
    for description in descriptions {
      switch description.kind {
      case .flag where argument == "--\(description.name)": return 1
      case .option where argument == "--\(description.name)": return 2
      case .option where argument.hasPrefix("--\(description.name)="): return 1
      default: continue
      }
    }
    return nil
  }

  /// The arguments of a command, its own before those that every command has.
  package static func arguments(of type: any DescribedCommand<Value>.Type) -> [ArgumentDescription] {
    notes {
      _ = type.read(&$0)
      _ = Common(&$0)
    }
  }

  private static func notes(_ read: (inout CommandArguments) -> Void) -> [ArgumentDescription] {
    var arguments = CommandArguments(notingHelp: false)
    read(&arguments)
    return arguments.descriptions
  }
}
