import StudyModels
import Testing

@Suite("The size of an image in pixels")
struct PixelSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D] + Array("IHDR".utf8) + [0, 0, 0x1, 0x2C, 0, 0, 0x75, 0x30]
  /// With what a camera writes before the size, and a fill byte.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xC0, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0x0B, 0xB8, 0x0F, 0xA0, 3]

  @Test("is told by the head of a PNG or a JPEG")
  func sizes() {
    #expect(PixelSize(head: Self.png) == PixelSize(width: 300, height: 30_000))
    #expect(PixelSize(head: Self.jpeg) == PixelSize(width: 4_000, height: 3_000))
    #expect(PixelSize(head: Self.png)?.count == 9_000_000)
    #expect(PixelSize(width: .max, height: 2).count == .max)
  }

  @Test("is not told by a part of a head, or by what is none")
  func noSizes() {
    for count in 0..<Self.png.count { #expect(PixelSize(head: Array(Self.png[..<count])) == nil) }
    for count in 0..<19 { #expect(PixelSize(head: Array(Self.jpeg[..<count])) == nil) }
    #expect(PixelSize(head: [0xFF, 0xD8, 0xFF, 0xDA] + [UInt8](repeating: 0, count: 40)) == nil)
    #expect(PixelSize(head: Array("GIF89a".utf8) + [UInt8](repeating: 9, count: 40)) == nil)
  }
}
