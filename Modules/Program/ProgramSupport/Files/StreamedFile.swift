import Glibc

/// A file that is written piece by piece and takes its place as a whole: until ``finish()`` nothing of it is seen under its name.
public final class StreamedFile {
  /// What takes the pieces.
  public let writer: CheckedWriter
  private let descriptor: Int32
  private let path: String
  /// Where the pieces are until then: what a process that is killed leaves behind.
  public let temporary: String
  private let mode: UInt32
  private var isOver = false

  /// Begins a file that is going to stand at `path`, where a link leads to what it leads to.
  public init(at path: String, mode: UInt32 = 0o600) throws(SystemError) {
    self.path = FileReplacement.resolved(path)
    self.mode = mode
    (descriptor, temporary) = try FileReplacement.makeTemporary(beside: self.path)
    writer = CheckedWriter(descriptor: descriptor, bufferSize: 256 * 1_024)
  }

  deinit {
    if !isOver { unlink(temporary) }
    close(descriptor)
  }

  /// Puts the file in its place, on the disk when this returns; throws what the system says, and leaves what was there.
  public func finish() throws(SystemError) {
    do throws(WriteError) { try writer.flush() } catch { throw SystemError(code: error.errorNumber) }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw .last }
    isOver = true
    FileReplacement.synchronize(FileReplacement.parent(of: path))
  }
}
