import Foundation

/// A directory of its own for one test. It is not made before something is written there, and goes away with the value.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a name for one.
  public init(_ name: String) {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
