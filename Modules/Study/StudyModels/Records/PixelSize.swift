/// How large an image is, told by the head of its file.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Makes a size from its parts.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels there are.
  public var count: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }

  /// Reads the head of a PNG (its IHDR) or a JPEG (its start of frame, ITU-T T.81, B.2.2); nil where that does not stand within the bytes.
  public init?(head bytes: [UInt8]) {
    switch RecordImage.Kind(content: bytes) {
    case .png: self.init(png: bytes)
    case .jpeg: self.init(jpeg: bytes)
    case nil: return nil
    }
  }

  private init?(png bytes: [UInt8]) {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    self.init(width: number(16), height: number(20))
  }

  private init?(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      // Fill bytes, and markers without anything behind them.
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        self.init(width: Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), height: Int(bytes[place + 5]) << 8 | Int(bytes[place + 6]))
        return
      // The pixels, or the end, before any size.
      case 0xD9, 0xDA: return nil
      default: place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return nil
  }
}
