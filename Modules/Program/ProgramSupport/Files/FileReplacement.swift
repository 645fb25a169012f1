import Glibc

/// Replacing a file as a whole.
public enum FileReplacement {
  /// Writes `bytes` to a new file beside `path` and puts it in its place, on the disk when this returns; the old file stays whole if anything
  /// fails.
  public static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o600) throws(SystemError) {
    _ = try write(bytes, to: path, mode: mode) { true }
  }

  /// Writes as ``write(_:to:mode:)`` does, where the old file may still go.
  ///
  /// - Parameter mayReplace: asked as the last thing before the old file goes.
  /// - Returns: whether the new file is in place.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32, where mayReplace: () -> Bool
  ) throws(SystemError) -> Bool {
    let (descriptor, temporary) = try makeTemporary(beside: path)
    do throws(SystemError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes[...])
      guard fchmod(descriptor, mode) == 0 else { throw .last }
      guard fsync(descriptor) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    guard mayReplace() else {
      unlink(temporary)
      return false
    }
    guard rename(temporary, path) == 0 else {
      let error = SystemError.last
      unlink(temporary)
      throw error
    }
    // The new file is in place; a directory that cannot be synced makes no difference to anybody but a power cut.
    synchronize(parent(of: path))
    return true
  }

  /// Makes a new file beside `path`, which only its owner may read, and opens it.
  static func makeTemporary(beside path: String) throws(SystemError) -> (descriptor: Int32, path: String) {
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Makes a directory and those above it, 0700; each is brought to the disk.
  public static func makeDirectory(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return synchronize(parent(of: path)) }
    let error = SystemError.last
    switch error.code {
    case EEXIST: return
    case ENOENT where path != parent(of: path):
      try makeDirectory(parent(of: path))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
      synchronize(parent(of: path))
    default: throw error
    }
  }

  /// Brings a directory's entries to the disk, as far as its file system and the user's permissions let it.
  static func synchronize(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the directory that holds `path`.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns where the links at `path` lead; `path` itself where there is nothing yet.
  public static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes all of `bytes` to a file.
  package static func fill(_ descriptor: Int32, with bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        let error = SystemError.last
        if error.code == EINTR { continue }
        throw error
      }
      rest = rest.dropFirst(count)
    }
  }
}
