import Vocabulary

/// The classes of words that the patterns of several intents or activities name, by language.
///
/// What is said for one intent stands in its folder (`FinishStudy/FinishStudyIntent+Phrases.swift`), with the words that no other names; what is
/// said for an activity in ``ActivityPhrases``.
enum SharedPhraseWords {
  /// The words that an English remark follows.
  static let englishRemarks = RemarkWords(
    markers: [
      "with the note", "with a note", "with the memo", "with a memo", "with the remark", "and note that", "add a note", "add the note",
      "add a memo",
      "add the memo", "memo", "note:", "remark:", "comment:", "notes:",
    ],
    verbs: ["log it", "record it", "log that", "save it", "put it down", "write it down"], tails: ["please", "thanks", "thank you"])

  /// The words that a Japanese remark follows.
  static let japaneseRemarks = RemarkWords(
    markers: ["メモ:", "メモは", "メモに", "メモで", "メモとして", "メモ欄に", "備考:", "備考に", "コメント:", "一言:"],
    verbs: ["書い", "残し", "入れ", "付け", "つけ", "足し", "記録し", "メモし"].flatMap { [$0 + "て", $0 + "といて", $0 + "とく", $0 + "たい"] } + ["お願いします", "お願い"],
    tails: [
      "ください", "下さい", "おいて", "ほしい", "ほしいです", "もらえますか", "もらえる", "いただけますか", "いただけると助かります", "くれる", "くれますか", "ね", "よ", "です",
    ],
    quotes: ["と", "って", "を", "で", "とだけ", "って一言"])
}
