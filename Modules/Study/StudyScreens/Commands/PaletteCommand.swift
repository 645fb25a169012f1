import ShortcutManagement
import StudyIntents
import StudyModels
import StudySettings
import TerminalUI

/// A command of the palette: what a key does, here or on another page, or would do but for a reason.
struct PaletteCommand: Equatable, Sendable {
  /// What its uses are counted under, whatever language it is shown in.
  var target: SearchTarget
  /// The name by which its page declares it; empty for a key without one.
  var name: String
  /// The key that does it, here or there.
  var stroke: KeyStroke?
  var title: String
  /// One or two words for the same.
  var label: String
  /// What it is called in other languages.
  var namesElse: [CommandName] = []
  /// What else finds it.
  var words: [String]
  /// Where it works: the heading that it has in the help.
  var group: String
  var disabledReason: String?
  /// Where it is done; nil where its key does it on the page below.
  var home: CommandHome?
  var need: CommandNeed?
  /// What it is about, where that is known beforehand.
  var subject: CommandSubject?
  /// The name of the shell's own command that the page does in its stead.
  var standsFor: String?

  /// Whether it is a command line that no page does.
  var isLine: Bool { if case .line? = home { true } else { false } }
  /// Whether it is done on a page that is not the one below.
  var isElsewhere: Bool
  init<Event>(_ binding: KeyBinding<Event>, stroke: KeyStroke?, home: CommandHome? = nil, isElsewhere: Bool = false) {
    name = binding.name
    target = .command(name.isEmpty ? "key.\(stroke.map { "\($0)" } ?? "")" : name)
    self.stroke = stroke
    let help = binding.help.isEmpty ? binding.label : binding.help
    title = home == nil ? help : binding.subjectTitle ?? help
    label = binding.label
    // The names by which settings know keys are English words: they find a command in any language. What comes first in them is the page, or “shell”.
    words = [binding.label] + binding.name.split(separator: ".").dropFirst().map(String.init)
    group = binding.group
    self.home = home
    self.isElsewhere = isElsewhere
    need = binding.need
    disabledReason = home == nil ? binding.disabledReason : nil
  }

  /// A command line that no page does.
  init(_ line: CommandLineServices.Line, _ way: CommandLineWay) {
    target = .command("kiroku \(line.path)")
    name = line.path
    stroke = nil
    title = line.summary
    label = line.path
    words = line.words + (Self.wordsOfLines[line.path] ?? []) + ["kiroku"]
    group = "kiroku \(line.path)"
    home = .line(way)
    need = way == .typed ? .arguments : nil
    isElsewhere = true
    disabledReason = nil
  }

  /// A setting: it is gone to on its page.
  init(_ setting: SettingKey, words: ScreenWords) {
    target = .command("settings.\(setting.rawValue)")
    name = ""
    stroke = nil
    title = setting.title(in: words.language)
    label = setting.rawValue
    namesElse = words.language.others.map { CommandName(title: setting.title(in: $0), label: setting.rawValue) }
    // Not by its help, which speaks of much else.
    self.words = setting.choices + (Self.wordsOfSettings[setting] ?? [])
    group = words.settingsTitle
    home = .settings
    subject = .setting(setting)
    isElsewhere = true
    disabledReason = nil
  }

  /// What people call command lines and settings beside what these say of themselves.
  private static let wordsOfLines: [String: [String]] = [
    "sync": ["同期", "synchronise", "synchronize"], "import": ["取り込み", "インポート"], "export": ["書き出し", "エクスポート"],
    "backup": ["バックアップ", "backup", "save a copy"], "restore": ["復元", "リストア"], "doctor": ["診断", "点検", "repair"],
    "calendar": ["カレンダー", "ical"], "sample add": ["サンプル", "見本"],
  ]
  private static let wordsOfSettings: [SettingKey: [String]] = [.theme: ["テーマ", "色", "colours", "colors"]]

  /// What the palette asks the shell to do; nil where a key does it.
  func request(_ subject: CommandSubject? = nil) -> CommandRequest? {
    home.map { CommandRequest(home: $0, name: name, label: label, stroke: stroke, need: need, subject: subject ?? self.subject) }
  }
}

/// What a command is called in a language.
struct CommandName: Equatable, Sendable {
  var title: String
  var label: String
}

/// A command that is to be done where it belongs.
struct CommandRequest: Equatable, Sendable {
  var home: CommandHome
  /// Empty where something is to be chosen there and nothing else done.
  var name: String
  var label: String
  var stroke: KeyStroke?
  var need: CommandNeed?
  /// What it is about; nil where nothing has to be chosen.
  var subject: CommandSubject?

  /// Goes to a tab and selects something there.
  static func choosing(_ subject: CommandSubject, on tab: Tab) -> CommandRequest {
    CommandRequest(home: .tab(tab), name: "", label: "", subject: subject)
  }
}
