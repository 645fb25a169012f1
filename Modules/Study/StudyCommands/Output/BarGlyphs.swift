import StudyModels

/// What bars are drawn with: block characters of an eighth of a cell, or plain ASCII.
enum BarGlyphs: Hashable, Sendable {
  case blocks, ascii

  /// Blocks where the locale says UTF-8, as the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // The codeset stands between a dot and a modifier, as in `ja_JP.UTF-8@x`. No search in a text: every command asks.
    let codeset = locale.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).last?.prefix { $0 != UInt8(ascii: "@") }
    let name = codeset.map { String(decoding: $0, as: UTF8.self).lowercased() }
    self = name == "utf-8" || name == "utf8" ? .blocks : .ascii
  }

  /// Returns a bar as long as `value` is of `maximum`, at most `cells` long; what is more than nothing shows.
  func bar(_ value: Int, of maximum: Int, cells: Int) -> String {
    guard value > 0, maximum > 0, cells > 0 else { return "" }
    let fraction = min(1, Share(of: value, in: maximum).fraction)
    switch self {
    case .ascii:
      return String(repeating: "#", count: max(1, Int((fraction * Double(cells)).rounded())))
    case .blocks:
      let eighths = max(1, Int((fraction * Double(cells) * 8).rounded()))
      let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
  }

  /// Returns a bar within its frame, for a share that may exceed 1.
  func gauge(_ share: Share, cells: Int) -> String {
    let filled = Int((min(1, max(0, share.fraction)) * Double(cells)).rounded(.down))
    switch self {
    case .ascii: return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled) + "]"
    case .blocks: return String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    }
  }
}
