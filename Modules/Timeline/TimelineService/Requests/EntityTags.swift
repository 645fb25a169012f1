/// What stands in `If-Match` and `If-None-Match` (RFC 9110, 13.1).
enum EntityTags: Hashable {
  /// `*`: whatever is there.
  case any
  /// Tags; none where the header is no list of tags.
  case these([Tag])

  /// One tag.
  struct Tag: Hashable {
    var text: String
    /// Whether it stands for what is much the same, rather than for the same bytes.
    var isWeak: Bool
  }

  /// Reads a header.
  init(_ header: String) {
    var rest = header[...]
    func skip(_ isSkipped: (Character) -> Bool) { while let first = rest.first, isSkipped(first) { rest.removeFirst() } }
    skip { $0.isWhitespace }
    if rest.first == "*" {
      self = rest.dropFirst().allSatisfy(\.isWhitespace) ? .any : .these([])
      return
    }
    var tags: [Tag] = []
    while !rest.isEmpty {
      skip { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { break }
      let isWeak = rest.hasPrefix("W/")
      if isWeak { rest.removeFirst(2) }
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        self = .these([])
        return
      }
      tags.append(Tag(text: String(rest.dropFirst()[..<end]), isWeak: isWeak))
      rest = rest[rest.index(after: end)...]
      guard rest.first.map({ $0.isWhitespace || $0 == "," }) ?? true else {
        self = .these([])
        return
      }
    }
    self = .these(tags)
  }
}
