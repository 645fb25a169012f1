/// What an image may be, and what decoding it may take.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes as it was sent.
  public var bytes: Int
  /// The most pixels.
  public var pixels: Int
  /// The most pixels of one side.
  public var side: Int
  /// The most passes of a progressive JPEG, each of which is work for all pixels.
  public var scans: Int
  /// The most memory of a decoder beside the pixels, in bytes.
  public var memory: Int

  /// Makes limits.
  public init(bytes: Int, pixels: Int, side: Int, scans: Int, memory: Int) {
    self.bytes = bytes
    self.pixels = pixels
    self.side = side
    self.scans = scans
    self.memory = memory
  }

  /// The service's: 10 MiB, 40 megapixels, 16 384 pixels a side.
  public static let timeline = ImageLimits(bytes: 10 << 20, pixels: 40_000_000, side: 16_384, scans: 100, memory: 512 << 20)
}
