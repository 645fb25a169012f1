import Glibc
import ProgramSupport

/// An open file, closed with the value.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a file for reading, or gives nil where there is none.
  init?(reading path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    if descriptor < 0 {
      let error = SystemError.last
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  deinit { close(descriptor) }

  /// What the system says of the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return status
  }

  /// Reads all of it, at most `limit` bytes and one more.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        let error = SystemError.last
        if error.code == EINTR { continue }
        throw error
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Waits until no other process holds this file, and holds it until the value ends.
  func lock() throws(SystemError) {
    while flock(descriptor, LOCK_EX) != 0 {
      let error = SystemError.last
      guard error.code == EINTR else { throw error }
    }
  }

  /// Brings what the system holds of the file to the disk.
  func sync() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }
}
