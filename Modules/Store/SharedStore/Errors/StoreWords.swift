import Localization

/// What the messages of a store call its app, and the settings and command lines that they advise.
public struct StoreWords: Sendable {
  /// The app's name.
  public var app: String
  /// The environment variable that names the data's directory.
  public var homeVariable: String
  /// The commands; nil for an app that has none, whose messages advise what can be done by hand.
  public var commands: Commands?

  /// Makes an app's words.
  public init(app: String, homeVariable: String, commands: Commands? = nil) {
    self.app = app
    self.homeVariable = homeVariable
    self.commands = commands
  }

  /// The command lines of an app that looks after its data.
  public struct Commands: Sendable {
    /// Brings a backup back; a file's name follows it.
    public var restore: String
    /// Shows where the copies are.
    public var info: String
    /// Looks for defects.
    public var doctor: String
    /// Mends defects.
    public var repair: String
    /// Shows what was saved last.
    public var log: String
    /// The option of the command that makes a backup by which it replaces a file.
    public var replacing: String

    /// Makes a set of command lines.
    public init(restore: String, info: String, doctor: String, repair: String, log: String, replacing: String) {
      self.restore = restore
      self.info = info
      self.doctor = doctor
      self.repair = repair
      self.log = log
      self.replacing = replacing
    }
  }
}

// The parts of sentences that stand in several messages. English ones begin as a sentence does and end without its full stop.
extension StoreWords {
  /// Has a backup brought back, and says where they are; another verb follows.
  func restoring(_ language: Language) -> String {
    guard let commands else { return language.words("Put a copy of it in its place", "コピーを元の場所に戻すか") }
    return language.words(
      "Bring a backup back with `\(commands.restore) FILE` (`\(commands.info)` shows where the copies are)",
      "`\(commands.restore) FILE` でバックアップから復元するか（コピーの場所は `\(commands.info)` で分かります）")
  }

  /// What else can be done than putting something back, which stands before it.
  func orRestoring(_ language: Language) -> String {
    guard let commands else { return language.words("", "戻してください") }
    return language.words(
      ", or bring a backup back with `\(commands.restore) FILE`", "戻すか、`\(commands.restore) FILE` でバックアップから復元してください")
  }

  /// Has a backup brought back in place of what is damaged, as whole sentences.
  func restoringDamaged(_ language: Language) -> String {
    guard let commands else { return language.words("Put a copy of it in its place.", "コピーを元の場所に戻してください。") }
    return language.words(
      "Bring a backup back with `\(commands.restore) FILE`, which keeps what is there; `\(commands.info)` shows where the copies are.",
      "`\(commands.restore) FILE` でバックアップから復元してください。今のファイルも残ります（コピーの場所は `\(commands.info)` で分かります）。")
  }

  /// Says where the copies are, as a sentence after another one; empty where no command does.
  func copies(_ language: Language) -> String {
    guard let commands else { return "" }
    return language.words(" `\(commands.info)` shows where the copies are.", "コピーの場所は `\(commands.info)` で分かります。")
  }
}
