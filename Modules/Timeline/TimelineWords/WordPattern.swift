/// A forbidden word as it is looked for.
struct WordPattern: Sendable {
  /// A letter as often as the word has it in a row.
  struct Group: Sendable {
    var letter: UInt32
    var count: Int
    var isKana: Bool
    /// Whether ッ or a mark of length must stand before it, as in the word.
    var needsSokuon: Bool
    var needsLongMark: Bool
  }

  /// What the letters are of the word.
  enum Sort: Hashable, Sendable {
    /// The word itself.
    case word
    /// How it sounds, all of it or some of it.
    case reading
    /// The same where no other word holds it.
    case certainReading
    /// The same where it also is another word, in katakana too or not.
    case ambiguousReading(inKatakana: Bool)
  }

  var sort: Sort
  /// Whether a mark of length must follow: エンコー.
  var needsFinalLongMark = false
  /// The number of the word in the list.
  var word: Int
  var isAnywhere: Bool
  var groups: [Group] = []
  var letterCount = 0
  /// What the automaton looks for: letters that may be taken for each other as one, each once where it stands several times.
  var coarse: [UInt32] = []
  /// Whether all of it is of scripts that separate words.
  var isBordered = true
  var hasUnspaced = false
  /// How many letters the words have of which it consists: 4 and 8 of *kill yourself*.
  var wordLengths: [Int] = []

  /// Makes the pattern of a word, or nil where nothing of it is a letter.
  init?(_ text: String, word: Int, isAnywhere: Bool, sort: Sort = .word) {
    self.word = word
    self.sort = sort
    self.isAnywhere = isAnywhere
    let letters = TextLetters(text.unicodeScalars, reading: .signsAreLetters).letters
    guard letters.contains(where: { $0.form.kind != .sign }) else { return nil }
    letterCount = letters.count
    for letter in letters {
      let exact: UInt32 = letter.coarse == 0x69 && letter.form.exact != 0x6C ? 0x69 : letter.form.exact
      if letter.form.isBordered == false { isBordered = false }
      if letter.form.kind == .unspaced { hasUnspaced = true }
      if letter.gap.spaces > 0 || wordLengths.isEmpty { wordLengths.append(0) }
      wordLengths[wordLengths.count - 1] += 1
      if coarse.last != letter.coarse { coarse.append(letter.coarse) }
      let isSame = groups.last?.letter == exact && !letter.gap.hasSokuon && !letter.gap.hasLongMark
      if isSame {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(
          Group(
            letter: exact, count: 1, isKana: letter.form.isKana, needsSokuon: letter.gap.hasSokuon, needsLongMark: letter.gap.hasLongMark))
      }
    }
  }
}
