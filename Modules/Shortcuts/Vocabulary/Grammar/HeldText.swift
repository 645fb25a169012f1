extension String {
  /// Whether a text stands in it, byte for byte. Of folded texts that is what `contains` says, which compares characters and takes many times as long.
  package func holds(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { start in
          text[start] == first && part.indices.allSatisfy { text[start + $0] == part[$0] }
        }
      }
    }
  }
}
