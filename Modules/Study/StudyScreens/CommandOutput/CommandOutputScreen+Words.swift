extension ScreenWords {
  var outputRunning: String { self("Running…", "実行中…") }
  var outputNothing: String { self("Done; it had nothing to say.", "完了しました。表示する内容はありません。") }
  var outputAgainHelp: String { self("Run it again", "もう一度実行する") }
}
