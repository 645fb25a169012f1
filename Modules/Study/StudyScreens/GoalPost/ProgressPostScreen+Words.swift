import StudyModels

extension ScreenWords {
  var postTitle: String { self("Post the week's progress", "今週の進捗を投稿する") }
  var postPreview: String { self("Preview", "プレビュー") }
  var postComment: String { self("Comment", "コメント") }
  var postPost: String { self("post", "投稿") }
  var postPostHelp: String { self("Post it to the timeline", "タイムラインに投稿する") }
  var postDrop: String { self("not now", "やめる") }
  var postDropHelp: String { self("Leave without posting", "投稿せずに閉じる") }
  var postEditor: String { self("Write the comment in $EDITOR", "コメントを$EDITORで書く") }
  var postDone: String { self("Posted to your timeline. \(key("undo")) undoes it.", "タイムラインに投稿しました。\(key("undo"))で元に戻せます。") }
  var postNoGoal: String { self("This goal does not hold in that week.", "その週にこの目標はありません。") }
  var postNoGoalAtAll: String {
    self("No goal holds this week. Set one on the Goals screen (5).", "今週の目標がありません。目標の画面（5）で決めてください。")
  }
  func postWeekOf(_ day: CivilDate, today: CivilDate) -> String {
    self("Week of \(date(day, today: today))", "\(date(day, today: today))の週")
  }

  /// Where a post will be seen, and by whom.
  func postSeen(_ account: AccountState, by visibility: Visibility) -> String {
    switch (account, visibility) {
    case (_, .private): self("stays on this machine", "このコンピューターだけに残ります")
    case (.local, _): self("only here, as there is no account", "アカウントがないため、ここだけに残ります")
    case (.signedOut, _): self("goes out once you are signed in", "ログインした後に送信されます")
    case (.signedIn(let server, _), .followers): self("seen by your followers at \(server)", "\(server)のフォロワーに表示されます")
    case (.signedIn(let server, _), .public): self("seen by everyone at \(server)", "\(server)で全員に表示されます")
    }
  }
}
