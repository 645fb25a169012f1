import TextFolding

/// A number that stands in a phrase without what it counts: timer *30*, solved *11* in the blue book.
struct LooseNumber {
  var number: Int
  /// Where it stands.
  var range: Range<Int>
  /// Whether it stands as what something took: chapter 2 *in 50*.
  var isDuration: Bool
  /// Whether it plainly counts what a title holds: 12 french drills.
  var countsTerm = false

  /// The longest timer that a number alone sets, in minutes: what is more is a page or a year.
  static let mostMinutes = 240
  /// In words less than this is said of anything: this one, two of us.
  private static let leastInWords = 5

  /// Whether nothing that it counts is written on behind a number: no 2講座目.
  private static func endsThere(_ end: Int, _ view: SpokenView, _ taken: [Int]) -> Bool {
    guard end < view.count, taken[end] < 0, !view.isLatin(end) else { return true }
    return [0x3092, 0x3067, 0x306F, 0x3082].contains(view[end])  // を, で, は, も
  }

  /// What stands before how long something took: took me *45*.
  private static let lengthOpenings: [StaticString] = ["in", "took", "tookme", "for"]

  /// Whether a digit goes on with a word: b4.
  private static func isWithinWord(_ index: Int, _ view: SpokenView) -> Bool {
    index > 0 && view.isDigit(index) && !view.startsWord[index] && view.isLatin(index - 1)
  }

  /// The only one of a phrase among what no value takes; nil where there is none, or where there are several.
  static func only(in view: SpokenView, taken: [Int]) -> LooseNumber? {
    var found: LooseNumber?
    var index = 0
    while index < view.count {
      guard taken[index] < 0, view.isDigit(index) || view.isLatin(index) && view.isWordStart(index),
        let value = SpokenNumber.read(view, at: index), value.thousandths == 0, value.whole > 0, view.isWordStart(value.end),
        taken[index..<value.end].allSatisfy({ $0 < 0 }), !isWithinWord(index, view), endsThere(value.end, view, taken),
        view.isDigit(index) || value.whole >= leastInWords
      else {
        index += 1
        continue
      }
      guard found == nil else { return nil }
      let isDuration = lengthOpenings.contains { word in
        let start = index - word.utf8CodeUnitCount
        return start >= 0 && view.isWordStart(start) && view.read(word, at: start) == index
      }
      found = LooseNumber(number: value.whole, range: index..<value.end, isDuration: isDuration)
      index = value.end
    }
    return found
  }
}
