import PhraseTestSupport
import StudyIntents
import Vocabulary

extension Training {
  /// Sentences made of two: what ends a session with what was done in it, and two commands, which are none; and some with what people say around
  /// what they want.
  ///
  /// The same ones at each run: the pairs are taken in fixed steps.
  static func compositions(of set: PhraseSet) -> [PhraseSet.Sentence] {
    let isJapanese = set.sentences.count { $0.text.unicodeScalars.contains { $0.value >= 0x3041 } } * 2 > set.sentences.count
    let short = set.sentences.filter { $0.text.count < (isJapanese ? 22 : 60) && $0.name != EvidenceWeights.none }
    let endings = short.filter { $0.name == StudyIntentKind.finishStudy.rawValue && $0.values.isEmpty }
    let asking =
      isJapanese
      ? ["記録", "ログ", "つけ", "残し", "メモ", "入れ", "書い"] : ["log", "record", "save", "note", "add", "put", "write", "track", "enter"]
    let doings = short.filter { sentence in
      sentence.name == StudyIntentKind.postStudyRecord.rawValue && !sentence.values.isEmpty
        && !asking.contains { sentence.text.lowercased().contains($0) }
    }
    var made: [PhraseSet.Sentence] = []
    func trimmed(_ text: String) -> String { String(text.reversed().drop { ".。!！?？".contains($0) }.reversed()) }
    if !endings.isEmpty, !doings.isEmpty {
      let joints = isJapanese ? ["、", "。", "、今日は", "、"] : [", ", ". "]
      for number in 0..<min(40, endings.count * 4) {
        let (end, done) = (endings[number * 7 % endings.count], doings[number * 11 % doings.count])
        made.append(.init(text: trimmed(end.text) + joints[number % joints.count] + done.text, name: end.name, values: [:]))
      }
    }
    let texts = set.sentences.map(\.text)
    for (index, text) in Circumstances.around(texts, isJapanese: isJapanese, isShort: { $0.count < (isJapanese ? 22 : 60) }) {
      // Of a remark that goes on to the end, what is added is a part.
      let sentence = set.sentences[index]
      if sentence.values["memo"] == nil { made.append(.init(text: text, name: sentence.name, values: sentence.values)) }
    }
    guard short.count > 20 else { return made }
    let joints =
      isJapanese
      ? ["。それから", "。そのあと", "。あと、", "、ついでに", "。次に", "、それと"]
      : [" and then ", " and ", ", then ", ", and also ", " and after that ", "; then "]
    let either: Set<String> = ["FinishStudy", "ShowCurrentStudy"]
    for number in 0..<100 {
      let (one, other) = (short[number * 13 % short.count], short[(number * 29 + 7) % short.count])
      let names = Set([one.name, other.name])
      guard names.count == 2, names.isDisjoint(with: either) || one.name > other.name else { continue }
      // To stop and to record is one thing.
      guard names != ["PostStudyRecord", "FinishStudy"] else { continue }
      made.append(.init(text: trimmed(one.text) + joints[number % joints.count] + other.text, name: EvidenceWeights.none, values: [:]))
    }
    return made
  }
}
