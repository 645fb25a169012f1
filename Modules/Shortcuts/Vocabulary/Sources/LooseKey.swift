public import TextFolding

/// The key under which phrases are the same that differ only in fillers, articles, particles, polite endings and how numbers and durations
/// are written.
///
/// It is no grammar: what it leaves out of the phrase that was saved it leaves out of the one that is said.
package enum LooseKey {
  package static func key(of spoken: SpokenScalars) -> String {
    var key = spoken.withView { body($0, spoken.scalars) }
    stripEndings(&key)
    return key.isEmpty ? spoken.key : String(scalars: key)
  }

  private static let silentWords: [StaticString] = [
    "please", "the", "an", "a", "my", "umm", "um", "uhm", "uh", "er", "hmm", "well", "so", "okay", "ok", "hey", "now", "just", "thanks",
    "kindly",
  ]
  private static let fillers: [StaticString] = ["えっと", "ええと", "えと", "あのう", "あの", "その", "んと", "まあ", "じゃあ", "とりあえず", "ちょっと"]
  private static let particles: Set<UInt32> = [0x306F, 0x304C, 0x306E, 0x306B, 0x3067, 0x3068, 0x3082, 0x3078]
  private static let endings: [[Unicode.Scalar]] = [
    "お願いします", "おねがいします", "くださいね", "ください", "下さい", "ましょう", "お願い", "おねがい", "します", "しよう", "したい", "する", "して", "ます",
    "たい", "です", "くれ", "だ", "よ", "ね", "て", "る",
  ].map { Array($0.unicodeScalars) }

  private static func body(_ view: SpokenView, _ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var key: [Unicode.Scalar] = []
    key.reserveCapacity(view.count)
    var index = 0
    while index < view.count {
      if let duration = duration(view, at: index) {
        key += String(duration.seconds).unicodeScalars
        key.append("秒")
        index = duration.end
        continue
      }
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
        key += String(number.whole).unicodeScalars
        index = number.end
        continue
      }
      key.append(scalars[index])
      index += 1
    }
    return key
  }

  /// The longest duration that stands at `index` and is no part of a word: 25 min, twenty-five minutes, 25分 and にじゅうごふん are one.
  private static func duration(_ view: SpokenView, at index: Int) -> SpokenDuration.Value? {
    if view.isLatin(index), !view.isWordStart(index) || !SpokenDuration.mayBegin(view[index]) { return nil }
    return SpokenDuration.read(view, at: index).filter { view.isWordStart($0.end) }.max { $0.end < $1.end }
  }

  /// Whether what may be a particle stands beside something other than hiragana: の of 数学のタイマー, not of もの.
  private static func isAfterNoun(_ view: SpokenView, _ index: Int) -> Bool {
    func isKana(_ scalar: UInt32) -> Bool { (0x3041...0x3096).contains(scalar) || scalar == 0 }
    return index > 0 && !isKana(view[index - 1]) || !isKana(view[index + 1])
  }

  private static func stripEndings(_ key: inout [Unicode.Scalar]) {
    // Each ends in kana.
    while let last = key.last, (0x3041...0x3096).contains(last.value),
      let ending = endings.first(where: { key.count > $0.count + 1 && key.suffix($0.count).elementsEqual($0) })
    {
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
    var rows = [PhraseKeyRow(.shortcut, spoken.key)]
    guard spoken.scalars.count <= PhraseReader.longestPhrase else { return rows }
    let loose = LooseKey.key(of: spoken)
    rows.append(PhraseKeyRow(.shortcutLoose, loose))
    rows += NearText.segments(of: loose).map { PhraseKeyRow(.shortcutSegment, $0) }
    rows += SoundKey.segments(of: SoundKey(spoken)).map { PhraseKeyRow(.shortcutSoundSegment, $0) }
    return rows
  }

  /// Returns the shortcuts whose phrases are a slip or two away from a loose key, the nearest first and then in their order.
  public static func nearest(to looseKey: String, among candidates: [ShortcutPhrase], limit: Int) -> [NearShortcut] {
    let found = candidates.compactMap { shortcut in
      NearText.slips(in: looseKey, of: LooseKey.key(of: SpokenScalars(shortcut.phrase))).map { NearShortcut(shortcut, edits: $0) }
    }
    return Array(found.enumerated().sorted { ($0.1.edits, $0.0) < ($1.1.edits, $1.0) }.map(\.1).prefix(limit))
  }
}
