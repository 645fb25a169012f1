public import IntentRuntime

/// The declared activities: screens and actions that can be reached again, by a link, a search or a result.
public enum StudyActivity: String, CaseIterable, Hashable, Sendable {
  case viewMyQRCode = "app.kiroku.viewMyQRCode"
  case readMaterialBarcode = "app.kiroku.readMaterialBarcode"
  case recordStudy = "app.kiroku.recordStudy"
  case viewWeeklyReport = "app.kiroku.viewWeeklyReport"
  case postGoalProgress = "app.kiroku.postGoalProgress"
  case joinStudyRoom = "app.kiroku.joinStudyRoom"
  case recruitStudyRoom = "app.kiroku.recruitStudyRoom"

  /// What the screen or action is called.
  public var title: LocalizedText {
    switch self {
    case .viewMyQRCode: words("Show my QR code", "自分のQRコードを表示する")
    case .readMaterialBarcode: words("Scan a book's barcode", "教材のバーコードを読み取る")
    case .recordStudy: words("Write a study record", "勉強記録を書く")
    case .viewWeeklyReport: words("See this week's report", "今週のレポートを見る")
    case .postGoalProgress: words("Post the week's progress", "今週の進捗を投稿する")
    case .joinStudyRoom: words("Join a study room", "もくもく会に参加する")
    case .recruitStudyRoom: words("Open a study room", "もくもく会を募集する")
    }
  }

  /// What it is for, in one sentence.
  public var summary: LocalizedText {
    switch self {
    case .viewMyQRCode: words("Let somebody follow you by your code", "コードを見せてフォローしてもらえます")
    case .readMaterialBarcode: words("Register a book for your shelf by its barcode", "登録したい教材のバーコードを読み取れます")
    case .recordStudy: words("Write down what you studied, for how long and how far", "何をどれだけ勉強したかを書き込めます")
    case .viewWeeklyReport: words("See how much you studied this week", "今週どれだけ勉強したかを確認できます")
    case .postGoalProgress: words("Show how far this week's goal has come", "今週の目標の進み具合を投稿できます")
    case .joinStudyRoom: words("Study together with others, each on their own", "ほかの人と一緒にもくもくと勉強できます")
    case .recruitStudyRoom: words("Invite others to study together", "一緒に勉強する人を募集できます")
    }
  }

  func words(_ english: String, _ japanese: String) -> LocalizedText {
    LocalizedText(LocalizedTemplate(english), ["ja": LocalizedTemplate(japanese)])
  }
}
