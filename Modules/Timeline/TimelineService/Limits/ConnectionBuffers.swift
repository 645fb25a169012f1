import Glibc
import NIOCore

/// What the process and the kernel keep of a connection, whatever its client sends and doesn't read.
enum ConnectionBuffers {
  /// Limits it. The channel is a connection, not a stream of one.
  static func limit(_ channel: any Channel) {
    guard let options = channel.syncOptions else { return }
    // Ten parts of a body wait for whoever reads it.
    let received = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2_048, maximum: 8 << 10)
    try? options.setOption(ChannelOptions.recvAllocator, value: received)
    let unsent = ChannelOptions.Types.WriteBufferWaterMark(low: 8 << 10, high: 16 << 10)
    try? options.setOption(ChannelOptions.writeBufferWaterMark, value: unsent)
    // The kernel would take up to 4 MiB. That counts as sent here, so it would show late whether a client reads.
    try? options.setOption(ChannelOptions.tcpOption(NIOBSDSocket.Option(rawValue: TCP_NOTSENT_LOWAT)), value: 16 << 10)
  }
}
