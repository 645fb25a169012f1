/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// Left.
  case left
  /// Middle.
  case middle
  /// Right.
  case right
}

/// What the mouse did.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(MouseButton)
    /// A button went up.
    case release(MouseButton)
    /// The mouse moved with a button down.
    case drag(MouseButton)
    /// The mouse moved without a button.
    case move
    /// The wheel turned away from the user.
    case scrollUp
    /// The wheel turned towards the user.
    case scrollDown
  }

  /// What was done.
  public var action: Action
  /// In which cell.
  public var position: Point
  /// What was held down.
  public var modifiers: KeyModifiers

  /// Creates a mouse event.
  public init(_ action: Action, at position: Point, modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// Why no more input comes.
public enum InputEnd: Hashable, Sendable {
  /// The terminal is gone: the window was closed or the connection lost.
  case hangUp
  /// The process was asked to end by a signal, by its number.
  case signal(Int32)
}

/// Something that came from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key.
  case key(KeyStroke)
  /// The mouse.
  case mouse(MouseEvent)
  /// Text was pasted, with `\n` as its line breaks and its tabs, without what a terminal would obey.
  case paste(String)
  /// The terminal's window has the focus.
  case focusGained
  /// The terminal's window lost the focus.
  case focusLost
  /// The window has another size.
  case resize(Size)
  /// The terminal said what its background is.
  case background(Background)
  /// The terminal said where its cursor stands.
  case cursorPosition(Point)
  /// No more input comes.
  case end(InputEnd)

  /// True for keys, mouse and pastes; false for what the terminal says by itself.
  var comesFromUser: Bool {
    switch self {
    case .key, .mouse, .paste: true
    default: false
    }
  }
}
