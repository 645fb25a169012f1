extension Language {
  /// That a time, as it is written here, is none that a log can hold.
  func outsideRecordable(_ time: String) -> String {
    words(
      "\(time) lies outside the times that a log holds, 0001-01-01 to 9999-12-30 in UTC",
      "\(time)は記録できる範囲（UTCで0001-01-01から9999-12-30まで）にありません")
  }
}

extension UnreadableValue {
  /// Returns what could not be read and how it is written.
  public func message(in language: Language) -> String {
    let text = language.quoted(text)
    let (name, how) = words(in: language)
    let why =
      switch kind {
      case .timeBefore1970: language.words("\(text) comes to a time before 1970", "\(text)は1970年より前の時刻になります")
      case .timeOutside: language.outsideRecordable(text)
      case .periodOrder: language.words("\(text) ends before it begins", "\(text)は終わりが始まりより前です")
      case .dateRange, .periodRange:
        language.words("\(text) lies outside the years 1 to 9999", "\(text)は西暦1年から9999年までの範囲にありません")
      default: language.words("\(text) is no \(name)", "\(text)は\(name)として読めません")
      }
    return StudyMessage(why: why, wayOut: how, language: language).text
  }

  private static func span(_ range: ClosedRange<Int>, _ joint: String) -> String { "\(range.lowerBound)\(joint)\(range.upperBound)" }

  private func words(in language: Language) -> (name: String, how: String) {
    func both(_ en: String, _ ja: String) -> String { language.words(en, ja) }
    func write(_ examples: String) -> String {
      // Beside letters and code a space stands in Japanese, and none beside its own characters.
      both("Write \(examples).", "\(examples)\(examples.hasSuffix("`") ? " " : "")のように書いてください。")
    }
    func oneOf(_ words: [String]) -> String {
      let quoted = words.map { "`\($0)`" }
      return both("It is one of \(language.list(quoted)).", "\(language.list(quoted)) のいずれかです。")
    }
    switch kind {
    case .duration:
      return (both("duration", "時間の長さ"), write(both("`45m`, `1h30m`, `1:30` or `45` (minutes)", "`45m`、`1h30m`、`1:30`、`1時間半`、`45`（分）")))
    case .time:
      return (
        both("time", "時刻"),
        write(both("`21:00`, `yesterday 21:00`, `2h ago` or `2026-11-21T21:00`", "`21:00`、`昨日 21:00`、`2時間前`、`2026-11-21T21:00`"))
      )
    case .timeBefore1970:
      let example = "`1969-12-31T21:00:00+09:00`"
      return (both("time", "時刻"), both("Write so early a time in full, \(example).", "それほど前の時刻は \(example) のようにすべて書いてください。"))
    case .timeOutside:
      let example = "`2026-11-21T21:00:00+09:00`"
      return (both("time", "時刻"), both("Write a time within them, such as \(example).", "\(example) のような範囲内の時刻を書いてください。"))
    case .breaks: return (both("list of breaks", "休憩の一覧"), write("`09:14-09:19, 10:30-10:45`"))
    case .laps: return (both("list of laps", "ラップの一覧"), write("`09:40 10, 10:05 12`"))
    case .rounds:
      return (
        both("plan of rounds", "ラウンドの計画"),
        both(
          "Write minutes of study and break, each from \(Self.span(RoundPlan.minutes, " to ")): `25/5`, `25/5/15@3`, or `25/5x4` for 4 rounds (\(Self.span(RoundPlan.counts, " to "))).",
          "勉強と休憩の分数（それぞれ\(Self.span(RoundPlan.minutes, "〜"))）を、`25/5`、`25/5/15@3`、`25/5x4`（4ラウンド。\(Self.span(RoundPlan.counts, "〜"))）のように書いてください。"
        )
      )
    case .timeOfDay: return (both("time of the day", "時刻"), write(both("`04:00`", "`04:00`")))
    case .date, .dateRange: return (both("date", "日付"), write("`2026-11-21`"))
    case .period, .periodOrder, .periodRange:
      return (
        both("period", "期間"),
        write(
          both(
            "\(Self.periods.joined(separator: ", ")) or two of them as `A..B`", "\(Self.periods.joined(separator: "、"))、またはその2つを `A..B`"))
      )
    case .recordFilter:
      let conditions =
        "`>30m`, `<=1h`, `>=10pages`, `this-week`, `2026-11`, `A..B`, `#category`, `material:TITLE`, `with:images`, `overlapping`"
      let inJapanese = "`30分以上`、`10ページ以上`、`今週`、`2026-11`、`A..B`、`#カテゴリー`、`教材:タイトル`、`画像あり`、`重複`"
      return (
        both("condition", "条件"),
        both("Write words, \(conditions) or, to look for it as it stands, `\"…\"`.", "言葉か、\(inJapanese) を書いてください。そのまま探すときは `\"…\"` で囲みます。")
      )
    case .amount: return (both("amount", "量"), write(both("`12` or `12 pages`", "`12`、`12ページ`")))
    case .amountRange: return (both("range", "範囲"), write("`10-24`"))
    case .integer: return (both("whole number", "整数"), write("`12`"))
    case .goalTarget:
      return (both("target", "目標"), write(both("a time such as `10h` or an amount such as `120 pages`", "`10h`、`10時間`、`120ページ`")))
    case .unit:
      return (
        both("unit", "単位"), write(both("`pages`, `problems` or a word of your own such as `deck/decks`", "`ページ`、`問`、または自分の言葉で `セット`"))
      )
    case .weekday:
      return (both("day of the week", "曜日"), oneOf(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]))
    case .visibility: return (both("visibility", "公開範囲"), oneOf(Visibility.allCases.map(\.rawValue)))
    case .materialState: return (both("state of a material", "教材の状態"), oneOf(MaterialState.allCases.map(\.rawValue)))
    case .instant:
      return (
        both("exact time", "日時"),
        write(both("RFC 3339 with the offset, `2026-11-21T21:00:00+09:00`", "オフセット付きのRFC 3339（`2026-11-21T21:00:00+09:00`）"))
      )
    }
  }

  private static let periods = (StudyPeriod.words + ["2026", "2026-11", "2026-11-21"]).map { "`\($0)`" }
}
