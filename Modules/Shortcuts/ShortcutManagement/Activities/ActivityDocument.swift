public import IntentRuntime
public import ProgramSupport

/// An activity as a JSON value with all that it holds, for handing it to another process of the same user.
public enum ActivityDocument {
  /// Returns the document of an activity.
  public static func json(of activity: UserActivity) -> JSONValue { StoredActivity.json(of: activity) }

  /// Reads a document; nil for one that holds no activity.
  public static func activity(from json: JSONValue) -> UserActivity? { StoredActivity.activity(from: json) }
}
