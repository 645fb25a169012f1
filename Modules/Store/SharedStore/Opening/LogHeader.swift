import Glibc

/// The first bytes of a write-ahead log, as https://www.sqlite.org/fileformat2.html#walformat writes them.
struct LogHeader: Hashable {
  /// Bytes before the first frame, and of the header of each frame.
  static let size = 32
  static let frameHeaderSize = 24

  let pageSize: Int
  /// Random numbers that tell this run of the log from the one before it: each frame repeats them.
  let salts: [UInt8]
  /// Whether the file is long enough for a frame.
  let isFollowedByFrames: Bool

  /// Reads the header; nil where there is no log, or none that SQLite would read.
  init?(path: String) {
    guard let file = RawFile(path), let bytes = file.read(Self.size, at: 0) else { return nil }
    self.init(bytes, fileSize: file.size)
  }

  init?(_ bytes: [UInt8], fileSize: Int) {
    // The last bit tells the byte order of the checksums.
    guard bytes.count == Self.size, bytes.bigEndian(at: 0) & ~1 == 0x377F_0682 else { return nil }
    pageSize = bytes.bigEndian(at: 8)
    guard (512...65_536).contains(pageSize) else { return nil }
    salts = Array(bytes[16..<24])
    isFollowedByFrames = fileSize >= Self.size + Self.frameHeaderSize + pageSize
  }
}

extension [UInt8] {
  /// The unsigned number of four bytes.
  func bigEndian(at offset: Int) -> Int { self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
}

/// A regular file that is open for reading at given places.
///
/// Not for the database and its index: closing a descriptor drops the locks that SQLite has on them in this process.
struct RawFile: ~Copyable {
  private let descriptor: Int32
  /// Bytes that it had when it was opened.
  let size: Int

  /// Opens a file; nil where it is missing, cannot be read or is none. A FIFO is not waited for.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns so many bytes from there on; nil where the file is shorter.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
    return bytes.count == count ? bytes : nil
  }
}
