import Foundation

/// The files of a folder, held in memory: what many tests begin with is made once, and the temporary directory keeps nothing of it.
public struct FolderImage: Sendable {
  private struct Entry: Sendable {
    /// The path relative to the folder.
    var path: String
    var mode: Int
    /// The bytes of a file; nil for a folder.
    var content: Data?
  }

  private let entries: [Entry]

  /// Reads a folder: its files and folders with their modes, and nothing else that is in it, such as links and sockets.
  public init(of folder: String) throws {
    var entries: [Entry] = []
    // A folder's name is the beginning of the names in it, so it comes before them.
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let place = folder + "/" + path
      var status = stat()
      guard lstat(place, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
      let mode = Int(status.st_mode & 0o7777)
      switch status.st_mode & S_IFMT {
      case S_IFDIR: entries.append(Entry(path: path, mode: mode))
      case S_IFREG: entries.append(Entry(path: path, mode: mode, content: try Data(contentsOf: URL(fileURLWithPath: place))))
      default: break
      }
    }
    self.entries = entries
  }

  /// Writes the files into a folder, which is made if it isn't there.
  public func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for entry in entries {
      let place = folder + "/" + entry.path
      if let content = entry.content {
        try content.write(to: URL(fileURLWithPath: place))
      } else {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
      guard chmod(place, mode_t(entry.mode)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }
}
