/// An image that belongs to a record: which one, and the file that holds it.
public struct RecordImage: Hashable, Sendable, Codable {
  /// What an image may be, told by its content.
  public enum Kind: String, CaseIterable, Hashable, Sendable { case png, jpeg }

  /// 1 to 9: what people name it by, here and on the server.
  public var number: Int
  /// The file's name in `images/`: a digest of its content, and what it is.
  public var file: String
  /// How long it is.
  public var bytes: Int

  /// Makes an image from its parts.
  public init(number: Int, file: String, bytes: Int) {
    self.number = number
    self.file = file
    self.bytes = bytes
  }

  /// What it is; nil for a name that no Kiroku gives.
  public var kind: Kind? { Self.kind(ofFile: file) }

  /// What a file is by the name that it was given for its content; nil for a name that no Kiroku gives.
  public static func kind(ofFile file: String) -> Kind? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      return nil
    }
    return Kind(rawValue: String(parts[1]))
  }
}

extension RecordImage.Kind {
  /// `image/png` or `image/jpeg`.
  public var mediaType: String { "image/\(rawValue)" }

  /// What bytes begin: nil where they are neither PNG nor JPEG.
  public init?(content: some Collection<UInt8>) {
    if content.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if content.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}

/// Why an image was not taken: facts, without words.
public enum ImageRefusal: Error, Hashable, Sendable {
  /// It is neither PNG nor JPEG by its content.
  case notAnImage(name: String)
  /// Its name says another content: what is there was changed, or damaged.
  case otherContent(name: String)
  /// It is longer than ``StudyLimits/imageBytes``.
  case tooLarge(name: String)
  /// The record has as many as it may.
  case tooMany(name: String)
  /// The record has it already, under this number.
  case alreadyThere(name: String, number: Int)
  /// The file cannot be read.
  case unreadable(name: String, errorNumber: Int32)
  /// It cannot be kept with the data.
  case cannotKeep(path: String, errorNumber: Int32)
  /// The record has no image of this number; these it has.
  case noSuchImage(text: String, numbers: [Int])
}
