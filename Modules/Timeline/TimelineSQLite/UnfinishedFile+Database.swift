import Glibc
import ProgramSupport

extension UnfinishedFile {
  /// Copies a database into it, with its log if there is one.
  func copy(_ source: String) throws(SystemError) {
    try Self.copy(source, to: descriptor)
    guard access(source + "-wal", F_OK) == 0 else { return }
    let log = open(path + "-wal", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard log >= 0 else { throw .last }
    defer { close(log) }
    try Self.copy(source + "-wal", to: log)
  }

  private static func copy(_ source: String, to descriptor: Int32) throws(SystemError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .last }
    defer { close(input) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return }
      try FileReplacement.fill(descriptor, with: buffer[..<count])
    }
  }
}
