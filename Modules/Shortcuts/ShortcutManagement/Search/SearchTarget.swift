public import IntentRuntime

/// What a search result opens.
public enum SearchTarget: Hashable, Sendable {
  /// A thing that the app keeps, by its kind and its id.
  case thing(SearchKind, id: String)
  /// An activity, continued with this user info.
  case activity(type: String, userInfo: [String: UserInfoValue])
  /// A voice shortcut by its id.
  case shortcut(String)
  /// A screen by its name.
  case screen(String)
  /// A command by its name.
  case command(String)

  /// What kind of thing it is: results stand together by it.
  public var kind: SearchKind {
    switch self {
    case .thing(let kind, _): kind
    case .activity: .activity
    case .shortcut: .shortcut
    case .screen: .screen
    case .command: .command
    }
  }

  /// The name under which its uses are counted; nil for the app's things, which say themselves how they were used.
  public var usageName: String? {
    switch self {
    case .activity(let type, _): "activity.\(type)"
    case .shortcut(let id): "shortcut.\(id)"
    case .screen(let name): "screen.\(name)"
    case .command(let name): "command.\(name)"
    case .thing: nil
    }
  }
}

/// A kind of things that are found: one that every app has, or one of an app's own.
public struct SearchKind: Hashable, Sendable {
  /// What tells it from the others.
  public let name: String

  /// Makes a kind of an app's own.
  public init(_ name: String) { self.name = name }

  public static let shortcut = Self("shortcut")
  public static let activity = Self("activity")
  public static let screen = Self("screen")
  public static let command = Self("command")

  /// Those that every app has; where everything else is equal, groups stand in this order, after an app's own.
  static let common = [shortcut, activity, screen, command]
}
