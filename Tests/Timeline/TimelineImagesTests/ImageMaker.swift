import CImageCodecs

/// Makes images, byte by byte where libraries would not make such ones.
enum ImageMaker {
  /// Pixels of which each corner has a colour of its own.
  static func pixels(width: Int, height: Int, channels: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color: [UInt8] = [x * 2 < width ? 230 : 20, y * 2 < height ? 220 : 30, 60, 200]
        pixels += channels <= 2 ? [color[0], color[3]].prefix(channels) : color.prefix(channels)
      }
    }
    return pixels
  }

  static func encoded(width: Int, height: Int, channels: Int, png: Bool) -> [UInt8] {
    var pixels = pixels(width: width, height: height, channels: channels)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      var picture = cimagecodecs_picture(
        pixels: buffer.baseAddress, width: UInt32(width), height: UInt32(height), channels: UInt32(channels))
      var bytes = cimagecodecs_bytes()
      _ = png ? cimagecodecs_png_encode(&picture, &bytes) : cimagecodecs_jpeg_encode(&picture, 95, &bytes)
      defer { cimagecodecs_free(bytes.bytes) }
      return Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    }
  }

  static func png(width: Int = 16, height: Int = 8, channels: Int = 3) -> [UInt8] {
    encoded(width: width, height: height, channels: channels, png: true)
  }

  static func jpeg(width: Int = 16, height: Int = 8, channels: Int = 3) -> [UInt8] {
    encoded(width: width, height: height, channels: channels, png: false)
  }

  /// The decoded pixels of an image.
  static func decoded(_ bytes: [UInt8], png: Bool) -> (width: Int, height: Int, channels: Int, pixels: [UInt8])? {
    var picture = cimagecodecs_picture()
    var limits = cimagecodecs_limits(pixels: 1 << 30, side: 1 << 20, scans: 100, memory: 1 << 30)
    let result = bytes.withUnsafeBufferPointer {
      png
        ? cimagecodecs_png_decode($0.baseAddress, $0.count, &limits, &picture)
        : cimagecodecs_jpeg_decode($0.baseAddress, $0.count, &limits, &picture)
    }
    guard UInt32(result) == CIMAGECODECS_OK.rawValue else { return nil }
    defer { cimagecodecs_free(picture.pixels) }
    let (width, height, channels) = (Int(picture.width), Int(picture.height), Int(picture.channels))
    return (width, height, channels, Array(UnsafeBufferPointer(start: picture.pixels, count: width * height * channels)))
  }

  // MARK: - PNG, chunk by chunk

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func big(_ value: Int, _ size: Int = 4) -> [UInt8] { (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(crc(body)))
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// A zlib stream of stored blocks.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)] + block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in content {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + big(b << 16 | a)
  }

  static func header(width: Int, height: Int, depth: UInt8, color: UInt8, interlaced: Bool = false) -> [UInt8] {
    chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, interlaced ? 1 : 0])
  }

  /// A PNG of rows that stand there as they are written, each with its filter's number.
  static func raw(header: [UInt8], before: [UInt8] = [], rows: [UInt8], after: [UInt8] = []) -> [UInt8] {
    signature + header + before + chunk("IDAT", stored(rows)) + after + chunk("IEND", [])
  }

  /// The chunks of a PNG.
  static func chunks(of png: [UInt8]) -> [String] {
    var names: [String] = []
    var place = 8
    while place + 12 <= png.count {
      let length = png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: png[(place + 4)..<(place + 8)], as: UTF8.self))
      place += 12 + length
    }
    return names
  }

  // MARK: - Metadata

  /// An EXIF block with an orientation, a camera's name and a place.
  static func exif(orientation: Int, isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { isLittle ? Array(big(value, size).reversed()) : big(value, size) }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value + Array(repeating: 0, count: 4 - value.count)
    }
    let head: [UInt8] = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4)
    let first =
      entry(0x10F, 2, 4, Array("Cam".utf8) + [0]) + entry(0x112, 3, 1, number(orientation, 2)) + entry(0x8825, 4, 1, number(50, 4))
    let gps = number(1, 2) + entry(1, 2, 2, Array("N".utf8) + [0]) + number(0, 4)
    return head + number(3, 2) + first + number(0, 4) + gps + Array("GPS 35.6812 N 139.7671 E".utf8)
  }

  /// A JPEG with segments behind its beginning.
  static func jpeg(_ jpeg: [UInt8], with segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
    Array(jpeg.prefix(2)) + segments.flatMap { [0xFF, $0.marker] + big($0.content.count + 2, 2) + $0.content } + jpeg.dropFirst(2)
  }

  /// The markers of a JPEG up to its pixels.
  static func markers(of jpeg: [UInt8]) -> [UInt8] {
    var markers: [UInt8] = []
    var place = 2
    while place + 4 <= jpeg.count, jpeg[place] == 0xFF {
      markers.append(jpeg[place + 1])
      if jpeg[place + 1] == 0xDA { break }
      place += 2 + Int(jpeg[place + 2]) * 256 + Int(jpeg[place + 3])
    }
    return markers
  }
}
