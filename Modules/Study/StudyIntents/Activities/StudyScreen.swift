public import StudyModels

/// The screens of the app that everything leads to: those of its top line in their order, and the timer.
///
/// What searches list them by, wherever they are asked; how they look is the app's own.
public enum StudyScreen: String, CaseIterable, Hashable, Sendable {
  case home, shelf, records, report, goals, timeline, shortcuts, timer

  /// What it is called.
  public func title(in language: Language) -> String {
    switch self {
    case .home: language.words("Home", "ホーム")
    case .shelf: language.words("Shelf", "本棚")
    case .records: language.words("Records", "記録")
    case .report: language.words("Report", "レポート")
    case .goals: language.words("Goals", "目標")
    case .timeline: language.words("Timeline", "タイムライン")
    case .shortcuts: language.words("Shortcuts", "ショートカット")
    case .timer: language.words("Timer", "タイマー")
    }
  }

  /// Other words by which it is found.
  public func keywords(in language: Language) -> [String] {
    switch self {
    case .home: [language.words("today", "今日")]
    case .shelf: [language.words("materials", "教材"), language.words("books", "本")]
    case .records: [language.words("log", "ログ"), language.words("memos", "メモ")]
    case .report: [language.words("chart", "グラフ"), language.words("total", "合計")]
    case .goals: [language.words("progress", "進捗"), language.words("week", "今週")]
    case .timeline: [language.words("posts", "投稿")]
    case .shortcuts: [language.words("phrases", "フレーズ"), language.words("gallery", "ギャラリー")]
    case .timer: [language.words("stopwatch", "ストップウォッチ"), language.words("start", "開始")]
    }
  }

  /// All that finds it beside its title, in every language, those of the one that people read first.
  public func searchWords(in language: Language) -> [String] {
    language.others.map { title(in: $0) } + language.andOthers.flatMap { keywords(in: $0) }
  }

  /// What leads to it in the app: the digit of its place in the top line, or the key of the home screen.
  public var key: String {
    switch self {
    case .home: "1"
    case .shelf: "2"
    case .records: "3"
    case .report: "4"
    case .goals: "5"
    case .timeline: "6"
    case .shortcuts: "7"
    case .timer: "s"
    }
  }
}
