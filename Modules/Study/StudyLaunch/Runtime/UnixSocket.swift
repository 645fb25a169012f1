import Glibc

/// A connected or listening Unix socket; closed with the last who holds it.
final class UnixSocket: Sendable {
  let descriptor: Int32

  /// Takes a descriptor; nil for a negative one, as failed calls return it.
  init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Makes a socket that is neither bound nor connected; nil where the process has no descriptors left.
  convenience init?() {
    self.init(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
  }

  deinit { close(descriptor) }

  /// Calls a function with the address of a path; nil for a path that is too long.
  static func withAddress<Value>(of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value? {
    let bytes = Array(path.utf8)
    guard bytes.count <= RuntimeAddress.longestPath else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// Whether the process at the other end belongs to this user.
  var isOfThisUser: Bool {
    // struct ucred: pid, uid, gid (unix(7)); Swift's Glibc leaves it out.
    var credentials: (pid: Int32, user: UInt32, group: UInt32) = (0, .max, .max)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return false }
    return credentials.user == geteuid()
  }

  /// Ends waiting for the other end after so many seconds.
  func setTimeout(seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Writes a line; whether all of it went out.
  func write(line: String) -> Bool {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Ends the connection: whoever waits for the other end waits no more.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Reads a line of at most so many bytes; nil where none comes in time, where it is longer, or is no UTF-8.
  ///
  /// - Parameter time: how long the whole line may take, however many bytes come meanwhile; nil: only each wait for bytes is bounded.
  func readLine(atMost limit: Int, within time: Duration? = nil) -> String? {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = time.map { ContinuousClock.now + $0 }
    while true {
      if let end {
        let (seconds, attoseconds) = ContinuousClock.now.duration(to: end).components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&ready, 1, Int32(max(0, milliseconds)))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      line += buffer[..<count]
      if let end = line.firstIndex(of: 0x0A) { return String(validating: line[..<end], as: UTF8.self) }
      guard line.count <= limit else { return nil }
    }
  }
}
