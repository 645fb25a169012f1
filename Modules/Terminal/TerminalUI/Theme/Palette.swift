/// The colours of a theme, per depth where the nearest one would be a poor choice.
public struct Palette: Hashable, Sendable {
  /// A colour by depth: basic (0–7, for 8 and 16 colours), and 24 bits (for 256 and more).
  public struct Tone: Hashable, Sendable {
    var basic: UInt8
    var rich: UInt32

    init(basic: UInt8, rich: UInt32) {
      self.basic = basic
      self.rich = rich
    }

    /// A colour from `0xRRGGBB`; where there are few, the nearest of them.
    public init(_ rich: UInt32) {
      self.rich = rich
      guard case .palette(let index) = Color.hex(rich).reduced(to: .eight) else {
        basic = 7
        return
      }
      basic = index
    }
  }

  /// The accent.
  public var accent: Tone
  /// Warnings.
  public var warning: Tone
  /// Refusals and failures.
  public var error: Tone
  /// The second rank.
  public var dim: Tone
  /// Lines and frames.
  public var border: Tone
  /// The empty part of a bar.
  public var empty: Tone
  /// The text on the theme's backgrounds, which has to be read whatever the terminal's text looks like; nil: the terminal's.
  public var ink: Tone?
  /// Behind everything else, where the theme paints its background.
  public var paper: Tone
  /// Behind the selected row.
  public var selection: Tone
  /// Behind the selected row of a list without the focus.
  public var inactiveSelection: Tone
  /// Behind the text of fields.
  public var field: Tone
  /// Behind dialogs and popups.
  public var overlay: Tone
  var charts: [Tone]
  var heat: [Tone]

  /// For a dark background.
  public static let dark = Palette(
    accent: Tone(basic: 6, rich: 0x5FB3D9),
    warning: Tone(basic: 3, rich: 0xE5AC4D),
    error: Tone(basic: 1, rich: 0xF27F79),
    dim: Tone(basic: 7, rich: 0x98A0AB),
    border: Tone(basic: 7, rich: 0x565E6A),
    empty: Tone(basic: 7, rich: 0x4A515C),
    ink: Tone(basic: 7, rich: 0xE3E6EA),
    paper: Tone(basic: 0, rich: 0x14171B),
    selection: Tone(basic: 4, rich: 0x1B3247),
    inactiveSelection: Tone(basic: 0, rich: 0x2A2F36),
    field: Tone(basic: 0, rich: 0x262B32),
    overlay: Tone(basic: 0, rich: 0x1D2126),
    charts: [
      Tone(basic: 6, rich: 0x5FB3D9), Tone(basic: 3, rich: 0xD9B25F), Tone(basic: 2, rich: 0x8CBF73), Tone(basic: 5, rich: 0xBF8BD0),
      Tone(basic: 1, rich: 0xD9806B), Tone(basic: 4, rich: 0x7C95E0), Tone(basic: 7, rich: 0xB5BBC4), Tone(basic: 6, rich: 0x4FBFA8),
    ],
    heat: [
      Tone(basic: 7, rich: 0x3A414A), Tone(basic: 6, rich: 0x27536B), Tone(basic: 6, rich: 0x3A7A99), Tone(basic: 6, rich: 0x5FB3D9),
      Tone(basic: 6, rich: 0x9AD9F5),
    ])

  /// For a light background.
  public static let light = Palette(
    accent: Tone(basic: 4, rich: 0x165A96),
    warning: Tone(basic: 5, rich: 0x855000),
    error: Tone(basic: 1, rich: 0xB3261E),
    dim: Tone(basic: 0, rich: 0x545B65),
    border: Tone(basic: 0, rich: 0xA3AAB3),
    empty: Tone(basic: 0, rich: 0xC3C8CF),
    ink: Tone(basic: 0, rich: 0x1B1F24),
    paper: Tone(basic: 7, rich: 0xFFFFFF),
    selection: Tone(basic: 6, rich: 0xD9E9F8),
    inactiveSelection: Tone(basic: 7, rich: 0xE4E7EB),
    field: Tone(basic: 7, rich: 0xEBEEF1),
    overlay: Tone(basic: 7, rich: 0xF3F5F7),
    charts: [
      Tone(basic: 4, rich: 0x1B66A8), Tone(basic: 3, rich: 0x8F6A00), Tone(basic: 2, rich: 0x3D7A26), Tone(basic: 5, rich: 0x8A4A9E),
      Tone(basic: 1, rich: 0xB0482F), Tone(basic: 6, rich: 0x00747A), Tone(basic: 0, rich: 0x5A626D), Tone(basic: 4, rich: 0x3D4FB8),
    ],
    heat: [
      Tone(basic: 0, rich: 0xD8DCE1), Tone(basic: 4, rich: 0xA9CDEB), Tone(basic: 4, rich: 0x6FA9D9), Tone(basic: 4, rich: 0x2F7BBE),
      Tone(basic: 4, rich: 0x0D4A80),
    ])

  /// For a dark background, with text at seven times its light at least.
  static let highContrastDark: Palette = {
    var palette = dark
    (palette.accent, palette.warning) = (Tone(basic: 6, rich: 0x7FE0FF), Tone(basic: 3, rich: 0xFFD75F))
    (palette.error, palette.dim) = (Tone(basic: 1, rich: 0xFFB8B0), Tone(basic: 7, rich: 0xD0D4DA))
    (palette.ink, palette.paper) = (Tone(basic: 7, rich: 0xFFFFFF), Tone(basic: 0, rich: 0x000000))
    (palette.border, palette.empty) = (Tone(basic: 7, rich: 0x9AA2AD), Tone(basic: 7, rich: 0x7A828D))
    (palette.selection, palette.inactiveSelection) = (Tone(basic: 4, rich: 0x003A5C), Tone(basic: 0, rich: 0x26282C))
    (palette.field, palette.overlay) = (Tone(basic: 0, rich: 0x1A1C20), Tone(basic: 0, rich: 0x101214))
    return palette
  }()

  /// The same for a light background.
  static let highContrastLight: Palette = {
    var palette = light
    (palette.accent, palette.warning) = (Tone(basic: 4, rich: 0x00397A), Tone(basic: 5, rich: 0x5A3200))
    (palette.error, palette.dim) = (Tone(basic: 1, rich: 0x8A0000), Tone(basic: 0, rich: 0x333940))
    palette.ink = Tone(basic: 0, rich: 0x000000)
    (palette.border, palette.empty) = (Tone(basic: 0, rich: 0x5C646E), Tone(basic: 0, rich: 0x858D97))
    (palette.selection, palette.inactiveSelection) = (Tone(basic: 6, rich: 0xDCEBFA), Tone(basic: 7, rich: 0xE8EAED))
    (palette.field, palette.overlay) = (Tone(basic: 7, rich: 0xEFF1F3), Tone(basic: 7, rich: 0xF7F8F9))
    return palette
  }()
}

/// Which colours a theme has.
public enum ThemeColors: Hashable, Sendable {
  /// The usual ones for the background.
  case standard
  /// The same with more contrast.
  case highContrast
  /// The user's.
  case own(Palette)

  func palette(on background: Background) -> Palette {
    switch (self, background) {
    case (.standard, .dark): .dark
    case (.standard, .light): .light
    case (.highContrast, .dark): .highContrastDark
    case (.highContrast, .light): .highContrastLight
    case (.own(let palette), _): palette
    }
  }
}
