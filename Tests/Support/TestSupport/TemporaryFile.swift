import Foundation

/// A file of its own for one test, open for reading and for writing at its end. It goes away with the value.
public final class TemporaryFile: Sendable {
  /// Where it is.
  public let path: String
  /// Where it is read and written.
  public let descriptor: Int32

  /// Makes one of this content.
  public init(_ content: [UInt8] = []) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-\(UUID().uuidString)").path
    try Data(content).write(to: URL(fileURLWithPath: path))
    descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
  }

  /// Makes one of this text.
  public convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// What stands in it.
  public func text() throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }
}
