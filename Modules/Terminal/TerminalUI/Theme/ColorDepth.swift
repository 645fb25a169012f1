/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None, or the user wants none (`NO_COLOR`): bold, dim, reverse and underline only.
  case none = 0
  /// The eight basic ones.
  case eight = 8
  /// The basic and the bright ones.
  case sixteen = 16
  /// The palette of xterm.
  case palette256 = 256
  /// 24 bits.
  case trueColor = 16_777_216

  /// By the number of colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

extension Color {
  /// The nearest colour that a terminal of the given depth has.
  public func reduced(to depth: ColorDepth) -> Color {
    switch (self, depth) {
    case (.standard, _), (_, .none): .standard
    case (.rgb, .trueColor): self
    case (.palette(let index), .trueColor): index < 8 ? self : .hex(PaletteColors.value(of: index))
    case (.rgb(let red, let green, let blue), _): .palette(PaletteColors.nearest(red, green, blue, depth))
    case (.palette(let index), _) where index < depth.rawValue: self
    case (.palette(let index), .eight) where index < 16: .palette(index - 8)
    case (.palette(let index), _):
      Color.hex(PaletteColors.value(of: index)).reduced(to: depth)
    }
  }
}

/// xterm's palette as 24-bit values.
enum PaletteColors {
  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]

  static func value(of index: UInt8) -> UInt32 {
    switch index {
    case 0..<16: return basic[Int(index)]
    case 16..<232:
      let offset = Int(index) - 16
      return steps[offset / 36] << 16 | steps[offset / 6 % 6] << 8 | steps[offset % 6]
    default:
      let grey = UInt32(index - 232) * 10 + 8
      return grey << 16 | grey << 8 | grey
    }
  }

  /// Of the sixteen basic colours users choose their own, so only the cube and the greys are compared at 256.
  static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ depth: ColorDepth) -> UInt8 {
    let candidates: [UInt8] =
      switch depth {
      case .none, .eight: Array(0...7)
      case .sixteen: Array(0...15)
      case .palette256, .trueColor: nearestOfMany(red, green, blue)
      }
    func distance(_ index: UInt8) -> Int {
      let value = value(of: index)
      let dr = Int(red) - Int(value >> 16 & 0xFF)
      let dg = Int(green) - Int(value >> 8 & 0xFF)
      let db = Int(blue) - Int(value & 0xFF)
      return 3 * dr * dr + 4 * dg * dg + 2 * db * db
    }
    return candidates.min { distance($0) < distance($1) } ?? 7
  }

  /// The nearest colour of the cube, whose channels are nearest each by itself, and the greys on either side of the colour's own: one of them is
  /// the nearest of all. Every cell that is painted asks.
  private static func nearestOfMany(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> [UInt8] {
    func step(_ channel: UInt8) -> Int {
      steps.indices.min { abs(Int(steps[$0]) - Int(channel)) < abs(Int(steps[$1]) - Int(channel)) } ?? 0
    }
    // Weighted as distances are.
    let grey = (3 * Int(red) + 4 * Int(green) + 2 * Int(blue)) / 9
    let below = min(23, max(0, (grey - 8) / 10))
    return [16 + 36 * step(red) + 6 * step(green) + step(blue), 232 + below, 232 + min(23, below + 1)].map { UInt8($0) }
  }
}
