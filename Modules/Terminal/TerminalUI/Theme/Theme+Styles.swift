/// Which style each role has, in colours of the ``Palette`` and without.
extension Theme {
  private func color(_ tone: Palette.Tone) -> Color {
    depth >= .palette256 ? .hex(tone.rich) : .palette(tone.basic)
  }

  /// Backgrounds of their own only where there are enough colours for text to stay readable on them.
  private func background(_ tone: Palette.Tone) -> Color {
    depth >= .palette256 ? .hex(tone.rich) : .standard
  }

  /// Text on a background of the theme's own.
  private func on(_ tone: Palette.Tone, _ palette: Palette) -> Style { Style(palette.ink.map(color) ?? .standard, on: background(tone)) }

  /// What stands in place of the terminal's own colours where the theme paints its background; nil where it does not.
  public var ground: Style? {
    guard paintsBackground, depth != .none, !isOutlined else { return nil }
    let (palette, usual) = (colors.palette(on: background), background == .dark ? Palette.dark : .light)
    return Style((palette.ink ?? usual.ink).map(color) ?? .standard, on: color(palette.paper)).reduced(to: depth)
  }

  func colored(_ role: Role, _ palette: Palette) -> Style {
    let isRich = depth >= .palette256
    switch role {
    case .text: return .plain
    case .dim, .placeholder, .tab: return isRich ? Style(color(palette.dim)) : Style().dim
    case .disabled: return isRich ? Style(color(palette.dim)) : Style().dim
    case .accent, .barFilled: return Style(color(palette.accent))
    case .warning: return Style(color(palette.warning))
    case .error: return Style(color(palette.error)).bold
    case .title: return Style().bold
    case .key: return Style(color(palette.accent)).bold
    case .border: return isRich ? Style(color(palette.border)) : Style().dim
    case .barEmpty: return isRich ? Style(color(palette.empty)) : Style().dim
    case .selection: return isRich ? on(palette.selection, palette).bold : Style().reverse
    case .inactiveSelection: return isRich ? on(palette.inactiveSelection, palette) : Style().underline
    // Without a background an empty field would not be there to see.
    case .field: return isRich ? on(palette.field, palette) : Style().underline
    case .focusedField: return isRich ? on(palette.field, palette).underline : Style().adding([.bold, .underline])
    case .activeTab: return Style(color(palette.accent)).adding([.bold, .underline])
    case .button: return isRich ? on(palette.field, palette) : .plain
    case .focusedButton: return Style(color(palette.accent)).adding([.bold, .reverse])
    case .match: return Style(color(palette.accent)).adding([.bold, .underline])
    case .overlay: return isRich ? on(palette.overlay, palette) : .plain
    case .chart(let series): return Style(color(palette.charts[Self.wrapped(series, palette.charts.count)]))
    case .heat(let level): return Style(color(palette.heat[min(max(0, level), palette.heat.count - 1)]))
    }
  }

  /// What a text is, for whoever hears it.
  static func heard(_ role: Role) -> Style {
    switch role {
    case .title: Style().adding(.heading)
    case .dim: Style().adding(.secondary)
    case .warning, .error: Style().adding(.alert)
    default: .plain
    }
  }

  static func monochrome(_ role: Role) -> Style {
    switch role {
    case .text, .barFilled, .button, .overlay, .chart: .plain
    case .dim, .placeholder, .tab, .disabled, .border, .barEmpty: Style().dim
    case .accent, .title, .key, .warning: Style().bold
    case .error: Style().adding([.bold, .underline])
    case .selection: Style().reverse
    case .inactiveSelection, .field: Style().underline
    case .activeTab, .match, .focusedField: Style().adding([.bold, .underline])
    case .focusedButton: Style().adding([.bold, .reverse])
    case .heat(let level): level == 0 ? Style().dim : .plain
    }
  }

  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    let remainder = index % count
    return remainder < 0 ? remainder + count : remainder
  }
}
