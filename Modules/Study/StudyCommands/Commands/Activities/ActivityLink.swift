import IntentRuntime
import ProgramSupport
import StudyIntents

/// An activity as people and programs write it: `kiroku://activity/TYPE?key=value`, or the type alone with or without values.
struct ActivityLink: Hashable, Sendable {
  /// The activity's type as it was written.
  var type: String
  /// Whether it was written as a link, not as a type alone.
  var isLink = false
  /// What the activity carries. A value that is a JSON object is read as one, all else is text.
  var userInfo: [String: UserInfoValue] = [:]

  private static let scheme = "kiroku:"

  /// Reads a link or a type; throws ``CommandRefusal/notALink(_:)`` and ``CommandRefusal/repeatedKey(_:)``.
  init(_ text: String) throws(CommandRefusal) {
    var rest = text[...]
    if let colon = text.firstIndex(of: ":"), !text[..<colon].contains(where: { "?/.".contains($0) }) {
      guard text[...colon].lowercased() == Self.scheme, text[colon...].hasPrefix("://activity/") else { throw .notALink(text) }
      rest = text[text.index(colon, offsetBy: "://activity/".count)...]
      isLink = true
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap({ Self.decoded($0) }), !name.isEmpty else { throw .notALink(text) }
    type = name
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = Self.decoded(sides[0]), !key.isEmpty, let value = sides.count == 2 ? Self.decoded(sides[1]) : "" else {
        throw .notALink(text)
      }
      guard userInfo.updateValue(Self.value(value), forKey: key) == nil else { throw .repeatedKey(key) }
    }
  }

  /// Throws ``CommandRefusal/unknownKey(_:type:known:)`` for a value that the activity takes no notice of; what only programs make takes any.
  func checkKeys(besides more: Set<String> = []) throws(CommandRefusal) {
    guard let known = StudyActivity(rawValue: type)?.userInfoKeys else { return }
    if let key = userInfo.keys.sorted().first(where: { !known.contains($0) && !more.contains($0) }) {
      throw .unknownKey(key, type: type, known: known)
    }
  }

  private static func value(_ text: String) -> UserInfoValue {
    guard text.hasPrefix("{"), let document = try? JSONValue(parsing: text) else { return .string(text) }
    return value(document)
  }

  private static func value(_ document: JSONValue) -> UserInfoValue {
    switch document {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(value))
    case .object(let object): .dictionary(Dictionary(object.map { ($0.key, value($0.value)) }) { $1 })
    }
  }

  /// Percent escapes of UTF-8 read; nil for broken ones. A plus stands for itself, as in all of a URI but a form's query.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
