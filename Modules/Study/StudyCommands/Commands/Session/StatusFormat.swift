import StudyModels

/// The text of `--format`: what stands in braces is replaced, all else is printed as it is.
struct StatusFormat {
  /// What may stand in braces.
  enum Placeholder: String, CaseIterable {
    case material, elapsed, remaining, state, goal
  }

  private enum Part {
    case text(String)
    case placeholder(Placeholder)
  }

  private let parts: [Part]
  /// Whether the JSON of waybar is wanted.
  let isWaybar: Bool

  /// Reads a format; throws ``CommandRefusal/unknownPlaceholder(_:known:)``. A brace that nothing closes is text.
  init(_ text: String) throws(CommandRefusal) {
    isWaybar = text == "waybar"
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
  var needsGoal: Bool {
    isWaybar || parts.contains { if case .placeholder(.goal) = $0 { true } else { false } }
  }

  /// The line that shows a snapshot.
  func line(of snapshot: StatusSnapshot) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): snapshot.text(of: placeholder)
      }
    }.joined()
  }
}
