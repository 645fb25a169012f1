import Foundation

/// A directory of its own for one test. It is not made before something is written there, and goes away with the value.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a name for one.
  public init(_ name: String) {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)").path
  }

  // What a test set going may write beside the removal, which then finds the directory not empty.
  deinit {
    for _ in 0..<10 where FileManager.default.fileExists(atPath: path) { try? FileManager.default.removeItem(atPath: path) }
  }
}
