import Glibc
import ProgramSupport

/// Where reading the lists of a timeline stopped, in a file of the state directory: for each account and list the newest posts by then.
///
/// Nothing is lost with it but the line above which posts are new, so whatever goes wrong goes unsaid.
public struct ReadMarks: Sendable {
  /// How many posts of a list are kept: where the newest has gone by the next time, the one below it tells.
  public static let depth = 10

  private let path: String

  /// Takes the path of the file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// The newest posts of each list of an account when it was looked at last, newest first.
  public func marks(of account: AccountName) -> [String: [String]] {
    var marks: [String: [String]] = [:]
    for line in lines() where line[0] == account.server && line[1] == account.handle {
      marks[line[2]] = line[3].split(separator: " ").map(String.init)
    }
    return marks
  }

  /// Notes the newest posts of a list that is looked at.
  public func note(_ posts: [String], of account: AccountName, in list: String) {
    let posts = posts.prefix(Self.depth).filter(Self.isPlain)
    guard !posts.isEmpty, [account.server, account.handle, list].allSatisfy(Self.isPlain) else { return }
    let others = lines().filter { $0[0] != account.server || $0[1] != account.handle || $0[2] != list }
    let new = [account.server, account.handle, list, posts.joined(separator: " ")]
    write((others + [new]).map { $0.joined(separator: "\t") + "\n" }.joined())
  }

  private static func isPlain(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } }

  // MARK: The file

  private func lines() -> [[String]] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    // More than any number of accounts needs.
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0, let text = String(validating: bytes[..<count], as: UTF8.self) else { return [] }
    return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 4 }
  }

  private func write(_ text: String) {
    do {
      try FileReplacement.makeDirectory(FileReplacement.parent(of: path))
      try FileReplacement.write(Array(text.utf8), to: path)
    } catch {}
  }
}
