import Synchronization

/// How values come through the parser as people wrote them.
///
/// The parser takes everything with a dash at its front for options, and `--memo=` for an option without a value. `-5m` is none, it reaches
/// whoever refuses it by name, and an empty memo is one. So such arguments pass the parser with a mark, which goes where their values are read.
enum CommandValue {
  /// The last character of the last private plane, which no font and no keyboard has.
  private static let mark: Character = "\u{10FFFD}"

  /// The arguments as the parser gets them, up to `--`: marked where a dash and a digit begin them, and where nothing follows a `=`.
  static func marked(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard arguments[..<end].contains(where: { isNegative($0) || isEmptyValue($0) }) else { return arguments }
    return arguments.enumerated().map { index, argument in
      guard index < end else { return argument }
      return isNegative(argument) ? "\(mark)\(argument)" : isEmptyValue(argument) ? "\(argument)\(mark)" : argument
    }
  }

  /// The parser's message without marks.
  static func unmarked(message: String) -> String { message.filter { $0 != mark } }

  /// Whether a text begins with a dash and a digit, as no option does.
  static func isNegative(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  /// Whether an option is given an empty value, which the parser takes for none.
  private static func isEmptyValue(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && argument.utf8.last == UInt8(ascii: "=")
      && argument.utf8.count { $0 == UInt8(ascii: "=") } == 1
  }

  private static func unmarked(_ value: String) -> String {
    guard value.first == mark else { return value }
    let rest = String(value.dropFirst())
    return rest.isEmpty || isNegative(rest) ? rest : value
  }

  /// Reads an operand, and a value of an option that may be given several times.
  static let plain: @Sendable (String) throws -> String = { unmarked($0) }

  /// Reads the value of an option that may be given once; the second time throws ``RepeatedOption``.
  static func once() -> @Sendable (String) throws -> String {
    let counter = Counter()
    return { text in
      guard counter.isFirst() else { throw RepeatedOption() }
      return unmarked(text)
    }
  }

  private final class Counter: Sendable {
    private let isUsed = Mutex(false)

    func isFirst() -> Bool {
      isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
    }
  }
}

/// An option that takes one value was given several; the parser itself would take the last.
struct RepeatedOption: Error, CustomStringConvertible {
  /// By this the fact is known again in the parser's message, which is all that it hands out.
  static let reason = "given more than once"

  var description: String { Self.reason }
}
