import StudyModels

/// What the pages of the timeline service have in common to say.
extension ScreenWords {
  /// `now`, `12 min ago`, `08:40`, `Fri 20 Nov 08:40`.
  func ago(_ moment: ZonedInstant?, now: ZonedInstant, in zone: any ZoneRules) -> String {
    guard let moment else { return "" }
    let minutes = Int(now.instant.secondsSince1970 - moment.instant.secondsSince1970) / 60
    switch minutes {
    case ..<0: return language.moment(zone.zoned(moment.instant), now: now)
    case 0: return self("now", "たった今")
    case 1..<60: return self("\(minutes) min ago", "\(minutes)分前")
    default: return language.moment(zone.zoned(moment.instant), now: now)
    }
  }

  /// What a post is about: the material, or the week's goal.
  func subject(of post: SharedPost) -> String {
    switch post.content {
    case .record: post.title ?? noMaterial
    case .goal: self("This week's goal\(post.title.map { ": \($0)" } ?? "")", "週の目標\(post.title.map { "：\($0)" } ?? "")")
    }
  }

  /// The time and the amount, or how far the goal has come.
  func figures(of post: SharedPost) -> [String] {
    switch post.content {
    case .record(let seconds, let amount):
      return [seconds > 0 || amount == nil ? duration(seconds) : nil, amount.map { self.amount($0, post.unit) }].compactMap(\.self)
    case .goal(let kind, let done, let target, _, _):
      let reached = language.goalValue(done, kind: kind, unit: kind == .amount && language == .english ? nil : post.unit.onALine)
      let wanted = language.goalValue(target, kind: kind, unit: post.unit.onALine)
      return [self("\(reached) of \(wanted)", "\(wanted)のうち\(reached)")]
    }
  }

  func likes(of post: SharedPost) -> String? {
    guard post.likes > 0 else { return nil }
    let count = self(post.likes == 1 ? "1 like" : "\(post.likes) likes", "いいね\(post.likes)")
    return post.isLiked ? self("\(count), yours too", "\(count)（自分も）") : count
  }

  func comments(of post: SharedPost) -> String? {
    post.comments == 0 ? nil : self(post.comments == 1 ? "1 comment" : "\(post.comments) comments", "コメント\(post.comments)")
  }

  /// What others made of a post.
  func echo(of post: SharedPost) -> String {
    let images = post.images == 0 ? nil : self(post.images == 1 ? "1 image" : "\(post.images) images", "画像\(post.images)")
    return [images, likes(of: post), comments(of: post)].compactMap(\.self).joined(separator: "   ")
  }

  func newAbove(_ count: Int) -> String { self("\(count) new above", "ここから上は新着\(count)件") }
  var edited: String { self("edited", "編集済み") }

  var like: String { self("like", "いいね") }
  var unlike: String { self("unlike", "いいね取消") }
  var likeHelp: String { self("Like the post, or take the like back", "投稿にいいねする・取り消す") }
  var comment: String { self("comment", "コメント") }
  var commentHelp: String { self("Write below the post", "投稿にコメントする") }
  var person: String { self("person", "相手") }
  var personHelp: String { self("Open the profile of who wrote it", "投稿した人のプロフィールを開く") }
  var openPost: String { self("open", "開く") }
  var openPostHelp: String { self("Open the post, with its likes and comments", "投稿といいね、コメントを表示する") }
  var tryAgain: String { self("try again", "再試行") }
  var tryAgainHelp: String { self("Ask the server again", "サーバーにもう一度問い合わせる") }
  var nothingSelected: String { self("there is nothing to choose", "選べるものがありません") }
  var sendingAlready: String { self("it is being sent", "送信中です") }

  /// A refusal on a page, with the key that tries again.
  func refused(_ refusal: TimelineRefusal) -> String {
    refusal.words + (refusal.isOffline ? self(" Press F5 to try again.", "F5で再試行できます。") : "")
  }

  /// Asks for an account where something needs one.
  var needsAccount: String {
    self(
      "This needs an account on a timeline server. Press \(key("account")) to sign in or to make one.",
      "タイムラインのアカウントが必要です。\(key("account"))でログインまたは作成できます。")
  }

  func signedOutNow(_ server: String) -> String {
    self("You are signed out of \(server). Press \(key("account")) to sign in again.", "\(server)からログアウトしています。\(key("account"))でログインできます。")
  }
}
