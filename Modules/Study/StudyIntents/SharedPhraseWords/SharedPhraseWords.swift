import Vocabulary

/// The classes of words that the patterns of several intents or activities name, by language.
///
/// What is said for one intent stands in its folder (`FinishStudy/FinishStudyIntent+Phrases.swift`), with the words that no other names; what is
/// said for an activity in ``ActivityPhrases``.
enum SharedPhraseWords {
  /// What opens a remark in English, by its verb or its sentence and by what a remark is called: add a *note*, the *comment* should say.
  private static let remarkOpenings = ["note", "memo", "remark", "comment"].flatMap { noun in
    let verbs = ["with", "add", "put", "put in", "leave", "make", "write", "write in", "put down", "include", "attach", "enter"]
    return verbs.flatMap { verb in ["a", "the", "my", "this"].map { "\(verb) \($0) \(noun)" } }
      + ["in", "as", "into"].flatMap { joint in
        ["put", "write", "say", "put down"].flatMap { verb in ["a", "the"].map { "\(verb) \(joint) \($0) \(noun)" } }
      }
      + [
        "and the \(noun)", "the \(noun) is", "my \(noun) is", "the \(noun) should say", "the \(noun) should read", "for the \(noun)",
        "the \(noun) should be", "the \(noun) would be", "the \(noun) being",
        "and as a \(noun)", "as a \(noun)", "my \(noun) on that is", "my \(noun) on it is", "my \(noun) for it is",
        "the \(noun) on that is", "and my \(noun)",
      ]
  }

  /// What is done, and when, whatever is studied: *勉強*を45分記録 names no material.
  static let japaneseDeeds = [
    "勉強", "学習", "自習", "独学", "記録", "時間", "作業", "今日", "昨日", "先程", "先", "分", "計測", "測定", "実績", "成果", "机", "休憩", "本日", "今回", "今朝", "合計", "毎日",
    "記帳", "記載",
  ]

  /// What each marker of a remark, and what says that there is none, holds a piece of.
  static let remarkSigns = "note noting memo remark comment jotdown writedown メモ 備考 コメント 一言 感想 ひとこと"

  /// The words that an English remark follows.
  static let englishRemarks = RemarkWords(
    markers: remarkOpenings + [
      "and note that", ",note that", ",note", "and note down", ",note down", "and jot down", "and write down", "and keep the remark",
      "keep the remark",
      "keep the note", "keep the comment", "with remark", "with comment", "with note", "with memo", "w note", "w memo", "noting that",
      "note to self", "add memo", "add note", "memo", "note:", "remark:", "comment:", "notes:", ",jot down",
      "and jot down that", "plus a note", "plus the note", "plus a memo",
    ],
    leads: [
      "saying", "that", "reading", "that says", "which says", "to say", "says", "that reads", "should say", "should read", "should be",
      "would be", "put", "write",
      "is",
      "will be", "saying that",
    ],
    refusals: [
      "without a memo", "without any memo", "without memo", "without memos", "without a note", "without any note", "without notes",
      "no memo", "no memos", "no note", "no notes",
    ],
    verbs: ["log it", "record it", "log that", "save it", "put it down", "write it down"], tails: ["please", "thanks", "thank you"])

  /// The words that a Japanese remark follows.
  static let japaneseRemarks = RemarkWords(
    markers: [
      "メモ:", "メモは", "メモも", "メモには", "メモに", "メモで", "メモとして", "メモ欄に", "備考:", "備考に", "備考は", "備考欄に", "コメント:", "コメントは", "コメントに", "コメントで", "一言:",
      "一言は",
      "感想:", "感想は", "感想に", "感想として", "ひとこと:", "ひとことは", "ひとことで", "ひとこと ", "一言 ", "コメント ", "感想 ", "備考 ", "メモ ",
    ],
    refusals: [
      "メモはなしで", "メモはなし", "メモなしで", "メモなし", "メモ無しで", "メモ無し", "メモ抜きで", "メモ抜き", "メモは不要", "メモ不要", "メモはいらない", "メモはいりません", "メモはいらないです",
      "メモは要らない", "メモは要りません",
    ],
    verbs: ["書い", "残し", "入れ", "付け", "つけ", "足し", "記録し", "メモし", "保存し", "添え", "書きとめ", "書き留め"].flatMap {
      [$0 + "て", $0 + "といて", $0 + "とく", $0 + "たい"]
    } + ["お願いします", "お願い"],
    tails: [
      "ください", "下さい", "おいて", "ほしい", "ほしいです", "もらえますか", "もらえる", "いただけますか", "いただけると助かります", "くれる", "くれますか", "ね", "よ", "です", "で",
    ],
    quotes: ["と", "って", "を", "で", "とだけ", "って一言", "として", "という感じで"])

  /// The verbs by which English says that it is somebody else who studied, that it is not done yet, or not at all.
  static let englishGuards = SpacedGuardWords.english.with(
    deeds: """
      did done studied studying read reading finished solved solving completed worked working practiced practised practicing practising \
      covered learned learnt learning memorized memorised wrote written reviewed reviewing revised revising spent doing tackled \
      crammed cramming drilled translated logged recorded sang sung singing played playing drew drawing painted painting sketched sketching
      """,
    phrasalDeeds: "got through|went through|put in|knocked out|got in|squeezed in",
    verbs: """
      do read study finish solve complete work practice practise cover learn memorize memorise review revise spend get go tackle cram drill \
      translate write try squeeze happen touch manage sing play draw paint sketch
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
      """,
    errands: """
      had i studied|was no studying|no studying|step count|steps this week|sales report|sales figures|weather report|weather forecast|heart rate|\
      scan this receipt|scan the receipt|scan my receipt|boarding pass|business card|expense report|screen time|calories|grade my answers|\
      grade my essay|mark my essay|mark my answers|check my proof|check my answers|correct my essay|correct the essay|merge my|email my weekly|\
      email my report
      """,
    missed: """
      measure measuring running session sessions please weekly report barcode progress timeline elapsed remaining timing current started \
      study chapter practice minutes countdown
      """)
}
