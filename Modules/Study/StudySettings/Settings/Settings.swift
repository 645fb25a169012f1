public import StudyModels

/// What the user has settled, read from `config.yaml`.
public struct Settings: Hashable, Sendable {
  /// Seconds after midnight at which a day starts: whole minutes below 24 h.
  public var dayStartsAt: Int
  /// The first day of a week.
  public var weekStartsOn: Weekday
  /// The study time that makes a day one of a streak, in seconds: whole minutes from 1 min to 24 h.
  public var streakMinimum: Int
  /// What the amounts of a new material count.
  public var newUnit: StudyUnit
  /// The language of all words.
  public var language: LanguageChoice
  /// Whether output is coloured.
  public var color: ColorChoice
  /// How the screens look.
  public var theme: ThemeChoice
  /// Whether the app opens as lines and prompts.
  public var isPlain: Bool
  /// Whether a copy is kept for each of the last days on which something changed.
  public var keepsDailyBackups: Bool
  /// The calendar that is kept up to date, as it is written: from the root, or `~/` and from home; nil for none.
  public var calendarFile: String?
  /// What is offered as rounds: one to nine plans, the first one first.
  public var roundPlans: [RoundPlan]
  /// Whether the desktop is told of a timer's end.
  public var notifiesTimerEnd: Bool
  /// Whether phrases that were not understood are kept.
  public var keepsPhraseMisses: Bool
  /// Whether usage counts go to the server when signed in.
  public var sendsUsage: Bool
  /// The server that posts can be shared with besides the account's own; nil for none.
  public var shareServer: String?
  /// The keys of commands that have others than theirs, by the command's name.
  public var keys: [String: String]

  /// Makes settings from their parts; the defaults are those of a missing file.
  public init(
    dayStartsAt: Int = 0, weekStartsOn: Weekday = .monday, streakMinimum: Int = 60, newUnit: StudyUnit = .pages,
    language: LanguageChoice = .auto,
    color: ColorChoice = .auto,
    theme: ThemeChoice = .auto, isPlain: Bool = false, keepsDailyBackups: Bool = true, calendarFile: String? = nil,
    roundPlans: [RoundPlan] = RoundPlan.usual,
    notifiesTimerEnd: Bool = true,
    keepsPhraseMisses: Bool = true,
    sendsUsage: Bool = false, shareServer: String? = nil, keys: [String: String] = [:]
  ) {
    self.dayStartsAt = dayStartsAt
    self.weekStartsOn = weekStartsOn
    self.streakMinimum = streakMinimum
    self.newUnit = newUnit
    self.language = language
    self.color = color
    self.theme = theme
    self.isPlain = isPlain
    self.keepsDailyBackups = keepsDailyBackups
    self.calendarFile = calendarFile
    self.roundPlans = roundPlans
    self.notifiesTimerEnd = notifiesTimerEnd
    self.keepsPhraseMisses = keepsPhraseMisses
    self.sendsUsage = sendsUsage
    self.shareServer = shareServer
    self.keys = keys
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

  /// How the screens look.
  public enum ThemeChoice: Hashable, Sendable {
    /// As suits the terminal, which is asked for its background.
    case auto
    case dark, light
    /// With more contrast, on the terminal's background.
    case highContrast
    /// With the sixteen colours that users choose in their terminal.
    case sixteen
    /// Without colours.
    case none
    /// The user's own, by the name of its file.
    case own(String)

    /// Those that need no file.
    public static let builtIn: [ThemeChoice] = [.auto, .dark, .light, .highContrast, .sixteen, .none]

    /// Reads a choice as it is written: one of the built-in ones in any case, else a name of letters, digits, `-` and `_`.
    public init?(_ text: String) {
      if let known = Self.builtIn.first(where: { $0.text == text.lowercased() }) {
        self = known
        return
      }
      let isName =
        (1...40).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "-_".utf8.contains(byte)
        }
      guard isName else { return nil }
      self = .own(text)
    }

    /// The choice as it is written.
    public var text: String {
      switch self {
      case .auto: "auto"
      case .dark: "dark"
      case .light: "light"
      case .highContrast: "high-contrast"
      case .sixteen: "16"
      case .none: "none"
      case .own(let name): name
      }
    }
  }
}
