/// A picture of noise, which no encoder makes smaller.
enum NoisePNG {
  /// Its file: a little more than three bytes for each pixel.
  static func bytes(side: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(side * (3 * side + 1))
    var state: UInt64 = 1
    for _ in 0..<side {
      rows.append(0)
      for _ in 0..<(3 * side) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        rows.append(UInt8(truncatingIfNeeded: state >> 56))
      }
    }
    let size = big(UInt32(side))
    let head = chunk("IHDR", size + size + [8, 2, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + head + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// Bytes in zlib's form, as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stored: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      stored.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [count, ~count] { stored += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)] }
      stored += block
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stored + big(high << 16 | low)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in checked { sum = sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return big(UInt32(content.count)) + checked + big(~sum)
  }

  /// The cyclic sums of all bytes.
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
  }
}
