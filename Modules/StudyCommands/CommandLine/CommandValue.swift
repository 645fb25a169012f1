import Synchronization

/// How values come through the parser as people wrote them.
///
/// The parser takes everything with a dash at its front for options. `-5m` is none: it reaches whoever refuses it by name. So such arguments pass
/// the parser behind a mark, which goes where their values are read.
enum CommandValue {
  /// The last character of the last private plane, which no font and no keyboard has.
  private static let mark: Character = "\u{10FFFD}"

  /// The arguments as the parser gets them: what begins with a dash and a digit is marked, up to `--`.
  static func marked(_ arguments: [String]) -> [String] {
    guard let first = arguments.firstIndex(where: { isNegative($0) || $0 == "--" }), arguments[first] != "--" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.indices.map { index in
      index < end && isNegative(arguments[index]) ? "\(mark)\(arguments[index])" : arguments[index]
    }
  }

  /// A value, or a message about one, without marks.
  static func unmarked(_ text: String) -> String {
    text.contains(mark) ? text.replacing("\(mark)-", with: "-") : text
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

  private static func isNegative(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
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
