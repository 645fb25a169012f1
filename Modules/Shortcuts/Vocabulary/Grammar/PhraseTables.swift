/// What a grammar makes of a language's patterns and words, made ahead as text: no process has to make it again when the first phrase is read.
///
/// It is taken only where it was made of the very patterns and words that the grammar has; else the grammar makes its tables itself, which says the
/// same and takes longer. An app writes what ``PhraseGrammar/tables(in:)`` returns into its sources.
public struct PhraseTables: Hashable, Sendable {
  /// The language's tag.
  public var language: String
  /// Numbers in letters of ASCII, five bits each.
  public var text: String

  /// Takes tables as they were written.
  public init(in language: String, _ text: String) {
    self.language = language
    self.text = text
  }
}

/// Writes numbers as ``PhraseTables`` hold them: five bits a letter, the lowest first, where `P` and beyond say that more follow.
struct TableWriter {
  private(set) var text = ""

  /// Adds a number of 0 or more.
  mutating func add(_ number: Int) {
    var rest = number
    repeat {
      let digit = rest & 0x1F
      rest >>= 5
      text.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + digit + (rest > 0 ? 0x20 : 0))))
    } while rest > 0
  }

  /// Adds a number that may be less than 0.
  mutating func add(signed number: Int) { add(number < 0 ? -2 * number - 1 : 2 * number) }

  /// Adds how many there are, and each.
  mutating func add(_ numbers: some Collection<Int>) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  mutating func add(_ text: String) { add(text.utf8.map { Int($0) }) }
}

/// Reads what ``TableWriter`` wrote; white space between numbers and within them counts for nothing.
struct TableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next number; 0 at the end.
  @inline(__always)
  mutating func next() -> Int {
    if place < bytes.count {
      let byte = bytes[place]
      if (0x30..<0x50).contains(byte) {
        place += 1
        return Int(byte - 0x30)
      }
    }
    return nextOfSeveral()
  }

  private mutating func nextOfSeveral() -> Int {
    var (number, shift) = (0, 0)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte >= 0x30 else { continue }
      number |= Int((byte - 0x30) & 0x1F) << shift
      if byte < 0x50 { break }
      shift += 5
    }
    return number
  }

  @inline(__always)
  mutating func nextSigned() -> Int {
    let number = next()
    return number & 1 == 0 ? number >> 1 : -(number + 1) >> 1
  }

  /// The elements that were written with their count.
  @inline(__always)
  mutating func list<Element>(_ element: (inout TableReader) -> Element) -> [Element] {
    let count = next()
    var reader = self
    let elements = [Element](unsafeUninitializedCapacity: count) { elements, made in
      while made < count {
        elements.initializeElement(at: made, to: element(&reader))
        made += 1
      }
    }
    self = reader
    return elements
  }

  mutating func text() -> String { String(decoding: list { UInt8(truncatingIfNeeded: $0.next()) }, as: UTF8.self) }
}
