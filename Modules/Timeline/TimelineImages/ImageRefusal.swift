public import Localization

/// Why an image is not taken.
public enum ImageRefusal: Error, Hashable, Sendable {
  /// Neither a PNG nor a JPEG by its content.
  case notAnImage
  /// It begins as one, but cannot be decoded to its end.
  case damaged(ImageType)
  /// More bytes than the limit.
  case tooManyBytes(Int, limit: Int)
  /// More pixels than the limits.
  case tooManyPixels(width: Int, height: Int, limits: ImageLimits)
  /// There is no memory for it now.
  case noMemory

  /// What is wrong, and the way out.
  public var message: Phrase {
    switch self {
    case .notAnImage:
      Phrase(
        "This is neither a PNG nor a JPEG image. Save it as one of them, and send it again.", "PNGでもJPEGでもありません。どちらかの形式で保存してから、もう一度送ってください。"
      )
    case .damaged(let type):
      Phrase(
        "This \(type.rawValue.uppercased()) image is damaged or incomplete. Export it again, and send that.",
        "この\(type.rawValue.uppercased())画像は壊れているか、途中で切れています。書き出し直してから送ってください。")
    case .tooManyBytes(let count, let limit):
      Phrase(
        "The image has \(Self.mebibytes(count)) MiB; at most \(Self.mebibytes(limit)) MiB can be sent. Make it smaller, and send it again.",
        "画像は\(Self.mebibytes(count)) MiBあります。送れるのは\(Self.mebibytes(limit)) MiBまでです。小さくしてから、もう一度送ってください。")
    case .tooManyPixels(let width, let height, let limits):
      Phrase(
        """
        The image has \(width) × \(height) pixels; at most \(limits.pixels / 1_000_000) megapixels and \(limits.side) pixels a side can be sent. \
        Make it smaller, and send it again.
        """,
        """
        画像は\(width)×\(height)ピクセルあります。送れるのは\(limits.pixels / 1_000_000)メガピクセル、一辺\(limits.side)ピクセルまでです。\
        小さくしてから、もう一度送ってください。
        """)
    case .noMemory:
      Phrase("The server is busy with other images. Send it again in a minute.", "サーバーがほかの画像を処理しています。1分ほど待ってから、もう一度送ってください。")
    }
  }

  private static func mebibytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + (1 << 20) - 1) / (1 << 20)
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
