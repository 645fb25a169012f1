import ArgumentParser
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels

/// What is always there to be found: the activities whose screens exist, the app's screens, and the commands.
struct SearchItems {
  private let access: ShortcutAccess

  init(_ access: ShortcutAccess) {
    self.access = access
  }

  /// All of them.
  var all: [SearchItem] { activities + screens + Self.commands(CommandTable.entries, in: access.context.language) }

  private var language: Language { access.context.language }

  private var activities: [SearchItem] {
    access.host.activityCatalogue.declarations.compactMap { declaration in
      guard declaration.isEligibleForSearch, StudyActivity(rawValue: declaration.type)?.hasScreen ?? true else { return nil }
      return SearchItem(declaration, in: language.andOthers.map(\.tag))
    }
  }

  /// With the key that leads there.
  private var screens: [SearchItem] {
    StudyScreen.allCases.map { screen in
      SearchItem(
        target: .screen(screen.rawValue), title: screen.title(in: language),
        detail: screen == .timer
          ? language.words("Press \(screen.key) on the app's home screen", "アプリのホーム画面で\(screen.key)を押す")
          : language.words("Press \(screen.key) in the app", "アプリで\(screen.key)を押す"),
        words: screen.searchWords(in: language))
    }
  }

  /// All commands of the table, those of groups too, each as it is typed and with what help says of it in both languages.
  static func commands(_ entries: [CommandTable.Entry], after group: [String] = [], in language: Language) -> [SearchItem] {
    entries.flatMap { entry -> [SearchItem] in
      let path = group + [entry.name]
      let name = path.joined(separator: " ")
      let item = SearchItem(
        target: .command(name), title: "kiroku \(name)", detail: summary(of: entry, in: language),
        words: [name] + language.others.map { summary(of: entry, in: $0) })
      return [item] + commands(entry.subcommands, after: path, in: language)
    }
  }

  private static func summary(of entry: CommandTable.Entry, in language: Language) -> String {
    HelpLanguage.$current.withValue(language) { entry.type.configuration.abstract }
  }
}
