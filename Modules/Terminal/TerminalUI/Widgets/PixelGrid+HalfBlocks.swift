extension PixelGrid {
  /// Reads what a program has drawn for a terminal in half blocks and 24-bit colours (SGR 38;2 and 48;2), as chafa does; nil where that holds no pixel.
  ///
  /// Sequences other than those are passed over, and characters other than half blocks are taken for the background behind them.
  public init?(halfBlocks output: String) {
    var reader = HalfBlockReader()
    for line in output.split(whereSeparator: \.isNewline) { reader.read(line) }
    guard reader.rows.contains(where: { $0.contains { $0 != nil } }) else { return nil }
    self.init(rows: reader.rows)
  }
}

/// Reads lines of half blocks; colours hold over the ends of lines.
private struct HalfBlockReader {
  var rows: [[PixelGrid.Pixel?]] = []
  private var foreground: PixelGrid.Pixel?
  private var background: PixelGrid.Pixel?
  private var isReversed = false

  mutating func read(_ line: Substring) {
    var (upper, lower): ([PixelGrid.Pixel?], [PixelGrid.Pixel?]) = ([], [])
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar != "\u{1B}" else {
        // REP: the last character again.
        let count = min(readSequence(&rest), 10_000)
        if count > 0, let (above, below) = zip(upper, lower).suffix(1).first {
          upper += Array(repeating: above, count: count)
          lower += Array(repeating: below, count: count)
        }
        continue
      }
      guard scalar.properties.generalCategory != .control else { continue }
      let (front, back) = isReversed ? (background, foreground) : (foreground, background)
      upper.append(scalar == "▀" || scalar == "█" ? front : back)
      lower.append(scalar == "▄" || scalar == "█" ? front : back)
    }
    // A line of sequences alone is none.
    if !upper.isEmpty { rows += [upper, lower] }
  }

  /// Reads a control sequence behind its ESC (ECMA-48, 5.4); how often it repeats what stands before it.
  private mutating func readSequence(_ rest: inout Substring.UnicodeScalarView) -> Int {
    guard rest.first == "[" else { return 0 }
    rest.removeFirst()
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard ("\u{40}"..."\u{7E}").contains(scalar) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      if scalar == "b" { return Int(parameters) ?? 1 }
      if scalar == "m" { take(parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }) }
      return 0
    }
    return 0
  }

  private mutating func take(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: (foreground, background, isReversed) = (nil, nil, false)
      case 7: isReversed = true
      case 27: isReversed = false
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        guard rest.popFirst() == 2, rest.count >= 3 else { return }
        let parts = rest.prefix(3).map { UInt8(clamping: $0) }
        rest = rest.dropFirst(3)
        let pixel = PixelGrid.Pixel(parts[0], parts[1], parts[2])
        if parameter == 38 { foreground = pixel } else { background = pixel }
      default: continue
      }
    }
  }
}
