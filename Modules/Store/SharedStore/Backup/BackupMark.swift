import Glibc

/// How a backup is told from the database that it is a copy of.
///
/// A backup is an SQLite file of the same tables under an `application_id` of its own: put in the database's place by hand, beside the log of
/// the one that was there, it would be read as one with that log and come out damaged. So it is refused there until it is restored.
public enum BackupMark {
  /// Returns whether the file itself says that it is a backup of the format, whatever log stands beside it; false where that cannot be read.
  ///
  /// One question costs three system calls. A FIFO is not waited for.
  public static func stands(in path: String, of format: StoreFormat) -> Bool {
    header(of: path).map { applicationID(in: $0) == format.backupID } ?? false
  }

  /// Makes a database of the format of a backup: four bytes of its header, which reach the disk together.
  ///
  /// SQLite would go through a journal, whose rest the next program would have to undo. Nobody has the file open: it is refused as it is.
  static func remove(from path: String, of format: StoreFormat) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotWrite(path: path, .init(errno: errno, path: path)) }
    defer { close(descriptor) }
    let bytes = withUnsafeBytes(of: format.applicationID.bigEndian) { Array($0) }
    guard pwrite(descriptor, bytes, bytes.count, place) == bytes.count, fsync(descriptor) == 0 else {
      throw StoreError.cannotWrite(path: path, .init(errno: errno, path: path))
    }
  }

  /// Where the `application_id` stands in SQLite's header (https://www.sqlite.org/fileformat2.html#the_database_header).
  private static let place: off_t = 68

  /// The bytes of SQLite's header; fewer in a file cut short, nil where the file cannot be read or is no regular file.
  static func header(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Whether an SQLite file begins so.
  static func isDatabase(_ header: [UInt8]) -> Bool { header.starts(with: Array("SQLite format 3\0".utf8)) }

  /// The `application_id` in a header; nil in one that is none or was cut short.
  static func applicationID(in header: [UInt8]) -> Int32? {
    guard header.count >= 72, isDatabase(header) else { return nil }
    return Int32(bitPattern: header[68..<72].reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// How many bytes a whole header says that the file has: pages times their size.
  static func size(in header: [UInt8]) -> off_t {
    let page = header[16..<18].reduce(0) { $0 << 8 | off_t($1) }
    return (page == 1 ? 65_536 : page) * header[28..<32].reduce(0) { $0 << 8 | off_t($1) }
  }
}
