extension ScreenWords {
  var resultOpen: String { self("open", "開く") }
  var resultPostHint: String {
    self("To post your progress to the timeline, press Enter.", "Enterで、今週の進捗をタイムラインに投稿できます。")
  }
  var resultOpenHelp: String { self("Open what it did", "実行した内容を開く") }
}
