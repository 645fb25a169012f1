public import TimelineContract

/// An image as it is stored.
public struct CleanImage: Hashable, Sendable {
  /// `image/png` or `image/jpeg`.
  public var type: String
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// The bytes, without metadata.
  public var bytes: [UInt8]

  /// Makes an image.
  public init(type: String, width: Int, height: Int, bytes: [UInt8]) {
    self.type = type
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// Tells what bytes are, and makes them fit to be shown to others.
public protocol ImageChecking: Sendable {
  /// The image without its metadata.
  ///
  /// Takes time and is called off the event loops.
  ///
  /// - Throws: ``Refusal/notAnImage``, ``Refusal/tooLarge(limit:)``.
  func clean(_ bytes: [UInt8]) throws(Refusal) -> CleanImage
}
