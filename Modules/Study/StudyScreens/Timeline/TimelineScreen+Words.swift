import StudyModels

extension ScreenWords {
  var timelineEmpty: String {
    self(
      "Nothing is on your timeline yet. A record that others may see comes here, and the week's progress when you post it.",
      "タイムラインにはまだ何もありません。公開した記録と、投稿した週の進捗がここに並びます。")
  }
  var timelineEditHelp: String { self("Edit the record of the post", "投稿の記録を編集する") }
  var timelineNoneSelected: String { self("there is no post", "投稿がありません") }
  var timelineNoRecord: String { self("a progress post has no record", "進捗の投稿には記録がありません") }

  func timelineProgress(_ title: String?) -> String {
    self("Progress of the week\(title.map { ": \($0)" } ?? "")", "週の進捗\(title.map { "：\($0)" } ?? "")")
  }
  func timelineSeen(by visibility: Visibility) -> String {
    self("visible to \(self.visibility(visibility))", "公開範囲：\(self.visibility(visibility))")
  }
}
