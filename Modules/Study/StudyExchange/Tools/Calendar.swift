import StudyModels

/// Writes a calendar (RFC 5545): an event for each record, from its start to its end.
struct CalendarWriting: RecordWriting {
  let stamp: Instant

  var head: String { CalendarText.head([]) }
  var tail: String { CalendarText.tail }

  mutating func text(of record: ExchangedRecord) -> String {
    CalendarText.event(record, content: CalendarText.content(of: record), changed: Timewarrior.text(record.updated ?? stamp))
  }
}

/// The parts of a calendar as text.
enum CalendarText {
  static let product = "PRODID:-//Kiroku//Kiroku//EN"
  static let begin = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(product)\r\n"
  static let tail = "END:VCALENDAR\r\n"

  /// What stands before all events.
  static func head(_ more: [String]) -> String { begin + (["CALSCALE:GREGORIAN"] + more).map { folded($0) + "\r\n" }.joined() }

  /// An event. It has no method, so that its stamp is when it was changed last (RFC 5545, 3.8.7.2).
  ///
  /// - Parameter sequence: how often it was changed in this calendar; nil for a calendar that nobody follows.
  static func event(_ record: ExchangedRecord, content: String, changed: String, sequence: Int? = nil) -> String {
    let number = sequence.map { "SEQUENCE:\($0)\r\n" } ?? ""
    return "BEGIN:VEVENT\r\nUID:\(record.key)@kiroku\r\nDTSTAMP:\(changed)\r\nLAST-MODIFIED:\(changed)\r\n\(number)\(content)END:VEVENT\r\n"
  }

  /// What an event says of its record.
  static func content(of record: ExchangedRecord) -> String {
    var lines = [
      "DTSTART:\(Timewarrior.text(record.started.instant))", "DTEND:\(Timewarrior.text(record.ended.instant))",
      "SUMMARY:\(escaped(record.material ?? "Kiroku"))",
    ]
    let details = [record.memo, amount(record)].compactMap(\.self)
    if !details.isEmpty { lines.append("DESCRIPTION:\(escaped(details.joined(separator: "\n")))") }
    if let category = record.category { lines.append("CATEGORIES:\(escaped(category))") }
    lines += ["TRANSP:TRANSPARENT", "X-KIROKU-ACTIVE-SECONDS:\(record.activeSeconds)"]
    switch record.amount {
    case .total(let total): lines.append("X-KIROKU-AMOUNT:\(total)")
    case .range(let from, let to): lines.append("X-KIROKU-AMOUNT:\(from)-\(to)")
    case nil: break
    }
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// “pages 10–24”, “12 pages”.
  private static func amount(_ record: ExchangedRecord) -> String? {
    guard let amount = record.amount, let unit = record.unit else { return nil }
    return switch amount {
    case .total(let total): "\(total) \(total == 1 ? unit.singular : unit.plural)"
    case .range(let from, let to): "\(unit.plural) \(from)–\(to)"
    }
  }

  /// A text as a value: no other character than a tab controls anything in one.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\\", ";", ",":
        escaped.unicodeScalars.append("\\")
        escaped.unicodeScalars.append(scalar)
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped += "\\n"
      case "\t": escaped.unicodeScalars.append(scalar)
      default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  /// A line of at most 75 octets, and the rest of it on lines that begin with a space; no character is cut.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > 75 else { return line }
    var text = ""
    var octets = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > 75 {
        text += "\r\n "
        octets = 1
      }
      text.unicodeScalars.append(scalar)
      octets += width
    }
    return text
  }
}
