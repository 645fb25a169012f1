import IntentRuntime
import ProgramSupport

/// A shortcut as a JSON text: what the database holds of voice shortcuts, suggestions and donations.
///
/// An intent is `{"intent": name, "values": {…}}`, an activity `{"activity": type, …}`. Members stand in a fixed order, values by name, so
/// that equal shortcuts are equal texts.
enum StoredShortcut {
  static func text(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .intent(let intent): json(of: intent).text
    case .activity(let activity): StoredActivity.json(of: activity).text
    case .unreadable(let text): text
    }
  }

  static func json(of intent: ShortcutIntent) -> JSONValue {
    var object = JSONObject()
    object["intent"] = .string(intent.name)
    if !intent.values.isEmpty { object["values"] = StoredValue.json(of: intent.values) }
    return .object(object)
  }

  /// Reads a shortcut; nil for text that holds none.
  static func shortcut(in text: String) -> Shortcut? { (try? JSONValue(parsing: text)).flatMap(shortcut) }

  static func shortcut(from json: JSONValue) -> Shortcut? {
    if let name = json["intent"]?.stringValue {
      guard let members = json["values"] else { return .intent(ShortcutIntent(name: name)) }
      return StoredValue.values(from: members).map { .intent(ShortcutIntent(name: name, values: $0)) }
    }
    return StoredActivity.activity(from: json).map(Shortcut.activity)
  }
}
