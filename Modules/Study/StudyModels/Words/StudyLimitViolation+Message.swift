extension StudyLimitViolation {
  /// Returns what is wrong and what is allowed, as one sentence or two.
  public func message(in language: Language) -> String {
    let (why, wayOut) = reasonAndWayOut(in: language)
    return StudyMessage(why: why, wayOut: wayOut, language: language).text
  }

  /// Why, and the way out where the reason does not say it.
  func reasonAndWayOut(in language: Language) -> (String, String?) {
    func both(_ en: String, _ ja: String) -> String { language.words(en, ja) }
    switch self {
    case .studyTime(let seconds) where seconds < 0:
      return (both("the study time must not be negative", "勉強時間に負の値は使えません"), nil)
    case .studyTime:
      return (both("the study time must be at most 24 h (1440 min)", "勉強時間は24時間（1440分）以内にしてください"), nil)
    // At the ends of what can be counted nobody wrote that number.
    case .amount(let amount) where amount == .max || amount <= -.max:
      return amount < 0
        ? (both("an amount must not be negative", "量に負の値は使えません"), nil)
        : (both("an amount must be at most \(StudyLimits.amount.upperBound)", "量は\(StudyLimits.amount.upperBound)以下にしてください"), nil)
    case .amount(let amount) where amount < 0:
      return (both("an amount must not be negative (\(amount))", "量に負の値は使えません（\(amount)）"), nil)
    case .amount(0):
      let limits = StudyLimits.amount
      return (both("an amount must be from 1 to \(limits.upperBound) (0)", "量は1〜\(limits.upperBound)で指定してください（0）"), nil)
    case .amount(let amount):
      return (
        both(
          "an amount must be at most \(StudyLimits.amount.upperBound) (\(amount))", "量は\(StudyLimits.amount.upperBound)以下にしてください（\(amount)）"
        ), nil
      )
    case .range(let from, let to) where from < 1:
      return (both("\"to\" is given without \"from\" (\(to))", "「から」がなく「まで」だけが指定されています（\(to)）"), nil)
    case .range(let from, let to) where to < 1:
      return (both("\"from\" is given without \"to\" (\(from))", "「まで」がなく「から」だけが指定されています（\(from)）"), nil)
    case .range(let from, let to):
      return (both("\"to\" must not be less than \"from\" (\(to) < \(from))", "「まで」は「から」以上にしてください（\(to) < \(from)）"), nil)
    case .amountWithoutMaterial:
      return (
        both("an amount needs a material", "量を記録するには教材が必要です"), both("Name a material, or leave the amount out.", "教材を指定するか、量を省いてください。")
      )
    case .memoTooLong(let scalars):
      return (
        both(
          "the memo is too long: \(scalars) characters, at most \(StudyLimits.memoScalars)",
          "メモが長すぎます：\(scalars)文字（\(StudyLimits.memoScalars)文字まで）"),
        nil
      )
    case .breaks(let text, let from, let to):
      return (
        both(
          "the break \(language.quoted(text)) overlaps another, or does not lie between \(Language.time(from)) and \(Language.time(to))",
          "休憩\(language.quoted(text))がほかの休憩と重なっているか、\(Language.time(from))から\(Language.time(to))までの間にありません"),
        both("Write the breaks in order, such as `09:14-09:19, 10:30-10:45`.", "`09:14-09:19, 10:30-10:45` のように順に書いてください。")
      )
    case .laps(let text, let from, let to):
      return (
        both(
          "the lap \(language.quoted(text)) is no amount from 1 to 9999 at a time between \(Language.time(from)) and \(Language.time(to))",
          "ラップ\(language.quoted(text))が、\(Language.time(from))から\(Language.time(to))までの時刻と1〜9999の量になっていません"),
        both("Write each with its time, such as `09:40 10, 10:05 12`.", "`09:40 10, 10:05 12` のように、時刻と量を書いてください。")
      )
    case .lapSum(let sum):
      return (
        both("the laps come to \(sum)", "ラップの合計が\(sum)になります"),
        both("A record holds 9999 at most.", "記録できる量は9999までです。")
      )
    case .memoControlCharacters:
      return (
        both("the memo holds control characters", "メモに制御文字が含まれています"), both("Only line breaks and tabs may stand in it.", "使えるのは改行とタブだけです。")
      )
    case .nameLength(_, let count) where count == 0:
      return (
        both("the name is empty", "名前が空です"),
        both("Give 1 to \(StudyLimits.nameCharacters.upperBound) characters.", "1〜\(StudyLimits.nameCharacters.upperBound)文字で入力してください。")
      )
    case .nameLength(let name, let count):
      return (
        both(
          "\(language.quoted(String(name.prefix(20)))) is too long: \(count) characters, at most \(StudyLimits.nameCharacters.upperBound)",
          "\(language.quoted(String(name.prefix(20))))は長すぎます：\(count)文字（\(StudyLimits.nameCharacters.upperBound)文字まで）"), nil
      )
    case .nameControlCharacters:
      return (both("a name must not hold control characters or line breaks", "名前に制御文字や改行は使えません"), nil)
    case .readingKanji(let text):
      return (
        both("the reading \(language.quoted(text)) holds kanji", "読みの\(language.quoted(text))に漢字が含まれています"),
        both("Write how the title sounds, in kana or Latin letters.", "タイトルの読みを、かなかローマ字で入力してください。")
      )
    case .goalTarget:
      return (
        both(
          "a weekly goal is 1 s to 168 h, or 1 to \(StudyLimits.goalAmount.upperBound) units",
          "週の目標は1秒〜168時間、または量で1〜\(StudyLimits.goalAmount.upperBound)です"),
        both("Give a time such as `10h` or an amount such as `120 pages`.", "`10h` のような時間か、`120ページ` のような量を指定してください。")
      )
    case .isbn(let text):
      return (
        both("\(language.quoted(text)) is no ISBN", "\(language.quoted(text))は正しいISBNではありません"),
        both("Check the digits: 10 or 13 of them.", "10桁または13桁の数字を確認してください。")
      )
    case .priceCode(let text):
      return (
        both(
          "\(language.quoted(text)) is the second barcode of a Japanese book, with its price", "\(language.quoted(text))は2段目のバーコード（分類と価格）です"
        ),
        both("Take the upper one, which begins with 978 or 979.", "978か979で始まる上段のバーコードを使ってください。")
      )
    case .isbnTaken(let isbn, let title):
      return (
        both(
          "\(language.quoted(title)) has the ISBN \(isbn) and is on the shelf already", "ISBN \(isbn)の\(language.quoted(title))がすでに本棚にあります"),
        both("Edit that one, or leave the ISBN empty.", "その教材を編集するか、ISBNを空にしてください。")
      )
    case .time(let time):
      return (
        language.outsideRecordable(time.rfc3339),
        both("Check the time and the clock; `kiroku info` shows what time it is here.", "時刻と時計を確認してください。現在時刻は `kiroku info` で分かります。")
      )
    case .goalWeek(let day):
      return (
        both("the week of \(day) does not lie within the years 1 to 9999", "\(day) の週は西暦1年から9999年までの範囲に収まっていません"),
        both("Name a day of another week, and check the computer's clock.", "別の週の日付を指定するか、コンピューターの時計を確認してください。")
      )
    case .totalAmount(let total) where total == .max || total <= -.max:
      return (
        both("the total must be 1 to \(StudyLimits.totalAmount.upperBound)", "全体の量は1〜\(StudyLimits.totalAmount.upperBound)にしてください"), nil
      )
    case .totalAmount(let total):
      return (
        both(
          "the total must be 1 to \(StudyLimits.totalAmount.upperBound), not \(total)",
          "全体の量は1〜\(StudyLimits.totalAmount.upperBound)にしてください（指定：\(total)）"), nil
      )
    case .colour(let text):
      return (
        both("\(language.quoted(text)) is no colour", "\(language.quoted(text))は色として使えません"),
        both(
          "Use \(language.list(StudyColour.allCases.map(\.rawValue), isChoice: true)), or `#rrggbb`.",
          "\(language.list(StudyColour.allCases.map(\.rawValue)))、または `#rrggbb` を使ってください。")
      )
    }
  }
}
