public import Foundation

/// A text that a file holds as it should be.
public struct Picture: Sendable {
  private let file: URL

  /// The picture in a file.
  public init(_ file: URL) { self.file = file }

  /// The picture in a file beside the source of a test, `#filePath`, by its path from there.
  public init(beside test: String, _ path: String) {
    file = URL(fileURLWithPath: test).resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(path)
  }

  /// Says where a text differs from the picture; nil where it does not.
  ///
  /// `RECORD_SNAPSHOTS=1` writes the file instead and says so, so that a recorded picture is looked at before it counts.
  public func difference(from text: String) -> String? {
    let name = file.lastPathComponent
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return "recorded \(name); look at it, then run without RECORD_SNAPSHOTS"
      } catch {
        return "\(name) cannot be written: \(error)"
      }
    }
    guard let data = try? Data(contentsOf: file) else { return "there is no \(name)" }
    return Self.difference(of: text, from: String(decoding: data, as: UTF8.self)).map { "\(name): \($0)" }
  }

  /// Says which line of a text is the first that is not as it should be.
  private static func difference(of text: String, from expected: String) -> String? {
    guard text != expected else { return nil }
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
      return "line \(number + 1) is “\(pair.0)” and should be “\(pair.1)”"
    }
    return "there are \(found.count) lines and should be \(wanted.count)"
  }
}
