import Glibc
import ProgramSupport

/// What lies in a directory.
enum FileListing {
  /// Returns the names in a directory, in no order; none where there is no such directory.
  ///
  /// Throws ``BackupError/cannotRead(path:_:)``.
  static func names(in directory: String) throws -> [String] {
    guard let stream = opendir(directory) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw BackupError.cannotRead(path: directory, .init(errno: errno, path: directory))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension String {
  /// Whether a file of this name is a copy that is being written, or was when its program was killed.
  var isUnfinishedBackup: Bool { hasPrefix(".") && contains(UnfinishedFile.infix) }
}
