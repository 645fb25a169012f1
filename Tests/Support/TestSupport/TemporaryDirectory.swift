import Foundation
import Synchronization

/// A directory of its own for one test. It is not made before something is written there, and goes away with the value.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a name for one.
  public init(_ name: String) {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)").path
  }

  // What a test set going may write beside the removal, or after it: then the directory goes away with the process.
  deinit {
    Self.remove(path)
    _ = Self.removesAtExit
    Self.removed.withLock { $0.append(path) }
  }

  private static let removed = Mutex<[String]>([])
  private static let removesAtExit = atexit {
    for path in TemporaryDirectory.removed.withLock({ $0 }) { TemporaryDirectory.remove(path) }
  }

  private static func remove(_ path: String) {
    for _ in 0..<10 where FileManager.default.fileExists(atPath: path) { try? FileManager.default.removeItem(atPath: path) }
  }
}
