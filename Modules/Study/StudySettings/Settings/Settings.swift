public import StudyModels

/// What the user has settled, read from `config.yaml`.
public struct Settings: Hashable, Sendable {
  /// Seconds after midnight at which a day starts: whole minutes below 24 h.
  public var dayStartsAt: Int
  /// The first day of a week.
  public var weekStartsOn: Weekday
  /// The study time that makes a day one of a streak, in seconds: whole minutes from 1 min to 24 h.
  public var streakMinimum: Int
  /// The language of all words.
  public var language: LanguageChoice
  /// Whether output is coloured.
  public var color: ColorChoice
  /// What background the colours of the screens are for; the key is `theme`.
  public var theme: BackgroundChoice
  /// Whether a copy is kept for each of the last days on which something changed.
  public var keepsDailyBackups: Bool
  /// Whether the desktop is told of a timer's end.
  public var notifiesTimerEnd: Bool
  /// Whether phrases that were not understood are kept.
  public var keepsPhraseMisses: Bool
  /// Whether usage counts go to the server when signed in.
  public var sendsUsage: Bool
  /// The server that posts can be shared with besides the account's own; nil for none.
  public var shareServer: String?

  /// Makes settings from their parts; the defaults are those of a missing file.
  public init(
    dayStartsAt: Int = 0, weekStartsOn: Weekday = .monday, streakMinimum: Int = 60, language: LanguageChoice = .auto,
    color: ColorChoice = .auto,
    theme: BackgroundChoice = .auto, keepsDailyBackups: Bool = true, notifiesTimerEnd: Bool = true,
    keepsPhraseMisses: Bool = true, sendsUsage: Bool = false, shareServer: String? = nil
  ) {
    self.dayStartsAt = dayStartsAt
    self.weekStartsOn = weekStartsOn
    self.streakMinimum = streakMinimum
    self.language = language
    self.color = color
    self.theme = theme
    self.keepsDailyBackups = keepsDailyBackups
    self.notifiesTimerEnd = notifiesTimerEnd
    self.keepsPhraseMisses = keepsPhraseMisses
    self.sendsUsage = sendsUsage
    self.shareServer = shareServer
  }

  /// Where days and weeks begin, and what makes a streak.
  public var dayRules: DayRules { DayRules(dayStartsAt: dayStartsAt, weekStartsOn: weekStartsOn, streakMinimum: streakMinimum) }

  /// The language of words: `auto` takes it from the environment.
  public enum LanguageChoice: String, CaseIterable, Hashable, Sendable { case auto, en, ja }

  /// When output is coloured: `auto` on a terminal without `NO_COLOR`.
  public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    case auto, always, never

    /// Whether to colour; nil where the terminal decides.
    public var usesColor: Bool? {
      switch self {
      case .auto: nil
      case .always: true
      case .never: false
      }
    }
  }

  /// What background the colours are for: `auto` asks the terminal.
  public enum BackgroundChoice: String, CaseIterable, Hashable, Sendable { case auto, light, dark }
}
