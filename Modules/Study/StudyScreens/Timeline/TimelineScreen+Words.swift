import StudyModels

extension ScreenWords {
  var timelineEmpty: String {
    self(
      "Nothing is on your timeline yet. A record that others may see comes here, and the week's progress when you post it.",
      "タイムラインにはまだ何もありません。公開した記録と、投稿した週の進捗がここに並びます。")
  }
  var timelineNoneSelected: String { self("there is no post", "投稿がありません") }
  var timelineIsRecord: String {
    self("it is a record: delete that in Records, or edit who sees it", "記録の投稿です。「記録」で削除するか、編集で非公開にできます")
  }
  var timelineDeleteHelp: String { self("Delete the progress that you posted", "投稿した進捗を削除する") }
  var timelineDeleted: String {
    self("Deleted the posted progress. \(key("undo")) brings it back.", "投稿した進捗を削除しました。\(key("undo"))で元に戻せます。")
  }

  func timelineProgress(_ title: String?) -> String {
    self("Progress of the week\(title.map { ": \($0)" } ?? "")", "週の進捗\(title.map { "：\($0)" } ?? "")")
  }
  func timelineSeen(by visibility: Visibility) -> String {
    self("visible to \(self.visibility(visibility))", "公開範囲：\(self.visibility(visibility))")
  }

  func timelineSource(_ source: TimelineScreen.Source) -> String {
    switch source {
    case .home: self("home", "ホーム")
    case .everyone: self("public", "みんな")
    case .mine: self("mine", "自分")
    }
  }
  var timelineSourceHelp: String { self("Show the next list: home, public, mine", "次の一覧を表示する（ホーム・みんな・自分）") }
  var timelineSourceBackHelp: String { self("Show the list before", "前の一覧を表示する") }
  func timelineSourceEmpty(_ source: TimelineScreen.Source) -> String {
    switch source {
    case .home:
      self(
        "Nothing is here yet: posts of those whom you follow, and your own. ] shows what everybody posts; \(key("person")) on a post opens who wrote it, and \(key("follow")) follows them.",
        "まだ投稿がありません。フォローした人と自分の投稿がここに並びます。]でみんなの投稿を見て、\(key("person"))で相手を開き、\(key("follow"))でフォローできます。")
    case .everyone: self("Nobody has posted to everyone yet.", "全員に公開された投稿はまだありません。")
    case .mine:
      self(
        "You have posted nothing yet. A record that others may see comes here, and the week's progress when you post it.",
        "まだ投稿していません。公開した記録と、投稿した週の進捗がここに並びます。")
    }
  }
  func timelineNew(_ count: Int) -> String { self("\(count) new", "新着\(count)件") }
  var timelineLive: String { self("live", "ライブ") }
  var timelineConnecting: String { self("connecting", "接続中") }
  var timelineOffline: String { self("offline", "オフライン") }
  var timelineEditOwnHelp: String { self("Edit the record or the words of your post", "自分の投稿の記録や文章を編集する") }
  var timelineNotYours: String { self("it is not yours", "自分の投稿ではありません") }
  var postElsewhere: String {
    self("This post was made on another device. Edit it there.", "別の端末で作成した投稿です。その端末で編集してください。")
  }
}
