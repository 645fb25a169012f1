/// The text of a file as valid UTF-8, whatever it was written in.
///
/// UTF-8 with or without a byte order mark, and UTF-16 with one, are read; without one, UTF-16 is known by the zero byte beside the first character.
enum TextBytes {
  static func utf8(_ bytes: [UInt8]) throws(DefinitionError) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): return try utf16(bytes.dropFirst(2), isBigEndian: true)
    case (0xFF, 0xFE): return try utf16(bytes.dropFirst(2), isBigEndian: false)
    case (0, .some(1...)): return try utf16(bytes[...], isBigEndian: true)
    case (.some(1...), 0): return try utf16(bytes[...], isBigEndian: false)
    default: break
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) != nil else {
      var tracker = SourcePlaceTracker()
      throw DefinitionError(.invalidEncoding("UTF-8"), at: tracker.place(at: firstInvalid(text), in: text))
    }
    return text
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(DefinitionError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { result.append($0) }
    guard !isBroken, bytes.count.isMultiple(of: 2) else {
      var tracker = SourcePlaceTracker()
      throw DefinitionError(.invalidEncoding("UTF-16"), at: tracker.place(at: result.count, in: result))
    }
    return result
  }

  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
