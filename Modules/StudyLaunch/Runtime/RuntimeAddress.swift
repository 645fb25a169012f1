public import StudySettings

/// Where the app that is open on some data is reached: a Unix socket in the runtime directory, named after the data's directory.
public struct RuntimeAddress: Hashable, Sendable {
  /// The longest path that the kernel takes for a socket, in bytes (unix(7): 108 with the zero at its end).
  public static let longestPath = 107

  /// The directory of the socket.
  public let directory: String
  private let name: String

  /// Makes the address of the app on the data of these paths; nil where the runtime directory's path is too long for a socket.
  public init?(_ paths: KirokuPaths) {
    directory = paths.runtime.path
    name = "app-" + Self.hash(paths.data.path)
    guard socket.utf8.count <= Self.longestPath else { return nil }
  }

  /// The socket's path.
  public var socket: String { "\(directory)/\(name).sock" }

  /// The file whose lock says that an app listens.
  var lock: String { "\(directory)/\(name).lock" }

  /// FNV-1a of a path in hexadecimal digits: a path itself may be longer than a socket's name.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
