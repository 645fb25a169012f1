import Foundation

/// Reads URLs, files, money and measurements.
enum ReferenceText {
  static func url(_ text: String) -> URL? {
    guard let url = URL(string: text.trimmed), url.scheme != nil else { return nil }
    return url
  }

  static func file(_ path: String) -> IntentFile {
    let url = URL(fileURLWithPath: path)
    return IntentFile(content: .url(url), filename: url.lastPathComponent)
  }

  /// `12.50 EUR`.
  static func money(_ text: String) -> CurrencyAmount? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, parts[1].utf8.count == 3, NumberText.decimal(String(parts[0])) != nil,
      let amount = Decimal(string: String(parts[0]), locale: nil)
    else { return nil }
    return CurrencyAmount(amount: amount, currencyCode: parts[1].uppercased())
  }

  /// `5 km`.
  static func measurement(_ text: String) -> IntentMeasurement? {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.count == 2, let value = NumberText.decimal(String(parts[0])) else { return nil }
    return IntentMeasurement(value: value, unit: parts[1].trimmed)
  }
}

/// Reads and writes dates as ISO 8601 has them: `2026-11-21`, `2026-11-21T10:00`, `10:00`.
enum DateText {
  static func components(_ text: String) -> DateComponents? {
    let parts = text.trimmed.split(whereSeparator: { $0 == "T" || $0 == " " })
    var components = DateComponents()
    switch parts.count {
    case 1: return readDate(parts[0], into: &components) || readTime(parts[0], into: &components) ? components : nil
    case 2:
      guard let (time, zone) = readOffset(parts[1]), readDate(parts[0], into: &components), readTime(time, into: &components) else {
        return nil
      }
      components.timeZone = zone
      return components
    default: return nil
    }
  }

  static func range(_ text: String) -> DateComponentsRange? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let ends = [text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed]
    let read = ends.map { $0.isEmpty ? nil : components($0) }
    guard zip(ends, read).allSatisfy({ $0.isEmpty || $1 != nil }), !ends.allSatisfy(\.isEmpty) else { return nil }
    return DateComponentsRange(start: read[0], end: read[1])
  }

  static func text(_ components: DateComponents) -> String {
    let date = [(components.year, 4), (components.month, 2), (components.day, 2)].compactMap { value, width in
      value.map { padded($0, width) }
    }
    let time = [components.hour, components.minute, components.second].compactMap { $0.map { padded($0, 2) } }
    let text = [date.joined(separator: "-"), time.joined(separator: ":")].filter { !$0.isEmpty }.joined(separator: "T")
    // Only a whole date with a time is a moment: RFC 3339.
    guard date.count == 3, time.count > 1, let zone = components.timeZone else { return text }
    return text + offset(zone.secondsFromGMT())
  }

  private static func offset(_ seconds: Int) -> String {
    guard seconds != 0 else { return "Z" }
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  /// Takes the offset off the end of a time; nil where it is none.
  private static func readOffset(_ text: Substring) -> (time: Substring, zone: TimeZone?)? {
    if text.hasSuffix("Z") { return (text.dropLast(), TimeZone(secondsFromGMT: 0)) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return (text, nil) }
    let parts = text[text.index(after: sign)...].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hours = number(parts[0], 0...23),
      let minutes = number(parts[1], 0...59)
    else { return nil }
    return (text[..<sign], TimeZone(secondsFromGMT: (text[sign] == "-" ? -60 : 60) * (hours * 60 + minutes)))
  }

  private static func readDate(_ text: Substring, into components: inout DateComponents) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 1...9999), let month = number(parts[1], 1...12), let day = number(parts[2], 1...31)
    else { return false }
    components.year = year
    components.month = month
    components.day = day
    return true
  }

  private static func readTime(_ text: Substring, into components: inout DateComponents) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59) else { return false }
    if parts.count == 3 {
      guard let second = number(parts[2], 0...59) else { return false }
      components.second = second
    }
    components.hour = hour
    components.minute = minute
    return true
  }

  private static func number(_ text: Substring, _ allowed: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), allowed.contains(number) else { return nil }
    return number
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
