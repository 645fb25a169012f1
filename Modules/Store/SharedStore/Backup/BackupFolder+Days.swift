import Glibc
import ProgramSupport

extension BackupFolder {
  /// How many days' copies are kept.
  public static let days = 7

  private static let daily = "daily-"

  /// Where the copy of that day is or would be.
  func dailyCopy(of day: String) -> String { "\(path)/\(Self.daily)\(day)\(suffix)" }

  /// Returns whether that day has a copy: one question to the system.
  public func hasCopy(of day: String) -> Bool { access(dailyCopy(of: day), F_OK) == 0 }

  /// Where it is noted that the day's copy failed.
  private func failureNote(of day: String) -> String { "\(path)/.\(Self.daily)\(day).failed" }

  /// Whether a copy of the day failed within the last hour.
  public func hasFailedLately(at moment: BackupMoment) -> Bool {
    guard let text = readNote(failureNote(of: moment.day)), let then = Int64(text) else { return false }
    let (passed, overflow) = moment.seconds.subtractingReportingOverflow(then)
    return !overflow && (0..<3_600).contains(passed)
  }

  /// Notes that the day's copy failed; returns whether that can be told as news: false where it was noted before, and where it cannot be noted.
  public func noteFailure(at moment: BackupMoment) -> Bool {
    let note = failureNote(of: moment.day)
    let isNews = access(note, F_OK) != 0
    let descriptor = open(note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(String(moment.seconds).utf8)
    _ = write(descriptor, bytes, bytes.count)
    return isNews
  }

  private func readNote(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// Removes the days' copies beyond the last seven. Days to come, from a clock that was wrong once, push no copy out.
  func removeOldDays(at day: String) throws {
    let names = try FileListing.names(in: path).filter { $0.hasPrefix(Self.daily) && $0.hasSuffix(suffix) }.sorted()
    let today = Self.daily + day + suffix
    let old = names.filter { $0 <= today }.dropLast(Self.days) + names.filter { $0 > today }.dropFirst(Self.days)
    for name in old { unlink("\(path)/\(name)") }
    for name in try FileListing.names(in: path) where name.hasPrefix("." + Self.daily) && name.hasSuffix(".failed") {
      unlink("\(path)/\(name)")
    }
    UnfinishedFile.removeAbandoned(in: path) { $0.isUnfinishedBackup }
  }

  /// What keeps copies from being kept.
  public enum Obstacle: Hashable, Sendable {
    /// The directory cannot be made or written.
    case cannotWrite
    /// The day's copy failed lately.
    case failed
  }

  /// Returns what keeps the day's copy from being made; nil where nothing is known to. Nothing is created.
  public func obstacle(at moment: BackupMoment) -> Obstacle? {
    var directory = path
    var status = stat()
    while lstat(directory, &status) != 0, directory != "/", directory != "." { directory = FileReplacement.parent(of: directory) }
    guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, access(directory, W_OK | X_OK) == 0 else {
      return .cannotWrite
    }
    return !hasCopy(of: moment.day) && access(failureNote(of: moment.day), F_OK) == 0 ? .failed : nil
  }
}
