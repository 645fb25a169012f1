import ProgramSupport

/// A markup that status bars read, in which a title has to stay text.
enum StatusMarkup: String, CaseIterable {
  case tmux, pango, polybar, lemonbar

  /// Returns a value as text of this markup behind `line`.
  func text(_ value: String, after line: String) -> String {
    switch self {
    case .tmux: return value.replacingScalars(["#": "##"])
    case .pango: return MarkupText.pango(value)
    case .polybar, .lemonbar:
      // `%{` begins a tag, which can be a button that runs a command, and polybar has no way to escape it: a space comes between the two.
      var text = String.UnicodeScalarView()
      var last = line.unicodeScalars.last
      for scalar in value.unicodeScalars {
        if scalar == "{", last == "%" { text.append(" ") }
        text.append(scalar)
        last = scalar
      }
      return String(text)
    }
  }
}
