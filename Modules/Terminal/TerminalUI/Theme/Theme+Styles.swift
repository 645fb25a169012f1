/// Which style each role has, in colours of the ``Palette`` and without.
extension Theme {
  private func color(_ tone: Palette.Tone) -> Color {
    depth >= .palette256 ? .hex(tone.rich) : .palette(tone.basic)
  }

  /// Backgrounds of their own only where there are enough colours for text to stay readable on them.
  private func background(_ tone: Palette.Tone) -> Color {
    depth >= .palette256 ? .hex(tone.rich) : .standard
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
    case .selection: return isRich ? Style(on: background(palette.selection)).bold : Style().reverse
    case .inactiveSelection: return isRich ? Style(on: background(palette.inactiveSelection)) : Style().underline
    case .field: return isRich ? Style(on: background(palette.field)) : .plain
    case .focusedField: return isRich ? Style(on: background(palette.field)).underline : Style().underline
    case .activeTab: return Style(color(palette.accent)).adding([.bold, .underline])
    case .button: return isRich ? Style(on: background(palette.field)) : .plain
    case .focusedButton: return Style(color(palette.accent)).adding([.bold, .reverse])
    case .match: return Style(color(palette.accent)).adding([.bold, .underline])
    case .overlay: return isRich ? Style(on: background(palette.overlay)) : .plain
    case .chart(let series): return Style(color(palette.charts[Self.wrapped(series, palette.charts.count)]))
    case .heat(let level): return Style(color(palette.heat[min(max(0, level), palette.heat.count - 1)]))
    }
  }

  static func monochrome(_ role: Role) -> Style {
    switch role {
    case .text, .barFilled, .field, .button, .overlay, .chart: .plain
    case .dim, .placeholder, .tab, .disabled, .border, .barEmpty: Style().dim
    case .accent, .title, .key, .warning: Style().bold
    case .error: Style().adding([.bold, .underline])
    case .selection: Style().reverse
    case .inactiveSelection, .focusedField: Style().underline
    case .activeTab, .match: Style().adding([.bold, .underline])
    case .focusedButton: Style().adding([.bold, .reverse])
    case .heat(let level): level == 0 ? Style().dim : .plain
    }
  }

  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    let remainder = index % count
    return remainder < 0 ? remainder + count : remainder
  }
}
