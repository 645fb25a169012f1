/// Finds Japanese words of which letters are written as something of the same look or sound: 5ミクズ, まソこ, ¥ん交, De部.
///
/// One measure for all: each letter of a word may be written by its like, and each like has a price. What a word is worth grows with its length,
/// and with what stands around it.
struct KanaLikenesses: Sendable {
  private struct Node: Sendable {
    var next: [UInt32: Int32] = [:]
    var words: [Int] = []
  }

  private var nodes = [Node()]
  private var lengths: [[Int: Int]] = [[:]]

  /// Makes it for words of kana, and for what sounds like those of kanji.
  init(_ words: [ForbiddenWord]) {
    for (number, word) in words.enumerated() {
      let spoken = Readings.spellings(of: word).filter { !$0.isMixed }.map(\.text)
      for text in Set([word.text] + spoken) {
        let letters = TextLetters(text.unicodeScalars, reading: .signsAreLetters).letters
        guard letters.count >= 2, letters.allSatisfy(\.form.isKana) else { continue }
        add(letters.map(\.form.exact), number)
      }
    }
  }

  private mutating func add(_ letters: [UInt32], _ word: Int) {
    var node = 0
    for letter in letters {
      if let next = nodes[node].next[letter] {
        node = Int(next)
      } else {
        nodes.append(Node())
        nodes[node].next[letter] = Int32(nodes.count - 1)
        node = nodes.count - 1
      }
    }
    if !nodes[node].words.contains(word) { nodes[node].words.append(word) }
  }

  // MARK: - Reading a text

  /// The letters of a text, and the row of one kana that each of them is in.
  ///
  /// What is around a word is looked at six letters far, so within a long row one place is like the other: only its first and last letters are gone
  /// through.
  private struct Line {
    let letters: [TextLetter]
    private var rows: [Range<Int>] = []

    init(_ letters: [TextLetter]) {
      self.letters = letters
      rows.reserveCapacity(letters.count)
      while rows.count < letters.count {
        let (start, form) = (rows.count, letters[rows.count].form)
        var end = start + 1
        while end < letters.count, form.isKana, letters[end].gap.count == 0, letters[end].form.exact == form.exact { end += 1 }
        rows += repeatElement(start..<end, count: end - start)
      }
    }

    /// Whether a word that begins at a place may be another than those that begin before it in the same row.
    func mayBegin(at index: Int) -> Bool { index - rows[index].lowerBound < 7 || rows[index].upperBound - index < 7 }

    /// The next place in a row of one kana at which anything else may be found.
    func next(inRow index: Int) -> Int { max(index + 1, rows[index].upperBound - 6) }
  }

  /// What stands for letters of a word, and for how much.
  private struct Cost {
    var letters = 0
    /// Likes that are natural where kana and kanji follow each other: 円こう.
    var kanji = 0
    /// Likes that nothing natural explains: digits, ソ for ン, Latin letters.
    var strange = 0
    var looks = 0
    var signs = 0
    /// Whether a kanji stands between kana: くた馬れ.
    var isInside = false
  }

  /// Hands the words of a text with where they stand, in scalars; `isRead` says of a scalar whether it was read from Latin letters.
  /// Returns how many steps it took.
  @discardableResult
  func find(in text: [Unicode.Scalar], isRead: [Bool]? = nil, _ body: (Int, Range<Int>) -> Void) -> Int {
    guard nodes.count > 1, text.contains(where: \.isJapaneseLetter) else { return 0 }
    let line = Line(TextLetters(Self.withoutMoney(text), reading: .signsAreGaps).letters)
    let letters = line.letters
    var taken = 0
    for start in letters.indices where letters[start].form.isLike && line.mayBegin(at: start) {
      var steps = Self.most
      defer { taken += Self.most - steps }
      search(line, from: start, at: start, node: 0, Cost(), &steps) { words, end, cost in
        let place = letters[start].source..<(letters[end - 1].source + 1)
        guard isMeant(cost, place, text, isRead) else { return false }
        for word in words { body(word, place) }
        return true
      }
    }
    return taken
  }

  /// How many steps are taken for the words that begin at one letter.
  private static let most = 200

  /// The text with 円 for ¥ beside kana and kanji.
  private static func withoutMoney(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.contains(where: { $0 == "¥" || $0 == "￥" }) else { return text }
    return text.indices.map { index in
      let next = index + 1 < text.count ? text[index + 1] : " "
      return (text[index] == "¥" || text[index] == "￥") && next.isJapaneseLetter ? "円" : text[index]
    }
  }

  @discardableResult
  private func search(
    _ line: Line, from start: Int, at index: Int, node: Int, last: UInt32 = 0, _ cost: Cost, _ steps: inout Int,
    _ accept: ([Int], Int, Cost) -> Bool
  ) -> Bool {
    let letters = line.letters
    steps -= 1
    if steps < 0 { return false }
    if index > start, !nodes[node].words.isEmpty, accept(nodes[node].words, index, cost) { return true }
    guard index < letters.count else { return false }
    let letter = letters[index]
    var cost = cost
    if index > start, letter.gap.count > 0 {
      guard letter.gap.count == 1, letter.gap.spaces == 0, !letter.gap.hasStop, !letter.gap.hasDivision, !letter.gap.hasNewline,
        !"・･/／-＝=".unicodeScalars.contains(where: { $0.value == letter.gap.sign })
      else {
        return false
      }
      cost.signs += 1
    }
    if letter.form.isKana {
      // A row of one letter is one: しししね, 円ん交.
      if letter.form.exact == last, letter.gap.count == 0,
        search(line, from: start, at: line.next(inRow: index), node: node, last: last, cost, &steps, accept)
      {
        return true
      }
      cost.letters += 1
      if let next = nodes[node].next[letter.form.exact],
        search(line, from: start, at: index + 1, node: Int(next), last: letter.form.exact, cost, &steps, accept)
      {
        return true
      }
      var like = cost
      like.looks += 1
      like.strange += 1
      for other in KanaLooks.like(letter) {
        if let next = nodes[node].next[other],
          search(line, from: start, at: index + 1, node: Int(next), last: other, like, &steps, accept)
        {
          return true
        }
      }
      return false
    }
    if letter.form.kind == .digit { cost.strange += 1 } else { cost.kanji += 1 }
    if index > start, index + 1 < letters.count, letters[index - 1].form.isKana, letters[index + 1].form.isKana { cost.isInside = true }
    for sound in KanaLooks.sounds(of: letter.scalar) {
      var node = node
      var isFound = true
      for unit in sound {
        guard let next = nodes[node].next[unit] else {
          isFound = false
          break
        }
        node = Int(next)
      }
      var read = cost
      read.letters += sound.count
      if isFound, search(line, from: start, at: index + 1, node: node, last: sound.last ?? 0, read, &steps, accept) { return true }
    }
    return false
  }

  // MARK: - What it costs

  private func isMeant(_ cost: Cost, _ place: Range<Int>, _ text: [Unicode.Scalar], _ isRead: [Bool]?) -> Bool {
    var strange = cost.strange
    if isRead?[place].contains(true) ?? false || text[place].contains(where: { $0 == "¥" || $0 == "￥" }) { strange += 1 }
    if cost.kanji + strange + cost.signs == 0 { return false }
    // 円光 is another word.
    if strange == 0, text[place].allSatisfy(\.isKanji) { return false }
    // Most of it must be there.
    if cost.looks > 1 && cost.letters < 5 || cost.looks * 2 > cost.letters || (cost.kanji + cost.strange) * 2 > cost.letters {
      return false
    }
    if !beginsWord(place, text) || !endsWord(place, text) { return false }
    let context = Context(place, text)
    // し★ね, くた★ばれ
    if cost.signs > 0, cost.kanji + strange == 0 {
      return context.isLed && (cost.letters > 3 ? context.isFollowed : context.isTelling)
    }
    let written = text[place]
    let hasBoth = written.contains(where: \.isKatakana) && written.contains { (0x3041...0x3096).contains($0.value) }
    if hasBoth { strange += 1 }
    let hasKatakana = written.contains(where: \.isKatakana)
    // Most hiragana is one stroke from other words: しれ, しわ.
    if cost.looks > 0, cost.letters < 3 || written.allSatisfy({ (0x3041...0x3096).contains($0.value) }) {
      return cost.letters > 3 && context.isAddressed && context.isTelling
    }
    switch cost.letters {
    case 4... where strange > cost.looks || cost.isInside: return true
    case 4... where strange > 0 && cost.kanji == 0: return context.isLed || context.isFollowed
    case 4... where context.isLed && (hasKatakana ? context.isFollowed : context.isAddressed && context.isTelling): return true
    case 3 where strange > 1: return context.isLed && context.isFollowed
    default: return strange > cost.looks && context.isLed && context.isTelling || context.isAddressed && context.isTelling
    }
  }

  /// Whether nothing of the same script stands before: 金沢市ね, 問題53くずし字.
  private func beginsWord(_ place: Range<Int>, _ text: [Unicode.Scalar]) -> Bool {
    guard place.lowerBound > 0 else { return true }
    let (before, first) = (text[place.lowerBound - 1], text[place.lowerBound])
    if first.isKatakana { return !before.isKatakana && !"・＝".unicodeScalars.contains(before) }
    if first.isKanji { return !before.isKanji && !before.isKatakana && before.properties.numericType == nil }
    if first.properties.numericType != nil || first.isASCII {
      return !before.isASCII && before.properties.numericType == nil && !before.isKanji || before == " "
    }
    return true
  }

  private func endsWord(_ place: Range<Int>, _ text: [Unicode.Scalar]) -> Bool {
    guard place.upperBound < text.count else { return true }
    let (last, after) = (text[place.upperBound - 1], text[place.upperBound])
    if last.isKatakana { return !after.isKatakana && !"・＝".unicodeScalars.contains(after) }
    if last.isKanji { return !after.isKanji || "女男奴豚".unicodeScalars.contains(after) }
    if last.properties.numericType != nil || last.isASCII { return !after.isASCII && after.properties.numericType == nil || after == " " }
    return true
  }
}

/// What stands around a Japanese word.
private struct Context {
  /// Whether a word may begin: nothing, a sign, a particle or who is meant stands before.
  let isLed: Bool
  /// Whether somebody is named before, or told to do something.
  let isAddressed: Bool
  /// Whether a word may end.
  let isFollowed: Bool
  /// Whether what follows is said to or of somebody.
  let isTelling: Bool

  init(_ place: Range<Int>, _ text: [Unicode.Scalar]) {
    let before = text[..<place.lowerBound].suffix(6).map(\.asHiragana)
    let after = text[place.upperBound...].prefix(6).map(\.asHiragana)
    isAddressed = WordUse.addresses.contains { before.ends(with: $0) }
    isLed = isAddressed || before.last.map { !$0.isJapaneseLetter || "はがのをにでともな".unicodeScalars.contains($0) } ?? true
    isTelling = WordUse.tellingTails.contains { after.starts(with: $0) } || before.isEmpty && after.isEmpty
    isFollowed = isTelling || after.first.map { !$0.isJapaneseLetter || "はがをにのでともよだなさ".unicodeScalars.contains($0) } ?? true
  }
}

extension LetterForm {
  /// Whether it may stand for kana.
  fileprivate var isLike: Bool { isKana || kind == .unspaced || kind == .kanaLike || kind == .digit }
}

extension Unicode.Scalar {
  fileprivate var isJapaneseLetter: Bool { isKanji || isKatakana || (0x3041...0x309F).contains(value) }
}
