import Foundation

/// Reads the bytes of files, and no more of them than a budget allows.
enum FileBytes {
  /// The bytes of one file; a pipe or a device is read too, up to `limit`.
  ///
  /// - Throws: where it is not there, is a folder, may not be read, or has more than `limit` bytes, which are not read then.
  static func read(_ path: String, limit: Int = PropertyListBudget.standard.bytes) throws(DefinitionFileError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DefinitionFileError(path: path, problem: .missing)
    }
    guard !isFolder.boolValue else { throw DefinitionFileError(path: path, problem: .folder) }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw DefinitionFileError(path: path, problem: .unreadable) }
    defer { try? handle.close() }
    let tooLarge = DefinitionFileError(path: path, problem: .invalid(DefinitionError(.tooManyBytes(limit: limit), at: .start)))
    if let size = try? handle.seekToEnd() {
      guard size <= limit else { throw tooLarge }
      try? handle.seek(toOffset: 0)
    }
    do {
      var bytes: [UInt8] = []
      while let data = try handle.read(upToCount: limit - bytes.count + 1), !data.isEmpty {
        bytes += data
        if bytes.count > limit { break }
      }
      guard bytes.count <= limit else { throw tooLarge }
      return bytes
    } catch {
      throw error as? DefinitionFileError ?? DefinitionFileError(path: path, problem: .unreadable)
    }
  }
}
