import Glibc
import ProgramSupport

/// Where an export goes: a file that takes its place once all of it is written.
enum ExportTarget {
  /// Whether a path names a folder: it is one, or ends in a slash.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    return path.hasSuffix("/")
  }

  /// Begins a file; throws ``ReportFileError`` where one is there that nobody said to replace.
  static func begin(_ path: String, replacing: Bool) throws -> StreamedFile {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno != ENOENT { throw ReportFileError.system(.last) }
      let mask = umask(0o077)
      umask(mask)
      return try StreamedFile(at: path, mode: 0o666 & ~mask)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ReportFileError.notAFile }
    guard replacing else { throw ReportFileError.exists }
    guard access(path, W_OK) == 0 else { throw ReportFileError.system(.last) }
    return try StreamedFile(at: path, mode: status.st_mode & 0o777)
  }
}
