import Testing

@testable import TerminalUI

@Suite("Themes")
struct ThemeTests {
  static let roles: [Role] =
    [
      .text, .dim, .accent, .warning, .error, .title, .border, .selection, .inactiveSelection, .barFilled, .barEmpty, .key, .disabled,
      .field,
      .focusedField, .placeholder, .activeTab, .tab, .button, .focusedButton, .match, .overlay,
    ] + (0..<10).map { .chart($0) } + (0...4).map { .heat($0) }

  private static func fits(_ color: Color, _ depth: ColorDepth) -> Bool {
    switch (color, depth) {
    case (.standard, _): true
    case (.rgb, _): depth == .trueColor
    case (.palette(let index), _): Int(index) < depth.rawValue
    }
  }

  @Test("no role uses a colour that the terminal lacks", arguments: ColorDepth.allCases, [Background.dark, .light])
  func colorsFit(depth: ColorDepth, background: Background) {
    let theme = Theme(depth: depth, background: background)
    let tooMany = Self.roles.filter { !Self.fits(theme[$0].foreground, depth) || !Self.fits(theme[$0].background, depth) }
    #expect(tooMany == [])
  }

  @Test("without colours selection, warning, error and the second rank still differ from text")
  func monochrome() {
    let theme = Theme(depth: .none)
    let looks = [Role.text, .selection, .warning, .error, .dim].map { theme[$0] }
    #expect(Set(looks).count == looks.count)
  }

  @Test("the selection is seen at every depth", arguments: ColorDepth.allCases)
  func selection(depth: ColorDepth) {
    let theme = Theme(depth: depth)
    #expect(theme.selection.attributes.contains(.reverse) || theme.selection.background != .standard)
  }

  @Test("text in 24-bit colours keeps a contrast of 3 to 1 and more, in both backgrounds", arguments: [Background.dark, .light])
  func contrast(background: Background) {
    let theme = Theme(depth: .trueColor, background: background)
    let behind: Color = background == .dark ? .hex(0x000000) : .hex(0xFFFFFF)
    let standard: Color = background == .dark ? .hex(0xD0D0D0) : .hex(0x202020)
    func luminance(_ color: Color) -> Double {
      guard case .rgb(let red, let green, let blue) = color else { return 0 }
      let parts = [red, green, blue].map { part -> Double in
        let value = Double(part) / 255
        // The curve of sRGB, near enough by a power of 2.2.
        var result = value * value
        result *= value > 0 ? (0.9 + 0.1 * value) : 0
        return result
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let roles: [Role] = [.text, .dim, .accent, .warning, .error, .selection, .field, .placeholder, .overlay, .key, .tab, .disabled]
    for role in roles + (0..<8).map({ Role.chart($0) }) {
      let style = theme[role]
      let front = luminance(style.foreground == .standard ? standard : style.foreground)
      let back = luminance(style.background == .standard ? behind : style.background)
      let ratio = (max(front, back) + 0.05) / (min(front, back) + 0.05)
      #expect(ratio >= 3, "\(role): \(ratio)")
    }
  }

  @Test("24-bit colours become the nearest of fewer")
  func reduction() {
    #expect(Color.hex(0x5FAFD7).reduced(to: .palette256) == .palette(74))
    #expect(Color.hex(0x808080).reduced(to: .palette256) == .palette(244))
    #expect(Color.hex(0xF00000).reduced(to: .sixteen) == .palette(9))
    #expect(Color.hex(0xF00000).reduced(to: .eight) == .palette(1))
    #expect(Color.palette(12).reduced(to: .eight) == .palette(4))
    #expect(Color.palette(74).reduced(to: .trueColor) == .hex(0x5FAFD7))
    #expect(Color.palette(3).reduced(to: .trueColor) == .palette(3))
    #expect(Color.hex(0x123456).reduced(to: .none) == .standard)
  }

  @Test("every glyph of ASCII is ASCII, and every glyph takes one cell", arguments: GlyphSet.allCases)
  func glyphs(set: GlyphSet) {
    let all =
      [
        set.selectionMark, set.horizontal, set.vertical, set.full, set.empty, set.dropDown, set.moreAbove, set.moreBelow, set.chosen,
        set.dash,
        set.middleDot,
      ] + set.corners + set.eighths + set.shades + Array(set.ellipsis) + (0...4).map { HeatMap.character($0, set) }
    #expect(all.allSatisfy { $0.cellWidth == 1 && (set == .unicode || $0.isASCII) })
  }

  @Test("every glyph of Unicode has a substitute in ASCII")
  func substitutes() {
    let set = GlyphSet.unicode
    let all =
      [set.selectionMark, set.horizontal, set.full, set.dropDown, set.chosen, set.dash, set.middleDot] + set.corners + set.eighths
      + set.shades
    #expect(all.filter { GlyphSet.asciiSubstitute(for: $0)?.isASCII != true } == [])
    #expect(GlyphSet.asciiSubstitute(for: "日") == nil)
    #expect(GlyphSet.asciiSubstitute(for: "a") == nil)
  }
}
