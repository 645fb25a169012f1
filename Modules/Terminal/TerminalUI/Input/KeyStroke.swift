/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A character as typed, such as `a`, `A`, `日` or a space.
  case character(Character)
  /// Return.
  case enter
  /// Esc.
  case escape
  /// Tab.
  case tab
  /// Shift and tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete forwards.
  case delete
  /// Insert.
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// F1 to F12 and more.
  case function(Int)
}

/// Keys held down with another one.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shift; with a character it is part of the character instead.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, option or meta.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A key pressed with modifiers; written as `C-s`, `M-b`, `S-Up`, `Enter`, `Space`, `?`.
public struct KeyStroke: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held down.
  public var modifiers: KeyModifiers

  /// Creates a key stroke.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A character without modifiers.
  public static func character(_ character: Character) -> KeyStroke { KeyStroke(.character(character)) }
  /// Control and a letter.
  public static func control(_ character: Character) -> KeyStroke { KeyStroke(.character(character), .control) }
  /// Alt and a character.
  public static func alt(_ character: Character) -> KeyStroke { KeyStroke(.character(character), .alt) }
  /// Return.
  public static let enter = KeyStroke(.enter)
  /// Esc.
  public static let escape = KeyStroke(.escape)
  /// Tab.
  public static let tab = KeyStroke(.tab)
  /// Shift and tab.
  public static let backTab = KeyStroke(.backTab)
  /// The space bar.
  public static let space = KeyStroke(.character(" "))
  /// Arrow up.
  public static let up = KeyStroke(.up)
  /// Arrow down.
  public static let down = KeyStroke(.down)
  /// Arrow left.
  public static let left = KeyStroke(.left)
  /// Arrow right.
  public static let right = KeyStroke(.right)
  /// Backspace.
  public static let backspace = KeyStroke(.backspace)
  /// Delete forwards.
  public static let delete = KeyStroke(.delete)
  /// Home.
  public static let home = KeyStroke(.home)
  /// End.
  public static let end = KeyStroke(.end)
  /// Page up.
  public static let pageUp = KeyStroke(.pageUp)
  /// Page down.
  public static let pageDown = KeyStroke(.pageDown)

  /// The character that this stroke types, or nil for one with control or alt and for a named key.
  public var typedCharacter: Character? {
    guard case .character(let character) = key, modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    return character
  }
}
