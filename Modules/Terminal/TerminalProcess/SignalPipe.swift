import Glibc

/// The pipe through which a backend hears of signals and is woken by other threads, and the wait for it and for input.
///
/// A byte is the number of a signal, and 0 a plain wake-up.
public struct SignalPipe: Sendable {
  /// Where it is read; for those who wait.
  public let reading: Int32
  /// Where signals and wake-ups are written.
  public let writing: Int32

  // The pipe stays open: another thread may still hold the waker, and the number of a closed descriptor would become another file's.

  /// Opens a pipe that does not block and that no program that is started inherits; nil where the process may open no more.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Wakes whoever waits; may be called from any thread.
  public var waker: @Sendable () -> Void {
    let descriptor = writing
    return {
      var byte: UInt8 = 0
      // A full pipe wakes already.
      _ = write(descriptor, &byte, 1)
    }
  }

  /// What a wait ended with.
  public struct Wait: Sendable {
    /// There is input.
    public var isReadable = false
    /// Nothing will ever be read any more, and nothing is left to be.
    public var isGone = false
    /// Something is in the pipe.
    public var isPiped = false
  }

  /// Waits for the pipe, and for input where a descriptor is given.
  ///
  /// - Parameter timeout: milliseconds, or nil for ever.
  public func wait(for input: Int32?, timeout: Int?) -> Wait {
    var descriptors = [
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0), pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, timeout.map { Int32(clamping: max(0, $0)) } ?? -1) > 0 else { return Wait() }
    let events = Int32(descriptors[0].revents)
    return Wait(
      isReadable: events & Int32(POLLIN) != 0,
      isGone: events & Int32(POLLIN) == 0 && events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0,
      isPiped: Int32(descriptors[1].revents) & Int32(POLLIN) != 0)
  }

  /// Takes what is in the pipe.
  public func drain() -> [UInt8] {
    var result: [UInt8] = []
    var buffer: [UInt8] = Array(repeating: 0, count: 256)
    while true {
      let count = read(reading, &buffer, buffer.count)
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }
}
