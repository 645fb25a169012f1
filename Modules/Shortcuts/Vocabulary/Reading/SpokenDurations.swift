/// Reads durations as they are said: 45 minutes, an hour and a half, 1時間半, いちじかんはん.
enum SpokenDuration {
  /// A way to read a duration: where it ends, and whether a word of it has a slip.
  struct Value: Equatable {
    var end: Int
    var seconds: Int
    var edits = 0
  }

  /// Whether a number, a fraction or what stands before a range may begin with a letter from a to z: a, one, two, three, from, six, nine,
  /// eleven, zero, half, quarter, couple, between.
  static func mayBegin(_ letter: UInt32) -> Bool { beginnings >> (letter &- 0x61) & 1 != 0 }

  private static let beginnings: UInt32 = "abcefhnoqstz".unicodeScalars.reduce(0) { $0 | 1 << ($1.value - 0x61) }

  /// The ways to read a duration at `index`: an hour, an hour and a half.
  static func read(_ view: SpokenView, at index: Int) -> [Value] {
    var found: [Value] = []
    if view.isLatin(index) {
      if view.isWordStart(index) { englishFractions(view, at: index, into: &found) }
      // hr of algebra
      if index == 0, let end = view.readWord(anyOf: ["hour", "hr"], at: 0), view.readWord(anyOf: ["of", "on", "w", "with"], at: end) != nil
      {
        found.append(Value(end: end, seconds: 3_600))
      }
    } else if let end = view.read("3quartersofanhour", at: index) ?? view.read("3quartersofanhr", at: index), view.isWordStart(end) {
      found.append(Value(end: end, seconds: 2_700))
    } else if let end = view.read("半時間", at: index) ?? view.read("はんじかん", at: index) {
      found.append(Value(end: end, seconds: 1_800))
    }
    if isEnough(view, at: index) { return found }
    if let kana = SpokenNumber.kana(view, at: index) {
      // No unit, no number: the に of a particle, the ご of ごみ.
      if unit(view, at: kana.end) != nil { afterNumber(kana, view, unitsBelow: .max, total: 0, edits: 0, into: &found) }
      return found
    }
    guard var number = SpokenNumber.read(view, at: index) ?? article(view, at: index) else { return found }
    if number.thousandths == 0, let fraction = fraction(view, of: number, from: index) { number = fraction }
    if number.thousandths == 0, let clock = clock(view, hours: number) { found.append(clock) }
    afterNumber(number, view, unitsBelow: .max, total: 0, edits: 0, into: &found)
    return found
  }

  /// Whether 十分 is *enough*, and no ten minutes: もう十分, 十分に休んだ; but 十分にセット.
  private static func isEnough(_ view: SpokenView, at index: Int) -> Bool {
    guard let end = view.read("十分", at: index) else { return false }
    if index >= 2, view.read("もう", at: index - 2) == index { return true }
    if view.read(anyOf: ["な", "だから", "理解", "休", "でき", "わか"], at: end) != nil { return true }
    guard let place = view.read("に", at: end) else { return false }
    return view.read(anyOf: ["休", "やっ", "でき", "わか", "理解", "読め", "読ん", "解け"], at: place) != nil
  }

  private static func article(_ view: SpokenView, at index: Int) -> SpokenNumber.Value? {
    guard view[index] == 0x61 else { return nil }
    return (view.read("another", at: index) ?? view.read("an", at: index) ?? view.read("a", at: index)).map {
      SpokenNumber.Value(end: $0, whole: 1)
    }
  }

  private static func englishFractions(_ view: SpokenView, at index: Int, into found: inout [Value]) {
    for (words, seconds) in fractions {
      if let end = view.read(words, at: index), view.isWordStart(end) { found.append(Value(end: end, seconds: seconds)) }
    }
  }

  private static let fractions: [(StaticString, Int)] = [
    ("halfanhour", 1_800), ("halfahour", 1_800),
    ("halfanhr", 1_800), ("halfhr", 1_800), ("halfahr", 1_800), ("ahalfhr", 1_800), ("ahalfhour", 1_800), ("halfhour", 1_800),
    ("onehalfhour", 1_800), ("hourandahalf", 5_400), ("hournahalf", 5_400), ("hournhalf", 5_400), ("hourandhalf", 5_400),
    ("hrandahalf", 5_400), ("hrnahalf", 5_400), ("hrnhalf", 5_400), ("hrandhalf", 5_400),
    ("aquarterofanhour", 900), ("quarterofanhour", 900), ("aquarterhour", 900), ("quarterhour", 900), ("quarteranhour", 900),
    ("quarterhr", 900), ("aquarterhr", 900), ("quarterofanhr", 900),
    ("threequartersofanhour", 2_700), ("threequartersanhour", 2_700), ("threequartersofanhr", 2_700), ("halfaminute", 30),
    ("acoupleofhours", 7_200),
    ("coupleofhours", 7_200), ("acouplehours", 7_200), ("thelasthour", 3_600), ("thepasthour", 3_600),
  ]

  /// 1:30 is h:mm.
  private static func clock(_ view: SpokenView, hours: SpokenNumber.Value) -> Value? {
    let colon = hours.end
    guard view[colon] == 0x3A, view.isDigit(colon + 1), view.isDigit(colon + 2), !view.isDigit(colon + 3), view[colon + 1] < 0x36 else {
      return nil
    }
    let minutes = Int(view[colon + 1] - 0x30) * 10 + Int(view[colon + 2] - 0x30)
    return Value(end: colon + 3, seconds: hours.whole * 3_600 + minutes * 60)
  }

  /// A number with quarters or a half behind it, or these alone, before a unit: 1 1/2 hours, 3/4 hr.
  private static func fraction(_ view: SpokenView, of number: SpokenNumber.Value, from index: Int) -> SpokenNumber.Value? {
    func part(_ over: Int, at slash: Int, whole: Int) -> SpokenNumber.Value? {
      guard view[slash] == 0x2F, view[slash + 1] == 0x32 || view[slash + 1] == 0x34, !view.isDigit(slash + 2) || view.startsWord[slash + 2],
        case let under = Int(view[slash + 1] - 0x30), over > 0, over < under, unit(view, at: slash + 2) != nil
      else { return nil }
      return SpokenNumber.Value(end: slash + 2, whole: whole, thousandths: 1_000 * over / under)
    }
    if view.isDigit(index), let value = part(number.whole, at: number.end, whole: 0) { return value }
    let place = number.end
    guard view.isDigit(place), view.startsWord[place] else { return nil }
    return part(Int(view[place] - 0x30), at: place + 1, whole: number.whole)
  }

  private static func afterNumber(
    _ number: SpokenNumber.Value, _ view: SpokenView, unitsBelow limit: Int, total: Int, edits: Int, into found: inout [Value]
  ) {
    var number = number
    // two and a half hours
    if let end = view.read(anyOf: ["andahalf", "半"], at: number.end), unit(view, at: end) != nil {
      number.end = end
      number.thousandths += 500
    }
    // two full hours, a solid hour
    if view.isLatin(number.end), let end = view.readWord(anyOf: praises, at: number.end), unit(view, at: end) != nil { number.end = end }
    guard let unit = unit(view, at: number.end), unit.seconds < limit else {
      // 1 h 30, an hour thirty
      if limit == 3_600, number.thousandths == 0, number.whole < 60, number.end > 0 {
        found.append(Value(end: number.end, seconds: total + number.whole * 60, edits: edits))
      }
      return
    }
    let sum = total + number.seconds(unit: unit.seconds)
    let slips = edits + unit.edits
    found.append(Value(end: unit.end, seconds: sum, edits: slips))
    guard unit.seconds > 1 else { return }
    if let half = view.read(anyOf: ["andahalf", "nahalf", "andhalf", "nhalf", "半", "はん"], at: unit.end) {
      found.append(Value(end: half, seconds: sum + unit.seconds / 2, edits: slips))
      if let more = view.read("分", at: half), unit.seconds == 3_600 { found.append(Value(end: more, seconds: sum + 1_800, edits: slips)) }
    }
    if unit.seconds == 3_600, let quarter = view.read("andaquarter", at: unit.end) {
      found.append(Value(end: quarter, seconds: sum + 900, edits: slips))
    }
    if unit.seconds == 3_600, let quarters = view.read("andthreequarters", at: unit.end) {
      found.append(Value(end: quarters, seconds: sum + 2_700, edits: slips))
    }
    let joint = view.read(anyOf: ["and", "と"], at: unit.end) ?? unit.end
    if let next = SpokenNumber.kana(view, at: joint) {
      guard let below = self.unit(view, at: next.end), below.seconds < unit.seconds else { return }
      afterNumber(next, view, unitsBelow: unit.seconds, total: sum, edits: slips, into: &found)
    } else if let next = SpokenNumber.read(view, at: joint) {
      afterNumber(next, view, unitsBelow: unit.seconds, total: sum, edits: slips, into: &found)
    }
  }

  /// What stands between a number and its unit, and changes nothing.
  private static let praises: [StaticString] = [
    "full", "solid", "whole", "good", "long", "entire", "straight", "honest", "odd", "orso", "proper", "focused",
  ]

  /// Whether a unit of time follows a number that stands at `index`: the 35 of "problems, 35 min".
  static func counts(_ view: SpokenView, at index: Int) -> Bool {
    guard let number = SpokenNumber.read(view, at: index) else { return false }
    if fraction(view, of: number, from: index) != nil { return true }
    let end = view.readWord(anyOf: praises, at: number.end) ?? number.end
    return view.isLatin(end) && unit(view, at: end).map { view.isWordStart($0.end) && $0.edits == 0 } ?? false
  }

  private static let words: [(StaticString, Int)] = [
    ("hours", 3_600), ("hour", 3_600), ("hrs", 3_600), ("hr", 3_600), ("minutes", 60), ("minute", 60), ("mins", 60), ("min", 60),
    ("seconds", 1), ("second", 1), ("secs", 1), ("sec", 1),
  ]
  private static let letters: [(StaticString, Int)] = [("h", 3_600), ("m", 60), ("s", 1)]
  private static let japanese: [(StaticString, Int)] = [
    ("時間", 3_600), ("じかん", 3_600), ("分間", 60), ("分", 60), ("ふんかん", 60), ("ぷんかん", 60), ("ふん", 60), ("ぷん", 60), ("秒間", 1),
    ("秒", 1), ("びょう", 1),
  ]

  private static func unit(_ view: SpokenView, at index: Int) -> (end: Int, seconds: Int, edits: Int)? {
    guard view.isLatin(index) else {
      for (word, seconds) in japanese {
        if let end = view.read(word, at: index) { return (end, seconds, 0) }
      }
      return nil
    }
    for (word, seconds) in words {
      if let end = view.read(word, at: index), view.isWordStart(end) { return (end, seconds, 0) }
    }
    // Run together with what follows: "minute" of "25minutesession" stands before "minutes".
    for (word, seconds) in words where word.utf8CodeUnitCount > 4 {
      if let end = view.read(word, at: index) { return (end, seconds, 0) }
    }
    // A letter alone is a unit after digits or as a word: the s of "as" is none.
    for (letter, seconds) in letters where view.isDigit(index - 1) || view.startsWord[index] {
      if let end = view.read(letter, at: index), view.isWordStart(end) { return (end, seconds, 0) }
    }
    return misspelt(view, at: index)
  }

  /// minuts, minuets, mintes, huors.
  private static func misspelt(_ view: SpokenView, at index: Int) -> (end: Int, seconds: Int, edits: Int)? {
    var end = index + 1
    while view.isLatin(end), !view.startsWord[end] { end += 1 }
    guard end - index >= 4 else { return nil }
    let word = NearWord(view.scalars, from: index, to: end)
    for (unit, seconds) in words where unit.utf8CodeUnitCount > 4 || end - index > 4 && unit.utf8CodeUnitCount == 4 {
      guard word.isOneEdit(from: unit) else { continue }
      return (end, seconds, 1)
    }
    return nil
  }
}
