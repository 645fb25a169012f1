import StudyModels

extension ScreenWords {
  var personIsYou: String { self("this is you", "自分のプロフィールです") }
  var personBlocked: String { self("you blocked them: \(key("block")) ends that", "ブロック中です。\(key("block"))で解除できます") }

  func counts(_ profile: PersonScreen.Profile) -> String {
    self(
      "\(profile.followers == 1 ? "1 follower" : "\(profile.followers) followers")   follows \(profile.following)",
      "フォロワー\(profile.followers)人   フォロー中\(profile.following)人")
  }

  /// How the user stands to somebody.
  func relation(_ profile: PersonScreen.Profile) -> String {
    guard !profile.isMe else { return self("This is you.", "自分のプロフィールです。") }
    guard !profile.isBlocked else {
      return self("You blocked them: neither sees the other. \(key("block")) ends that.", "ブロック中です。互いに表示されません。\(key("block"))で解除できます。")
    }
    var parts: [String] = []
    if profile.isFollowed { parts.append(self("you follow them", "フォロー中")) }
    if profile.isRequested { parts.append(self("you asked to follow them", "フォロー申請中")) }
    if profile.followsMe { parts.append(self("they follow you", "フォローされています")) }
    if profile.isMuted { parts.append(self("muted", "ミュート中")) }
    return parts.isEmpty ? self("F asks to follow them.", "Fでフォローを申請できます。") : parts.joined(separator: " · ")
  }

  func personNoPosts(_ profile: PersonScreen.Profile) -> String {
    profile.isFollowed || profile.isMe
      ? self("No posts yet.", "投稿はまだありません。")
      : self("No posts that you may see. Followers may see more.", "表示できる投稿がありません。フォローが許可されると増えることがあります。")
  }

  func followKey(_ profile: PersonScreen.Profile?) -> String {
    profile?.isFollowed == true
      ? self("unfollow", "フォロー解除") : profile?.isRequested == true ? self("take request back", "申請を取消") : self("follow", "フォロー")
  }
  var followHelp: String { self("Ask to follow them, or follow them no more", "フォローを申請する・やめる") }
  var mute: String { self("mute", "ミュート") }
  var unmute: String { self("unmute", "ミュート解除") }
  var muteHelp: String { self("See none of their posts, without their noticing", "相手に知られずに投稿を見えなくする") }
  var block: String { self("block", "ブロック") }
  var unblock: String { self("unblock", "ブロック解除") }
  var blockHelp: String { self("Hide each from the other", "互いに見えないようにする") }
  func blockTitle(_ person: SharedPerson) -> String { self("Block \(person.address)?", "\(person.address)をブロックしますか？") }
  var blockMessage: String {
    self(
      "Neither of you sees the other any more, and neither follows the other. Following is not brought back by ending the block.",
      "互いに表示されなくなり、フォローも解除されます。ブロックを解除してもフォローは戻りません。")
  }
  var blockNot: String { self("Do not", "やめる") }

  func bound(_ bond: PersonScreen.Bond, isOn: Bool, _ profile: PersonScreen.Profile?, _ person: SharedPerson) -> String {
    let name = person.address
    switch (bond, isOn) {
    case (.follow, true) where profile?.isFollowed == true: return self("You follow \(name).", "\(name)さんをフォローしました。")
    case (.follow, true): return self("You asked to follow \(name).", "\(name)さんにフォローを申請しました。")
    case (.follow, false): return self("You follow \(name) no more.", "\(name)さんのフォローをやめました。")
    case (.block, true): return self("\(name) is blocked.", "\(name)さんをブロックしました。")
    case (.block, false): return self("\(name) is not blocked any more.", "\(name)さんのブロックを解除しました。")
    case (.mute, true): return self("\(name) is muted.", "\(name)さんをミュートしました。")
    case (.mute, false): return self("\(name) is not muted any more.", "\(name)さんのミュートを解除しました。")
    }
  }

  var followersKey: String { self("followers", "フォロワー") }
  var followersHelp: String { self("Who follows them, and whom they follow", "フォロワーとフォロー中の人を表示する") }

  func peopleTitle(_ section: PeopleScreen.Section, isMine: Bool) -> String {
    switch section {
    case .requests: self("Who asks to follow you", "フォロー申請")
    case .followers(let person): isMine ? self("Your followers", "自分のフォロワー") : self("Followers of \(person.name)", "\(person.name)さんのフォロワー")
    case .following(let person):
      isMine ? self("Whom you follow", "フォロー中の人") : self("Whom \(person.name) follows", "\(person.name)さんがフォロー中の人")
    case .found(let text): self("People: \(text)", "人を探す：\(text)")
    }
  }

  func peopleSection(_ section: PeopleScreen.Section) -> String {
    switch section {
    case .requests: self("requests", "申請")
    case .followers: self("followers", "フォロワー")
    case .following: self("following", "フォロー中")
    case .found: self("found", "検索結果")
    }
  }

  func peopleNone(_ section: PeopleScreen.Section) -> String {
    switch section {
    case .requests: self("Nobody asks to follow you.", "フォロー申請はありません。")
    case .followers: self("No followers yet.", "フォロワーはまだいません。")
    case .following: self("Nobody is followed yet.", "フォロー中の人はまだいません。")
    case .found: self("Nobody is found. Try another part of the name.", "見つかりません。別の言葉でお試しください。")
    }
  }

  var peopleNextHelp: String { self("Show the next list", "次の一覧を表示する") }
  var peoplePrevious: String { self("list before", "前の一覧") }
  var accept: String { self("accept", "許可") }
  var acceptHelp: String { self("Let them follow you", "フォローを許可する") }
  var decline: String { self("decline", "断る") }
  var declineHelp: String { self("Do not let them follow you; they are not told", "申請を断る（相手には通知されません）") }
  func accepted(_ person: SharedPerson) -> String { self("\(person.address) follows you now.", "\(person.address)さんのフォローを許可しました。") }
  func declined(_ person: SharedPerson) -> String {
    self("The request of \(person.address) is declined.", "\(person.address)さんの申請を断りました。")
  }
  var followerRemove: String { self("remove", "外す") }
  func followerRemoveTitle(_ person: SharedPerson) -> String { self("Remove \(person.address)?", "\(person.address)さんをフォロワーから外しますか？") }
  var followerRemoveMessage: String {
    self("They follow you no more, and are not told. They may ask again.", "フォロワーから外します。相手には通知されず、もう一度申請できます。")
  }
  func followerRemoved(_ person: SharedPerson) -> String {
    self("\(person.address) follows you no more.", "\(person.address)さんをフォロワーから外しました。")
  }
}
