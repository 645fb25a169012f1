import SharedStore
import StudyModels

/// Whether an image's file has the content that its name stands for.
struct ImageCheck: FileCheck {
  private let sum: Substring
  private var digest = SHA256()

  /// Takes the name of a file in `images/`; nil for one that no Kiroku gives.
  init?(file: String) {
    guard RecordImage.kind(ofFile: file) != nil else { return nil }
    sum = file.prefix(64)
  }

  /// Takes a path below the data's directory; nil for what is no image of Kiroku's.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "images" else { return nil }
    self.init(file: String(parts[1]))
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) { digest.take(bytes) }

  var isRight: Bool { digest.hex == sum }
}
