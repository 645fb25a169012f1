public import TextFolding

/// The key under which phrases are the same that differ only in fillers, articles, particles, polite endings and how numbers are written.
///
/// It is no grammar: what it leaves out of the phrase that was saved it leaves out of the one that is said.
enum LooseKey {
  static func key(of spoken: SpokenScalars) -> String {
    let scalars = spoken.scalars.map(\.value)
    var key = scalars.withUnsafeBufferPointer { scalars in
      spoken.startsWord.withUnsafeBufferPointer { body(SpokenView(scalars: scalars, startsWord: $0)) }
    }
    stripEndings(&key)
    guard !key.isEmpty else { return spoken.wholeKey }
    var text = String.UnicodeScalarView()
    for value in key { text.append(Unicode.Scalar(value) ?? " ") }
    return String(text)
  }

  private static let silentWords: [StaticString] = [
    "please", "the", "an", "a", "my", "umm", "um", "uhm", "uh", "er", "hmm", "well", "so", "okay", "ok", "hey", "now", "just", "thanks",
    "kindly",
  ]
  private static let fillers: [StaticString] = ["えっと", "ええと", "えと", "あのう", "あの", "その", "んと", "まあ", "じゃあ", "とりあえず", "ちょっと"]
  private static let particles: Set<UInt32> = [0x306F, 0x304C, 0x306E, 0x306B, 0x3067, 0x3068, 0x3082, 0x3078]
  private static let endings: [[UInt32]] = [
    "お願いします", "おねがいします", "くださいね", "ください", "下さい", "ましょう", "お願い", "おねがい", "します", "しよう", "したい", "する", "して", "ます",
    "たい", "です", "くれ", "だ", "よ", "ね", "て", "る",
  ].map { $0.unicodeScalars.map(\.value) }

  private static func body(_ view: SpokenView) -> [UInt32] {
    var key: [UInt32] = []
    key.reserveCapacity(view.count)
    var index = 0
    while index < view.count {
      if view.isLatin(index) {
        if view.isWordStart(index), let end = view.readWord(anyOf: silentWords, at: index) {
          index = end
          continue
        }
      } else if view.startsWord[index], let end = view.read(anyOf: fillers, at: index) {
        index = end
        continue
      } else if view[index] == 0x3092 || particles.contains(view[index]) && isAfterNoun(view, index) {
        index += 1
        continue
      }
      if let number = SpokenNumber.read(view, at: index), number.thousandths == 0, !view.isLatin(index) || view.isWordStart(number.end) {
        key += String(number.whole).unicodeScalars.map(\.value)
        index = number.end
        continue
      }
      key.append(view[index])
      index += 1
    }
    return key
  }

  /// Whether what may be a particle stands beside something other than hiragana: の of 数学のタイマー, not of もの.
  private static func isAfterNoun(_ view: SpokenView, _ index: Int) -> Bool {
    func isKana(_ scalar: UInt32) -> Bool { (0x3041...0x3096).contains(scalar) || scalar == 0 }
    return index > 0 && !isKana(view[index - 1]) || !isKana(view[index + 1])
  }

  private static func stripEndings(_ key: inout [UInt32]) {
    while let ending = endings.first(where: { key.count > $0.count + 1 && key.suffix($0.count).elementsEqual($0) }) {
      key.removeLast(ending.count)
    }
  }
}

/// The rows that a store keeps for a voice shortcut.
public enum ShortcutPhraseKeys {
  /// Returns the rows of a phrase, each once; none for a phrase that holds nothing to say.
  public static func rows(for phrase: String) -> [PhraseKeyRow] {
    let spoken = SpokenScalars(phrase)
    guard !spoken.scalars.isEmpty else { return [] }
    var rows = [PhraseKeyRow(.shortcut, spoken.wholeKey)]
    guard spoken.scalars.count <= PhraseReader.longestPhrase else { return rows }
    let loose = LooseKey.key(of: spoken)
    rows.append(PhraseKeyRow(.shortcutLoose, loose))
    rows += NearText.segments(of: loose).map { PhraseKeyRow(.shortcutSegment, $0) }
    rows += SoundKey.segments(of: SoundKey(spoken)).map { PhraseKeyRow(.shortcutSoundSegment, $0) }
    return rows
  }
}
