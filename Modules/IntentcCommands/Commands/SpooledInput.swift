import Foundation

/// The standard input as a file that can be read again, as other files are.
enum SpooledInput {
  /// The system did not let it be read or kept.
  struct Failure: Error, Hashable, Sendable {
    var errorNumber: Int32
  }

  /// Copies what comes to a file without a name, and returns a path that leads to it while the program runs.
  ///
  /// - Parameter limit: beyond this many bytes nothing more is copied than shows that there are more.
  static func path(limit: Int) throws(Failure) -> String {
    var template = Array((NSTemporaryDirectory() + "intentc-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errorNumber: errno) }
    unlink(template)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var copied = 0
    while copied <= limit {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw closing(descriptor, after: errno)
      }
      var written = 0
      while written < count {
        let more = chunk.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: written), count - written) }
        guard more > 0 || errno == EINTR else { throw closing(descriptor, after: errno) }
        written += max(0, more)
      }
      copied += count
    }
    return "/dev/fd/\(descriptor)"
  }

  private static func closing(_ descriptor: Int32, after errorNumber: Int32) -> Failure {
    close(descriptor)
    return Failure(errorNumber: errorNumber)
  }
}
