import Foundation
import IntentRuntime
import ProgramSupport

/// An activity's user info as JSON. What JSON has no form for is an object of one member whose name begins with `$`; a key of the user
/// info that begins so gets another `$`.
enum StoredUserInfo {
  static func json(of entries: [String: UserInfoValue]) -> JSONValue {
    var object = JSONObject()
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) { object[escaped(key)] = json(of: value) }
    return .object(object)
  }

  static func json(of value: UserInfoValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): ["$number": .number(number)]
    case .boolean(let flag): .boolean(flag)
    case .date(let date): ["$date": .number(date.timeIntervalSince1970)]
    case .data(let data): ["$data": .string(data.base64EncodedString())]
    case .url(let url): ["$url": .string(url.absoluteString)]
    case .null: .null
    case .array(let elements): .array(elements.map(json))
    case .dictionary(let entries): json(of: entries)
    }
  }

  static func entries(from json: JSONValue) -> [String: UserInfoValue]? {
    guard let object = json.objectValue else { return nil }
    var entries: [String: UserInfoValue] = [:]
    for (key, member) in object {
      guard let value = value(from: member) else { return nil }
      entries[key.hasPrefix("$$") ? String(key.dropFirst()) : key] = value
    }
    return entries
  }

  static func value(from json: JSONValue) -> UserInfoValue? {
    switch json {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let elements):
      let values = elements.compactMap(value)
      return values.count == elements.count ? .array(values) : nil
    case .object(let object):
      if object.count == 1, let key = object.keys.first, key.hasPrefix("$"), !key.hasPrefix("$$"), let member = object[key] {
        return tagged(key, member)
      }
      return entries(from: json).map(UserInfoValue.dictionary)
    }
  }

  private static func tagged(_ key: String, _ member: JSONValue) -> UserInfoValue? {
    switch key {
    case "$number": number(member).map(UserInfoValue.number)
    case "$date": number(member).map { .date(Date(timeIntervalSince1970: $0)) }
    case "$data": member.stringValue.flatMap { Data(base64Encoded: $0) }.map(UserInfoValue.data)
    case "$url": member.stringValue.flatMap { URL(string: $0) }.map(UserInfoValue.url)
    default: nil
    }
  }

  private static func escaped(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

  static func number(_ json: JSONValue) -> Double? {
    switch json {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
