import Glibc
import ProgramSupport

/// What the system says of a file that is written for a backup, as a ``BackupError`` of the file's path.
extension UnfinishedFile {
  static func make(nextTo path: String) throws(BackupError) -> UnfinishedFile {
    do throws(SystemError) {
      return try UnfinishedFile(nextTo: path)
    } catch {
      throw .cannotCreate(path: path, .init(errno: error.code, path: FileReplacement.parent(of: path)))
    }
  }

  func append(_ bytes: ArraySlice<UInt8>, for path: String) throws(BackupError) {
    do throws(SystemError) { try append(bytes) } catch { throw .cannotWrite(path: path, .init(errno: error.code, path: path)) }
  }

  func synchronize(for path: String) throws(BackupError) {
    do throws(SystemError) { try synchronize() } catch { throw .cannotWrite(path: path, .init(errno: error.code, path: path)) }
  }

  /// Throws ``BackupError/exists(path:)`` if there is a file of the name, also if it came just now, and none is replaced.
  func publish(as path: String, replacing replaces: Bool) throws(BackupError) {
    try synchronize(for: path)
    do throws(SystemError) {
      try publish(replacing: replaces)
    } catch {
      throw error.code == EEXIST
        ? .exists(path: path) : .cannotCreate(path: path, .init(errno: error.code, path: FileReplacement.parent(of: path)))
    }
  }
}
