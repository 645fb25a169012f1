extension ScreenWords {
  var outputRunning: String { self("Running…", "実行中…") }
  var outputLost: String {
    self(
      "What it wrote cannot be shown: it took longer than ten minutes, or wrote more than a million characters. Run it in a terminal to see it.",
      "出力を表示できません。10分を超えたか、出力が100万文字を超えました。ターミナルで実行すると確認できます。")
  }
  var outputNothing: String { self("Done; it had nothing to say.", "完了しました。表示する内容はありません。") }
  var outputAgain: String { self("run again", "再実行") }
  var outputAgainHelp: String { self("Run it again", "もう一度実行する") }
}
