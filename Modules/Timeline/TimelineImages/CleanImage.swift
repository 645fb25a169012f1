import CImageCodecs

/// An image with nothing in it but what is seen.
public struct CleanImage: Hashable, Sendable {
  /// Its kind, by its content.
  public var type: ImageType
  /// In pixels, turned as it is to be seen.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The file: pixels alone, no EXIF, no places, no texts, no profiles, nothing behind the end.
  public var bytes: [UInt8]

  /// The quality with which JPEG is encoded again: beside what a camera writes, a difference is not seen.
  static let quality: Int32 = 90

  /// Decodes what somebody sent and encodes its pixels anew.
  ///
  /// The size is read before anything is decoded; more than the limits is refused then. It takes up to 7 bytes a pixel, and of a progressive
  /// JPEG up to `limits.memory` more, and some seconds for 40 megapixels: whoever calls it bounds how many run at once, away from event loops.
  public init(from sent: [UInt8], limits: ImageLimits = .timeline) throws(ImageRefusal) {
    guard sent.count <= limits.bytes else { throw .tooManyBytes(sent.count, limit: limits.bytes) }
    guard let type = ImageType(ofContent: sent) else { throw .notAnImage }
    var picture = cimagecodecs_picture()
    var allowed = cimagecodecs_limits(
      pixels: UInt64(limits.pixels), side: UInt32(limits.side), scans: UInt32(limits.scans), memory: UInt64(limits.memory))
    let decoded = sent.withUnsafeBufferPointer { bytes in
      switch type {
      case .png: cimagecodecs_png_decode(bytes.baseAddress, bytes.count, &allowed, &picture)
      case .jpeg: cimagecodecs_jpeg_decode(bytes.baseAddress, bytes.count, &allowed, &picture)
      }
    }
    defer { cimagecodecs_free(picture.pixels) }
    try Self.check(decoded, type, picture, limits)
    try Self.check(cimagecodecs_orient(&picture, Int32(Orientation.of(sent, type))), type, picture, limits)
    var encoded = cimagecodecs_bytes()
    let result =
      switch type {
      case .png: cimagecodecs_png_encode(&picture, &encoded)
      case .jpeg: cimagecodecs_jpeg_encode(&picture, Self.quality, &encoded)
      }
    defer { cimagecodecs_free(encoded.bytes) }
    try Self.check(result, type, picture, limits)
    self.type = type
    width = Int(picture.width)
    height = Int(picture.height)
    bytes = Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
  }

  private static func check(
    _ result: Int32, _ type: ImageType, _ picture: cimagecodecs_picture, _ limits: ImageLimits
  ) throws(ImageRefusal) {
    switch UInt32(result) {
    case CIMAGECODECS_OK.rawValue: return
    case CIMAGECODECS_TOO_LARGE.rawValue:
      throw .tooManyPixels(width: Int(picture.width), height: Int(picture.height), limits: limits)
    case CIMAGECODECS_NO_MEMORY.rawValue: throw .noMemory
    default: throw .damaged(type)
    }
  }
}
