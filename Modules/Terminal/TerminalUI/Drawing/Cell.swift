/// One cell of a surface.
public struct Cell: Equatable, Sendable {
  /// The grapheme cluster drawn here; a space in the second cell of a wide one.
  public internal(set) var character: Character
  /// Its look.
  public var style: Style
  /// The cells of the character: 1 or 2, and 0 for the second cell of a wide character.
  public internal(set) var width: Int8

  /// A cell with a character of one cell; any other becomes a space.
  public init(_ character: Character = " ", style: Style = .plain) {
    self.character = character.cellWidth == 1 ? character : " "
    self.style = style
    width = 1
  }

  init(character: Character, style: Style, width: Int8) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// True for the second cell of a wide character.
  public var isContinuation: Bool { width == 0 }
}
