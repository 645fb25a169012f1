/// How a camera was held: the EXIF orientation, 1 (as it is) to 8.
enum Orientation {
  /// The orientation that an image says of itself; 1 where it says none, or nothing that makes sense.
  static func of(_ bytes: [UInt8], _ type: ImageType) -> Int {
    switch type {
    case .jpeg: ofJPEG(bytes)
    case .png: ofPNG(bytes)
    }
  }

  private static func ofJPEG(_ bytes: [UInt8]) -> Int {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // Markers without a length, and the beginning of the pixels.
      if marker == 0xDA || marker == 0xD9 { return 1 }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      let length = Int(bytes[place + 2]) * 256 + Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return 1 }
      let content = bytes[(place + 4)..<(place + 2 + length)]
      if marker == 0xE1, content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) { return inTIFF(content.dropFirst(6)) }
      place += 2 + length
    }
    return 1
  }

  private static func ofPNG(_ bytes: [UInt8]) -> Int {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return 1 }
      if bytes[(place + 4)..<(place + 8)].elementsEqual([0x65, 0x58, 0x49, 0x66]) {
        return inTIFF(bytes[(place + 8)..<(place + 8 + length)])
      }
      place += 12 + length
    }
    return 1
  }

  /// The orientation in the first directory of a TIFF structure, which EXIF is.
  private static func inTIFF(_ content: ArraySlice<UInt8>) -> Int {
    let bytes = Array(content)
    guard bytes.count >= 8 else { return 1 }
    let isLittle: Bool
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return 1
    }
    func number(at place: Int, of size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let part = bytes[place..<(place + size)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, of: 4), let count = number(at: directory, of: 2) else { return 1 }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(at: place, of: 2) else { return 1 }
      if tag == 0x112, let value = number(at: place + 8, of: 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}
