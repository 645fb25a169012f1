import Foundation
import ProgramSupport

/// What comes from the standard input or a pipe, as a file that can be read again, as other files are.
enum SpooledInput {
  /// The system did not let it be read or kept.
  struct Failure: Error, Hashable, Sendable {
    var errorNumber: Int32
  }

  /// Whether a path leads to a pipe, such as `<(…)` or `/dev/stdin` behind another program.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Copies what comes to a file without a name, and returns a path that leads to it while the program runs.
  ///
  /// - Parameters:
  ///   - descriptor: where it comes from.
  ///   - head: what comes before it.
  ///   - limit: beyond this many bytes nothing more is copied than shows that there are more.
  static func path(of descriptor: Int32 = STDIN_FILENO, head: [UInt8] = [], limit: Int) throws(Failure) -> String {
    var template = Array((NSTemporaryDirectory() + "intentc-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Failure(errorNumber: errno) }
    unlink(template)
    var chunk = head + [UInt8](repeating: 0, count: 65_536)
    var copied = 0
    var count = head.count
    while copied <= limit {
      var written = 0
      while written < count {
        let more = chunk.withUnsafeBytes { write(file, $0.baseAddress?.advanced(by: written), count - written) }
        guard more > 0 || errno == EINTR else { throw closing(file, after: errno) }
        written += max(0, more)
      }
      copied += count
      count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        guard errno == EINTR else { throw closing(file, after: errno) }
        count = 0
      }
    }
    return "/dev/fd/\(file)"
  }

  /// The failure, once the descriptor that nobody will use is closed.
  private static func closing(_ descriptor: Int32, after errorNumber: Int32) -> Failure {
    close(descriptor)
    return Failure(errorNumber: errorNumber)
  }
}
