/// The kinds of images that are taken.
public enum ImageType: String, CaseIterable, Hashable, Sendable, Codable {
  case png
  case jpeg

  /// The media type: `image/png`, `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }

  /// The kind that bytes begin as, whatever anybody called them; nil for all others.
  public init?(ofContent bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
