/// The characters that lines, bars and marks are drawn with.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Line and block characters of Unicode, where the terminal draws them one cell wide.
  case unicode
  /// ASCII only, for a serial terminal, the console's font, or a terminal that draws ambiguous characters two cells wide.
  case ascii

  /// The mark before the selected row.
  public var selectionMark: Character { self == .unicode ? "›" : ">" }
  /// The mark of text that was cut.
  public var ellipsis: String { self == .unicode ? "…" : "~" }
  /// A part of a line.
  public var horizontal: Character { self == .unicode ? "─" : "-" }
  /// A part of a line.
  public var vertical: Character { self == .unicode ? "│" : "|" }
  /// Corners: top left, top right, bottom left, bottom right.
  public var corners: [Character] { self == .unicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"] }
  /// A full cell of a bar.
  public var full: Character { self == .unicode ? "█" : "#" }
  /// An empty cell of a bar.
  public var empty: Character { self == .unicode ? "░" : "." }
  /// The mark of a menu that opens.
  public var dropDown: Character { self == .unicode ? "▾" : "v" }
  /// What can be scrolled upwards to.
  public var moreAbove: Character { self == .unicode ? "↑" : "^" }
  /// What can be scrolled downwards to.
  public var moreBelow: Character { self == .unicode ? "↓" : "v" }
  /// The mark of a chosen radio button.
  public var chosen: Character { self == .unicode ? "•" : "*" }
  /// A dash for “nothing”.
  public var dash: Character { self == .unicode ? "–" : "-" }
  /// A dot between two pieces of the second rank.
  public var middleDot: Character { self == .unicode ? "·" : "-" }
  /// Left parts of a cell by eighths, from one to seven; empty where only whole cells can be drawn.
  public var eighths: [Character] { self == .unicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉"] : [] }
  /// Shades from light to full, for charts that must be read without colour.
  public var shades: [Character] { self == .unicode ? ["░", "▒", "▓", "█"] : [".", ":", "+", "#"] }

  /// The nearest ASCII character of one cell for a line, block, arrow or punctuation mark whose width terminals disagree on; else nil.
  public static func asciiSubstitute(for character: Character) -> Character? {
    guard character.asciiValue == nil, let scalar = character.unicodeScalars.first else { return nil }
    switch scalar {
    case "\u{2500}", "\u{2501}", "\u{2504}", "\u{2505}", "\u{2508}", "\u{2509}", "\u{2550}": return "-"
    case "\u{2502}", "\u{2503}", "\u{2506}", "\u{2507}", "\u{250A}", "\u{250B}", "\u{2551}": return "|"
    case "\u{250C}"..."\u{254B}", "\u{2552}"..."\u{2570}": return "+"
    case "█", "▉", "▊", "▋", "▌", "▀", "▄", "▇", "▆", "▅", "■", "▓": return "#"
    case "▍", "▎", "▏", "▃", "▂", "▁", "░": return "."
    case "▒": return ":"
    case "›", "»", "→", "▸", "▶", "❯": return ">"
    case "‹", "«", "←", "◂", "◀": return "<"
    case "↑", "▲", "▴": return "^"
    case "↓", "▼", "▾": return "v"
    case "–", "—", "‒", "−", "‐": return "-"
    case "…": return "~"
    case "·", "•", "●", "◆", "×": return "*"
    case "○", "◇": return "o"
    case "“", "”", "„": return "\""
    case "‘", "’": return "'"
    case "✓", "✔": return "x"
    default: return nil
    }
  }
}
