import CQRCode

/// A text as a QR code: dark and light modules, and how they are drawn with half blocks.
public struct QRCode: Hashable, Sendable {
  /// Why there is none.
  public enum Failure: Error, Hashable, Sendable {
    /// Debian's libqrencode4 is not installed.
    case noLibrary
    /// No code holds so much.
    case tooLong
  }

  /// The light modules around it that a reader needs.
  public static let quietZone = 4

  /// How many modules a row has, without the quiet zone.
  public let width: Int
  private let modules: [UInt8]

  /// Encodes a text in the smallest code that holds it.
  public init(_ text: String) throws(Failure) {
    // Version 40 is the largest.
    var modules = [UInt8](repeating: 0, count: 177 * 177)
    let width = modules.withUnsafeMutableBufferPointer { cqrcode_encode(text, $0.baseAddress, $0.count) }
    guard width > 0 else { throw width == CQRCODE_NO_LIBRARY.rawValue ? .noLibrary : .tooLong }
    self.width = Int(width)
    self.modules = Array(modules[..<(self.width * self.width)])
  }

  /// Whether a module is dark; outside of the code all are light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<width).contains(y) && modules[y * width + x] == 1
  }

  /// The cells that it takes with its quiet zone: two modules above each other are one.
  public var cells: (width: Int, height: Int) {
    let side = width + 2 * Self.quietZone
    return (side, (side + 1) / 2)
  }

  /// The rows with the quiet zone around it. `blocksAreDark`: a block stands for dark modules, as on light paper; else for light ones, as where
  /// letters are lighter than what is behind them.
  public func rows(blocksAreDark: Bool) -> [String] {
    (0..<cells.height).map { row in
      (0..<cells.width).map { column -> String in
        let x = column - Self.quietZone
        let y = row * 2 - Self.quietZone
        return switch (isDark(x, y) == blocksAreDark, isDark(x, y + 1) == blocksAreDark) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
