import Glibc
import ProgramSupport
import StudyModels
import StudySettings

/// What is kept of a timer's end, in the state directory: who waits for it, and which end was told last.
///
/// The session itself is in the log, and who waits asks it: whatever is lost here costs a notification at most.
struct TimerEndFiles: Sendable {
  /// Who waits for an end.
  struct Arrangement: Hashable, Sendable {
    enum Waiter: Hashable, Sendable {
      /// A unit of the user's systemd, by its name without `.timer`.
      case unit(String)
      /// A process of ours.
      case process(pid_t)
    }

    var session: StudySession.ID
    /// When it ends, by the machine's clock, in seconds since 1970.
    var end: Int
    var waiter: Waiter
  }

  private let path: String

  init(_ paths: KirokuPaths) { path = paths.timerEnd }

  /// Whether somebody may wait for an end.
  var hasArrangement: Bool { access(path + ".waits", F_OK) == 0 }

  /// Runs `body` while no other process arranges or tells an end; nil where no place for that can be made.
  func locked<Value>(_ body: () -> Value) -> Value? {
    try? FileReplacement.makeDirectory(FileReplacement.parent(of: path))
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { return nil } }
    return body()
  }

  /// Who waits, as it was written down.
  func arrangement() -> Arrangement? {
    let words = read(".waits")
    guard words.count == 4, let session = StudySession.ID(words[0]), let end = Int(words[1]), end >= 0 else { return nil }
    switch words[2] {
    case "unit": return Arrangement(session: session, end: end, waiter: .unit(words[3]))
    case "process": return pid_t(words[3]).map { Arrangement(session: session, end: end, waiter: .process($0)) }
    default: return nil
    }
  }

  /// Writes down who waits; nil for nobody.
  func keep(_ arrangement: Arrangement?) {
    guard let arrangement else {
      unlink(path + ".waits")
      return
    }
    let waiter =
      switch arrangement.waiter {
      case .unit(let name): "unit \(name)"
      case .process(let process): "process \(process)"
      }
    write("\(arrangement.session) \(arrangement.end) \(waiter)\n", ".waits")
  }

  /// Takes it on to tell an end; false where that was told already. Where it cannot be written down it is rather told twice.
  func claim(_ session: StudySession.ID, _ end: SessionEnd) -> Bool {
    locked {
      let mark = [session.text, end.mark]
      guard read(".told") != mark else { return false }
      write(mark.joined(separator: " ") + "\n", ".told")
      return true
    } ?? true
  }

  private func read(_ suffix: String) -> [String] {
    let descriptor = open(path + suffix, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func write(_ text: String, _ suffix: String) {
    try? FileReplacement.write(Array(text.utf8), to: path + suffix)
  }
}
