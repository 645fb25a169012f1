/// Where an activity was opened from, as it is counted.
public enum ActivityOrigin: String, Sendable {
  case command, link, phrase, shortcut, suggestion, search, result

  /// Reads an origin as one program tells it to another. One that is not known here is taken for a shortcut: better donated once too
  /// little than by somebody who is not the user.
  public init(told name: String) { self = ActivityOrigin(rawValue: name) ?? .shortcut }

  /// Whether the user opened it. What was run as a shortcut opened it otherwise, and is not donated: nobody needs a suggestion for it.
  var isUsers: Bool {
    switch self {
    case .command, .link, .search, .result: true
    case .phrase, .shortcut, .suggestion: false
    }
  }
}
