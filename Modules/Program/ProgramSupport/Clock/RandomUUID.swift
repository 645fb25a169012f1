/// Random UUIDs (RFC 9562, version 4).
enum RandomUUID {
  /// Returns a new one in lower case.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return text(high: generator.next(), low: generator.next())
  }

  /// The UUID of 128 bits, with version and variant in their places.
  static func text(high: UInt64, low: UInt64) -> String {
    let high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { bytes.append(UInt8(ascii: "-")) }
      let word = index < 16 ? high : low
      bytes.append(digits[Int(word >> UInt64(60 - index % 16 * 4) & 0xF)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
