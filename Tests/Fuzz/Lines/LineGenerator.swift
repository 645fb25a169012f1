import TestSupport

/// Makes lines: requests as they should be, changed here and there; JSON that nobody would write; bytes that are none.
struct LineGenerator {
  /// Whole lines that are understood where they are sent.
  let models: [String]
  let seed: UInt64

  /// The line at a place; it holds no line end.
  func line(_ index: Int) -> [UInt8] {
    var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D)
    var line: [UInt8]
    switch random.below(10) {
    case 0..<4: line = Array(random.pick(models).utf8)
    case 4..<7: line = Array(Self.value(depth: 0, &random).utf8)
    case 7, 8:
      line = Self.nested(&random)
      // The depth itself is what counts.
      if random.once(in: 2) { return line }
    default: line = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
    }
    for _ in 0..<random.below(4) { Self.change(&line, &random, models) }
    if random.once(in: 50) { line = Self.encodedOtherwise(line, &random) }
    return line.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  // MARK: Changing

  /// What parsers stumble over.
  private static let pieces: [[UInt8]] =
    [
      "[", "]", "{", "}", "\"", "\\", ",", ":", "{\"a\":", "[[", "\\u0000", "\\ud800", "\\udc00", "\\ud83d\\ude00", "\\u", "\\u12",
      "1e999999", "-1e-999999",
      "-0", "0e0", "1E+400", "00", "+1", ".5", "1.", "-", "0x1", "NaN", "Infinity", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808",
      "1e308", "5e-324", "null", "true", "fals", "\u{0}", "\u{1B}[2J", "\u{FEFF}", "\u{202E}", "\u{61C}", "\u{2028}", "/*", "//", "'", "%",
      "%00", "%FF", "&", "=", "#",
      "\"id\":1,", "\"method\":\"handle\"", "\"$date\":1e300", "\"$data\":\"====\"", "\"$url\":\"\"", "\"a\":1,\"a\":2",
    ].map { Array($0.utf8) } + [[0xFF], [0xFE, 0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0x80]]

  private static func change(_ line: inout [UInt8], _ random: inout SplitMix64, _ models: [String]) {
    let place = random.below(line.count + 1)
    let range = place..<min(line.count, place + random.below(1 + random.pick([1, 8, 64])))
    switch random.below(8) {
    case 0: if !line.isEmpty { line[random.below(line.count)] = UInt8(random.below(256)) }
    case 1: line.removeSubrange(range)
    case 2: line.insert(contentsOf: line[range], at: place)
    case 3: line.removeSubrange(place...)
    case 4: line.replaceSubrange(range, with: Array(random.pick(models).utf8.suffix(random.below(200))))
    case 5: line.insert(contentsOf: repeatElement(random.pick(pieces), count: random.pick([1, 1, 1, 30, 600])).joined(), at: place)
    default: line.insert(contentsOf: random.pick(pieces), at: place)
    }
  }

  /// Brackets around the depths at which parsers give up, closed or not.
  private static func nested(_ random: inout SplitMix64) -> [UInt8] {
    let depths = [1, 16, 17, 39, 41, 127, 128, 129, 511, 512, 513, 514, 1_000, 1_023, 1_025, 5_000, 40_000]
    let depth = random.pick(depths)
    let (opening, closing) = random.pick([("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), ("[1,", "]"), ("{\"\":1,\"b\":", "}")])
    let inner = random.pick(["", "", "", "1", "{}", "\"", ",", "[]"])
    let closed = random.pick([0, 0, 0, depth - 1, depth, depth + 1])
    let start = random.pick(["", "", "", "{\"id\":1,\"method\":\"handle\",\"params\":", "{\"open\":", "{\"memo\":"])
    return Array((start + String(repeating: opening, count: depth) + inner + String(repeating: closing, count: closed)).utf8)
  }

  /// The line in UTF-16 or UTF-32, as parsers that guess the encoding take it.
  private static func encodedOtherwise(_ line: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let (before, after) = random.pick([(1, 0), (0, 1), (3, 0), (0, 3)])
    return line.prefix(2_000).flatMap { [UInt8](repeating: 0, count: before) + [$0] + [UInt8](repeating: 0, count: after) }
  }

  // MARK: Making

  private static func value(depth: Int, _ random: inout SplitMix64) -> String {
    switch random.below(depth > 6 ? 4 : 7) {
    case 0: random.pick(["null", "true", "false", "\"\"", "{}", "[]"])
    case 1: number(&random)
    case 2, 3: "\"\(string(&random))\""
    case 4: "[" + (0..<random.below(5)).map { _ in value(depth: depth + 1, &random) }.joined(separator: ",") + "]"
    default:
      "{"
        + (0..<random.below(5)).map { _ in "\"\(random.pick(names + [string(&random)]))\":" + value(depth: depth + 1, &random) }.joined(
          separator: ",") + "}"
    }
  }

  private static let names = [
    "id", "method", "params", "intent", "parameter", "values", "search", "open", "activity", "userInfo", "from", "title", "material",
    "duration", "total", "start", "end",
    "memo", "flags", "keywords", "$date", "$url", "$data", "$number", "$$",
  ]

  private static func number(_ random: inout SplitMix64) -> String {
    let digits = (0..<1 + random.below(random.pick([3, 20, 400]))).map { _ in String(random.below(10)) }.joined()
    let sign = random.pick(["", "-"])
    return sign + digits + random.pick(["", "", ".\(random.below(1_000))", "e\(random.below(700))", "e-\(random.below(700))"])
  }

  private static func string(_ random: inout SplitMix64) -> String {
    let words = [
      "PostStudyRecord", "handle", "Linear Algebra", "app.kiroku.recordStudy", "線形代数", "👨‍👩‍👧", "45m", "yes", "\\\"", "\\\\", "\\u0000",
      "\u{301}", "\u{202E}",
    ]
    let text = (0..<random.below(4)).map { _ in random.pick(words) }.joined()
    return random.once(in: 200) ? String(repeating: text + "x", count: 5_000) : text
  }
}
