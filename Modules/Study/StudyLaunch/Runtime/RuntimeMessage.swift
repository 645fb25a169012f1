public import IntentRuntime
import ProgramSupport
import ShortcutManagement

/// What is asked of a running app: one JSON line, `{"open": {"activity": …}, "from": "link"}`.
public struct RuntimeRequest: Sendable {
  /// The most bytes of a line: user info of 64 KiB and what stands around it.
  static let longestLine = 131_072

  /// What is to be continued.
  public var activity: UserActivity
  /// Where it was opened from, such as `link` or `phrase`.
  public var origin: String

  /// Makes a request.
  public init(_ activity: UserActivity, from origin: String) {
    self.activity = activity
    self.origin = origin
  }

  var line: String { JSONValue.object(["open": ActivityDocument.json(of: activity), "from": .string(origin)]).text }

  /// Reads a line; nil for one that asks for nothing.
  init?(line: String) {
    guard let document = try? JSONValue(parsing: line), let activity = document["open"].flatMap(ActivityDocument.activity) else {
      return nil
    }
    self.init(activity, from: document["from"]?.stringValue ?? "")
  }
}

/// What the app answers: `{"shown": true}`, or `{"refused": "words"}`.
public enum RuntimeAnswer: Hashable, Sendable {
  /// It is on the screen.
  case shown
  /// It is not; the words that say why.
  case refused(String)

  var line: String {
    switch self {
    case .shown: JSONValue.object(["shown": true]).text
    case .refused(let words): JSONValue.object(["refused": .string(words)]).text
    }
  }

  /// Reads a line; nil for one that is no answer.
  init?(line: String) {
    guard let document = try? JSONValue(parsing: line) else { return nil }
    if let words = document["refused"]?.stringValue {
      self = .refused(words)
    } else if document["shown"] == true {
      self = .shown
    } else {
      return nil
    }
  }
}
