public import IntentRuntime

/// Something that can be run or opened again: an intent with values, or an activity (SiriKit's INShortcut).
public enum Shortcut: Sendable {
  case intent(ShortcutIntent)
  case activity(UserActivity)
  /// What stands in the store and is no shortcut, as it stands there: nobody can run it, and nobody loses it before its owner has seen it.
  case unreadable(String)
}

/// An intent by its name, with the values of its parameters: a request that outlives the program that made it.
///
/// Definitions change: whether the name and the values still fit is what ``ShortcutInspection`` tells.
public struct ShortcutIntent: Hashable, Sendable {
  /// The name in the definition (`StartTimer`).
  public var name: String
  /// The values, by parameter.
  public var values: [String: IntentValue]

  /// Makes an intent of a name and values.
  public init(name: String, values: [String: IntentValue] = [:]) {
    self.name = name
    self.values = values
  }

  /// Takes the values that an intent has.
  public init(_ intent: any Intent) {
    let type = type(of: intent)
    self.init(name: type.intentName)
    for parameter in type.declaration.parameters { values[parameter.name] = intent.value(forParameter: parameter.name) }
  }

  /// Makes the intent to run.
  ///
  /// - Throws: ``ShortcutError/unknownIntent(name:nearest:)`` and ``ShortcutError/unfitValue(intent:parameter:)`` where the definition has
  ///   changed since.
  public func intent(from provider: any IntentHandlerProviding) throws(ShortcutError) -> any Intent {
    guard var intent = provider.makeIntent(named: name) else {
      throw .unknownIntent(name: name, nearest: NearestType.find(name, among: provider.intentTypes.map { $0.intentName }))
    }
    for (parameter, value) in values.sorted(by: { $0.key < $1.key }) {
      do { try intent.setValue(value, forParameter: parameter) } catch { throw .unfitValue(intent: name, parameter: parameter) }
    }
    return intent
  }
}

extension Shortcut {
  /// What names it among others of its kind: the intent's name or the activity's type.
  public var typeName: String {
    switch self {
    case .intent(let intent): intent.name
    case .activity(let activity): activity.activityType
    case .unreadable: "unreadable"
    }
  }
}

extension Shortcut {
  /// Returns the shortcut with the objects of its intent as the app knows them today: a suggestion has their identifiers alone. An object for which
  /// `object` returns nil stays as it is.
  public func replacingObjects(_ object: (IntentObjectValue) throws -> IntentValue?) rethrows -> Shortcut {
    guard case .intent(var intent) = self else { return self }
    for (name, value) in intent.values {
      guard case .object(let known) = value, let today = try object(known) else { continue }
      intent.values[name] = today
    }
    return .intent(intent)
  }
}

extension Shortcut {
  /// Whether a text that is stored is a shortcut, and not ``unreadable(_:)``.
  public static func isReadable(_ stored: String) -> Bool { StoredShortcut.shortcut(in: stored) != nil }
}

extension Shortcut: Hashable {
  /// Two are equal where they would be stored alike: all values, and all of an activity but where it came from.
  public static func == (first: Shortcut, second: Shortcut) -> Bool {
    switch (first, second) {
    case (.intent(let first), .intent(let second)): first == second
    case (.activity(let first), .activity(let second)): StoredActivity.json(of: first) == StoredActivity.json(of: second)
    case (.unreadable(let first), .unreadable(let second)): first == second
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(typeName) }
}
