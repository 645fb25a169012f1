import Glibc

/// Where a program is reached: on this machine, or in a network namespace of it that has an address of its own.
public struct SocketPlace: Hashable, Sendable {
  /// The address.
  public var host: String
  /// The port.
  public var port: Int

  /// Makes a place.
  public init(host: String = "127.0.0.1", port: Int) { (self.host, self.port) = (host, port) }

  /// Connects; nil where nobody listens.
  func connect() -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
