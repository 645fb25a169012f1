public import Foundation
public import IntentRuntime
import ProgramSupport

extension ActivityCatalogue {
  /// The most bytes of an activity's user info, as it is stored.
  public static let userInfoBytes = 65_536
  /// How deep lists and dictionaries of user info may nest.
  public static let userInfoDepth = 16

  /// Refuses an activity that could not be opened again: of a type that is not declared, past its time, with user info that is not plain,
  /// too large, or lacks what the type requires.
  public func check(_ activity: UserActivity, at now: Date) throws(ShortcutError) {
    let declaration = try declaration(of: activity.activityType)
    try check(activity.userInfo, of: activity.activityType)
    let missing = declaration.requiredUserInfoKeys.filter { activity.userInfo[$0] == nil || activity.userInfo[$0] == .null }
    guard missing.isEmpty else { throw .userInfoMissing(type: activity.activityType, keys: missing.sorted()) }
    if let end = activity.expirationDate, end <= now { throw .activityExpired(type: activity.activityType, at: end) }
  }

  /// Refuses user info that holds anything but plain values, or too much.
  public func check(_ userInfo: [String: UserInfoValue], of type: String) throws(ShortcutError) {
    for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) {
      guard Self.isPlain(value, depth: 1) else { throw .userInfoNotPlain(type: type, key: key) }
    }
    let bytes = userInfo.isEmpty ? 0 : StoredUserInfo.json(of: userInfo).text.utf8.count
    guard bytes <= Self.userInfoBytes else { throw .userInfoTooLarge(type: type, bytes: bytes, limit: Self.userInfoBytes) }
  }

  private static func isPlain(_ value: UserInfoValue, depth: Int) -> Bool {
    guard depth <= userInfoDepth else { return false }
    switch value {
    case .string, .integer, .boolean, .data, .url, .null: return true
    case .number(let number): return number.isFinite
    case .date(let date): return date.timeIntervalSince1970.isFinite
    case .array(let elements): return elements.allSatisfy { isPlain($0, depth: depth + 1) }
    case .dictionary(let entries): return entries.values.allSatisfy { isPlain($0, depth: depth + 1) }
    }
  }
}
