/// Reads times of day: at nine, 8 pm, 7:30 am, 午後3時, 3時半に.
enum SpokenClock {
  /// The end of a time of day that stands at `index`; nil where there is none.
  static func read(_ view: SpokenView, at index: Int) -> Int? {
    if let opened = view.readWord(anyOf: ["at", "by"], at: index), view.isWordStart(index), let number = hour(view, at: opened) {
      let end = view.readWord(anyOf: ["oclock", "am", "pm", "sharp"], at: number) ?? number
      return view.isWordStart(end) && isAlone(view, end) ? end : nil
    }
    let opened = view.read(anyOf: ["午前", "午後", "朝", "夜", "夕方", "昼"], at: index) ?? index
    guard let number = hour(view, at: opened) else { return nil }
    if let end = view.readWord(anyOf: ["oclock", "am", "pm"], at: number) { return end }
    guard let end = view.read("時", at: number) else { return nil }
    if let half = view.read("半", at: end) { return half }
    // 一時停止 is none.
    return end >= view.count || view.read(anyOf: ["に", "から", "まで", "ごろ", "頃", "ちょうど", "になったら"], at: end) != nil ? end : nil
  }

  /// The end of an hour from 1 to 24, perhaps with minutes behind a colon.
  private static func hour(_ view: SpokenView, at index: Int) -> Int? {
    guard let number = SpokenNumber.read(view, at: index), (1...24).contains(number.whole), number.thousandths == 0 else { return nil }
    guard view[number.end] == 0x3A, view.isDigit(number.end + 1), view.isDigit(number.end + 2) else { return number.end }
    return number.end + 3
  }

  /// Whether no unit follows: at 9, not at 9 pages.
  private static func isAlone(_ view: SpokenView, _ end: Int) -> Bool {
    end >= view.count || view.readWord(anyOf: followers, at: end) != nil
  }

  private static let followers: [StaticString] = [
    "for", "on", "and", "to", "then", "please", "tomorrow", "tonight", "today", "sharp", "in",
  ]
}
