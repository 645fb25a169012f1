/// One line of text in several styles: `"Total " + .styled("6 h", theme.accent)`.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A run of text in one style; nil takes the style of the place where it is drawn.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Its style, or nil for that of its surroundings.
    public var style: Style?
  }

  /// The runs from left to right.
  public var spans: [Span]

  /// Text in the style of its surroundings.
  public init(_ text: String, _ style: Style? = nil) {
    spans = text.isEmpty ? [] : [Span(text: text, style: style)]
  }

  /// Text in the style of its surroundings.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Text in a style of its own.
  public static func styled(_ text: String, _ style: Style) -> StyledText {
    StyledText(text, style)
  }

  /// Both, one after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.spans += right.spans
    return result
  }

  /// Appends the right one to the left one.
  public static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }

  /// The style of what is seen of it first.
  var firstStyle: Style? { spans.first { $0.text.contains { $0 != " " } }?.style }

  /// The cells it takes.
  public var cellWidth: Int { spans.reduce(0) { $0 + $1.text.cellWidth } }

  /// The text cut to the given cells, with an ellipsis in the style of what it cuts.
  public func truncated(toCells cells: Int, ellipsis: String = "…") -> StyledText {
    guard cellWidth > cells else { return self }
    let mark = String(ellipsis.prefix(cells: max(0, cells)))
    var left = max(0, cells - mark.cellWidth)
    var result = StyledText("")
    for span in spans {
      let part = span.text.prefix(cells: left)
      left -= part.cellWidth
      let isCut = part.endIndex < span.text.endIndex
      result.spans.append(Span(text: String(part) + (isCut ? mark : ""), style: span.style))
      if isCut { break }
    }
    return result
  }
}
