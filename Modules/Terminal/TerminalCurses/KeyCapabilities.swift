import CNcurses
import TerminalUI

/// The sequences that terminfo says this terminal sends for keys.
enum KeyCapabilities {
  private static let keys: [(capability: String, key: KeyStroke)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end), ("kpp", .pageUp),
      ("knp", .pageDown), ("kich1", KeyStroke(.insert)), ("kdch1", .delete), ("kbs", .backspace), ("kcbt", .backTab), ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", KeyStroke(.function($0))) }

  /// Call after `newterm`. Single control characters are left to their usual meaning, but for the one of backspace.
  static func sequences() -> [[UInt8]: KeyStroke] {
    var result: [[UInt8]: KeyStroke] = [:]
    for (capability, key) in keys {
      guard let value = cncurses_capability(capability) else { continue }
      let bytes = Array(String(cString: value).utf8)
      guard bytes.count > 1 || (bytes.count == 1 && key == .backspace) else { continue }
      result[bytes] = key
    }
    return result
  }
}
