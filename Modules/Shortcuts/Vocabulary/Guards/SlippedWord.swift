/// Finds the word that another one is a slip of: a letter left out, doubled or replaced, or two that changed places (*stopwtch*, *timr*).
///
/// Words that people type often are missed in few ways; what differs otherwise is another word. The first letter is right, and what a word ends in is
/// grammar rather than a slip: *finishes* is no *finished*.
enum SlippedWord {
  /// The letters of the shortest word that is looked for.
  private static let shortest = 5
  /// The letters from which a word may have one letter replaced.
  private static let replaced = 7
  /// The letters from which a letter that was put in need not be a double one.
  private static let inserted = 8

  /// The first word of some lists, parted by white space, that another is a slip of.
  static func original(of word: String, in lists: [String]) -> String? {
    var word = word
    return word.withUTF8 { said -> String? in
      guard said.count >= shortest - 1 else { return nil }
      for list in lists { if let found = original(of: said, in: list) { return found } }
      return nil
    }
  }

  private static func original(of said: UnsafeBufferPointer<UInt8>, in list: String) -> String? {
    var list = list
    return list.withUTF8 { bytes -> String? in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] > 0x20 { end += 1 }
        if end - start >= shortest, abs(end - start - said.count) <= 1, bytes[start] == said[0] {
          let wanted = UnsafeBufferPointer(rebasing: bytes[start..<end])
          if isSlip(said, of: wanted) { return String(decoding: wanted, as: UTF8.self) }
        }
        start = end + 1
      }
      return nil
    }
  }

  private static func isSlip(_ said: UnsafeBufferPointer<UInt8>, of wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let least = min(said.count, wanted.count)
    var start = 0
    while start < least, said[start] == wanted[start] { start += 1 }
    var end = 0
    while end < least - start, said[said.count - 1 - end] == wanted[wanted.count - 1 - end] { end += 1 }
    switch (said.count - start - end, wanted.count - start - end) {
    case (0, 1): return end > 0 && (said.count >= shortest || isVowel(wanted[start]))
    case (1, 0): return end > 0 && (said[start] == said[start - 1] || said.count > inserted)
    case (1, 1): return end > 0 && wanted.count >= replaced
    case (2, 2): return said[start] == wanted[start + 1] && said[start + 1] == wanted[start]
    default: return false
    }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { [0x61, 0x65, 0x69, 0x6F, 0x75].contains(letter) }
}
