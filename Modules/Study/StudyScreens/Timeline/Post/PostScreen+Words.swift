import StudyModels

extension ScreenWords {
  func postOf(_ person: SharedPerson) -> String { self("Post of \(person.name)", "\(person.name)さんの投稿") }
  var postNoLikes: String { self("Nobody likes it yet.", "いいねはまだありません。") }
  var postNoComments: String {
    self("Nobody has written here yet. \(key("comment")) writes a comment.", "コメントはまだありません。\(key("comment"))で書けます。")
  }
  func likedBy(_ names: [String], more: Int) -> String {
    let list = names.joined(separator: self(", ", "、"))
    guard more > 0 else { return self("\(list) \(names.count == 1 ? "likes" : "like") it", "\(list)さんがいいねしました") }
    return self("\(list) and \(more) more like it", "\(list)さんほか\(more)人がいいねしました")
  }
  var postGone: String { self("The post was deleted.", "投稿は削除されました。") }
  var postPersonHelp: String { self("Open the profile of who wrote the comment, or the post", "コメントした人、または投稿した人のプロフィールを開く") }
  var commentDeleteTitle: String { self("Delete this comment?", "このコメントを削除しますか？") }
  var commentDeleteHelp: String { self("Delete your comment, or one below your post", "自分のコメント、または自分の投稿へのコメントを削除する") }
  var commentKeep: String { self("Keep it", "残す") }
  var commentDeleted: String { self("The comment is deleted.", "コメントを削除しました。") }

  var commentTitle: String { self("Comment", "コメント") }
  var commentSend: String { self("send", "送信") }
  var commentSendHelp: String { self("Send the comment", "コメントを送信する") }
  var commentEmpty: String { self("write something first", "先に入力してください") }
  func commentTooLong(_ count: Int) -> String { self("\(count) characters of 1000", "1000文字まで（現在\(count)文字）") }
  var commentSent: String { self("Commented.", "コメントしました。") }
  func commentOn(_ person: SharedPerson, _ subject: String) -> String {
    self("To \(person.name): \(subject)", "\(person.name)さんへ：\(subject)")
  }

  var postTextTitle: String { self("Edit the post", "投稿の編集") }
  var postTextPurpose: String { self("What you say with it; it may be empty", "投稿に添える言葉（空欄でも可）") }
  var postTextSave: String { self("save and send", "保存して送信") }
  var postTextSaveHelp: String { self("Save the words, and send the post as it is now", "文章を保存して、投稿を送り直す") }
  var postTextSaved: String { self("Changed. \(key("undo")) undoes it.", "変更しました。\(key("undo"))で元に戻せます。") }
  var postTextUnchanged: String { self("nothing has changed yet", "まだ変更がありません") }
  func postTextForbidden(_ list: String) -> String { self("Not allowed: \(list)", "使えない言葉：\(list)") }
}
