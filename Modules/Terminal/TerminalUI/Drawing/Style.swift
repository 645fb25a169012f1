/// A colour of a cell.
public enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of the terminal's palette: 0–7 the basic ones, 8–15 their bright forms, 16–255 the cube and the greys of xterm.
  case palette(UInt8)
  /// 24 bits.
  case rgb(UInt8, UInt8, UInt8)

  /// A 24-bit colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// What a terminal without colours can do, too.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold or bright.
    public static let bold = Attributes(rawValue: 1)
    /// Dim, for the second rank.
    public static let dim = Attributes(rawValue: 2)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// A heading: drawn as anything else, and heard as one.
    public static let heading = Attributes(rawValue: 16)
    /// Of the second rank, as a label is: heard as one before a value.
    public static let secondary = Attributes(rawValue: 32)
    /// A refusal, a warning or a failure.
    public static let alert = Attributes(rawValue: 64)
  }

  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim, reverse, underline.
  public var attributes: Attributes

  /// Creates a style; without arguments the terminal's own look.
  public init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let plain = Style()

  /// This style in bold.
  public var bold: Style { adding(.bold) }
  /// This style, dim.
  public var dim: Style { adding(.dim) }
  /// This style with foreground and background exchanged.
  public var reverse: Style { adding(.reverse) }
  /// This style underlined.
  public var underline: Style { adding(.underline) }

  /// This style with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// This style as a terminal of so many colours shows it.
  func reduced(to depth: ColorDepth) -> Style {
    Style(foreground.reduced(to: depth), on: background.reduced(to: depth), attributes)
  }

  /// This style on another style's background, such as accent text in a selected row: reverse, bold and underline are taken over as well.
  ///
  /// Where the other's colours are exchanged, the text takes them: its own would be a block in the row.
  public func over(_ other: Style) -> Style {
    var style = self
    let isReversed = other.attributes.contains(.reverse)
    if style.background == .standard || isReversed { style.background = other.background }
    if style.foreground == .standard || isReversed { style.foreground = other.foreground }
    style.attributes.formUnion(other.attributes.intersection([.reverse, .bold, .underline]))
    return style
  }
}
