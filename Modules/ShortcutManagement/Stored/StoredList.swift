import ProgramSupport

/// Texts as a JSON list, for SQL's `json_each`.
enum StoredList {
  static func text(of texts: [String]) -> String { JSONValue.array(texts.map(JSONValue.string)).text }
}

/// A stored shortcut that no program of ours wrote.
struct UnreadableShortcut: Error {
  var text: String
}
