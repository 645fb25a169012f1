import Foundation
import IntentRuntime
import ProgramSupport

/// An activity as JSON: its type, its words, its user info, and what differs from SiriKit's defaults.
enum StoredActivity {
  static func json(of activity: UserActivity) -> JSONValue {
    var object = JSONObject()
    object["activity"] = .string(activity.activityType)
    object["title"] = activity.title.map(JSONValue.string)
    if !activity.userInfo.isEmpty { object["userInfo"] = StoredUserInfo.json(of: activity.userInfo) }
    object["requiredKeys"] = activity.requiredUserInfoKeys.map(list)
    if !activity.keywords.isEmpty { object["keywords"] = list(activity.keywords) }
    object["description"] = activity.contentDescription.map(JSONValue.string)
    let flags = Flag.allCases.filter { activity[keyPath: $0.path] != $0.isUsual }.map { JSONValue.string($0.rawValue) }
    if !flags.isEmpty { object["flags"] = .array(flags) }
    object["id"] = activity.persistentIdentifier.map(JSONValue.string)
    object["phrase"] = activity.suggestedInvocationPhrase.map(JSONValue.string)
    object["expires"] = activity.expirationDate.map { .number($0.timeIntervalSince1970) }
    object["webpage"] = (activity.webpageURL?.absoluteString).map(JSONValue.string)
    object["target"] = activity.targetContentIdentifier.map(JSONValue.string)
    return .object(object)
  }

  static func activity(from json: JSONValue) -> UserActivity? {
    guard let type = json["activity"]?.stringValue else { return nil }
    var activity = UserActivity(activityType: type, title: json["title"]?.stringValue)
    if let userInfo = json["userInfo"] {
      guard let entries = StoredUserInfo.entries(from: userInfo) else { return nil }
      activity.userInfo = entries
    }
    activity.requiredUserInfoKeys = json["requiredKeys"].map(words)
    activity.keywords = json["keywords"].map(words) ?? []
    activity.contentDescription = json["description"]?.stringValue
    for flag in json["flags"]?.arrayValue ?? [] {
      if let flag = flag.stringValue.flatMap(Flag.init) { activity[keyPath: flag.path] = !flag.isUsual }
    }
    activity.persistentIdentifier = json["id"]?.stringValue
    activity.suggestedInvocationPhrase = json["phrase"]?.stringValue
    activity.expirationDate = json["expires"].flatMap(StoredUserInfo.number).map(Date.init(timeIntervalSince1970:))
    activity.webpageURL = json["webpage"]?.stringValue.flatMap { URL(string: $0) }
    activity.targetContentIdentifier = json["target"]?.stringValue
    return activity
  }

  /// What an activity is or is not; stored where it is not as usual.
  private enum Flag: String, CaseIterable {
    case handoff, search, prediction, publicIndexing

    var isUsual: Bool { self == .handoff }

    var path: WritableKeyPath<UserActivity, Bool> {
      switch self {
      case .handoff: \.isEligibleForHandoff
      case .search: \.isEligibleForSearch
      case .prediction: \.isEligibleForPrediction
      case .publicIndexing: \.isEligibleForPublicIndexing
      }
    }
  }

  private static func list(_ words: Set<String>) -> JSONValue { .array(words.sorted().map(JSONValue.string)) }

  private static func words(_ list: JSONValue) -> Set<String> { Set(list.arrayValue?.compactMap(\.stringValue) ?? []) }
}
