import Foundation

/// Reads the bytes of files, and no more of them than a budget allows.
enum FileBytes {
  /// The bytes of one file.
  ///
  /// What is no regular file is refused unread: reading a pipe, a socket or a device may take for ever, and gives the same bytes only once. A program that
  /// lets people name one keeps what comes out of it in a file.
  ///
  /// - Throws: where it is not there, is no regular file, may not be read, or has more than `limit` bytes, which are not read then.
  static func read(_ path: String, limit: Int = PropertyListBudget.standard.bytes) throws(DefinitionFileError) -> [UInt8] {
    func failure(_ problem: DefinitionFileError.Problem) -> DefinitionFileError { DefinitionFileError(path: path, problem: problem) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno == EACCES ? .unreadable : .missing) }
    if let problem = problem(status) { throw failure(problem) }
    // What stands there may be another thing by now: opening it must not wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw failure(.unreadable) }
    defer { close(descriptor) }
    if let problem = problem(status) { throw failure(problem) }
    let tooLarge = failure(.invalid(DefinitionError(.tooManyBytes(limit: limit), at: .start)))
    guard status.st_size <= limit else { throw tooLarge }
    var bytes: [UInt8] = []
    while true {
      // Files of the system's own have more bytes than they say.
      let size = max(min(Int(status.st_size), limit) - bytes.count, 4_096)
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        count = Foundation.read(descriptor, buffer.baseAddress, size)
        initialized = max(0, count)
      }
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { throw failure(.unreadable) }
      guard bytes.count <= limit else { throw tooLarge }
    }
  }

  /// Why what stands at a path is no file to read; nil for a regular file.
  private static func problem(_ status: stat) -> DefinitionFileError.Problem? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .folder
    case S_IFIFO: .noFile(.pipe)
    case S_IFSOCK: .noFile(.socket)
    default: .noFile(.device)
    }
  }
}
