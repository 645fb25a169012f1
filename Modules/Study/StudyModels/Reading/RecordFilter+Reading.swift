/// A filter as it was written, and what of it is no condition.
public struct RecordFilterReading: Hashable, Sendable {
  /// What was understood.
  public var filter: RecordFilter
  /// The parts that look like conditions and are none, as they were written.
  public var unread: [String]

  /// How many parts of a text are read; nobody writes more.
  private static let mostParts = 40

  /// Reads words and conditions in English and Japanese, whatever the language of the output, with white space between them:
  ///
  /// `>30m`, `<=1h`, `=45m` and `30分以上` for the study time, `>=10pages` and `10ページ以上` for the amount (`以上`, `以下`, `超`, `未満`), periods
  /// (`today`, `week`, `this-week`, `last-month`, 今週, `2026-11`, `A..B`), `material:…` (`教材:…`), `#category`, `with:images` (`画像あり`) and
  /// `overlapping` (重複). Anything else is a word of the memo or the title, and so is whatever stands in quotes.
  ///
  /// - Parameter units: the users' own units that can be named beside the known ones.
  public init(_ text: String, units: [StudyUnit] = []) {
    filter = RecordFilter()
    unread = []
    var parts = Self.parts(of: text.utf8.count > 4_096 ? String(text.prefix(1_000)) : text)
    while !parts.isEmpty {
      let part = Self.next(&parts, units)
      guard filter.conditions.count < Self.mostParts, let condition = Self.condition(part, units) else {
        unread.append(part.text)
        continue
      }
      filter.conditions.append(condition)
    }
  }

  /// The filter, where all of a text is understood; throws ``UnreadableValue`` of the kind ``UnreadableValue/Kind/recordFilter`` for the first part
  /// that is not.
  public static func filter(_ text: String, units: [StudyUnit] = []) throws(UnreadableValue) -> RecordFilter {
    let reading = RecordFilterReading(text, units: units)
    if let part = reading.unread.first { throw UnreadableValue(.recordFilter, part) }
    return reading.filter
  }

  // MARK: Parts

  private struct Part {
    var text: String
    /// Whether it stands in quotes from its beginning: then it is a word, whatever it looks like.
    var isQuoted = false
  }

  /// Parts the text at white space outside of quotes, which go.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var part: Part?
    var closing: Character?
    for character in text {
      if let end = closing {
        if character == end { closing = nil } else { part?.text.append(character) }
      } else if let end = quotes[character] {
        if part == nil { part = Part(text: "", isQuoted: true) }
        closing = end
      } else if character.isWhitespace {
        if let part { parts.append(part) }
        part = nil
      } else {
        part = part ?? Part(text: "")
        part?.text.append(character)
      }
    }
    if let part { parts.append(part) }
    return parts.filter { !$0.text.trimmingWhiteSpace.isEmpty }
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "「": "」", "『": "』"]

  /// Takes the first part, with what belongs to it across a space: `> 30m`, `>=10 pages`.
  private static func next(_ parts: inout [Part], _ units: [StudyUnit]) -> Part {
    var part = parts.removeFirst()
    guard !part.isQuoted, let (_, rest) = bound(before: part.text.halfWidth) else { return part }
    var value = rest
    if value.isEmpty, let following = parts.first, !following.isQuoted {
      part.text += following.text
      value = following.text.halfWidth
      parts.removeFirst()
    }
    let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber, let following = parts.first, !following.isQuoted, named(following.text, units) != nil {
      part.text += following.text
      parts.removeFirst()
    }
    return part
  }

  // MARK: Conditions

  private static func condition(_ part: Part, _ units: [StudyUnit]) -> RecordFilter.Condition? {
    let text = part.text
    guard !part.isQuoted else { return .text(text) }
    let half = text.halfWidth
    if let (bound, rest) = bound(before: half) { return measure(bound, rest, units) }
    let isNumber = half.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    if isNumber, let (bound, rest) = bound(behind: half), let measure = measure(bound, rest, units) { return measure }
    if half.first == "#" {
      let category = half.dropFirst().trimmingWhiteSpace
      return category.isEmpty ? nil : .category(category)
    }
    if let title = value(of: ["material:", "教材:"], in: half) { return title.isEmpty ? nil : .material(title) }
    if let what = value(of: ["with:"], in: half) { return ["images", "image", "画像"].contains(what.lowercased()) ? .withImages : nil }
    switch half.lowercased() {
    case "画像あり": return .withImages
    case "overlapping", "重複", "重複あり": return .overlapping
    default: break
    }
    if let period = period(half) { return .period(period) }
    return looksLikeDate(half) || looksLikeKey(half) ? nil : .text(text)
  }

  private static func value(of keys: [String], in text: String) -> String? {
    for key in keys where text.lowercased().hasPrefix(key) { return String(text.dropFirst(key.count)).trimmingWhiteSpace }
    return nil
  }

  private static func bound(before text: String) -> (RecordFilter.Bound, String)? {
    for (sign, bound) in [("≧", RecordFilter.Bound.atLeast), ("≥", .atLeast), ("≦", .atMost), ("≤", .atMost)] where text.hasPrefix(sign) {
      return (bound, text.dropFirst(sign.count).trimmingWhiteSpace)
    }
    for bound in RecordFilter.Bound.allCases where text.hasPrefix(bound.rawValue) {
      return (bound, text.dropFirst(bound.rawValue.count).trimmingWhiteSpace)
    }
    return nil
  }

  private static func bound(behind text: String) -> (RecordFilter.Bound, String)? {
    for (word, bound) in [("以上", RecordFilter.Bound.atLeast), ("以下", .atMost), ("超", .more), ("未満", .less)] where text.hasSuffix(word) {
      return (bound, text.dropLast(word.count).trimmingWhiteSpace)
    }
    return nil
  }

  /// A study time, or an amount in a unit that there is.
  private static func measure(_ bound: RecordFilter.Bound, _ text: String, _ units: [StudyUnit]) -> RecordFilter.Condition? {
    if let seconds = try? ValueReading.duration(text) { return seconds < 0 ? nil : .time(bound, seconds: seconds) }
    guard let amount = try? ValueReading.amount(text), amount.count >= 0, let word = amount.unit else { return nil }
    return named(word.singular, units).map { .amount(bound, amount.count, unit: $0) }
  }

  private static func named(_ word: String, _ units: [StudyUnit]) -> StudyUnit? {
    if let known = try? ValueReading.unit(word), StudyUnit.known.contains(known) { return known }
    return units.first { $0.isNamed(like: StudyUnit(singular: word, plural: word)) }
  }

  /// A period, but for bare years, which are sooner a part of a title: 英単語ターゲット1900.
  private static func period(_ text: String) -> StudyPeriod? {
    switch text.lowercased() {
    case "this-week": return .week
    case "this-month": return .month
    case "this-year": return .thisYear
    default: break
    }
    let isYear = text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard !isYear else { return nil }
    return try? StudyPeriod(text)
  }

  /// Whether somebody who wrote this meant a kind of condition that there is not: `memo:eigen`. An address is none.
  private static func looksLikeKey(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    return text[..<colon].allSatisfy(\.isLetter) && !text[colon...].hasPrefix("://")
  }

  /// Whether somebody who wrote this meant a date: four digits and a dash, or two of something with dots between them.
  private static func looksLikeDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let begins = bytes.count > 4 && bytes.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
    guard begins else { return false }
    return bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: ".") && bytes.count > 5 && bytes[5] == UInt8(ascii: ".")
  }
}
