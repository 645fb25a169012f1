public import StudyModels

extension SettingKey {
  /// Returns what the setting is called where it stands among others: `Day starts at`.
  public func title(in language: Language) -> String {
    switch self {
    case .dayStartsAt: language.words("Day starts at", "1日の始まり")
    case .weekStartsOn: language.words("Week starts on", "週の始まり")
    case .streakMinimum: language.words("Minimum for a streak", "連続日数に数える最低時間")
    case .shelfUnit: language.words("Unit of new materials", "新しい教材の単位")
    case .language: language.words("Language", "言語")
    case .color: language.words("Colours", "色")
    case .theme: language.words("Theme", "配色")
    case .plain: language.words("Line by line", "行単位の表示")
    case .backupDaily: language.words("Daily copies", "毎日のコピー")
    case .calendarFile: language.words("Calendar file", "カレンダーファイル")
    case .roundsPlans: language.words("Plans for rounds", "ラウンドの計画")
    case .notificationsTimerEnd: language.words("Notify when a timer ends", "タイマーの終わりをデスクトップに通知")
    case .phrasesKeepMisses: language.words("Keep phrases not understood", "分からなかったフレーズを残す")
    case .usageSend: language.words("Send usage counts", "利用回数を送る")
    case .shareServer: language.words("Share posts with", "投稿の共有先")
    }
  }

  /// How a value is chosen.
  public enum Kind: Hashable, Sendable {
    /// On or off.
    case toggle
    /// One of the words of ``SettingKey/choices``.
    case choice
    /// Written: a time, an address.
    case text
  }

  /// How the value of this one is chosen.
  public var kind: Kind {
    switch choices {
    case []: .text
    case ["true", "false"]: .toggle
    default: .choice
    }
  }

  /// Returns a value, as it is written, in words: `Monday`, `on`; what has no words of its own as it is.
  public func words(for value: String, in language: Language) -> String {
    if kind == .toggle { return value == "true" ? language.words("on", "オン") : language.words("off", "オフ") }
    switch (self, value) {
    case (.weekStartsOn, _):
      return Weekday.allCases.first { $0.settingText == value }.map { language.weekday($0, .long) } ?? value
    case (.streakMinimum, _): return (try? ValueReading.duration(value)).map { language.duration($0) } ?? value
    case (.shelfUnit, _): return (try? ValueReading.unit(value)).map { language.unitName($0) } ?? value
    case (.language, "en"): return "English"
    case (.language, "ja"): return "日本語"
    case (_, "auto"): return language.words("automatic", "自動")
    case (.color, "always"): return language.words("always", "常に付ける")
    case (.color, "never"): return language.words("never", "付けない")
    case (.theme, "dark"): return language.words("dark", "暗い背景")
    case (.theme, "light"): return language.words("light", "明るい背景")
    case (.theme, "high-contrast"): return language.words("high contrast", "ハイコントラスト")
    case (.theme, "16"): return language.words("16 colours", "16色")
    case (.theme, "none"): return language.words("no colours", "色なし")
    case (.calendarFile, ""): return language.words("none", "なし")
    case (.shareServer, ""): return language.words("nobody else", "なし")
    default: return value
    }
  }
}
