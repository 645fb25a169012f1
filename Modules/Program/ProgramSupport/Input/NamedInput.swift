import Foundation

/// A file, pipe or device that somebody named, open for reading.
public struct NamedInput {
  /// What is read from next; whoever opened the input closes it.
  public let descriptor: Int32

  /// What was read already, and comes before all else.
  public let head: [UInt8]

  /// Opens what stands at `path`.
  ///
  /// A pipe (`<(…)`, `/dev/stdin`, a FIFO) is read for as long as something holds its other end, however slow that is. Opening one that nobody writes to
  /// would wait for ever: here somebody has to come within `patience` milliseconds.
  ///
  /// - Throws: ``InputError/unreadable(path:errorNumber:)`` or ``InputError/noWriter(path:)``.
  public init(path: String, patience: Int32 = 1_000) throws(InputError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, errorNumber: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let errorNumber = errno
      close(descriptor)
      throw .unreadable(path: path, errorNumber: errorNumber)
    }
    var byte: UInt8 = 0
    var count = 0
    if status.st_mode & S_IFMT == S_IFIFO, !Self.hasNews(descriptor, within: patience) {
      // Nothing came, which a pipe without a writer tells by its end, and one whose writer is slow by an error.
      count = read(descriptor, &byte, 1)
      if count == 0 {
        close(descriptor)
        throw .noWriter(path: path)
      }
    }
    head = count == 1 ? [byte] : []
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Whether something was written, or a writer went.
  private static func hasNews(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&poller, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
