import StudyModels
import StudyRepositories

extension ScreenWords {
  var resultOpen: String { self("open", "開く") }
  var resultPostHint: String {
    self("To post your progress to the timeline, press Enter.", "Enterで、今週の進捗をタイムラインに投稿できます。")
  }
  var resultUndone: String { self("This was undone: there is no such record any more.", "取り消されました。この記録はもうありません。") }
  func resultName(_ name: NameToLearn) -> String {
    self(
      "Call “\(name.material.title)” “\(name.text)” from now on? (y/n)", "これからは「\(name.material.title)」を「\(name.text)」とも呼びますか？（y/n）")
  }
  var resultNameYes: String { self("call it so", "その名前でも呼ぶ") }
  var resultNameNo: String { self("don't ask again", "今後は聞かない") }
  var resultNameNoHelp: String { self("Never offer these words as a name", "この言葉を名前として提案しない") }
  func resultNamed(_ name: String) -> String {
    self("“\(name)” now names it.", "「\(name)」でも指定できるようになりました。")
  }
  var resultOpenHelp: String { self("Open what it did", "実行した内容を開く") }
}
