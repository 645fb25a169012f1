import Foundation
import ProgramSupport

/// Writes a whole file, or leaves what is there as it was.
enum OutputFile {
  /// Why a file could not be written.
  struct Failure: Error, Hashable, Sendable {
    var errorNumber: Int32
    /// Whether it could not even be created.
    var isCreation: Bool
    /// Where a link in the file's place leads, if nothing is there.
    var missingTarget: String?

    /// 73 where the file could not be created, 74 where it did not take what was written.
    var code: ExitCode { isCreation ? .cannotCreate : .inputOutput }
  }

  /// Writes `bytes` to `path` in one step, through a new file beside it. A file that holds them already is left untouched, so that nothing is
  /// built again for it; what is no regular file, such as a pipe, is written to as it is.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(errorNumber: errno, isCreation: true) }
        return try fill(descriptor, with: bytes)
      }
      if Int(status.st_size) == bytes.count, FileManager.default.contents(atPath: path).map(Array.init) == bytes { return }
    }
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0, errno == ENOENT {
      // What is missing there may be a whole disk that is not mounted: nothing is made in its stead.
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      throw Failure(errorNumber: ENOENT, isCreation: true, missingTarget: target ?? "")
    }
    // A link stays one: what it leads to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errorNumber: errno, isCreation: true) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(Failure) {
      // As open(2) would have made it: mkstemp(3) lets nobody else read it.
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, 0o666 & ~mask)
      try fill(descriptor, with: bytes)
      guard rename(temporary, target) == 0 else { throw Failure(errorNumber: errno, isCreation: true) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes and closes the descriptor.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(Failure) {
    var offset = 0
    var failure: Int32?
    bytes.withUnsafeBytes { buffer in
      while offset < buffer.count, failure == nil {
        let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if count > 0 { offset += count } else if count == 0 || errno != EINTR { failure = errno }
      }
    }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure { throw Failure(errorNumber: failure, isCreation: false) }
  }
}
