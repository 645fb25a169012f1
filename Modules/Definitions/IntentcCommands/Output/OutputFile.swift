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

    /// What people are told of the file `name`.
    func refusal(of name: String, in language: Language) -> Refusal {
      let reason =
        missingTarget.map {
          language.words(
            "it is a link to “\($0)”, and nothing is there; make that file, or remove the link",
            "「\($0)」へのリンクですが、リンク先に何もありません。リンク先を作成するか、リンクを削除してください")
        } ?? SystemWords.text(errorNumber, in: language)
      let words = language.words("the file cannot be written: \(reason)", "ファイルを書き込めません：\(reason)")
      return Refusal(code, placed: "\(name): error: \(words)")
    }
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
    try exchange(URL(fileURLWithPath: path).resolvingSymlinksInPath().path, with: bytes) { descriptor in
      // As open(2) would have made it: mkstemp(3) lets nobody else read it.
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, 0o666 & ~mask)
    }
  }

  /// Replaces the regular file at `path` in one step, through a new file beside it that is on the disk by then. It keeps its owner, as far as
  /// the system lets us, and its permissions; a link stays one. A file that may not be written is left alone, whatever its folder allows.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var (status, target) = (stat(), stat())
    guard access(path, W_OK) == 0, stat(path, &status) == 0, let resolved = realpath(path, nil) else {
      throw Failure(errorNumber: errno, isCreation: true)
    }
    defer { free(resolved) }
    // A descriptor's name under /dev/fd can lead to a file that has lost its own.
    guard stat(resolved, &target) == 0, target.st_dev == status.st_dev, target.st_ino == status.st_ino else {
      throw Failure(errorNumber: ENOENT, isCreation: true)
    }
    try exchange(String(cString: resolved), with: bytes, isDurable: true) { descriptor in
      // The owner first: a new one takes away bits of the mode.
      if status.st_uid != geteuid() || status.st_gid != getegid() { _ = fchown(descriptor, status.st_uid, status.st_gid) }
      fchmod(descriptor, status.st_mode & 0o7777)
    }
  }

  /// Fills a new file beside `target` and puts it in its place.
  ///
  /// - Parameter prepare: sets the new file's permissions.
  private static func exchange(
    _ target: String, with bytes: [UInt8], isDurable: Bool = false, prepare: (Int32) -> Void
  ) throws(Failure) {
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(errorNumber: errno, isCreation: true) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(Failure) {
      prepare(descriptor)
      try fill(descriptor, with: bytes, isDurable: isDurable)
      guard rename(temporary, target) == 0 else { throw Failure(errorNumber: errno, isCreation: true) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes and closes the descriptor.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], isDurable: Bool = false) throws(Failure) {
    var offset = 0
    var failure: Int32?
    bytes.withUnsafeBytes { buffer in
      while offset < buffer.count, failure == nil {
        let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if count > 0 { offset += count } else if count == 0 || errno != EINTR { failure = errno }
      }
    }
    if isDurable, failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure { throw Failure(errorNumber: failure, isCreation: false) }
  }
}
