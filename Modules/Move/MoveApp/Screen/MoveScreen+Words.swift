import MoveDomain
import ProgramSupport
import TimeMeasuring

/// The words of the forms over the rides.
extension ScreenWords {
  func title(_ purpose: RideForm.Purpose) -> String {
    switch purpose {
    case .booking: bookTitle
    case .rating: language.words("Rate the ride", "乗車を評価")
    }
  }

  var bookTitle: String { language.words("Book a ride", "車を予約") }
  var book: String { language.words("book", "予約") }
  var bookHelp: String {
    language.words("Books a ride; you see when it comes and what it costs before it is booked.", "車を予約します。確定の前に乗車時刻と料金を確認できます。")
  }
  var rate: String { language.words("rate", "評価") }
  var rateHelp: String { language.words("Rates the last ride, with a tip or without.", "前回の乗車を評価します。チップも送れます。") }
  var nothingToRate: String { language.words("nothing to rate", "評価できる乗車なし") }
  var bookButton: String { language.words("See time and price", "時刻と料金を確認") }
  var rateButton: String { language.words("Send", "送信") }
  var notNowButton: String { language.words("Not now", "やめる") }
  var bookItButton: String { language.words("Book it", "予約する") }

  func label(of field: RideForm.Field) -> String {
    switch field {
    case .from: language.words("From", "乗車場所")
    case .to: language.words("To", "行き先")
    case .option: language.words("Ride", "車種")
    case .people: language.words("People", "人数")
    case .time: language.words("Pick-up", "乗車時刻")
    case .payment: language.words("Payment", "支払い方法")
    case .stars: language.words("Rating", "評価")
    case .tip: language.words("Tip", "チップ")
    case .save: ""
    }
  }

  func hint(of field: RideForm.Field) -> String? {
    switch field {
    case .from: language.words("A place, “home”, “work”, or somebody in your contacts.", "場所、「自宅」、「会社」、または連絡先の人")
    case .payment: language.words("Cash is paid after the ride.", "現金は降車後に支払います。")
    case .to, .option, .people, .time, .stars, .tip, .save: nil
    }
  }

  func people(_ count: Int) -> String { language.words(count == 1 ? "1 person" : "\(count) people", "\(count)人") }
  func stars(_ count: Int) -> String { language.words(count == 1 ? "1 of 5" : "\(count) of 5", "5点中\(count)点") }
  func tip(_ yen: Int) -> String { yen == 0 ? language.words("none", "なし") : language.words("\(yen) yen", "\(yen)円") }
  func wait(_ minutes: Int) -> String {
    guard minutes > 0 else { return language.words("as soon as possible", "できるだけ早く") }
    let time = language.duration(minutes * 60)
    return language.words("in \(time)", "\(time)後")
  }

  var needsPickup: String { language.words("Where shall you be picked up?", "どこから乗りますか？") }
  var needsDestination: String { language.words("Where do you want to go?", "どこへ行きますか？") }
  var working: String { language.words("being asked", "確認中") }
  var chooseLabel: String { language.words("choose", "決定") }
  var chooseHelp: String { language.words("Chooses from the list.", "一覧から選びます。") }
  var back: String { language.words("back", "戻る") }
  var backHelp: String { language.words("Goes back without choosing.", "選ばずに戻ります。") }
  var next: String { language.words("next", "次へ") }
  var nextHelp: String { language.words("Goes to the next field.", "次の項目へ移ります。") }
  var previous: String { language.words("previous", "前へ") }
  var previousHelp: String { language.words("Goes to the field before.", "前の項目へ移ります。") }
  var close: String { language.words("close", "閉じる") }
  var closeHelp: String { language.words("Closes the form; nothing is booked or sent.", "フォームを閉じます。予約も送信もしません。") }
  var noMatch: String { language.words("nothing fits", "該当なし") }
  var menuHint: String { language.words("type to search", "入力して絞り込み") }
}
