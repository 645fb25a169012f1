import ProgramSupport

/// Reads the command lines that scripts write, without the argument parser.
///
/// The parser finds its options by reflection, which costs a short run half of its time. What stands here is read the same way by both, and a
/// test holds one against the other; everything else (help, abbreviations, mistakes) is left to the parser and its words.
enum QuickReader {
  /// The request, or nil where the parser must look.
  static func request(_ arguments: [String]) -> Request? {
    guard let first = arguments.first, let command = Request.Command(rawValue: first) else { return nil }
    var request = Request(command: command)
    var operands: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        operands.append(argument)
        continue
      }
      guard read(option: argument, &rest, into: &request) else { return nil }
    }
    return place(operands, in: &request) ? request : nil
  }

  private static func read(option: String, _ rest: inout ArraySlice<String>, into request: inout Request) -> Bool {
    if let isFlag = set(flag: option, in: &request) { return isFlag }
    let name: Substring
    let value: String
    if let sign = option.firstIndex(of: "=") {
      name = option[..<sign]
      value = String(option[option.index(after: sign)...])
      // The parser takes the next word then.
      guard !value.isEmpty else { return false }
    } else {
      guard let next = rest.popFirst(), next == "-" || !next.hasPrefix("-") else { return false }
      name = option[...]
      value = next
    }
    switch name {
    case "--color":
      guard let mode = ColorMode(rawValue: value) else { return false }
      request.color = mode
    case "--timeout" where calls(request) || request.command == .options || request.command == .serve:
      guard let seconds = SecondsArgument(argument: value) else { return false }
      request.timeout = seconds.duration
    case "--input" where calls(request): request.input = value
    case "--search" where request.command == .options: request.search = value
    default: return false
    }
    return true
  }

  /// Sets a flag; nil where the option is none, false where the command does not have it.
  private static func set(flag option: String, in request: inout Request) -> Bool? {
    switch option {
    case "--json": request.isJSON = true
    case "--no-input": request.neverAsks = true
    case "--trace":
      request.trace = true
      return calls(request)
    case "--interactive":
      request.interactive = true
      return dialogues(request)
    case "--dry-run":
      request.dryRun = true
      return dialogues(request)
    default: return nil
    }
    return true
  }

  private static func calls(_ request: Request) -> Bool { dialogues(request) || request.command == .resolve }

  private static func dialogues(_ request: Request) -> Bool {
    switch request.command {
    case .run, .confirm, .shortcut: true
    default: false
    }
  }

  private static func place(_ operands: [String], in request: inout Request) -> Bool {
    switch request.command {
    case .list, .serve: return operands.isEmpty
    case .describe, .shortcut, .result:
      guard operands.count == 1 else { return false }
    case .options:
      guard operands.count == 2 else { return false }
      request.parameter = operands[1]
    case .resolve:
      guard operands.count >= 2 else { return false }
      request.parameter = operands[1]
      request.values = Array(operands.dropFirst(2))
    case .run, .confirm:
      guard !operands.isEmpty else { return false }
      request.values = Array(operands.dropFirst())
    }
    request.subject = operands[0]
    return true
  }
}
