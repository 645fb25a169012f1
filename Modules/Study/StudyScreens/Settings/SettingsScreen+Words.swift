import StudyModels
import StudyRepositories
import StudySettings

extension ScreenWords {
  var settings: String { self("settings", "設定") }
  var settingsTitle: String { self("Settings", "設定") }
  var settingsHelp: String { self("See and change the settings", "設定を見る・変更する") }

  func settingsGroup(_ group: SettingsList.Group) -> String {
    switch group {
    case .days: self("Days, weeks and units", "日・週・単位")
    case .look: self("Words and looks", "言葉と見た目")
    case .timer: self("Timer and notifications", "タイマーと通知")
    case .posts: self("Account and posts", "アカウントと投稿")
    case .data: self("Data and privacy", "データとプライバシー")
    case .more: self("More", "そのほか")
    }
  }

  func settingsLink(_ link: SettingsList.Link) -> String {
    switch link {
    case .account: self("Account", "アカウント")
    case .keys: keysPageTitle
    case .usage: self("What would be sent", "送る内容")
    case .sample: self("Sample log", "サンプルの記録")
    case .file: self("Settings file", "設定ファイル")
    }
  }

  func settingsLinkHelp(_ link: SettingsList.Link) -> String {
    switch link {
    case .account: self("Your account on a timeline server, and where you are signed in.", "タイムラインのサーバーにあるアカウントと、ログインしている場所。")
    case .keys: keysPageHelp
    case .usage: self("The usage counts exactly as they would go to the server.", "サーバーに送る利用回数をそのまま見ます。")
    case .sample:
      self(
        "Takes the sample log away; what you use of it stays. \(key("undo")) undoes it.",
        "サンプルの記録を削除します。使っているものは残ります。\(key("undo"))で元に戻せます。")
    case .file:
      self(
        "Everything here stands in this file, and your comments stay in it. A change made there shows here at once.",
        "ここの設定はすべてこのファイルにあり、コメントもそのまま残ります。ファイルを変更すると、すぐにここに反映されます。")
    }
  }

  func settingsChange(_ line: SettingsList.Line) -> String {
    switch line {
    case .setting(let key) where key.kind == .toggle: self("on or off", "オン・オフ")
    case .setting: self("change", "変更")
    case .link(.sample): self("take away", "削除")
    case .link(.file): self("copy its path", "パスをコピー")
    case .link, .heading: self("open", "開く")
    }
  }

  var settingsChangeHelp: String { self("Change what is selected, or go where it leads", "選んだ設定を変える・開く") }
  var settingsDefault: String { self("default", "初期値") }
  var settingsDefaultHelp: String { self("Back to the default: the value goes from the file", "初期値に戻す（ファイルから値を消す）") }
  var settingsIsDefault: String { self("it is the default", "初期値のままです") }
  var settingsNarrowHelp: String { self("Show only the settings that hold a text", "文字を含む設定だけを表示する") }
  var settingsUndoHelp: String { self("Undo the last change of a setting made here", "ここで変えた設定を元に戻す") }
  var settingsNothingChanged: String { self("no setting was changed here", "ここで変えた設定はありません") }
  var settingsRedoHelp: String { self("Make the undone change of a setting again", "元に戻した設定の変更をやり直す") }
  var settingsNothingUndone: String { self("no change of a setting was undone here", "ここで元に戻した設定はありません") }
  var settingsSaveHelp: String { self("Write the value into the file", "値をファイルに書き込む") }
  var settingsCancelHelp: String { self("Leave the value as it was", "変更せずに戻る") }
  var settingsPathCopied: String { self("Copied the path of the settings file.", "設定ファイルのパスをコピーしました。") }
  var settingsNothingFits: String { self("No setting fits what you typed. Esc shows all of them.", "当てはまる設定がありません。Escですべて表示します。") }
  var settingsNobody: String { self("on this machine only", "このコンピューターだけ") }

  func settingsAccount(_ contents: SettingsContents) -> String {
    switch contents.account {
    case .signedIn?: contents.name.map { "@\($0.handle)" } ?? ""
    case .signedOut?: self("signed out", "ログアウト中")
    case .local?, nil: settingsNobody
    }
  }

  func settingsKeys(_ count: Int) -> String {
    count == 0 ? self("default", "初期設定") : self("\(count) changed", "\(count)個を変更")
  }

  var settingsSampleThere: String { self("in the log", "入っています") }

  func settingSource(_ source: SettingEntry.Source) -> String {
    switch source {
    case .default: self("default", "初期値")
    case .file(let line): self("config.yaml line \(line)", "config.yaml \(line)行目")
    }
  }

  /// What a setting is now, and how it came to be so.
  func settingWritten(_ way: SettingsScreen.Way, _ title: String, _ value: String) -> String {
    switch way {
    case .change: self("\(title): \(value).", "\(title)：\(value)")
    case .undo: self("Undone: \(title) is “\(value)” again.", "元に戻しました（\(title)：\(value)）。")
    case .redo: self("Redone: \(title) is “\(value)”.", "やり直しました（\(title)：\(value)）。")
    }
  }

  func settingDecided(by variable: String) -> String {
    self(
      "\(variable) decides as long as it is set: a change shows once Kiroku runs without it.",
      "\(variable)が設定されている間はそちらが優先されます。変更は、\(variable)なしで起動すると反映されます。")
  }

  var settingMissesStay: String {
    self("What is kept already stays until it is forgotten, on the Shortcuts page.", "すでに残っているフレーズは、ショートカットの画面で消去するまで残ります。")
  }

  func settingAllowed(_ key: SettingKey) -> String {
    let fallback = key.words(for: key.defaultText, in: language)
    return self(
      "\(key.rawValue): \(key.allowed(in: .english)); default \(fallback)", "\(key.rawValue)：\(key.allowed(in: .japanese))（初期値は\(fallback)）"
    )
  }

  var settingsKept: String { self("Until this is mended, the settings stay as they were:", "直すまで、これまでの設定のまま動きます：") }

  // MARK: Usage

  var usageTitle: String { self("What would be sent", "送る内容") }

  func usageSays(sends: Bool) -> String {
    sends
      ? self("This goes to the server with the next delivery while you are signed in.", "ログイン中、次に届けるときに送ります。")
      : self("Nothing is sent: this stays on this machine unless you switch it on.", "送りません。オンにしないかぎり、このコンピューターだけに残ります。")
  }

  var usageNothing: String { self("There is nothing to send.", "送る内容はありません。") }
}
