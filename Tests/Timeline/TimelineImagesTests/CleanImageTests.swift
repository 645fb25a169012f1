import Localization
import Testing
import TimelineImages

@Suite("Images that people send")
struct CleanImageTests {
  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: text) }
  }

  @Test("an image keeps its kind, size and pixels", arguments: [1, 2, 3, 4])
  func png(channels: Int) throws {
    let sent = ImageMaker.png(width: 16, height: 8, channels: channels)
    let image = try CleanImage(from: sent)
    #expect(image.type == .png && image.width == 16 && image.height == 8)
    #expect(ImageMaker.chunks(of: image.bytes) == ["IHDR", "IDAT", "IEND"])
    #expect(ImageMaker.decoded(image.bytes, png: true)?.pixels == ImageMaker.pixels(width: 16, height: 8, channels: channels))
  }

  @Test("a JPEG keeps its kind and size, and its colours nearly", arguments: [1, 3])
  func jpeg(channels: Int) throws {
    let image = try CleanImage(from: ImageMaker.jpeg(width: 32, height: 16, channels: channels))
    #expect(image.type == .jpeg && image.width == 32 && image.height == 16)
    let decoded = try #require(ImageMaker.decoded(image.bytes, png: false))
    let differences = zip(decoded.pixels, ImageMaker.pixels(width: 32, height: 16, channels: channels)).map { abs(Int($0) - Int($1)) }
    #expect(decoded.channels == channels)
    // Away from the edges, along which JPEG mixes colours.
    #expect((differences.prefix(24) + differences.suffix(24)).allSatisfy { $0 < 10 })
  }

  @Test("what a camera and programs write beside the pixels is gone")
  func metadata() throws {
    let exif = Array("Exif\0\0".utf8) + ImageMaker.exif(orientation: 1)
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>".utf8)
    let sent = ImageMaker.jpeg(
      ImageMaker.jpeg(), with: [(0xE1, exif), (0xE1, xmp), (0xED, Array("Photoshop secret".utf8)), (0xFE, Array("a secret comment".utf8))])
    let image = try CleanImage(from: sent)
    #expect(
      !contains(image.bytes, "GPS") && !contains(image.bytes, "secret") && !contains(image.bytes, "Cam") && !contains(image.bytes, "Exif"))
    #expect(ImageMaker.markers(of: image.bytes).allSatisfy { [0xE0, 0xDB, 0xC0, 0xC4, 0xDA].contains($0) })

    let text =
      ImageMaker.chunk("tEXt", Array("Comment\0secret".utf8)) + ImageMaker.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0secret".utf8))
    let png = ImageMaker.png()
    let written = try CleanImage(
      from: Array(png.prefix(33)) + text + ImageMaker.chunk("eXIf", ImageMaker.exif(orientation: 1)) + png.dropFirst(33))
    #expect(ImageMaker.chunks(of: written.bytes) == ["IHDR", "IDAT", "IEND"])
    #expect(!contains(written.bytes, "secret") && !contains(written.bytes, "GPS"))
  }

  @Test("an image that a camera took lying is turned, in both spellings of EXIF", arguments: 1...8)
  func orientation(orientation: Int) throws {
    let png = ImageMaker.png(width: 6, height: 4, channels: 3)
    let pixels = ImageMaker.pixels(width: 6, height: 4, channels: 3)
    for isLittle in [true, false] {
      let sent =
        Array(png.prefix(33)) + ImageMaker.chunk("eXIf", ImageMaker.exif(orientation: orientation, isLittle: isLittle)) + png.dropFirst(33)
      let image = try CleanImage(from: sent)
      let decoded = try #require(ImageMaker.decoded(image.bytes, png: true))
      #expect((image.width, image.height) == (orientation > 4 ? (4, 6) : (6, 4)))
      // Where the picture's first corner is to be seen (EXIF 2.32, 4.6.4).
      let corner = [(0, 0), (5, 0), (5, 3), (0, 3), (0, 0), (3, 0), (3, 5), (0, 5)][orientation - 1]
      let place = (corner.1 * image.width + corner.0) * 3
      #expect(Array(decoded.pixels[place..<(place + 3)]) == Array(pixels.prefix(3)))
    }
    let exif = Array("Exif\0\0".utf8) + ImageMaker.exif(orientation: orientation)
    let jpeg = try CleanImage(from: ImageMaker.jpeg(ImageMaker.jpeg(width: 24, height: 8), with: [(0xE1, exif)]))
    #expect(jpeg.width == (orientation > 4 ? 8 : 24))
  }

  @Test("what is no PNG or JPEG by its content is refused, whatever it is called")
  func notAnImage() {
    let others: [[UInt8]] = [
      [], [0xFF], [0xFF, 0xD8], Array("GIF89a....".utf8), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
      Array("RIFF....WEBP".utf8),
      Array("%PDF-1.7".utf8), Array("<html>".utf8) + ImageMaker.png(), [0x42, 0x4D, 0, 0],
    ]
    for sent in others { #expect(throws: ImageRefusal.notAnImage) { try CleanImage(from: sent) } }
  }

  @Test("an image that ends early is refused, wherever it ends", arguments: [true, false])
  func truncated(isPNG: Bool) {
    let sent = isPNG ? ImageMaker.png(width: 64, height: 64) : ImageMaker.jpeg(width: 64, height: 64)
    for count in stride(from: 8, to: sent.count - 2, by: 7) {
      #expect(throws: ImageRefusal.damaged(isPNG ? .png : .jpeg)) { try CleanImage(from: Array(sent.prefix(count))) }
    }
  }

  @Test("a size beyond the limits is refused before anything is decoded")
  func huge() {
    for (width, height) in [(100_000, 100_000), (7_000, 6_000), (16_385, 1), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
      let sent = ImageMaker.raw(header: ImageMaker.header(width: width, height: height, depth: 8, color: 6), rows: [0])
      #expect(throws: ImageRefusal.tooManyPixels(width: width, height: height, limits: .timeline)) { try CleanImage(from: sent) }
    }
    var jpeg = ImageMaker.jpeg()
    // Height and width in the frame's header.
    for index in jpeg.indices.dropLast(10) where jpeg[index] == 0xFF && jpeg[index + 1] == 0xC0 {
      jpeg.replaceSubrange((index + 5)..<(index + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
      break
    }
    #expect(throws: ImageRefusal.tooManyPixels(width: 65_500, height: 65_500, limits: .timeline)) { try CleanImage(from: jpeg) }
    let many = [UInt8](repeating: 0, count: (10 << 20) + 1)
    #expect(throws: ImageRefusal.tooManyBytes(many.count, limit: 10 << 20)) { try CleanImage(from: many) }
  }

  @Test("text that unpacks to gigabytes is not unpacked")
  func packedText() throws {
    // A stream whose every block says that it repeats: the chunk is skipped, so it need not be a whole one.
    let packed = ImageMaker.chunk("zTXt", Array("Comment\0\0".utf8) + [0x78, 0xDA] + [UInt8](repeating: 0xED, count: 100_000))
    let png = ImageMaker.png()
    let image = try CleanImage(from: Array(png.prefix(33)) + packed + packed + png.dropFirst(33))
    #expect(ImageMaker.chunks(of: image.bytes) == ["IHDR", "IDAT", "IEND"])
  }

  @Test("16 bits, a palette with a transparent colour, and interlacing become plain pixels")
  func kinds() throws {
    let deep = ImageMaker.raw(header: ImageMaker.header(width: 2, height: 1, depth: 16, color: 0), rows: [0, 0xFF, 0xFF, 0x80, 0x00])
    #expect(ImageMaker.decoded(try CleanImage(from: deep).bytes, png: true)?.pixels == [255, 128])

    let palette = ImageMaker.chunk("PLTE", [10, 20, 30, 40, 50, 60]) + ImageMaker.chunk("tRNS", [0])
    let indexed = ImageMaker.raw(
      header: ImageMaker.header(width: 2, height: 1, depth: 1, color: 3), before: palette, rows: [0, 0b0100_0000])
    #expect(ImageMaker.decoded(try CleanImage(from: indexed).bytes, png: true)?.pixels == [10, 20, 30, 0, 40, 50, 60, 255])

    // Two by two of grey: the first pass has the first pixel, the sixth the one beside it, the last the second row.
    let interlaced = ImageMaker.raw(
      header: ImageMaker.header(width: 2, height: 2, depth: 8, color: 0, interlaced: true), rows: [0, 1, 0, 2, 0, 3, 4])
    #expect(ImageMaker.decoded(try CleanImage(from: interlaced).bytes, png: true)?.pixels == [1, 2, 3, 4])
  }

  @Test("a palette that is missing or too short for its pixels is refused or read without a crash")
  func palettes() {
    let none = ImageMaker.raw(header: ImageMaker.header(width: 2, height: 1, depth: 8, color: 3), rows: [0, 200, 255])
    #expect(throws: ImageRefusal.damaged(.png)) { try CleanImage(from: none) }
    let short = ImageMaker.raw(
      header: ImageMaker.header(width: 2, height: 1, depth: 8, color: 3), before: ImageMaker.chunk("PLTE", [1, 2, 3]), rows: [0, 200, 255])
    _ = try? CleanImage(from: short)
  }

  @Test("four inks become light")
  func inks() throws {
    let image = try CleanImage(from: CMYKFile.bytes)
    let decoded = try #require(ImageMaker.decoded(image.bytes, png: false))
    #expect(decoded.channels == 3 && image.width == 8 && image.height == 8)
    #expect(zip(decoded.pixels.prefix(3), CMYKFile.light).allSatisfy { abs(Int($0) - $1) < 10 })
  }

  @Test("frames of an animation and whatever stands behind the end are gone")
  func behindTheEnd() throws {
    let png = ImageMaker.png()
    let animation =
      ImageMaker.chunk("acTL", ImageMaker.big(2) + ImageMaker.big(0)) + ImageMaker.chunk("fcTL", [UInt8](repeating: 0, count: 26))
    let sent = Array(png.prefix(33)) + animation + png.dropFirst(33) + Array("PK\u{3}\u{4}<script>alert(1)</script>".utf8)
    let image = try CleanImage(from: sent)
    #expect(ImageMaker.chunks(of: image.bytes) == ["IHDR", "IDAT", "IEND"] && !contains(image.bytes, "script"))
    let jpeg = try CleanImage(from: ImageMaker.jpeg() + Array("PK\u{3}\u{4}<?php secret".utf8))
    #expect(!contains(jpeg.bytes, "secret") && jpeg.bytes.suffix(2).elementsEqual([0xFF, 0xD9]))
  }

  @Test("damaged bytes are refused or read, and never end the program", arguments: [true, false])
  func mutated(isPNG: Bool) {
    var seed: UInt64 = isPNG ? 11 : 12
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let exif = Array("Exif\0\0".utf8) + ImageMaker.exif(orientation: 6)
    let png = ImageMaker.png(width: 24, height: 24, channels: 4)
    let pools =
      isPNG
      ? [png, Array(png.prefix(33)) + ImageMaker.chunk("eXIf", ImageMaker.exif(orientation: 6)) + png.dropFirst(33)]
      : [ImageMaker.jpeg(ImageMaker.jpeg(width: 24, height: 24), with: [(0xE1, exif)]), CMYKFile.bytes]
    let limits = ImageLimits(bytes: 1 << 20, pixels: 1_000_000, side: 4_096, scans: 20, memory: 16 << 20)
    var taken = 0
    for _ in 0..<1_500 {
      var sent = pools[next(pools.count)]
      for _ in 0...next(6) {
        switch next(4) {
        case 0: sent[next(sent.count)] = UInt8(next(256))
        case 1: sent[next(sent.count)] ^= 1 << UInt8(next(8))
        case 2: sent.remove(at: next(sent.count))
        default: sent.insert(UInt8(next(256)), at: next(sent.count))
        }
      }
      if isPNG { sent = repaired(sent) }
      if let image = try? CleanImage(from: sent, limits: limits) {
        taken += 1
        #expect(image.width * image.height <= limits.pixels)
      }
    }
    #expect(taken > 0)
  }

  /// A PNG with right checksums, so that damage reaches what lies behind their check.
  private func repaired(_ png: [UInt8]) -> [UInt8] {
    var result = png
    var place = 8
    while place + 12 <= result.count {
      let length = result[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= result.count else { break }
      let end = place + 8 + length
      result.replaceSubrange(end..<(end + 4), with: ImageMaker.big(Int(ImageMaker.crc(Array(result[(place + 4)..<end])))))
      place = end + 4
    }
    return result
  }

  @Test("every refusal says the way out in both languages")
  func messages() {
    let refusals: [ImageRefusal] = [
      .notAnImage, .damaged(.jpeg), .tooManyBytes(11_000_000, limit: 10 << 20),
      .tooManyPixels(width: 9_000, height: 9_000, limits: .timeline), .noMemory,
    ]
    for refusal in refusals {
      #expect(refusal.message.english.hasSuffix(".") && refusal.message.english.lowercased().contains("send"))
      #expect(refusal.message.japanese.hasSuffix("ください。"))
    }
    #expect(refusals[2].message.english.hasPrefix("The image has 10.5 MiB; at most 10 MiB"))
  }
}
