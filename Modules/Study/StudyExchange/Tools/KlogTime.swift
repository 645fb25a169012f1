import StudyModels

/// The times and durations of klog.
enum KlogTime {
  /// Reads `8:00 - 9:00 text`: seconds of the day, beyond it on the day after and below 0 on the day before; no end for `8:00 - ?`.
  static func range(_ content: String) -> (range: (start: Int, end: Int?), text: String)? {
    guard let dash = content.firstIndex(of: "-"), let start = time(String(content[..<dash]).trimmingWhiteSpace) else { return nil }
    let rest = String(content[content.index(after: dash)...]).trimmingWhiteSpace
    let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
    let text = String(rest[word.endIndex...]).trimmingWhiteSpace
    if word.allSatisfy({ $0 == "?" }), !word.isEmpty { return ((start, nil), text) }
    guard let end = time(String(word)), end >= start else { return nil }
    return ((start, end), text)
  }

  private static func time(_ text: String) -> Int? {
    var text = Substring(text)
    var shift = 0
    if text.hasPrefix("<") {
      shift = -86_400
      text.removeFirst()
    }
    if text.hasSuffix(">") {
      shift += 86_400
      text.removeLast()
    }
    var half: Int?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      half = text.hasSuffix("pm") ? 12 : 0
      text.removeLast(2)
    }
    guard var second = ReadingOptions.secondOfDay(text), text.split(separator: ":").count == 2 else { return nil }
    if let half {
      guard (1...12).contains(second / 3_600) else { return nil }
      second = second % 43_200 + half * 3_600
    }
    return second + shift
  }

  /// Reads `2h30m text`, `45m`, `-1h`: seconds.
  static func duration(_ content: String) -> (seconds: Int, text: String)? {
    let word = content.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
    var rest = Substring(word)
    var sign = 1
    if let first = rest.first, "+-".contains(first) {
      sign = first == "-" ? -1 : 1
      rest.removeFirst()
    }
    var seconds = 0
    var isAny = false
    for (unit, factor) in [("h", 3_600), ("m", 60)] {
      guard let end = rest.firstRange(of: unit), let number = Int(rest[..<end.lowerBound]), (0...99_999).contains(number) else { continue }
      seconds += number * factor
      rest = rest[end.upperBound...]
      isAny = true
    }
    guard isAny, rest.isEmpty else { return nil }
    return (sign * seconds, String(content[word.endIndex...]).trimmingWhiteSpace)
  }

  /// `8:05`, on the day; beyond its end `0:30>`.
  static func text(_ second: Int) -> String {
    let minute = second / 60
    let clock = "\(minute / 60 % 24):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    return second >= 86_400 ? clock + ">" : clock
  }

  /// `1h5m`.
  static func text(minutes: Int) -> String {
    let magnitude = abs(minutes)
    let hours = magnitude >= 60 ? "\(magnitude / 60)h" : ""
    let rest = magnitude % 60 > 0 || magnitude == 0 ? "\(magnitude % 60)m" : ""
    return (minutes < 0 ? "-" : "") + hours + rest
  }
}
