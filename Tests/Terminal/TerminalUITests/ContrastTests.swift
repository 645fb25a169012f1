import Testing

@testable import TerminalUI

@Suite("Contrast of the built-in themes") struct ContrastTests {
  /// The light of a colour as WCAG 2 counts it, 0 to 1.
  private func light(_ color: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  /// `x` to the 2.4th, without the C library: x² · x^0.4, the latter by Newton's method on y⁵ = x².
  private func power(_ x: Double) -> Double {
    var y = 1.0
    for _ in 0..<60 { y -= (y * y * y * y * y - x * x) / (5 * y * y * y * y) }
    return x * x * y
  }

  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (light(first), light(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("the sum is that of the recommendation")
  func known() {
    #expect(abs(contrast(0xFFFFFF, 0x000000) - 21) < 0.001)
    #expect(abs(contrast(0x767676, 0xFFFFFF) - 4.54) < 0.01)
  }

  @Test(
    "text is read on every background that it can stand on",
    arguments: [
      (ThemeColors.standard, Background.dark, 4.5), (.standard, .light, 4.5), (.highContrast, .dark, 7), (.highContrast, .light, 7),
    ])
  func readable(_ colors: ThemeColors, _ background: Background, _ least: Double) {
    let palette = colors.palette(on: background)
    let plain: UInt32 = background == .dark ? 0xD0D0D0 : 0x202020
    let texts = [
      "text": plain, "accent": palette.accent.rich, "warning": palette.warning.rich, "error": palette.error.rich, "dim": palette.dim.rich,
    ]
    let own: [UInt32] = background == .dark ? [0x000000, 0x1E1E1E] : [0xFFFFFF, 0xF5F5F5]
    let ink = palette.ink?.rich ?? plain
    #expect(contrast(ink, palette.paper.rich) >= 7)
    let behind = own + [palette.selection, palette.inactiveSelection, palette.field, palette.overlay, palette.paper].map(\.rich)
    for (name, text) in texts {
      for place in behind {
        let found = contrast(text, place)
        #expect(found >= least, "\(name) on \(String(place, radix: 16)): \(found)")
      }
    }
  }
}
