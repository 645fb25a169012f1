extension ValueReading {
  /// Reads a date with the name of its month, as people write it and as times are shown: `21 Nov`, `Sat 21 November 2026`, `Nov 21`,
  /// `11月21日`, `2026年11月21日（土）`.
  ///
  /// Without a year it is the last such day that has been; a day of the week has to be that day's.
  static func namedDate(_ scanner: inout ValueScanner, today: CivilDate) -> CivilDate? {
    let start = scanner
    if let date = japaneseDate(&scanner, today: today) { return date }
    scanner = start
    return englishDate(&scanner, today: today)
  }

  private static func englishDate(_ scanner: inout ValueScanner, today: CivilDate) -> CivilDate? {
    var start = scanner
    var weekday: Weekday?
    let first = scanner.readASCIILetters()
    if !first.isEmpty, let named = try? self.weekday(first) {
      weekday = named
      skipSeparators(&scanner)
      start = scanner
    }
    scanner = start
    var month: Int?
    var day = scanner.readDigits()
    if day != nil {
      scanner.skipSpaces()
      month = self.month(scanner.readASCIILetters())
    } else {
      month = self.month(scanner.readASCIILetters())
      scanner.skipSpaces()
      day = scanner.readDigits()
    }
    guard let month, let day, day.count <= 2 else { return nil }
    let behind = scanner
    skipSeparators(&scanner)
    let year = scanner.readDigits(exactly: 4)
    if year == nil { scanner = behind }
    return date(year: year, month: month, day: day.value, weekday: weekday, today: today)
  }

  private static func japaneseDate(_ scanner: inout ValueScanner, today: CivilDate) -> CivilDate? {
    let start = scanner
    var year = scanner.readDigits(exactly: 4)
    if year == nil || !scanner.read("年") {
      year = nil
      scanner = start
    }
    guard let month = scanner.readDigits(), month.count <= 2, scanner.read("月"), let day = scanner.readDigits(), day.count <= 2,
      scanner.read("日")
    else { return nil }
    var weekday: Weekday?
    let behind = scanner
    if scanner.read("(") {
      for name in ["月", "火", "水", "木", "金", "土", "日"] where weekday == nil && scanner.read(name) { weekday = try? self.weekday(name) }
      _ = scanner.read("曜日", "曜")
      guard weekday != nil, scanner.read(")") else { return nil }
    } else {
      scanner = behind
    }
    return date(year: year, month: month.value, day: day.value, weekday: weekday, today: today)
  }

  private static func skipSeparators(_ scanner: inout ValueScanner) {
    _ = scanner.read(",")
    scanner.skipSpaces()
  }

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return (1...12).first { Language.english.month($0, .long).lowercased().hasPrefix(word) || word == "sept" && $0 == 9 }
  }

  private static func date(year: Int?, month: Int, day: Int, weekday: Weekday?, today: CivilDate) -> CivilDate? {
    let found: CivilDate?
    if let year {
      found = CivilDate(year: year, month: month, day: day)
    } else {
      // A leap day lies up to eight years back.
      let years = (0...8).map { today.components.year - $0 }
      found = years.lazy.compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 <= today }
    }
    guard let found, weekday == nil || found.weekday == weekday else { return nil }
    return found
  }
}
