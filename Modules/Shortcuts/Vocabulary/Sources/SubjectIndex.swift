import TextFolding

/// The names of subjects, sorted by their keys, each with where the lines of ``NameWords`` begin that hold it.
///
/// The first line says how long the longest key is, and which scalars keys begin with. It is text that is made ahead, as a table of all names would take
/// longer to make than a phrase takes to be read.
public struct SubjectIndex: Sendable {
  /// The text.
  public let text: String
  let longest: Int
  private let beginnings: UInt64
  private let begin: Int

  /// Takes a text that ``init(of:)`` made.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let header = text.utf8.firstIndex(of: 0x0A) ?? text.endIndex
    let numbers = text.utf8[..<header].split(separator: 0x20).compactMap { UInt64(String(Substring($0))) }
    (longest, beginnings) = numbers.count == 2 ? (Int(numbers[0]), numbers[1]) : (0, 0)
    begin = text.utf8.distance(from: text.startIndex, to: header) + 1
    self.text = text
  }

  /// Makes the index of subjects, one a line, their names parted by bars.
  public init(of subjects: String) {
    var places: [String: [Int]] = [:]
    var (longest, beginnings) = (0, UInt64(0))
    var subjects = subjects
    subjects.withUTF8 { bytes in
      PlainKey.forEach(in: bytes, separator: "\n") { names in
        guard let start = bytes.baseAddress, let begin = names.baseAddress else { return }
        let place = begin - start
        PlainKey.forEach(in: names, separator: "|") { name in
          let key = PlainKey.scalars(of: name)
          guard let first = key.first else { return }
          longest = max(longest, key.count)
          beginnings |= Self.bit(first)
          let text = String(String.UnicodeScalarView(key.compactMap { Unicode.Scalar($0) }))
          if places[text]?.last != place { places[text, default: []].append(place) }
        }
      }
    }
    let sorted = places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let rows = sorted.map { "\($0.key)\t\($0.value.map(String.init).joined(separator: " "))" }
    self.init((["\(longest) \(beginnings)"] + rows).joined(separator: "\n"))
  }

  /// Whether the name of a subject may begin with a scalar.
  func mayBegin(_ scalar: Unicode.Scalar) -> Bool { beginnings & Self.bit(scalar.value) != 0 }

  /// Where the lines begin in which a name stands, in bytes; nil for what is none.
  func places(of key: String) -> [Int]? {
    var key = key
    return key.withUTF8 { key in
      text.utf8.withContiguousStorageIfAvailable { bytes in
        guard begin <= bytes.count, let end = SortedLines.end(of: key, in: bytes, from: begin) else { return nil }
        var (places, number, index) = ([Int](), 0, end + 1)
        while index < bytes.count, bytes[index] != 0x0A {
          if bytes[index] == 0x20 {
            places.append(number)
            number = 0
          } else {
            number = number * 10 + Int(bytes[index] &- 0x30)
          }
          index += 1
        }
        return places + [number]
      } ?? nil
    }
  }

  private static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }
}
