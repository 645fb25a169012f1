/// What the argument parser complains about: its English sentences, the only thing that it hands out, read back into facts.
public enum ParserComplaint: Hashable, Sendable {
  /// No option has this name; the parser's guess where it has one.
  case unknownOption(String, suggestion: String?)
  /// An operand is needed, named `<like-this>`.
  case missingArgument(String)
  /// An option stands without its value: `--memo <memo>`.
  case missingValue(String)
  /// A value that an option (`--color <when>`) or an operand does not take, and the reason where the value's reader gave one.
  case invalidValue(String, option: String, reason: String?)
  /// Operands that nothing takes.
  case unexpectedArguments([String])
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// There are no completions for this shell.
  case unknownShell(String)

  /// Reads the parser's message, with or without its prefix and usage lines; nil for one that is none of these.
  public init?(_ text: String) {
    let line = Self.sentence(in: text)
    for (pattern, make) in Self.patterns {
      guard let values = Self.match(line, pattern) else { continue }
      self = make(values)
      return
    }
    return nil
  }

  /// The parser's message about an option that there is none of, where `text` is one about an argument that is missing; else `text`.
  ///
  /// The parser tells of what is missing first, and whoever mistyped an option is not helped by that. So the line is read again with stand-ins
  /// for all that is missing: `parse` gets those, and returns what the parser says of the line with them, nil where it takes it.
  public static func foremost(_ text: String, reparsing parse: (_ standIns: [String]) -> String?) -> String {
    var standIns: [String] = []
    var latest = text
    while case .missingArgument(let name) = ParserComplaint(latest), standIns.count < 16 {
      // `--swift <out>` or `<file> ...`
      standIns += name.split(separator: " ").filter { $0 != "..." }.map { $0.hasPrefix("-") ? String($0) : "x" }
      guard let next = parse(standIns) else { return text }
      latest = next
    }
    guard case .unknownOption = ParserComplaint(latest) else { return text }
    return latest
  }

  /// The complaint itself, without the parser's own prefix and usage lines.
  static func sentence(in text: String) -> String {
    var line = text.split(separator: "\n").first.map(String.init) ?? text
    for prefix in ["Error: ", "error: "] where line.hasPrefix(prefix) { line.removeFirst(prefix.count) }
    return line
  }

  /// The pieces of the parser's sentences around their values.
  private static let patterns: [([String], @Sendable ([String]) -> ParserComplaint)] = [
    (["Unknown option '", "'. Did you mean '", "'?"], { .unknownOption($0[0], suggestion: $0[1]) }),
    (["Unknown option '", "'"], { .unknownOption($0[0], suggestion: nil) }),
    (["Invalid option: ", ""], { .unknownOption($0[0], suggestion: nil) }),
    (["Missing expected argument '", "'"], { .missingArgument($0[0]) }),
    (["Missing value for '", "'"], { .missingValue($0[0]) }),
    (["The value '", "' is invalid for '", "': ", ""], { .invalidValue($0[0], option: $0[1], reason: $0[2]) }),
    (["The value '", "' is invalid for '", "'", ""], { .invalidValue($0[0], option: $0[1], reason: nil) }),
    (["Unexpected argument '", "'"], { .unexpectedArguments([$0[0]]) }),
    (["", " unexpected arguments: '", "'"], { .unexpectedArguments(list($0[1])) }),
    (["The option '", "' does not take any value, but '", "' was specified."], { .unexpectedValue(option: $0[0], value: $0[1]) }),
    (["Can't generate completion scripts for '", "'."], { .unknownShell($0[0]) }),
  ]

  private static func list(_ text: String) -> [String] {
    text.replacing("', '", with: "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
  }

  /// The values between the pieces of a pattern; nil when the text is made otherwise.
  static func match(_ text: String, _ pieces: [String]) -> [String]? {
    guard let first = pieces.first, text.hasPrefix(first) else { return nil }
    var values: [String] = []
    var rest = text.dropFirst(first.count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      if index == pieces.count - 1 {
        // The last piece ends the sentence: a value before it may hold the same letters.
        if piece.isEmpty {
          values.append(String(rest))
          return values
        }
        for end in [piece, piece + "."] where rest.hasSuffix(end) {
          values.append(String(rest.dropLast(end.count)))
          return values
        }
        return nil
      }
      guard let found = rest.firstRange(of: piece) else { return nil }
      values.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return values
  }
}
