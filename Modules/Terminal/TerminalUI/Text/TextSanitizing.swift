import TextSafety

extension StringProtocol {
  /// The text with everything removed that a terminal would obey instead of drawing, and everything that nobody can see.
  ///
  /// Escape sequences go as a whole, tabs and line breaks become spaces, other control characters, the marks that reorder text
  /// (bidirectional overrides and isolates) and invisible ones are dropped. Every function that draws does this by itself; use it for text
  /// that goes elsewhere, such as the window's title.
  /// - Parameter keepsLineBreaks: true for a text of several lines; `\r\n` and `\r` become `\n`.
  public func sanitizedForTerminal(keepsLineBreaks: Bool = false) -> String { SafeText.shown(self, keepsLines: keepsLineBreaks) }
}
