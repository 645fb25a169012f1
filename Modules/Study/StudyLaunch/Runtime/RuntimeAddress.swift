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
    name = "app-" + paths.dataKey
    guard socket.utf8.count <= Self.longestPath else { return nil }
  }

  /// The socket's path.
  public var socket: String { "\(directory)/\(name).sock" }

  /// The file whose lock says that an app listens.
  var lock: String { "\(directory)/\(name).lock" }
}
