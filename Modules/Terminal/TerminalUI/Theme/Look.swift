/// What is chosen of how the screen looks; for the rest it looks as suits the terminal.
public struct Look: Hashable, Sendable {
  /// What the colours are for; nil asks the terminal, dark until it answers.
  public var background: Background?
  /// Whether ``background`` is painted, so that the colours for it are read on any terminal; else the terminal's own is kept.
  public var paintsBackground = false
  /// Colours at most.
  public var maximumDepth = ColorDepth.trueColor
  /// The colours of the roles.
  public var colors = ThemeColors.standard

  /// Chooses nothing.
  public init() {}
}
