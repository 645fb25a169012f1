import Glibc

/// Which log was last known to belong to which database, kept in the file of the lock: so that a start need not look closely each time.
///
/// Nothing hangs on it but time: a log that it does not name is examined, which is nine tenths of a short read on top. It is not synced.
struct LogMark {
  private static let length = 96
  private let log: String
  private let changed: FileTime

  /// Names a log and its database as they are now.
  init(_ header: LogHeader, of file: DatabaseFile) {
    log = "log \(header.salts.map { String($0, radix: 16) }.joined(separator: ".")) of \(file.identity.text) "
    changed = file.changed
  }

  /// Marks the log beside a database; where that cannot be written, the next start looks closely again.
  static func put(_ file: DatabaseFile, at location: StoreLocation) {
    guard let header = LogHeader(path: file.log) else { return }
    let mark = LogMark(header, of: file)
    let descriptor = open(location.lock, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // Always as long as the last one, in one call: whoever reads finds the one or the other.
    let text = mark.log + mark.changed.text
    let bytes = Array(text.utf8) + [UInt8](repeating: UInt8(ascii: " "), count: max(0, length - 1 - text.utf8.count)) + [UInt8(ascii: "\n")]
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }

  /// Whether the mark at a place names this log of this database, and nothing has happened to the database's file since it was made.
  ///
  /// When the log was written says nothing: one that was put back beside another database is written later than that, too.
  func stands(at location: StoreLocation) -> Bool {
    guard let bytes = RawFile(location.lock)?.read(Self.length, at: 0) else { return false }
    return bytes.starts(with: (log + changed.text + " ").utf8)
  }
}
