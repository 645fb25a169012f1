/// Reads from when until when something took: from nine till ten twenty, 12:10–12:45, half past four to six, 7時から7時40分まで.
enum SpokenSpan {
  /// A span of time: where it ends, and how long it is.
  struct Value: Equatable {
    var end: Int
    var seconds: Int
    /// Whether its times are bare numbers, which may count anything: from seven to eight.
    var isBare = false
  }

  /// A time of day.
  private struct Time {
    var end: Int
    /// Minutes since midnight.
    var minutes: Int
    /// Whether more than a number says that it is one: a colon, *o'clock*, 時, a quarter to.
    var isMarked: Bool
    /// Whether half of the day was said.
    var isOfHalf = false
  }

  private static let halfDay = 720
  /// Nobody studies longer at a stretch.
  private static let longest = 720

  /// The span that stands at `index`; nil where there is none.
  ///
  /// - Parameter isBroken: Whether a clause ends before a place: half past four to six, twelve problems.
  static func read(_ view: SpokenView, at index: Int, isBroken: (Int) -> Bool) -> Value? {
    guard view.isWordStart(index) || !view.isLatin(index) else { return nil }
    let opened = view.readWord(anyOf: ["from", "between"], at: index)
    guard let first = time(view, at: opened ?? index, isBroken), let joint = joint(view, at: first.end),
      let last = time(view, at: joint, isBroken)
    else { return nil }
    // Two numbers alone are pages as often as hours.
    let isBare = !first.isMarked && !last.isMarked
    if isBare, opened == nil { return nil }
    // from 9:30 to 20 pages
    if !last.isMarked, !last.isOfHalf, !isBroken(last.end), !isAlone(view, last.end) { return nil }
    var minutes = last.minutes - first.minutes
    // From eleven to one.
    if minutes <= 0, !first.isOfHalf, !last.isOfHalf { minutes += halfDay }
    if minutes <= 0 { minutes += 2 * halfDay }
    // From two to 3 pm: what was said of the end holds for the beginning.
    if minutes > halfDay, last.isOfHalf, !first.isOfHalf { minutes -= halfDay }
    guard minutes > 0, minutes <= longest else { return nil }
    let end = view.read("まで", at: last.end) ?? last.end
    return Value(end: end, seconds: minutes * 60, isBare: isBare)
  }

  private static func joint(_ view: SpokenView, at index: Int) -> Int? {
    view.readWord(anyOf: ["to", "till", "til", "until", "through", "and"], at: index) ?? view.read(
      anyOf: CompiledAmountWords.dash, at: index)
      ?? view.read(anyOf: ["から", "より"], at: index)
  }

  /// Whether no unit and no other word that is counted follows a number.
  private static func isAlone(_ view: SpokenView, _ end: Int) -> Bool {
    guard end < view.count else { return true }
    guard view.isLatin(end) else { return !view.isDigit(end) && view.read(anyOf: ["ページ", "問", "章", "課", "分", "語", "番"], at: end) == nil }
    return view.readWord(anyOf: followers, at: end) != nil
  }

  private static let followers: [StaticString] = [
    "with", "and", "on", "at", "in", "i", "this", "today", "tonight", "for", "so", "the", "my", "put", "please", "just", "was", "doing",
    "reading",
    "working", "practising", "practicing", "sharp", "when", "while", "that",
  ]

  // MARK: - Times of day

  private static func time(_ view: SpokenView, at index: Int, _ isBroken: (Int) -> Bool) -> Time? {
    guard index < view.count else { return nil }
    if view.isLatin(index) {
      if let end = view.readWord(anyOf: ["noon", "midday"], at: index) {
        return Time(end: end, minutes: halfDay, isMarked: true, isOfHalf: true)
      }
      if let end = view.readWord(anyOf: ["midnight"], at: index) { return Time(end: end, minutes: 0, isMarked: true, isOfHalf: true) }
      if let time = relative(view, at: index) { return ofHalf(time, view) }
    }
    let opened = view.read(anyOf: japaneseHalves, at: index)
    let isAfternoon = opened != nil && view.read(anyOf: ["午後", "夜", "夕方"], at: index) != nil
    guard let hour = SpokenNumber.read(view, at: opened ?? index), hour.thousandths == 0, (0...24).contains(hour.whole) else { return nil }
    var time = Time(end: hour.end, minutes: hour.whole * 60, isMarked: false)
    if view[hour.end] == 0x3A, view.isDigit(hour.end + 1), view.isDigit(hour.end + 2),
      !view.isDigit(hour.end + 3) || view.startsWord[hour.end + 3]
    {
      time.minutes += Int(view[hour.end + 1] - 0x30) * 10 + Int(view[hour.end + 2] - 0x30)
      (time.end, time.isMarked) = (hour.end + 3, true)
    } else if let end = view.read("時", at: hour.end), view.read("時間", at: hour.end) == nil {
      (time.end, time.isMarked) = (end, true)
      if let half = view.read("半", at: end) {
        (time.end, time.minutes) = (half, time.minutes + 30)
      } else if let minutes = SpokenNumber.read(view, at: end), minutes.whole < 60, let after = view.read("分", at: minutes.end) {
        (time.end, time.minutes) = (after, time.minutes + minutes.whole)
      }
    } else if view.isLatin(index) || view.isDigit(index), let minutes = SpokenNumber.read(view, at: hour.end), minutes.end > hour.end,
      (5...59).contains(minutes.whole), view.isLatin(hour.end), (1...12).contains(hour.whole), !isBroken(hour.end),
      isBroken(minutes.end) || isAlone(view, minutes.end) || joint(view, at: minutes.end) != nil
    {
      // ten twenty
      (time.end, time.minutes, time.isMarked) = (minutes.end, time.minutes + minutes.whole, true)
    }
    if isAfternoon { time.minutes = time.minutes % halfDay + halfDay }
    if opened != nil { time.isOfHalf = true }
    return ofHalf(time, view)
  }

  private static let japaneseHalves: [StaticString] = ["午前", "午後", "朝の", "朝", "夜の", "夜", "夕方", "昼の", "昼"]

  /// Half past four, a quarter to eleven, ten to six.
  private static func relative(_ view: SpokenView, at index: Int) -> Time? {
    var amount: (end: Int, minutes: Int)?
    if let end = view.readWord(anyOf: ["half"], at: index) {
      amount = (end, 30)
    } else if let end = view.readWord(anyOf: ["aquarter", "quarter"], at: index) {
      amount = (end, 15)
    } else if let number = SpokenNumber.read(view, at: index), (1...29).contains(number.whole), number.thousandths == 0 {
      amount = (view.readWord(anyOf: ["minutes", "mins"], at: number.end) ?? number.end, number.whole)
    }
    guard let amount else { return nil }
    let after = view.readWord(anyOf: ["past", "after"], at: amount.end)
    // "Ten to six" by itself may be a range.
    let before = amount.minutes == 15 ? view.readWord(anyOf: ["to", "before", "of"], at: amount.end) : nil
    guard let place = after ?? before, let hour = SpokenNumber.read(view, at: place), (1...12).contains(hour.whole), hour.thousandths == 0
    else { return nil }
    return Time(end: hour.end, minutes: hour.whole * 60 + (after != nil ? amount.minutes : -amount.minutes), isMarked: true)
  }

  /// A time with *o'clock*, *am* or *pm* behind it.
  private static func ofHalf(_ time: Time, _ view: SpokenView) -> Time {
    var time = time
    if let end = view.readWord(anyOf: ["oclock"], at: time.end) { (time.end, time.isMarked) = (end, true) }
    if let end = view.readWord(anyOf: ["pm"], at: time.end) {
      (time.end, time.minutes, time.isMarked, time.isOfHalf) = (end, time.minutes % halfDay + halfDay, true, true)
    } else if let end = view.readWord(anyOf: ["am"], at: time.end) {
      (time.end, time.minutes, time.isMarked, time.isOfHalf) = (end, time.minutes % halfDay, true, true)
    }
    return time
  }
}
