import Glibc

/// Reading and writing whole, through what interrupts.
public enum Descriptor {
  /// What reading came to.
  public enum Reading: Sendable {
    /// Perhaps nothing yet.
    case bytes([UInt8])
    /// Nothing comes any more.
    case end
  }

  /// Reads what is there.
  public static func read(_ descriptor: Int32) -> Reading {
    var buffer: [UInt8] = Array(repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .bytes([]) : .end
  }

  /// Writes all of a text, waiting where the reader is slow; false where nobody takes it any more.
  @discardableResult
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if count < 0, errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// The monotonic clock, in nanoseconds.
public func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
