import Dispatch
import Foundation

/// The end of a pipe, by which whoever started a program tells it to stop.
enum EndOfInput {
  /// Does something when a pipe has ended; nothing for any other kind of input.
  static func whenEnded(_ descriptor: Int32, _ action: @escaping @Sendable () -> Void) {
    guard isPipe(descriptor) else { return }
    // Reading blocks its thread, so it has one of its own; the process does not wait for it.
    DispatchQueue(label: "end of input").async {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 || (count < 0 && errno == EINTR) else { break }
      }
      action()
    }
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }
}
