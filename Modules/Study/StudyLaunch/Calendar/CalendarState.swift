import Glibc
import ProgramSupport
public import StudyRepositories
import StudySettings

/// What was written into the calendar that is kept up to date: which versions of which weeks, and where each of them stands in the file.
///
/// All of it follows from the log and the calendar: where it is lost or does not fit the file, the calendar is written anew as a whole.
public struct CalendarState: Hashable, Sendable {
  /// What stands for a week.
  public struct Week: Hashable, Sendable {
    /// The week's version, as the log had it.
    public var version: Int64
    /// How many bytes its events take.
    public var bytes: Int

    /// Makes one from its parts.
    public init(version: Int64, bytes: Int) {
      self.version = version
      self.bytes = bytes
    }
  }

  /// The calendar's path.
  public var path: String
  /// What the system said of the file once it was written.
  public var stamp: FileStamp
  /// The weeks, which stand in the file in their order, behind its head.
  public var weeks: [RecordWeek: Week]

  /// Makes one from its parts.
  public init(path: String, stamp: FileStamp, weeks: [RecordWeek: Week]) {
    self.path = path
    self.stamp = stamp
    self.weeks = weeks
  }

  /// By what it is told at once whether the log is the same still (``ExchangeRepository/weekVersionSum()``).
  public var versionSum: Int64 { weeks.values.reduce(0) { $0 &+ $1.version } }

  /// As it is kept: a line of what is asked most, the path, and a line a week.
  var text: String {
    let weeks = self.weeks.sorted { $0.key < $1.key }.map { "\($0.key.number) \($0.value.version) \($0.value.bytes)\n" }.joined()
    return "1 \(versionSum) \(stamp.text)\n\(path)\n\(weeks)"
  }

  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.last?.isEmpty == true else { return nil }
    let head = lines[0].split(separator: " ")
    guard head.count == 7, head[0] == "1", let sum = Int64(head[1]), let stamp = FileStamp(head.dropFirst(2)) else { return nil }
    var weeks: [RecordWeek: Week] = [:]
    for line in lines[2..<(lines.count - 1)] {
      let numbers = line.split(separator: " ").compactMap { Int64($0) }
      guard numbers.count == 3, numbers[2] >= 0 else { return nil }
      weeks[RecordWeek(number: numbers[0])] = Week(version: numbers[1], bytes: Int(numbers[2]))
    }
    self.init(path: String(lines[1]), stamp: stamp, weeks: weeks)
    guard versionSum == sum else { return nil }
  }
}

/// What tells a file from one that somebody else put there or wrote to.
public struct FileStamp: Hashable, Sendable {
  private var numbers: [Int64]

  /// Looks at a file, where a link leads to what it leads to; nil where there is none.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size),
      Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
    ]
  }

  fileprivate init?(_ words: some Collection<Substring>) {
    numbers = words.compactMap { Int64($0) }
    guard numbers.count == 5 else { return nil }
  }

  fileprivate var text: String { numbers.map(String.init).joined(separator: " ") }
}
