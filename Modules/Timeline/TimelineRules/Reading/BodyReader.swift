import Foundation
import Localization
public import ProgramSupport
import TextSafety
public import TimelineContract

/// Reads the members of a body one by one and notes all that is wrong with them, so that one answer tells everything.
///
/// Members that nobody asks for are ignored.
public struct BodyReader {
  private let object: JSONObject
  private let prefix: String
  /// What is wrong so far.
  public private(set) var faults: [FieldFault] = []

  private init(_ object: JSONObject, prefix: String) {
    self.object = object
    self.prefix = prefix
  }

  /// Reads a body as a whole.
  ///
  /// - Throws: ``Refusal/malformed`` where the bytes are no JSON object in UTF-8, ``Refusal/invalid(_:)`` where a member is wrong.
  public static func read<Value>(
    _ bytes: some Collection<UInt8>, _ body: (inout BodyReader) -> Value?
  ) throws(Refusal) -> Value {
    guard let text = String(validating: bytes, as: UTF8.self), let value = try? JSONValue(parsing: text), let object = value.objectValue
    else { throw .malformed }
    var reader = BodyReader(object, prefix: "")
    let result = body(&reader)
    guard reader.faults.isEmpty else { throw .invalid(reader.faults) }
    guard let result else { throw .malformed }
    return result
  }

  /// Notes that something is wrong with a member.
  public mutating func fault(_ name: String, _ message: Phrase) { faults.append(FieldFault(prefix + name, message)) }

  /// Whether a member is there.
  public func has(_ name: String) -> Bool { object[name] != nil }

  private mutating func missing(_ name: String, _ isRequired: Bool) {
    if isRequired { fault(name, Phrase("This is needed.", "必須です。")) }
  }

  // MARK: Texts

  /// A text as it was sent: for secrets.
  public mutating func secret(_ name: String, isRequired: Bool = true) -> String? {
    guard let value = object[name] else {
      missing(name, isRequired)
      return nil
    }
    guard let text = value.stringValue else {
      fault(name, Self.textWanted)
      return nil
    }
    return bounded(name, text)
  }

  /// A text, unless it has more combining marks in a row than ``TimelineLimits/combiningMarks``.
  private mutating func bounded(_ name: String, _ text: String) -> String? {
    guard text.hasTooManyMarks else { return text }
    let most = TimelineLimits.combiningMarks
    fault(name, Phrase("At most \(most) combining marks in a row are taken.", "連続する結合文字は\(most)個までです。"))
    return nil
  }

  /// A text of one line, without white space at its ends and what nobody can see; `range` counts characters.
  public mutating func line(_ name: String, _ range: ClosedRange<Int>, isRequired: Bool = true) -> String? {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    // What was taken away may have kept marks apart.
    guard let clean = bounded(name, SafeText.withoutHidden(SafeText.withoutControls(text, keepsLines: false)).trimmed) else { return nil }
    guard range.contains(clean.count), clean.unicodeScalars.count <= range.upperBound * 8 else {
      fault(name, Self.length(range))
      return nil
    }
    return clean
  }

  /// What the length of a text is counted in.
  public enum Length: Hashable, Sendable {
    /// What people see as one, with at most eight Unicode scalars for each on average.
    case characters
    /// Unicode scalars after NFC.
    case scalars
  }

  /// A text of several lines, without control characters. An empty one is none.
  public mutating func text(
    _ name: String, _ range: ClosedRange<Int>, counting length: Length = .scalars, isRequired: Bool = false
  ) -> String? {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    guard let clean = bounded(name, SafeText.withoutControls(text, keepsLines: true).trimmed) else { return nil }
    let isTaken =
      switch length {
      case .characters: range.contains(clean.count) && clean.unicodeScalars.count <= range.upperBound * 8
      case .scalars: range.contains(clean.precomposedStringWithCanonicalMapping.unicodeScalars.count)
      }
    guard isTaken else {
      fault(name, Self.length(range))
      return nil
    }
    return clean
  }

  /// One of some words.
  public mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _: Value.Type = Value.self, among choices: [Value]? = nil, isRequired: Bool = true
  ) -> Value? where Value.RawValue == String {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    let choices = choices ?? Array(Value.allCases)
    guard let value = choices.first(where: { $0.rawValue == text }) else {
      let words = choices.map(\.rawValue)
      fault(
        name,
        Phrase("It is one of \(words.joined(separator: ", ")).", "\(words.joined(separator: "、"))のどれかにしてください。"))
      return nil
    }
    return value
  }

  /// A UUID.
  public mutating func id(_ name: String, isRequired: Bool = true) -> TimelineID? {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    guard let id = TimelineID(text) else {
      fault(name, Phrase("A UUID is needed.", "UUIDを指定してください。"))
      return nil
    }
    return id
  }

  /// A time of RFC 3339.
  public mutating func time(_ name: String, isRequired: Bool = true) -> TimelineTime? {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    guard let time = TimelineTime(text) else {
      fault(name, Phrase("A time is needed, such as 2026-11-22T21:00:00+09:00.", "2026-11-22T21:00:00+09:00のような日時を指定してください。"))
      return nil
    }
    return time
  }

  /// A day.
  public mutating func date(_ name: String, isRequired: Bool = true) -> TimelineDate? {
    guard let text = secret(name, isRequired: isRequired) else { return nil }
    guard let date = TimelineDate(text) else {
      fault(name, Phrase("A day is needed, such as 2026-11-22.", "2026-11-22のような日付を指定してください。"))
      return nil
    }
    return date
  }

  // MARK: Other values

  /// A whole number.
  public mutating func integer(_ name: String, _ range: ClosedRange<Int>, isRequired: Bool = true) -> Int? {
    guard let value = object[name] else {
      missing(name, isRequired)
      return nil
    }
    guard let number = value.integerValue, range.contains(number) else {
      fault(
        name,
        Phrase(
          "A whole number from \(range.lowerBound) to \(range.upperBound) is needed.",
          "\(range.lowerBound)から\(range.upperBound)までの整数を指定してください。"
        ))
      return nil
    }
    return number
  }

  /// True or false.
  public mutating func flag(_ name: String) -> Bool? {
    guard let value = object[name] else { return nil }
    guard case .boolean(let flag) = value else {
      fault(name, Phrase("true or false is needed.", "trueかfalseを指定してください。"))
      return nil
    }
    return flag
  }

  /// An object, read by `body`.
  public mutating func object<Value>(_ name: String, isRequired: Bool = false, _ body: (inout BodyReader) -> Value?) -> Value? {
    guard let value = object[name] else {
      missing(name, isRequired)
      return nil
    }
    return nested(name, value, body)
  }

  /// A list of objects, each read by `body`.
  public mutating func list<Value>(_ name: String, _ count: ClosedRange<Int>, _ body: (inout BodyReader) -> Value?) -> [Value]? {
    guard let value = object[name] else {
      missing(name, true)
      return nil
    }
    guard let elements = value.arrayValue, count.contains(elements.count) else {
      fault(
        name,
        Phrase(
          "A list of \(count.lowerBound) to \(count.upperBound) is needed.", "\(count.lowerBound)から\(count.upperBound)件の配列を指定してください。"))
      return nil
    }
    let values = elements.enumerated().compactMap { place, element in nested("\(name)[\(place)]", element, body) }
    return values.count == elements.count ? values : nil
  }

  private mutating func nested<Value>(_ name: String, _ value: JSONValue, _ body: (inout BodyReader) -> Value?) -> Value? {
    guard let members = value.objectValue else {
      fault(name, Phrase("An object is needed.", "オブジェクトを指定してください。"))
      return nil
    }
    var reader = BodyReader(members, prefix: "\(prefix)\(name).")
    let result = body(&reader)
    faults += reader.faults
    return reader.faults.isEmpty ? result : nil
  }

  private static let textWanted = Phrase("A text is needed.", "テキストを指定してください。")

  private static func length(_ range: ClosedRange<Int>) -> Phrase {
    range.lowerBound == 0
      ? Phrase("At most \(range.upperBound) characters are taken.", "\(range.upperBound)文字までです。")
      : Phrase(
        "\(range.lowerBound) to \(range.upperBound) characters are needed.", "\(range.lowerBound)文字から\(range.upperBound)文字までで指定してください。")
  }
}

extension String {
  /// Whether it has more combining marks in a row than ``TimelineLimits/combiningMarks``.
  ///
  /// To compare or normalize a text puts the marks of a row in order one by one, which takes the square of their number.
  fileprivate var hasTooManyMarks: Bool {
    // A mark has two bytes at least.
    guard utf8.count > TimelineLimits.combiningMarks * 2 else { return false }
    var row = 0
    for scalar in unicodeScalars {
      row = scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : row + 1
      if row > TimelineLimits.combiningMarks { return true }
    }
    return false
  }

  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
