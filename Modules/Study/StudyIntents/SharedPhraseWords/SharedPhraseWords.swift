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
      "add the memo", "add memo", "put a memo", "leave a memo", "put a note", "leave a note", ",note that", "memo", "note:", "remark:",
      "comment:", "notes:", "with the comment", "with a comment", "add a comment", "add the comment", "with a remark", "add a remark",
      "add the remark", "put a remark", ",jot down", "and jot down that",
    ],
    leads: ["saying", "that", "reading", "that says", "which says", "to say", "says", "that reads"],
    refusals: [
      "without a memo", "without any memo", "without memo", "without memos", "without a note", "without any note", "without notes",
      "no memo", "no memos", "no note", "no notes",
    ],
    verbs: ["log it", "record it", "log that", "save it", "put it down", "write it down"], tails: ["please", "thanks", "thank you"])

  /// The words that a Japanese remark follows.
  static let japaneseRemarks = RemarkWords(
    markers: ["メモ:", "メモは", "メモに", "メモで", "メモとして", "メモ欄に", "備考:", "備考に", "コメント:", "一言:", "メモ "],
    refusals: [
      "メモはなしで", "メモはなし", "メモなしで", "メモなし", "メモ無しで", "メモ無し", "メモ抜きで", "メモ抜き", "メモは不要", "メモ不要", "メモはいらない", "メモはいりません", "メモはいらないです",
      "メモは要らない", "メモは要りません",
    ],
    verbs: ["書い", "残し", "入れ", "付け", "つけ", "足し", "記録し", "メモし"].flatMap { [$0 + "て", $0 + "といて", $0 + "とく", $0 + "たい"] } + ["お願いします", "お願い"],
    tails: [
      "ください", "下さい", "おいて", "ほしい", "ほしいです", "もらえますか", "もらえる", "いただけますか", "いただけると助かります", "くれる", "くれますか", "ね", "よ", "です",
    ],
    quotes: ["と", "って", "を", "で", "とだけ", "って一言"])

  /// The verbs by which English says that it is somebody else who studied, that it is not done yet, or not at all.
  static let englishGuards = SpacedGuardWords.english.with(
    deeds: """
      did done studied studying read reading finished solved solving completed worked working practiced practised practicing practising \
      covered learned learnt learning memorized memorised wrote written reviewed reviewing revised revising spent doing tackled \
      crammed cramming drilled translated logged recorded
      """,
    phrasalDeeds: "got through|went through|put in|knocked out|got in|squeezed in",
    verbs: """
      do read study finish solve complete work practice practise cover learn memorize memorise review revise spend get go tackle cram drill \
      translate write try squeeze
      """,
    commands: """
      start begin set pause stop hold halt freeze suspend interrupt break rest resume continue unpause restart log record save note write put \
      add enter jot mark track register show tell open finish end wrap close quit run kick launch fire measure clock count post share \
      scan join give take make get keep leave bring recruit chalk file shut call pack
      """,
    purposes: """
      study studies session sessions work reading revision review practice prep homework exam exams test tests quiz class lesson lessons \
      course lecture assignment essay paper project problem problems question questions chapter chapters page pages word words vocab \
      vocabulary flashcards cards book books textbook notes drill drills exercise exercises section sections math maths algebra calculus \
      physics chemistry biology history geometry english japanese korean spanish kanji grammar listening speaking writing coding \
      programming bookkeeping block pomodoro sprint round focus concentration mock
      """)
}
