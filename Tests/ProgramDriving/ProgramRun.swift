package import Foundation

/// What one run of a program came to.
package struct ProgramRun: Sendable {
  /// The exit status, or 128 and the signal that ended it.
  package var status: Int32
  /// The signal that ended it; nil where it exited by itself.
  package var signal: Int32?
  /// Whether it was still running when its time was up, and was ended.
  package var isOutOfTime = false
  /// All that it wrote to stdout.
  package var outputData: Data
  /// All that it wrote to stderr.
  package var errorData: Data

  /// What it wrote to stdout, as text.
  package var output: String { String(decoding: outputData, as: UTF8.self) }
  /// What it wrote to stderr, as text.
  package var error: String { String(decoding: errorData, as: UTF8.self) }

  /// The document on stdout, or nil where it is none.
  package var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: outputData)) as? [String: Any]
  }
}
