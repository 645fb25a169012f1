import ProgramDriving
import TestSupport

/// Values that nobody would write, or only once.
struct OddValues {
  var random: SplitMix64

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  private static let numbers = [
    "0", "-0", "1", "-1", "24", "9999", "10000", "1e3", "1e309", "NaN", "inf", "0x10", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "99999999999999999999999999", "４５", "四十五", "よんじゅうご", "٤٥", "1,000", "1.5", "٫5",
    "9223372036854775807番", "-9223372036854775808th", "18446744073709551616",
  ]
  private static let durations = [
    "45m", "1h30m", "90s", "1:30", "PT1H30M", "45分", "1時間半", "-5m", "1441m", "0m", "99999999999999999999h", "PT9223372036854775807S",
    "1:99", "::",
    "1h1h", "半", "PT", "-PT5M", "24h", "24h1s", "9223372036854775807m", "153722867280912931m",
  ]
  private static let times = [
    "21:00", "24:00", "2h ago", "99999999999999999999h ago", "yesterday 21:00", "2026-02-30", "9999-12-31", "10000-01-01", "0001-01-01",
    "2026-03-20T17:00:00Z", "2026-03-20T17:00:00+99:99", "-2h ago", "now", "明日",
  ]
  private static let periods = [
    "today", "week", "2026", "2026-03", "2026-13", "A..B", "..", "2026-03-01..2026-03-09", "9999-12-31..0001-01-01", "0001..9999", "10000",
    "-1",
    "last-year",
  ]
  private static let texts = [
    "", " ", "Linear Algebra", "LA", "Lin", "英単語", "線形代数", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}", "a\u{07}b", "a\nb", "a\tb",
    "a\rb",
    "\u{9B}2J", "\u{C2}\u{9B}", "\u{202E}evil", "\u{061C}", "\u{2066}x\u{2069}", "\u{200B}", "\u{FEFF}", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦",
    "\u{1F3F4}\u{E0067}\u{E007F}", "ﷺ", "Z̸̡̛͎a̶l̷g̴o̵", "%s%n%d", "'; DROP TABLE record; --", "../../etc/passwd", "--help", "-", "--", "-m", "=",
    "a=b",
    "{}", "[", "\"", "\\", "\u{0001}", "\u{7F}", "null", "kiroku://activity/x", "\u{2028}", "\u{FFFD}", "\u{10FFFF}",
  ]

  mutating func number() -> String { chance(20) ? "\(Int64.random(in: .min ... .max, using: &random))" : pick(Self.numbers) }
  mutating func duration() -> String { chance(15) ? number() + pick(["m", "h", "s", "分", "時間"]) : pick(Self.durations) }
  mutating func time() -> String { pick(Self.times) }
  mutating func period() -> String { pick(Self.periods) }
  mutating func range() -> String { number() + pick(["-", "–", "〜", "..", ""]) + number() }

  mutating func text() -> String {
    if chance(5) { return String(repeating: pick(Self.texts), count: pick([10, 200, 3_000])) }
    if chance(10) {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...(chance(50) ? 0x2FF : 0x1_FFFF), using: &random))
      }
      return String(String.UnicodeScalarView(scalars))
    }
    return pick(Self.texts)
  }

  private static let shellPieces = [
    "$(touch ran)", "`touch ran`", "${HOME}", "$HOME", "$1", "$", "`", "'", "\"", "\\", ";touch ran;", "|touch ran", "&touch ran&",
    "(touch ran)", "<(touch ran)", ">ran", "<", "*", "?", "[a-z]", "{a,b}", "}", "~", "~root", "!!", "!", "!x", "#", "^", "%", "=", ":",
    "@", "+", ",", "-", "--", "/", ".", "..", " ", "  ", "　", "\u{301}", "\u{338}", "\u{A0}", "a", "b1", "数学", "é", "👩‍👩‍👧‍👦", "ﷺ",
    "\u{202E}", "\t", "\n", "\u{1B}[31m",
  ]

  /// Text that means something to a shell.
  mutating func shellText() -> String {
    if chance(15) { return text() }
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in pick(Self.shellPieces) }.joined()
  }

  mutating func anything() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: number()
    case 1: duration()
    case 2: time()
    case 3: range()
    default: text()
    }
  }

  // MARK: Command lines

  private static let commands = [
    ["record"], ["start"], ["pause"], ["resume"], ["status"], ["finish"], ["discard"], ["extend"], ["undo"], ["redo"], ["log"], ["edit"],
    ["delete"], ["report"], ["shelf"], ["shelf", "list"], ["shelf", "add"], ["shelf", "edit"], ["shelf", "archive"], ["shelf", "restore"],
    ["shelf", "show"], ["goal"], ["goal", "set"], ["goal", "clear"], ["goal", "post"], ["say"], ["shortcuts"], ["shortcuts", "add"],
    ["shortcuts", "edit"], ["shortcuts", "delete"], ["shortcuts", "run"], ["shortcuts", "suggestions"], ["shortcuts", "donations"],
    ["shortcuts", "donations", "show"], ["shortcuts", "donations", "delete"], ["search"], ["vocabulary"], ["timeline"], ["open"],
    ["doctor"],
    ["info"], ["config"], ["config", "get"], ["config", "set"], ["config", "unset"], ["config", "path"], ["help"], [], ["nonsense"],
  ]
  private static let options: [(name: String, value: Kind)] = [
    ("--total", .number), ("-t", .number), ("--range", .range), ("-r", .range), ("--memo", .text), ("-m", .text), ("--at", .time),
    ("--visibility", .word), ("--material", .text), ("--duration", .duration), ("--clear", .word), ("--timer", .duration), ("--by", .word),
    ("--limit", .number), ("-n", .number), ("--week", .time), ("--kind", .word), ("--unit", .text), ("--isbn", .number),
    ("--colour", .text),
    ("--spoken", .text), ("--reading", .text), ("--state", .word), ("--author", .text), ("--category", .text), ("--title", .text),
    ("--format", .text),
    ("--phrase", .text), ("--intent", .text), ("--activity", .link), ("--group", .text), ("--comment", .text), ("--color", .word),
    ("--all", .none), ("--why", .none), ("--dry-run", .none), ("--what-can-i-say", .none), ("--yes", .none), ("--repair", .none),
    ("--titles", .none), ("--no-input", .none), ("--json", .none), ("--show", .none), ("--help", .none), ("--version", .none),
    ("--nonsense", .none),
  ]
  private enum Kind { case none, number, range, text, time, word, duration, link }
  private static let words = [
    "private", "followers", "public", "memo", "amount", "day", "week", "month", "material", "category", "time", "always", "never", "auto",
    "planned", "done", "nonsense", "", "waybar", "day.startsAt", "goal",
  ]

  /// The words after `kiroku`.
  mutating func kirokuLine() -> [String] {
    var line = pick(Self.commands)
    for _ in 0..<pick([0, 1, 1, 1, 2, 2, 3, 6]) { line.append(line.first == "open" ? link() : operand()) }
    for _ in 0..<pick([0, 0, 1, 1, 2, 4]) {
      let option = pick(Self.options)
      let value: String? =
        switch option.value {
        case .none: nil
        case .number: number()
        case .range: range()
        case .text: text()
        case .time: time()
        case .word: pick(Self.words)
        case .duration: duration()
        case .link: link()
        }
      if let value { line += chance(20) ? ["\(option.name)=\(value)"] : [option.name, value] } else { line.append(option.name) }
    }
    if chance(40) { line.append("--json") }
    return line
  }

  private mutating func operand() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: period()
    case 1: duration()
    case 2: pick(Self.words)
    case 3: pick(["PostStudyRecord", "StartTimer", "ShowCurrentStudy", "material=LA", "duration=\(duration())"])
    case 4:
      pick([
        "Morning algebra", "How was my week", "record 45 minutes of Linear Algebra", "英単語を１時間半勉強した",
        "start a timer for \(number()) minutes",
      ])
    case 5, 6: pick(["LA", "英単語"])
    default: anything()
    }
  }

  private static let intents = [
    "PostStudyRecord", "StartStopwatch", "StartTimer", "PauseStudy", "ResumeStudy", "ShowCurrentStudy", "FinishStudy", "post-study-record",
    "Foo", "",
  ]
  private static let parameters = ["material", "duration", "total", "start", "end", "memo", "colour", ""]

  /// The words after `kiroku-intents`.
  mutating func intentsLine() -> [String] {
    var line = [pick(["list", "describe", "options", "run", "run", "run", "resolve", "confirm", "shortcut", "result", "nonsense", "help"])]
    if chance(90) { line.append(pick(Self.intents)) }
    if line[0] == "resolve" || line[0] == "options", chance(90) { line.append(pick(Self.parameters)) }
    if line[0] == "shortcut" { line.append(text()) }
    for _ in 0..<pick([0, 1, 2, 3, 4]) { line.append(pick(Self.parameters) + "=" + anything()) }
    if chance(10) { line += ["--timeout", number()] }
    if chance(10) { line.append(pick(["--dry-run", "--trace", "--interactive", "--search", "--nonsense"])) }
    if chance(10) { line += ["--input", "-"] }
    if chance(50) { line.append("--json") }
    return line
  }

  // MARK: Links and values

  mutating func link() -> String {
    let type = pick([
      "app.kiroku.viewWeeklyReport", "app.kiroku.recordStudy", "app.kiroku.postGoalProgress", "PostStudyRecordIntent", "nonsense", "",
      "a/b", "%00",
      "%FF%FE", "%1B[2J",
    ])
    var link = pick(["kiroku://activity/", "kiroku:", "KIROKU://ACTIVITY/", "http://x/", ""]) + type
    for index in 0..<pick([0, 1, 2, 5]) {
      let value = anything().unicodeScalars.map { $0.value < 0x80 && chance(70) ? String($0) : "%\(String($0.value % 256, radix: 16))" }
        .joined()
      link += (index == 0 ? "?" : "&") + pick(["material", "duration", "study_challenge", "a%5Bb%5D", "", "%"]) + "=" + value
    }
    if chance(3) { link += "?x=" + String(repeating: pick(["[", "{\"a\":"]), count: 600) }
    return link
  }

  /// A JSON object of values, as `--input` takes them.
  mutating func values() -> String {
    let pairs = (0..<pick([0, 1, 2, 3])).map { _ in
      "\(Self.quoted(pick(Self.parameters))): \(chance(60) ? Self.quoted(anything()) : json(2))"
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }

  private mutating func json(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return "null"
    case 1: return pick(["true", "false"])
    case 2, 3:
      return pick([
        "0", "-1", "1e999", "-9223372036854775808", "9223372036854775808", "0.1", "1500", "1E400", "123456789012345678901234567890",
      ])
    case 4, 5: return Self.quoted(anything())
    case 6: return "[" + (0..<pick([0, 1, 3])).map { _ in json(depth - 1) }.joined(separator: ",") + "]"
    default: return "{" + (0..<pick([0, 1, 3])).map { _ in "\(Self.quoted(text())):\(json(depth - 1))" }.joined(separator: ",") + "}"
    }
  }

  /// A JSON string, escaped by hand: what is sent is no parser's own.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20: quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
