import GRDB
import Glibc
import ProgramSupport

/// A file of a backup's archive on its way back into the data directory.
enum UnpackedFile {
  /// Writes an entry; a file with the same content stays as it is, and one with another is replaced.
  ///
  /// - Parameter moment: where the replaced file is kept under a name with this moment; nil where a backup has it already.
  ///
  /// No link is followed on the way. Throws ``BackupError/cannotWrite(path:_:)``.
  static func write(_ entry: BackupArchive.Entry, from db: Database, at location: StoreLocation, keptAs moment: BackupMoment?) throws {
    let parts = entry.name.split(separator: "/").map(String.init)
    var directory = location.directory
    for part in entry.isDirectory ? parts[...] : parts.dropLast() {
      directory += "/" + part
      try makeDirectory(directory)
    }
    guard !entry.isDirectory else { return }
    let path = location.directory + "/" + entry.name
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw BackupError.cannotWrite(path: path, .other(EEXIST)) }
      if Int(status.st_size) == entry.size, try hasContent(entry, in: db, path) { return }
      if let moment { _ = rename(path, "\(path).before-restore-\(moment.stamp)") }
    }
    let file = try UnfinishedFile.make(nextTo: path)
    try BackupArchive.read(entry, in: db) { try file.append($0, for: path) }
    try file.publish(as: path, replacing: true)
  }

  private static func makeDirectory(_ path: String) throws {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw BackupError.cannotWrite(path: path, .other(ENOTDIR)) }
    } else if mkdir(path, 0o700) != 0 {
      throw BackupError.cannotWrite(path: path, .init(errno: errno, path: path))
    }
  }

  private static func hasContent(_ entry: BackupArchive.Entry, in db: Database, _ path: String) throws -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var isSame = true
    var offset: off_t = 0
    try BackupArchive.read(entry, in: db) { bytes in
      guard isSame else { return }
      var found = [UInt8](repeating: 0, count: bytes.count)
      isSame = pread(descriptor, &found, found.count, offset) == bytes.count && found.elementsEqual(bytes)
      offset += off_t(bytes.count)
    }
    return isSame
  }
}
