public import IntentRuntime

/// What makes an activity found, said and suggested. Words are chosen when they are shown, not when something is donated.
extension StudyActivity {
  /// Words by which it is found.
  public var keywords: [LocalizedText] {
    switch self {
    case .viewMyQRCode: [words("QR code", "QRコード"), words("follow", "フォロー"), words("profile", "プロフィール")]
    case .readMaterialBarcode: [words("barcode", "バーコード"), words("ISBN", "ISBN"), words("add a book", "教材を追加"), words("shelf", "本棚")]
    case .recordStudy: [words("record", "記録"), words("study", "勉強"), words("log", "ログ"), words("write down", "書く")]
    case .viewWeeklyReport: [words("report", "レポート"), words("week", "今週"), words("chart", "グラフ"), words("total", "合計")]
    case .postGoalProgress: [words("goal", "目標"), words("progress", "進捗"), words("post", "投稿"), words("timeline", "タイムライン")]
    case .joinStudyRoom: [words("study room", "もくもく会"), words("together", "一緒に"), words("join", "参加")]
    case .recruitStudyRoom: [words("study room", "もくもく会"), words("invite", "募集"), words("host", "主催")]
    }
  }

  /// The phrase that is offered for a voice shortcut.
  public var suggestedPhrase: LocalizedText {
    switch self {
    case .viewMyQRCode: words("Show my Kiroku QR code", "キロクのQRコード")
    case .readMaterialBarcode: words("Scan a study book", "教材をスキャン")
    case .recordStudy: words("Write a study record", "勉強記録を書く")
    case .viewWeeklyReport: words("How is my week", "今週のレポート")
    case .postGoalProgress: words("Post my progress", "進捗を投稿する")
    case .joinStudyRoom: words("Join a study room", "もくもく会に参加")
    case .recruitStudyRoom: words("Open a study room", "もくもく会を募集")
    }
  }

  /// The user info that tells two of the type apart where it is there. A goal's week is none: next week's post is the same habit.
  public var comparedUserInfoKeys: Set<String> {
    switch self {
    case .recordStudy: ["material", "duration"]
    case .viewMyQRCode, .readMaterialBarcode, .viewWeeklyReport, .postGoalProgress, .joinStudyRoom, .recruitStudyRoom: []
    }
  }

  /// The user info that it takes, in the order in which people read of it; anything else in a link is a slip.
  public var userInfoKeys: [String] {
    switch self {
    case .recordStudy: ["material", "duration", "total", "start", "end", "memo"]
    case .postGoalProgress: [ProgressChallenge.userInfoKey]
    case .viewMyQRCode, .readMaterialBarcode, .viewWeeklyReport, .joinStudyRoom, .recruitStudyRoom: []
    }
  }

  /// Whether opening it is the action, so that showing it is its donation.
  public var isDonatedWhenShown: Bool {
    switch self {
    case .viewMyQRCode, .readMaterialBarcode, .viewWeeklyReport: true
    case .recordStudy, .postGoalProgress, .joinStudyRoom, .recruitStudyRoom: false
    }
  }
}
