/// What each word says for and against what can be meant: a table that was learnt from phrases, as text that people can read.
///
/// The first line is `classes`, tab, and the names of the classes parted by spaces: an intent's name, an activity's type (which holds a dot), and
/// `none` for what must run nothing. Each further line is a feature (``EvidenceFeatures``), tab, and the weights that are not 0 in hundredths,
/// `3:120 7:-45`, by the number of the class. The lines are sorted by the bytes of their features, so that a feature is found by halving: nothing
/// is made of the table at a start.
public struct EvidenceWeights: Sendable {
  /// The name of the class of phrases that run nothing.
  public static let none = "none"

  private let text: String
  private let begin: Int
  /// The classes by their number.
  public let classes: [String]

  /// Takes a table.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let header = text.utf8.firstIndex(of: 0x0A) ?? text.endIndex
    classes = text.utf8[..<header].split(separator: 0x09).last.map { $0.split(separator: 0x20).map { String(Substring($0)) } } ?? []
    begin = text.utf8.distance(from: text.startIndex, to: header) + 1
    self.text = text
  }

  /// Calls `body` with the classes' numbers and weights of a feature, and says whether it stands in the table.
  func forEachWeight(of feature: String, _ body: (Int, Double) -> Void) -> Bool {
    var feature = feature
    return feature.withUTF8 { feature in
      text.utf8.withContiguousStorageIfAvailable { bytes in Self.find(feature, in: bytes, from: begin, body) } ?? false
    }
  }

  /// Whether a feature stands in the table.
  func holds(_ feature: String) -> Bool { forEachWeight(of: feature) { _, _ in } }

  /// Whether a feature accounts for the letters that it lies over: it was said beside what is run, and not of what runs nothing alone.
  func accounts(for feature: String) -> Bool {
    var (own, other) = (0.0, -Double.infinity)
    let isKnown = forEachWeight(of: feature) { number, weight in
      if number == classes.count - 1 { own = weight } else { other = max(other, weight) }
    }
    return isKnown && !(own >= Self.telling && other <= 0)
  }

  /// Whether a word speaks for something that is run: a name that stood once beside one does not.
  func speaksForRunning(_ feature: String) -> Bool {
    var speaks = false
    _ = forEachWeight(of: feature) { number, weight in if number < classes.count - 1, weight > 0 { speaks = true } }
    return speaks
  }

  /// From what weight for running nothing on a feature without weight for anything else says no more than that.
  private static let telling = 1.5

  private static func find(
    _ feature: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from begin: Int, _ body: (Int, Double) -> Void
  ) -> Bool {
    guard let end = SortedLines.end(of: feature, in: bytes, from: begin) else { return false }
    read(bytes, from: end, body)
    return true
  }

  /// Reads `\t3:120 7:-45`.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (Int, Double) -> Void) {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A {
      index += 1
      var (number, weight, sign) = (0, 0, 1)
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
        number = number * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      guard index < bytes.count, bytes[index] == 0x3A else { return }
      index += 1
      if index < bytes.count, bytes[index] == 0x2D {
        sign = -1
        index += 1
      }
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
        weight = weight * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      body(number, Double(sign * weight) / 100)
    }
  }
}
