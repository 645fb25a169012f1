import ProgramSupport
import StudyModels

/// The text of `--format`: what stands in braces is replaced, all else is printed as it is.
struct StatusFormat {
  /// What may stand in braces.
  enum Placeholder: String, CaseIterable {
    case material, elapsed, remaining, minutes, minutesLeft, state, round, phase, laps, goal
  }

  private enum Part {
    case text(String)
    case placeholder(Placeholder)
  }

  private let parts: [Part]
  /// Whether the JSON of waybar is wanted.
  let isWaybar: Bool
  /// The markup that the bar reads; nil for text.
  private let markup: StatusMarkup?

  /// The format where none is given.
  static let standard = "{material} {minutes}"

  /// Reads a format; throws ``CommandRefusal/unknownPlaceholder(_:known:)``. A brace that nothing closes is text.
  init(_ text: String, markup: StatusMarkup? = nil) throws(CommandRefusal) {
    isWaybar = text == "waybar"
    let isTmux = text == "tmux"
    self.markup = isTmux ? .tmux : markup
    let text = isTmux ? Self.standard : text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let placeholder = Placeholder(rawValue: name) else {
        throw .unknownPlaceholder("{\(name)}", known: Placeholder.allCases.map { "{\($0.rawValue)}" })
      }
      parts.append(.text(String(rest[..<open])))
      parts.append(.placeholder(placeholder))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  /// Whether the goal is shown, so that it must be read.
  var needsGoal: Bool { isWaybar || shows(.goal) }

  /// Whether something stands in the line.
  func shows(_ wanted: Placeholder) -> Bool {
    parts.contains { if case .placeholder(wanted) = $0 { true } else { false } }
  }

  /// The line that shows a snapshot: an empty one where nothing comes for any of its placeholders, so that what stands between them is not left alone.
  func line(of snapshot: StatusSnapshot) -> String {
    var (line, hasPlaceholders, isEmpty, endsWithValue) = ("", false, true, false)
    for part in parts {
      switch part {
      case .text(let text):
        line += text
        if !text.isEmpty { endsWithValue = false }
      case .placeholder(let placeholder):
        hasPlaceholders = true
        // What a terminal must not get goes before anything is escaped: it might part two characters that mean something together.
        let value = TerminalText.sanitized(snapshot.text(of: placeholder), keepsLines: false)
        guard !value.isEmpty else { continue }
        (isEmpty, endsWithValue) = (false, true)
        line += markup?.text(value, after: line) ?? value
      }
    }
    // tmux reads a number sign at the end together with the style that it puts behind the line.
    if markup == .tmux, endsWithValue, line.unicodeScalars.last == "#" { line += "#[]" }
    return hasPlaceholders && isEmpty ? "" : line
  }
}
