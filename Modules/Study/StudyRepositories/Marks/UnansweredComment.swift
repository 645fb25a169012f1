import Glibc
public import ProgramSupport
import StudyModels

/// The comment that was sent last and has no answer yet, in a file of the state directory.
///
/// A service takes a comment once for each token (`design/timeline.md`), so what is sent again in the same words under the same post keeps the token
/// of the first time: it stands there once, whether the first one arrived or not.
public struct UnansweredComment: Sendable {
  /// Whose comment it is, where it goes and what it says.
  public struct Words: Hashable, Sendable {
    /// The account; nil where nobody is signed in.
    public var account: AccountName?
    /// The post's path at the service.
    public var post: String
    /// The text.
    public var text: String

    /// Makes the words.
    public init(account: AccountName?, post: String, text: String) {
      self.account = account
      self.post = post
      self.text = text
    }
  }

  /// More than a comment of 1000 characters takes.
  private static let largestSize = 65_536

  private let path: String

  /// Takes the path of the file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// Returns the token under which to send `words`: that of the same words where they had no answer, else `new`, which is kept on the disk until
  /// ``answered()``.
  public func token(for words: Words, orNew new: String) throws(SystemError) -> String {
    if let kept = read(), kept["words"] == Self.document(of: words), let token = kept["token"]?.stringValue { return token }
    try FileReplacement.makeDirectory(FileReplacement.parent(of: path))
    let document: JSONValue = ["words": Self.document(of: words), "token": .string(new)]
    try FileReplacement.write(Array((document.text + "\n").utf8), to: path)
    return new
  }

  /// Notes that an answer came, whatever it says.
  public func answered() { unlink(path) }

  private static func document(of words: Words) -> JSONValue {
    let account = words.account.map { "\($0.handle) \($0.server)" } ?? ""
    return ["account": .string(account), "post": .string(words.post), "text": .string(words.text)]
  }

  private func read() -> JSONValue? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.largestSize)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0, let text = String(validating: bytes[..<count], as: UTF8.self) else { return nil }
    return try? JSONValue(parsing: text)
  }
}
