import CommandDescriptions
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
  var all: [SearchItem] { activities + screens + Self.commands(in: language) }

  private var language: Language { access.context.language }

  private var activities: [SearchItem] {
    access.host.activityCatalogue.declarations.compactMap { declaration in
      guard declaration.isEligibleForSearch else { return nil }
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

  /// All commands, those of groups too, each as it is typed and with what help says of it in both languages.
  static func commands(in language: Language) -> [SearchItem] {
    KirokuCommand.tree.commands.map { path, type in
      let name = path.joined(separator: " ")
      return SearchItem(
        target: .command(name), title: "kiroku \(name)", detail: language.words(type.summary),
        words: [name] + language.others.map { $0.words(type.summary) })
    }
  }
}
