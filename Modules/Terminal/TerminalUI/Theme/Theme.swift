/// What a cell means; a theme says how that looks.
public enum Role: Hashable, Sendable {
  /// Ordinary text.
  case text
  /// The second rank: units, hints, past days.
  case dim
  /// The one accent colour: running, current, positive.
  case accent
  /// The one warning colour: behind the pace, close to something else.
  case warning
  /// A refusal or failure.
  case error
  /// A heading.
  case title
  /// Lines and frames.
  case border
  /// The selected row.
  case selection
  /// The selected row of a list that has not the focus.
  case inactiveSelection
  /// The filled part of a bar.
  case barFilled
  /// The empty part of a bar.
  case barEmpty
  /// The name of a key in the footer and in the help.
  case key
  /// What does not work now.
  case disabled
  /// The text of an input field.
  case field
  /// The text of the input field that has the focus.
  case focusedField
  /// The hint in an empty input field.
  case placeholder
  /// The tab shown.
  case activeTab
  /// Another tab.
  case tab
  /// A button.
  case button
  /// The button that has the focus.
  case focusedButton
  /// What a search found inside a text.
  case match
  /// The surface of a dialog or popup.
  case overlay
  /// The n-th series of a chart, counted from 0; starts again after eight.
  case chart(Int)
  /// A cell of a heat map, 0 (nothing) to 4 (most).
  case heat(Int)
}

/// Whether the terminal's background is dark or light.
public enum Background: Hashable, Sendable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}

/// How roles look on this terminal.
///
/// Never the only carrier of a meaning: a selected row has a mark too, a warning its `!`, a chart its letters.
public struct Theme: Hashable, Sendable {
  /// The colours of the terminal.
  public var depth: ColorDepth
  /// Its background.
  public var background: Background
  /// The characters for lines and bars.
  public var glyphs: GlyphSet
  /// The colours of the roles.
  public var colors: ThemeColors
  /// Whether the background is the theme's, too, and not the terminal's.
  public var paintsBackground = false
  /// Whether what is drawn is heard, not seen: styles say what a text is.
  public var isOutlined = false

  /// Creates a theme.
  public init(
    depth: ColorDepth = .none, background: Background = .dark, glyphs: GlyphSet = .unicode, colors: ThemeColors = .standard
  ) {
    self.depth = depth
    self.background = background
    self.glyphs = glyphs
    self.colors = colors
  }

  /// Without colours, with Unicode lines: what tests of screens use.
  public static let plain = Theme()

  /// The look of a role.
  public subscript(_ role: Role) -> Style {
    if isOutlined { return Self.heard(role) }
    if depth == .none { return Self.monochrome(role) }
    let style = colored(role, colors.palette(on: background))
    return style.reduced(to: depth)
  }

  /// Ordinary text.
  public var text: Style { self[.text] }
  /// The second rank.
  public var dim: Style { self[.dim] }
  /// The accent.
  public var accent: Style { self[.accent] }
  /// A warning.
  public var warning: Style { self[.warning] }
  /// A refusal or failure.
  public var error: Style { self[.error] }
  /// A heading.
  public var title: Style { self[.title] }
  /// Lines and frames.
  public var border: Style { self[.border] }
  /// The selected row.
  public var selection: Style { self[.selection] }
  /// The n-th series of a chart.
  public func chart(_ series: Int) -> Style { self[.chart(series)] }
}
