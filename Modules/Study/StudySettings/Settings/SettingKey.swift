public import StudyModels

/// The name of a setting, as in `config.yaml` (`day:` with `startsAt:` below it, or `day.startsAt:`) and in `kiroku config`.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case dayStartsAt = "day.startsAt"
  case weekStartsOn = "week.startsOn"
  case streakMinimum = "streak.minimum"
  case shelfUnit = "shelf.unit"
  case language
  case color
  case theme
  case plain
  case backupDaily = "backup.daily"
  case calendarFile = "calendar.file"
  case roundsPlans = "rounds.plans"
  case notificationsTimerEnd = "notifications.timerEnd"
  case phrasesKeepMisses = "phrases.keepMisses"
  case usageSend = "usage.send"
  case shareServer = "share.server"

  /// The value that holds where none is given, as it is written.
  public var defaultText: String { Settings().text(of: self) }

  /// The words that a value can be, empty where it is no choice of words.
  public var choices: [String] {
    switch self {
    case .dayStartsAt, .streakMinimum, .shelfUnit, .calendarFile, .roundsPlans, .shareServer: []
    case .weekStartsOn: Weekday.allCases.map(\.settingText)
    case .language: Settings.LanguageChoice.allCases.map(\.rawValue)
    case .color: Settings.ColorChoice.allCases.map(\.rawValue)
    case .theme: Settings.ThemeChoice.builtIn.map(\.text)
    case .plain, .backupDaily, .notificationsTimerEnd, .phrasesKeepMisses, .usageSend: ["true", "false"]
    }
  }

  /// Returns what a value can be: `00:00 to 23:59`, `auto, en or ja`.
  public func allowed(in language: Language) -> String {
    switch self {
    case .dayStartsAt: language.words("a time from 00:00 to 23:59", "00:00〜23:59の時刻")
    case .streakMinimum: language.words("a duration from 1m to 24h", "1m〜24hの時間")
    case .shelfUnit:
      language.words(
        "a unit such as pages, problems or words, or a word of your own such as deck/decks", "ページ、問、語などの単位、または自分の言葉（例：セット、deck/decks）")
    case .roundsPlans:
      language.words(
        "one to nine plans such as 25/5, 25/5/15@3 or 50/10x4, with commas between them", "25/5、25/5/15@3、50/10x4のような計画を、カンマ区切りで1〜9個")
    case .calendarFile:
      language.words(
        "the path of a file that begins with / or ~/, such as ~/study.ics, or nothing", "~/study.icsのような、/か~/で始まるファイルのパス、または空")
    case .shareServer:
      language.words("an address such as https://mastodon.example, or nothing", "https://mastodon.exampleのようなアドレス、または空")
    case .theme:
      language.words(
        "\(language.list(choices + ["the name of a file in themes"], isChoice: true))",
        "\(language.list(choices, isChoice: true))、またはthemesフォルダーのファイルの名前")
    default: language.list(choices, isChoice: true)
    }
  }

  /// Returns what the setting does, in one sentence.
  public func help(in language: Language) -> String {
    switch self {
    case .dayStartsAt:
      language.words("When a day starts: records before it count for the day before.", "1日の始まりの時刻。それより前の記録は前の日に数えます。")
    case .weekStartsOn: language.words("The first day of a week, for goals and reports.", "目標とレポートで使う、週の最初の曜日。")
    case .streakMinimum:
      language.words("The study time that makes a day count in a streak.", "連続日数に数える、1日の最低学習時間。")
    case .shelfUnit:
      language.words(
        "What the amounts of a new material count until another unit is chosen for it.", "新しい教材の量の単位。教材ごとに変えられます。")
    case .language: language.words("The language of words; auto takes it from the environment.", "表示の言語。autoなら環境に合わせます。")
    case .color: language.words("When output is coloured; auto: on a terminal without NO_COLOR.", "色を付けるとき。autoなら端末で、NO_COLORがないときだけです。")
    case .theme:
      language.words(
        "How the app looks; auto asks the terminal for its background, dark and light bring their own. themes/NAME.yaml beside this file makes one of your own.",
        "アプリの配色。autoなら端末の背景に合わせ、darkとlightでは背景も塗ります。このファイルの隣にthemes/名前.yamlを置くと、自分の配色を使えます。")
    case .plain:
      language.words(
        "Whether the app opens as lines and prompts, as with `kiroku --plain`: for screen readers. It holds from the next start on.",
        "アプリを`kiroku --plain`と同じく行と質問だけで開くかどうか。スクリーンリーダー向けです。次に開いたときから使われます。")
    case .backupDaily:
      language.words(
        "Whether a copy of the data is kept for each of the last seven days on which something changed.",
        "変更があった日ごとに、データのコピーを直近7日分残すかどうか。")
    case .calendarFile:
      language.words(
        "A calendar (iCalendar) that is kept up to date with your records, for calendar programs to follow; `kiroku calendar` tells how it is.",
        "記録に合わせて更新し続けるカレンダー（iCalendar）のファイル。カレンダーアプリで購読できます。状態は`kiroku calendar`で確認できます。")
    case .roundsPlans:
      language.words(
        "What the timer offers as rounds, in minutes: study/break, then the longer break after every fourth one (@3: third) and how many (x4). The first is offered first.",
        "タイマーで選べるラウンドの計画（分）。「勉強/休憩」に続けて、4回ごとの長い休憩（@3なら3回ごと）、ラウンド数（x4）。先頭が最初に選ばれます。")
    case .notificationsTimerEnd:
      language.words(
        "Whether the desktop is told when a timer ends, also while no Kiroku is open; `kiroku doctor` tells what that needs.",
        "タイマーが終わったとき、Kirokuを開いていなくてもデスクトップに通知するかどうか。必要なものは`kiroku doctor`で確認できます。")
    case .phrasesKeepMisses:
      language.words(
        "Whether phrases that were not understood are kept on this machine; `kiroku say --misses` lists them.",
        "分からなかったフレーズをこのコンピューターに残すかどうか。`kiroku say --misses`で見られます。")
    case .usageSend:
      language.words(
        "Whether usage counts are sent to the server when you are signed in; `kiroku usage` shows which.",
        "ログイン中に、利用回数をサーバーに送るかどうか。内容は`kiroku usage`で確認できます。")
    case .shareServer:
      language.words(
        "The Mastodon-compatible server that posts can be shared with too; `kiroku share set` asks for its token.",
        "投稿を共有できる、Mastodon互換のサーバー。トークンは`kiroku share set`で設定します。")
    }
  }

  /// Whether its value is a place on this machine, which a log that goes elsewhere does not take along.
  public var isOfThisMachine: Bool { self == .calendarFile }

  /// Takes the key of that name, or throws ``SettingsError/noSuchSetting(_:nearest:)`` with the nearest one.
  public init(reading name: String) throws(SettingsError) {
    guard let key = SettingKey(rawValue: name) else { throw .noSuchSetting(name, nearest: SettingKey.nearest(to: name)) }
    self = key
  }

  /// Returns the key that `name` was probably meant to be, nil where none is near.
  static func nearest(to name: String) -> SettingKey? {
    let spellings = allCases.map { (key: $0, distance: distance($0.rawValue.lowercased(), name.lowercased())) }
    guard let best = spellings.min(by: { $0.distance < $1.distance }), best.distance <= max(2, best.key.rawValue.count / 3) else {
      return nil
    }
    return best.key
  }

  /// How many letters must be changed, added or dropped to make one word the other.
  private static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second.prefix(64))
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let substituted = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count]
  }
}

extension Weekday {
  /// The English name in lower case, as settings write it.
  var settingText: String { Language.english.weekday(self, .long).lowercased() }
}
