import Localization

/// What pages say.
struct PageWords {
  let language: Language

  func callAsFunction(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
    language.words(english(), japanese())
  }

  func duration(_ seconds: Int) -> String {
    let minutes = max(0, seconds) / 60
    if minutes < 60 { return self("\(minutes) min", "\(minutes)分") }
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return self(rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min", rest == 0 ? "\(hours)時間" : "\(hours)時間\(rest)分")
  }

  /// Hours and minutes in the least room.
  func clock(_ seconds: Int) -> String {
    let minutes = max(0, seconds) / 60
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  func measure(_ measure: PageMeasure) -> String {
    switch measure {
    case .time(let seconds): duration(seconds)
    case .amount(let number, let unit): counted("\(number)", unit)
    case .range(let start, let end, let unit): counted(start == end ? "\(start)" : "\(start)–\(end)", unit)
    }
  }

  private func counted(_ number: String, _ unit: String?) -> String {
    guard let unit, !unit.isEmpty else { return number }
    // 24ページ, but 24 pages.
    let isLatin = unit.unicodeScalars.first?.isASCII ?? false
    return self("\(number) \(unit)", isLatin ? "\(number) \(unit)" : "\(number)\(unit)")
  }

  func likes(_ count: Int) -> String { self(count == 1 ? "1 like" : "\(grouped(count)) likes", "いいね \(grouped(count))件") }
  func comments(_ count: Int) -> String { self(count == 1 ? "1 comment" : "\(grouped(count)) comments", "コメント \(grouped(count))件") }

  /// A number with a comma before each three digits.
  private func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(grouped(number / 1_000)),\(String(number % 1_000 + 1_000).dropFirst())"
  }

  var edited: String { self("edited", "編集済み") }
  var footer: String { self("Kiroku: a study log for the terminal.", "Kiroku: ターミナルの勉強記録") }

  /// A text cut where it is too long for its place.
  static func cut(_ text: String, to length: Int) -> String {
    text.count <= length ? text : text.prefix(length - 1) + "…"
  }
}
