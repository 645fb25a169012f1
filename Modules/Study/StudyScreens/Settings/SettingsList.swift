import StudyModels
import StudySettings
import TerminalUI

/// The rows of the settings page: everything that can be set, in groups, and the pages that lead on.
struct SettingsList: HeadedList, Equatable, Sendable {
  /// What belongs together.
  enum Group: CaseIterable, Hashable, Sendable { case days, look, timer, posts, data, more }

  /// Another page, or something that is done here.
  enum Link: Hashable, Sendable { case keys, account, usage, sample, file }

  enum Line: Hashable, Sendable {
    case heading(Group)
    case setting(SettingKey)
    case link(Link)
  }

  var lines: [Line] = []
  var list = ListState()

  func isItem(_ line: Int) -> Bool { if case .heading = lines[line] { false } else { true } }

  var selected: Line? { lines.indices.contains(list.selection) && isItem(list.selection) ? lines[list.selection] : nil }

  /// Shows what fits a text, all for none; the selection stays with what was selected, where that is still there.
  mutating func show(_ filter: String, links: [Link], words: ScreenWords, height: Int) {
    let before = selected
    let wanted = NameFolding.fold(filter)
    func fits(_ texts: [String]) -> Bool { wanted.isEmpty || texts.contains { NameFolding.fold($0).contains(wanted) } }
    lines = Group.allCases.flatMap { group -> [Line] in
      let settings = SettingKey.allCases.filter { key in
        group.holds(key)
          && fits(Language.allCases.flatMap { [key.title(in: $0), key.help(in: $0)] } + [key.rawValue] + key.choices)
      }
      let leading = links.filter { group.holds($0) && fits([words.settingsLink($0), words.settingsLinkHelp($0)]) }
      let items = settings.map(Line.setting) + leading.map(Line.link)
      return items.isEmpty ? [] : [.heading(group)] + items
    }
    let place = before.flatMap { lines.firstIndex(of: $0) } ?? lines.indices.first(where: isItem) ?? 0
    select(line: place, height: height)
  }
}

extension SettingsList.Group {
  /// Whether a setting stands in this group: by the section of its name.
  func holds(_ key: SettingKey) -> Bool {
    let group: SettingsList.Group =
      switch key.rawValue.prefix(while: { $0 != "." }) {
      case "day", "week", "streak", "shelf": .days
      case "language", "color", "theme", "plain", "keys": .look
      case "rounds", "notifications": .timer
      case "share": .posts
      case "backup", "calendar", "phrases", "usage": .data
      default: .more
      }
    return group == self
  }

  func holds(_ link: SettingsList.Link) -> Bool {
    switch link {
    case .keys: self == .look
    case .account: self == .posts
    case .usage, .sample: self == .data
    case .file: self == .more
    }
  }
}
