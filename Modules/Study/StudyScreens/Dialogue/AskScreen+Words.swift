extension ScreenWords {
  var yes: String { self("yes", "はい") }
  var no: String { self("no", "いいえ") }
  var askAnswer: String { self("answer", "答える") }
  var askAnswerHelp: String { self("Answer the question", "質問に答える") }
  var askCancel: String { self("cancel", "やめる") }
  var askCancelHelp: String { self("End without doing anything", "何もせずに終える") }
  var askNothing: String { self("nothing is answered yet", "まだ答えがありません") }
  var askHint: String { self("a name or a number", "名前または番号") }
  var askText: String { self("your answer", "答え") }
  var askNoChoice: String { self("Nothing here fits what you wrote.", "入力に合う候補はありません。") }
}
