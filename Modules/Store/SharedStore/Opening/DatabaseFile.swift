import Glibc

/// The database's file as it was at one moment: which one it is, and when it was last written.
struct DatabaseFile: Hashable, Sendable {
  /// Where it is, with no link in the file's own place: SQLite keeps the log beside the file that a link leads to.
  let path: String
  /// Which file it is, whatever its name.
  let identity: Identity
  /// When its content or anything else about it last changed; nobody but the system's clock decides it.
  let changed: FileTime

  /// SQLite's write-ahead log.
  var log: String { path + "-wal" }
  /// SQLite's index of the log.
  var memory: String { path + "-shm" }

  /// Which file it is, whatever its name.
  struct Identity: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt

    /// Both numbers.
    var text: String { "\(device):\(inode)" }

    init(_ status: stat) { (device, inode) = (UInt(status.st_dev), UInt(status.st_ino)) }

    /// The identity of what has a name now; nil where nothing has it.
    init?(of path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  init(path: String, _ status: stat) {
    self.path = path
    identity = Identity(status)
    changed = FileTime(status.st_ctim)
  }
}

/// A time of a file.
struct FileTime: Hashable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  /// Both numbers.
  var text: String { "\(seconds).\(nanoseconds)" }

  init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
}
