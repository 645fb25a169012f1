public import IntentRuntime
import ProgramSupport

/// When two donations are the same action: the canonical JSON of what is compared, which is also the shortcut that is suggested for it.
///
/// An intent counts once for each combination of parameters that its definition declares and that are all set, by those parameters alone. An
/// object is its identifier, or its words where it has none. An activity is its type and the user info that it requires, or all of its
/// user info where it names no required keys.
public enum ShortcutEquality {
  /// Returns the actions that a donated intent counts for; none where the intent is not suggested.
  public static func actions(of intent: ShortcutIntent, declaredAs declaration: IntentDeclaration) -> [String] {
    guard declaration.isEligibleForSuggestions else { return [] }
    var actions: [String] = []
    for combination in declaration.parameterCombinations {
      var values = JSONObject()
      var isComplete = true
      for name in combination.parameters.sorted() {
        guard let value = intent.values[name] else {
          isComplete = false
          break
        }
        values[name] = canonical(value)
      }
      guard isComplete else { continue }
      let action = text(of: intent.name, values)
      if !actions.contains(action) { actions.append(action) }
    }
    return actions
  }

  /// Returns what of a donated intent is said to be done again: the values of the most special combination that it counts for; nil where it
  /// counts for none. Values of no combination, such as the pages read, say nothing about the next time.
  static func habit(of intent: ShortcutIntent, declaredAs declaration: IntentDeclaration) -> ShortcutIntent? {
    guard declaration.isEligibleForSuggestions else { return nil }
    let given = Set(intent.values.keys)
    let fitting = declaration.parameterCombinations.filter { given.isSuperset(of: $0.parameters) }
    guard let combination = fitting.max(by: { $0.parameters.count < $1.parameters.count }) else { return nil }
    return ShortcutIntent(name: intent.name, values: intent.values.filter { combination.parameters.contains($0.key) })
  }

  /// Returns the action that a donated activity counts for; none where the activity is not suggested.
  public static func actions(of activity: UserActivity) -> [String] {
    guard activity.isEligibleForPrediction else { return [] }
    var entries = activity.userInfo
    if let keys = activity.requiredUserInfoKeys { entries = entries.filter { keys.contains($0.key) } }
    return [text(of: activity.activityType, entries)]
  }

  /// Returns the canonical JSON of a shortcut with all its values or all its user info, whatever its definition declares.
  static func text(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .intent(let intent):
      var values = JSONObject()
      for (name, value) in intent.values.sorted(by: { $0.key < $1.key }) { values[name] = canonical(value) }
      return text(of: intent.name, values)
    case .activity(let activity): return text(of: activity.activityType, activity.userInfo)
    case .unreadable(let text): return text
    }
  }

  private static func text(of type: String, _ userInfo: [String: UserInfoValue]) -> String {
    var object: JSONObject = ["activity": .string(type)]
    if !userInfo.isEmpty { object["userInfo"] = StoredUserInfo.json(of: userInfo) }
    return JSONValue.object(object).text
  }

  private static func text(of name: String, _ values: JSONObject) -> String {
    var object: JSONObject = ["intent": .string(name)]
    if !values.isEmpty { object["values"] = .object(values) }
    return JSONValue.object(object).text
  }

  private static func canonical(_ value: IntentValue) -> JSONValue {
    switch value {
    case .object(let object):
      if let identifier = object.identifier { return ["object": .string(object.typeName), "id": .string(identifier)] }
      return ["object": .string(object.typeName), "display": .string(object.displayString)]
    case .speakableString(let text):
      if let identifier = text.vocabularyIdentifier {
        return ["spoken": ["phrase": .string(text.spokenPhrase), "id": .string(identifier)]]
      }
      return ["spoken": ["phrase": .string(text.spokenPhrase)]]
    case .array(let elements): return .array(elements.map(canonical))
    default: return StoredValue.json(of: value)
    }
  }
}

extension Shortcut {
  /// What of a donated shortcut is worth doing again: an intent with the values of its most special declared combination, an activity as it
  /// is; nil for an intent that is not suggested.
  ///
  /// - Parameter declaration: what the definition says of the intent with a name.
  public func habit(declaredAs declaration: (String) -> IntentDeclaration?) -> Shortcut? {
    guard case .intent(let intent) = self else { return self }
    return declaration(intent.name).flatMap { ShortcutEquality.habit(of: intent, declaredAs: $0) }.map(Shortcut.intent)
  }
}
