extension ValueReading {
  /// Reads a duration in seconds, negative with a leading minus.
  ///
  /// `45` and `45.5` are minutes; `45m`, `1h30m`, `1h30`, `1.5h`, `90s`, `1 h 05 min`, `2 hours`; `1:30` is h:mm, `1:30:15` h:mm:ss;
  /// `PT1H30M` (ISO 8601); `45分`, `1時間半`, `1時間30分`, `30秒`. Fractions of a second are dropped.
  public static func duration(_ text: String) throws(UnreadableValue) -> Int {
    var scanner = ValueScanner(text)
    let sign = scanner.readSign()
    scanner.skipSpaces()
    guard let seconds = magnitude(&scanner), scanner.isAtEnd else { throw UnreadableValue(.duration, text) }
    return sign * min(seconds, longestDuration)
  }

  /// Reads a duration without its sign up to where it ends.
  static func magnitude(_ scanner: inout ValueScanner) -> Int? {
    let start = scanner
    if scanner.read("p") { return isoDuration(&scanner) }
    if let clock = clockDuration(&scanner) { return clock }
    scanner = start
    return sumOfParts(&scanner)
  }

  private static func clockDuration(_ scanner: inout ValueScanner) -> Int? {
    guard let hours = scanner.readDigits()?.value, scanner.read(":"), let minutes = scanner.readDigits(exactly: 2), minutes < 60 else {
      return nil
    }
    let whole = hours.multipliedSaturating(by: 3_600).addingSaturating(minutes * 60)
    guard scanner.read(":") else { return whole }
    guard let seconds = scanner.readDigits(exactly: 2), seconds < 60 else { return nil }
    return whole.addingSaturating(seconds)
  }

  /// `P[nW]`, or `P[nD][T[nH][nM][nS]]`: units in falling order, each once.
  private static func isoDuration(_ scanner: inout ValueScanner) -> Int? {
    let days: [(String, Int)] = [("w", 604_800), ("d", 86_400)]
    let times: [(String, Int)] = [("h", 3_600), ("m", 60), ("s", 1)]
    var total = 0
    var hasPart = false
    for (units, mark) in [(days, ""), (times, "t")] {
      if !mark.isEmpty {
        guard !scanner.isAtEnd else { break }
        guard scanner.read(mark), !scanner.isAtEnd else { return nil }
      }
      var rest = units[...]
      while let next = scanner.next, ("0"..."9").contains(next) {
        guard let number = readNumber(&scanner), let unit = rest.firstIndex(where: { scanner.read($0.0) }) else { return nil }
        total = total.addingSaturating(number.times(rest[unit].1))
        rest = rest[(unit + 1)...]
        hasPart = true
      }
    }
    return hasPart ? total : nil
  }

  /// Numbers with units in falling order; a bare number is minutes, after hours too.
  private static func sumOfParts(_ scanner: inout ValueScanner) -> Int? {
    var total = 0
    var lastUnit = Int.max
    var isFirst = true
    while let next = scanner.next, ("0"..."9").contains(next) || next == "." {
      guard let number = readNumber(&scanner) else { return nil }
      let afterNumber = scanner
      scanner.skipSpaces()
      guard let unit = readUnit(&scanner) else {
        scanner = afterNumber
        guard isFirst || lastUnit == 3_600 else { return nil }
        return total.addingSaturating(number.times(60))
      }
      guard unit < lastUnit else { return nil }
      total = total.addingSaturating(number.times(unit))
      if unit > 1, scanner.read("半") { total = total.addingSaturating(unit / 2) }
      lastUnit = unit
      isFirst = false
      let afterUnit = scanner
      scanner.skipSpaces()
      if let next = scanner.next, !("0"..."9").contains(next) { scanner = afterUnit }
    }
    return isFirst ? nil : total
  }

  /// The unit that stands here, in seconds.
  private static func readUnit(_ scanner: inout ValueScanner) -> Int? {
    if scanner.read("時間") { return 3_600 }
    if scanner.read("分間", "分") { return 60 }
    if scanner.read("秒間", "秒") { return 1 }
    let start = scanner
    switch scanner.readASCIILetters() {
    case "h", "hr", "hrs", "hour", "hours": return 3_600
    case "m", "min", "mins", "minute", "minutes": return 60
    case "s", "sec", "secs", "second", "seconds": return 1
    default:
      scanner = start
      return nil
    }
  }

  /// A decimal number, its fraction in millionths.
  private struct Number {
    var whole: Int
    var millionths: Int

    /// The number times a unit in seconds, rounded down to whole seconds.
    func times(_ unit: Int) -> Int {
      whole.multipliedSaturating(by: unit).addingSaturating(millionths * unit / 1_000_000)
    }
  }

  private static func readNumber(_ scanner: inout ValueScanner) -> Number? {
    let whole = scanner.readDigits()?.value
    guard scanner.read(".") else { return whole.map { Number(whole: $0, millionths: 0) } }
    var millionths = 0
    var place = 100_000
    var hasFraction = false
    while let digit = scanner.readDigit() {
      millionths += digit * place
      place /= 10
      hasFraction = true
    }
    return hasFraction ? Number(whole: whole ?? 0, millionths: millionths) : nil
  }
}
