import StudyModels

extension ScreenWords {
  var accountTitle: String { self("Account", "アカウント") }
  var accountKey: String { self("account", "アカウント") }
  var accountHelp: String { self("Your account, or signing in", "アカウントの表示、またはログイン") }
  var accountName: String { self("Name", "名前") }
  var accountAbout: String { self("About", "自己紹介") }
  var accountNoAbout: String { self("nothing written yet", "まだありません") }
  var accountWho: String { self("Found by", "公開") }
  var accountCounts: String { self("So far", "これまで") }
  var accountSession: String { self("Session", "セッション") }
  func listed(_ isListed: Bool) -> String {
    isListed ? self("found by search", "検索に表示") : self("not found by search", "検索に表示しない")
  }
  func accepts(_ everyone: Bool) -> String {
    everyone ? self("everyone may follow", "誰でもフォロー可") : self("followers are asked about", "フォローは許可制")
  }
  var listedBox: String { self("people find me by search", "検索に表示する") }
  var acceptsBox: String { self("everyone may follow without asking", "申請なしで誰でもフォローできる") }
  func counts(_ account: AccountProfile) -> String {
    self(
      "\(account.posts) posts, \(account.followers) followers, follows \(account.following)",
      "投稿\(account.posts)、フォロワー\(account.followers)、フォロー中\(account.following)")
  }
  func accountPeople(_ requests: Int) -> String {
    requests == 0 ? self("followers", "フォロワー") : self(requests == 1 ? "1 request" : "\(requests) requests", "申請\(requests)件")
  }
  var accountPeopleHelp: String { self("Who asks to follow you, who does, and whom you follow", "フォロー申請・フォロワー・フォロー中を表示する") }
  var sessions: String { self("Signed in at", "ログイン中の端末") }
  var sessionHere: String { self("here", "この端末") }
  var sessionUnnamed: String { self("an unnamed device", "名前のない端末") }
  var sessionEnd: String { self("sign out there", "その端末をログアウト") }
  var sessionEndHelp: String { self("End the selected session", "選んだセッションを終える") }
  func sessionEndTitle(_ device: String?) -> String {
    self("Sign out at \(device ?? sessionUnnamed)?", "\(device ?? sessionUnnamed)をログアウトしますか？")
  }
  var sessionEndMessage: String { self("What waits there to be posted stays there.", "その端末の送信待ちは、その端末に残ります。") }
  var sessionEnded: String { self("Signed out there.", "ログアウトしました。") }
  var signOut: String { self("sign out", "ログアウト") }
  var signOutHelp: String { self("Sign out here; what waits is kept", "ここでログアウトする（送信待ちは残る）") }
  var signOutTitle: String { self("Sign out?", "ログアウトしますか？") }
  var signOutMessage: String {
    self(
      "While you are signed out, recording is refused, since nobody knows whose record it would be. What waits is kept.",
      "ログアウト中は、誰の記録か分からないため記録できません。送信待ちは残ります。")
  }
  var signOutNot: String { self("Stay signed in", "このまま使う") }
  var signedOutDone: String { self("Signed out. i signs in again.", "ログアウトしました。\(key("account"))でログインできます。") }
  var signedOutUntold: String {
    self("Signed out here. The server could not be told: its session ends by itself.", "ここではログアウトしました。サーバーには伝えられず、期限で終わります。")
  }
  var profileTitle: String { self("Edit the profile", "プロフィールの編集") }
  var profileHelp: String { self("Change what others see of you", "ほかの人に見える内容を変更する") }
  var profileNeedsName: String { self("write a name", "名前を入力してください") }
  var profileSaved: String { self("The profile is changed.", "プロフィールを変更しました。") }
}
