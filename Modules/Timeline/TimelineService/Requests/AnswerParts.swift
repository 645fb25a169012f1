import Hummingbird
import NIOCore

/// Writes the body of an answer part by part, each when the channel takes it.
struct AnswerParts {
  /// The bytes of a part.
  static let size = 64 << 10
  /// What an answer in parts holds at once: a part that is being sent, one that waits for that, and what it's made of.
  static let held = 256 << 10

  private var writer: any ResponseBodyWriter
  private let channel: any Channel

  init(_ writer: any ResponseBodyWriter, to channel: any Channel) {
    self.writer = writer
    self.channel = channel
  }

  /// Writes a part once the channel has room for it. Returns when the channel has taken it, so that the next part waits for room, too.
  mutating func write(_ part: ByteBuffer) async throws {
    try await writer.write(part)
    try await channel.eventLoop.submit({}).get()
  }

  /// Writes a part.
  mutating func write(_ text: String) async throws { try await write(ByteBuffer(string: text)) }

  /// Ends the body.
  consuming func finish() async throws { try await writer.finish(nil) }
}
