import TextFolding

/// Makes keys of the words of a grammar: what ``TextFolding/SpokenKey`` makes of them, without looking at each scalar from all sides, as
/// thousands of words are asked for when the first phrase is read.
enum PlainKey {
  /// Adds the key of a word to `pool`. Letters, digits, kana and kanji are done here; a word of anything else is left to ``TextFolding/SpokenScalars``.
  static func append(_ word: UnsafeBufferPointer<UInt8>, to pool: inout [UInt32]) {
    if word.allSatisfy({ $0 &- 0x61 < 26 }) {
      for byte in word { pool.append(UInt32(byte)) }
      return
    }
    let start = pool.count
    var letters = ValidUTF8(word)
    var isAfterDigit = false
    while let letter = letters.next() {
      var value = letter
      if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
      switch value {
      case 0x20, 0x27: continue
      // Between two digits ー is a dash.
      case 0x30FC where !isAfterDigit: continue
      case 0x61...0x7A, 0x30...0x39, 0x4E00...0x9FFF: break
      case 0x41...0x5A: value |= 0x20
      case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x308E: value += 1
      case 0x3062: value = 0x3058
      case 0x3065: value = 0x305A
      case 0x3042...0x3093: break
      default:
        pool.removeSubrange(start...)
        for scalar in SpokenScalars(String(decoding: word, as: UTF8.self)).scalars { pool.append(scalar.value) }
        return
      }
      isAfterDigit = (0x30...0x39).contains(value)
      pool.append(value)
    }
  }

  /// The key of a word.
  static func scalars(of word: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var key: [UInt32] = []
    key.reserveCapacity(word.count)
    append(word, to: &key)
    return key
  }

  /// The key of a word.
  static func scalars(of word: String) -> [UInt32] {
    var word = word
    return word.withUTF8 { scalars(of: $0) }
  }

  /// The keys of words that are parted by white space, the longer ones first; what holds nothing to say is left out.
  static func longestFirst(_ words: String) -> [[UInt32]] {
    var keys: [[UInt32]] = []
    forEach(in: words) { word in
      let key = scalars(of: word)
      if !key.isEmpty { keys.append(key) }
    }
    return keys.sorted { $0.count > $1.count }
  }

  /// Calls `body` with each word of a text: what ASCII white space, or another separator alone, parts.
  static func forEach(in text: String, separator: Unicode.Scalar? = nil, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { forEach(in: $0, separator: separator, body) }
  }

  /// The same in bytes.
  static func forEach(
    in bytes: UnsafeBufferPointer<UInt8>, separator: Unicode.Scalar? = nil, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    func parts(_ byte: UInt8) -> Bool {
      if let separator { return UInt32(byte) == separator.value }
      return byte == 0x20 || (0x09...0x0D).contains(byte)
    }
    var start = 0
    for index in 0...bytes.count where index == bytes.count || parts(bytes[index]) {
      if index > start { body(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
      start = index + 1
    }
  }
}
