/// Walks through UTF-8 that is known to be sound, as that of a `String` and of a literal is, without looking for mistakes in it: every
/// place of a phrase is asked for hundreds of words.
struct ValidUTF8 {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next scalar's value, whatever the number of its bytes; nil at the end.
  @inline(__always)
  mutating func next() -> UInt32? {
    guard index < bytes.count else { return nil }
    let first = UInt32(bytes[index])
    index += 1
    if first < 0x80 { return first }
    let (kept, following): (UInt32, Int) = first < 0xE0 ? (first & 0x1F, 1) : first < 0xF0 ? (first & 0xF, 2) : (first & 0x7, 3)
    var value = kept
    for _ in 0..<following where index < bytes.count {
      value = value << 6 | UInt32(bytes[index]) & 0x3F
      index += 1
    }
    return value
  }
}
