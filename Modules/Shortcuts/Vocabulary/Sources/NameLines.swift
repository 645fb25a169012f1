import TextFolding

/// Names that are one and the same, one a line, parted by bars, with an index of them.
struct NameLines: Sendable {
  let index: SubjectIndex
  let text: String

  /// - Parameter index: The index of the text, where it was made ahead.
  init(_ text: String, index: SubjectIndex?) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.index = index ?? SubjectIndex(of: text)
  }

  /// The other names of what a key names; nil where it names nothing.
  func others(of key: String) -> [String]? {
    index.places(of: key)?.flatMap(names(at:)).filter { SpokenKey.key(of: $0) != key }
  }

  /// Whether a key names something.
  func holds(_ key: String) -> Bool { index.places(of: key) != nil }

  /// The names of the line that begins at a place of the text.
  private func names(at place: Int) -> [String] {
    var text = text
    let names = text.withUTF8 { bytes in
      let rest = bytes[min(place, bytes.count)...]
      return String(decoding: rest[..<(rest.firstIndex(of: 0x0A) ?? rest.endIndex)], as: UTF8.self)
    }
    return names.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
