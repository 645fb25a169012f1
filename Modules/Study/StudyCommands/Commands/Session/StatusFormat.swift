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
  /// Whether tmux reads the line, to which `#` begins a format or a colour.
  private let isTmux: Bool

  /// Reads a format; throws ``CommandRefusal/unknownPlaceholder(_:known:)``. A brace that nothing closes is text.
  init(_ text: String) throws(CommandRefusal) {
    isWaybar = text == "waybar"
    isTmux = text == "tmux"
    let text = isTmux ? "{material} {minutes}" : text
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
    var (line, hasPlaceholders, isEmpty) = ("", false, true)
    for part in parts {
      switch part {
      case .text(let text): line += text
      case .placeholder(let placeholder):
        let text = snapshot.text(of: placeholder)
        hasPlaceholders = true
        if !text.isEmpty { isEmpty = false }
        line += isTmux ? text.replacingScalars(["#": "##"]) : text
      }
    }
    return hasPlaceholders && isEmpty ? "" : line
  }
}
