import Glibc

/// A link that leads to nothing: to a volume that is not mounted, most likely. What is missing behind it is not to be made anew.
public struct DanglingLink: Hashable, Sendable {
  /// The link.
  public let path: String
  /// What is missing: where the link leads, or the last one of a chain of links.
  public let target: String

  /// Finds the link in a path that does not exist, the path's end included; nil where there is simply nothing.
  public init?(in path: String) {
    var candidate = path
    var status = stat()
    while lstat(candidate, &status) != 0 {
      guard errno == ENOENT, candidate != Self.parent(of: candidate) else { return nil }
      candidate = Self.parent(of: candidate)
    }
    guard status.st_mode & S_IFMT == S_IFLNK, stat(candidate, &status) != 0, errno == ENOENT else { return nil }
    self.path = candidate
    var target = Self.destination(of: candidate)
    while lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { target = Self.destination(of: target) }
    self.target = target
  }

  /// Where one link leads; what it says is relative to the directory that it stands in.
  private static func destination(of link: String) -> String {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &characters, characters.count)
    let text = String(decoding: characters.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.utf8.first == UInt8(ascii: "/") ? text : Self.parent(of: link) + "/" + text
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
