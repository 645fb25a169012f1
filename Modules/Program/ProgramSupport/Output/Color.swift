/// When output is coloured (`--color`).
public enum ColorMode: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// Whether to colour: `always` and `never` decide; else a terminal that can, unless `NO_COLOR` is set and not empty.
  public func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// Colours for the few places of line output that have any.
public struct LineStyle: Hashable, Sendable {
  /// Whether anything is coloured at all.
  public var isColored: Bool

  /// Makes a style.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The text in bold.
  public func bold(_ text: String) -> String { wrapped(text, "1") }
  /// The text in a fainter colour.
  public func dim(_ text: String) -> String { wrapped(text, "2") }
  /// The text as something that went well.
  public func good(_ text: String) -> String { wrapped(text, "32") }
  /// The text as something that went wrong.
  public func bad(_ text: String) -> String { wrapped(text, "31") }
  /// The text as something to note.
  public func accent(_ text: String) -> String { wrapped(text, "36") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
