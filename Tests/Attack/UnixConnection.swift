import Foundation

/// A connection to the open app's socket, as another program makes it.
final class UnixConnection {
  private let descriptor: Int32

  /// Connects; nil where nobody listens.
  init?(_ path: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var time = timeval(tv_sec: 6, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
    }
    guard isConnected else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends bytes, ends the sending side, and returns what comes back; empty where nothing does.
  func ask(_ bytes: Data) -> Data {
    var waiting = bytes[...]
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      waiting = waiting.dropFirst(count)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    var answer = Data()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return answer }
      answer += chunk[..<count]
    }
  }
}
