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

  @Test("a field in which nothing stands is seen at every depth, and so is which one has the focus", arguments: ColorDepth.allCases)
  func fields(depth: ColorDepth) {
    let theme = Theme(depth: depth)
    for role in [Role.field, .focusedField] {
      let isSeen = theme[role].attributes.contains(.underline) || theme[role].background != .standard
      #expect(isSeen, "\(role)")
    }
    #expect(theme[.field] != theme[.focusedField])
  }

  @Test("a mark on a row whose colours are exchanged has no colour of its own, which would be a block behind it")
  func reversedRow() {
    let theme = Theme(depth: .sixteen)
    #expect(theme.selection.attributes.contains(.reverse))
    #expect(theme.accent.over(theme.selection).foreground == theme.selection.foreground)
  }

  @Test("a text of several lines is seen while it is empty, at every depth", arguments: ColorDepth.allCases)
  func emptyArea(depth: ColorDepth) {
    let theme = Theme(depth: depth)
    for isFocused in [true, false] {
      var surface = Surface(size: Size(width: 10, height: 3))
      TextArea().render(into: &surface, in: surface.bounds, theme: theme, isFocused: isFocused)
      let isSeen = (0..<3).allSatisfy { y in
        (0..<10).allSatisfy { surface[$0, y].style.attributes.contains(.underline) || surface[$0, y].style.background != .standard }
      }
      #expect(isSeen)
    }
  }

  @Test(
    "a theme that paints its background leaves no cell in the terminal's colours, and one that does not keeps them",
    arguments: ColorDepth.allCases)
  func ground(depth: ColorDepth) {
    struct Words: Screen {
      struct State: Equatable {}
      enum Event: Sendable {}
      var state = State()
      mutating func update(_ event: Event) -> [Effect<Event>] {}
      func render(into surface: inout Surface, theme: Theme) {
        surface.draw("plain", at: .zero)
        surface.draw("accent", at: Point(x: 0, y: 1), style: theme.accent)
        surface.draw("field", at: Point(x: 0, y: 2), style: theme[.field])
      }
    }
    for background in [Background.dark, .light] {
      var theme = Theme(depth: depth, background: background)
      func cells() -> [Cell] {
        let surface = Words().drawn(size: Size(width: 8, height: 4), theme: theme)
        return (0..<4).flatMap { Array(surface.row($0)) }
      }
      let before = cells()
      #expect(before.contains { $0.style.background == .standard })
      theme.paintsBackground = true
      guard depth > .none else {
        #expect(cells() == before)
        continue
      }
      #expect(cells().allSatisfy { $0.style.background != .standard && $0.style.foreground != .standard })
      #expect(cells().map(\.character) == before.map(\.character))
      #expect(cells().allSatisfy { Self.fits($0.style.background, depth) && Self.fits($0.style.foreground, depth) })
    }
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

  @Test("of the palette of 256 the nearest colour is taken, of several the first")
  func nearest() {
    for red in stride(from: 0, through: 255, by: 23) {
      for green in stride(from: 0, through: 255, by: 21) {
        for blue in stride(from: 0, through: 255, by: 19) {
          let all = (16...255).map { index -> Int in
            let value = Int(PaletteColors.value(of: UInt8(index)))
            let (dr, dg, db) = (red - (value >> 16), green - (value >> 8 & 0xFF), blue - (value & 0xFF))
            return 3 * dr * dr + 4 * dg * dg + 2 * db * db
          }
          let nearest = all.firstIndex(of: all.min() ?? 0).map { UInt8($0 + 16) }
          let found = Color.rgb(UInt8(red), UInt8(green), UInt8(blue)).reduced(to: .palette256)
          if found != .palette(nearest ?? 0) { Issue.record("\(red) \(green) \(blue): \(found)") }
        }
      }
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
