/// A run of letters of one script in what is said.
package struct SpokenWord: Hashable, Sendable {
  /// How a script is written, as far as words are concerned.
  package enum Script: Hashable, Sendable {
    /// Letters of a script with spaces between its words, and digits beside them: `l&r`, `n2`.
    case letters
    case digits
    case kana
    case kanji
  }

  /// The scalars of the run.
  package var range: Range<Int>
  /// Its script.
  package var script: Script
}

extension SpokenScalars {
  /// The runs of one script, in order; what belongs to none (the mark between two numbers) is in none.
  ///
  /// - Parameter isFree: Whether the scalar at a place counts; a run ends before one that does not.
  package func words(where isFree: (Int) -> Bool = { _ in true }) -> [SpokenWord] {
    var words: [SpokenWord] = []
    var holdsLetter = false
    func close() {
      guard let last = words.last, last.script == .letters, !holdsLetter else { return }
      // Digits with a sign, or a sign alone.
      let scalars = scalars[last.range]
      if scalars.allSatisfy({ (0x30...0x39).contains($0.value) }) {
        words[words.count - 1].script = .digits
      } else {
        words.removeLast()
      }
    }
    for index in scalars.indices where isFree(index) {
      guard let script = script(at: index) else { continue }
      let isLetter = script == .letters && scalars[index].properties.isAlphabetic
      let joined: SpokenWord.Script = script == .digits ? .letters : script
      if let last = words.last, last.range.upperBound == index, last.script == joined,
        !startsWord[index] || script == .kana || script == .kanji
      {
        words[words.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        close()
        holdsLetter = false
        words.append(SpokenWord(range: index..<(index + 1), script: joined))
      }
      holdsLetter = holdsLetter || isLetter
    }
    close()
    return words
  }

  /// The script of the scalar at a place; nil for what is no part of a word.
  package func script(at index: Int) -> SpokenWord.Script? {
    switch scalars[index].value {
    case 0x30...0x39: .digits
    case 0x7E: nil
    case 0x3040...0x30FF: .kana
    case 0x3005...0x3007, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: .kanji
    default: .letters
    }
  }

  /// Whether the scalar at a place was written in katakana.
  package func isKatakana(at index: Int) -> Bool { (0x30A1...0x30FA).contains(source[Int(positions[index])].value) }

  /// Whether a word may begin at a place in a script without spaces: white space before it, or another script, or the other kana.
  package func beginsRun(at index: Int) -> Bool {
    guard index > 0, !startsWord[index], let script = script(at: index), script == self.script(at: index - 1) else { return true }
    return script == .kana && isKatakana(at: index) != isKatakana(at: index - 1)
  }
}
