public import IntentRuntime

/// What a search result opens.
public enum SearchTarget: Hashable, Sendable {
  /// A material by its id.
  case material(String)
  /// A study record by its id.
  case record(String)
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
    case .material: .material
    case .record: .record
    case .activity: .activity
    case .shortcut: .shortcut
    case .screen: .screen
    case .command: .command
    }
  }

  /// The name under which its uses are counted; nil for what is not counted by use.
  public var usageName: String? {
    switch self {
    case .activity(let type, _): "activity.\(type)"
    case .shortcut(let id): "shortcut.\(id)"
    case .screen(let name): "screen.\(name)"
    case .command(let name): "command.\(name)"
    case .material, .record: nil
    }
  }
}

/// The kinds of things that are found; where everything else is equal, groups stand in this order.
public enum SearchKind: Int, CaseIterable, Hashable, Sendable {
  case material, record, shortcut, activity, screen, command
}
