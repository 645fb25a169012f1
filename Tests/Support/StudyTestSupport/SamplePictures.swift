import Foundation

/// Files that are pictures by their content, as far as anybody but a decoder looks.
public enum SamplePictures {
  /// The bytes of a PNG of one pixel.
  public static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A,
    0x7E,
    0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// What begins as a JPEG, another one for each seed.
  public static func jpeg(_ seed: UInt8, count: Int = 100) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0] + (4..<max(count, 5)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed)) }
  }

  /// Writes a file in a directory, which is made, and returns its path.
  public static func write(_ bytes: [UInt8], as name: String, in directory: String) throws -> String {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let path = directory + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
