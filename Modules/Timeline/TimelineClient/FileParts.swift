import Glibc
import NIOCore

/// A file, part by part as it is sent: it is never in memory whole.
///
/// A file that is shorter by now ends early, which ends the request.
struct FileParts: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  private static let longestPart = 65_536

  private let file: OpenFile
  private let count: Int

  /// Opens a file of which `count` bytes are sent; throws ``ServiceFailure/cannotRead(errorNumber:)``.
  init(path: String, count: Int) throws(ServiceFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(errorNumber: errno) }
    file = OpenFile(descriptor: descriptor)
    self.count = count
  }

  /// Closed once nobody sends it any more.
  fileprivate final class OpenFile: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let file: OpenFile
    fileprivate let count: Int
    fileprivate var place = 0

    mutating func next() async throws -> ByteBuffer? {
      guard place < count else { return nil }
      let wanted = Swift.min(FileParts.longestPart, count - place)
      let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { room, used in
        var read = pread(file.descriptor, room.baseAddress, wanted, off_t(place))
        while read < 0, errno == EINTR { read = pread(file.descriptor, room.baseAddress, wanted, off_t(place)) }
        used = Swift.max(0, read)
      }
      guard !bytes.isEmpty else { throw ServiceFailure.cannotRead(errorNumber: EIO) }
      place += bytes.count
      return ByteBuffer(bytes: bytes)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(file: file, count: count) }
}
