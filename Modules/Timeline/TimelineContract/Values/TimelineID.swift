/// Names a post, a comment, a session, a room or a token: a UUID (RFC 9562), written in lower case.
public struct TimelineID: Hashable, Sendable {
  /// The first eight bytes.
  public let high: UInt64
  /// The last eight bytes.
  public let low: UInt64

  /// Makes an id of its sixteen bytes.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a random id (version 4) of 128 random bits.
  public init(random high: UInt64, _ low: UInt64) {
    self.high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    self.low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// Reads an id of 36 characters, in any case; nil for any other text.
  public init?(_ text: some StringProtocol) {
    var (high, low, digits) = (UInt64(0), UInt64(0), 0)
    for (place, byte) in text.utf8.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.digit(byte), digits < 32 else { return nil }
      if digits < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      digits += 1
    }
    guard digits == 32, text.utf8.count == 36 else { return nil }
    self.init(high: high, low: low)
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension TimelineID: CustomStringConvertible {
  /// The 36 characters.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      let digits: StaticString = "0123456789abcdef"
      var place = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = index < 16 ? high : low
        buffer[place] = digits.utf8Start[Int(half >> UInt64((15 - index % 16) * 4) & 15)]
        place += 1
      }
      return place
    }
  }
}

extension TimelineID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = TimelineID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
