public import StudySettings
public import TerminalUI

/// The open app goes by the settings as they are, whoever changes them.
extension AppShell {
  /// Takes what has become of the settings file. Where something in it is wrong, the settings that held go on to hold, and it is said once.
  mutating func take(_ news: SettingsWatch.News) -> [Effect<Event>] {
    switch news {
    case .refused(let error):
      // The page of the settings shows the mistake at its line, too.
      return reload() + say(StatusLine(words.settingsRefused(error.message(in: services.language)), kind: .failure))
    case .settings(let settings):
      guard settings != services.settings.current() else { return reload() + say(StatusLine(words.settingsReadAgain, kind: .note)) }
      return follow(settings) + say(StatusLine(words.settingsFollowed, kind: .note)) + saySettingsProblem()
    case .theme:
      return [.look(services.settings.look(of: services.settings.current()))] + saySettingsProblem()
    }
  }

  /// Says what of the settings cannot be gone by here though it can be read: keys, the file of the user's own theme. The usual ones are there then.
  mutating func saySettingsProblem() -> [Effect<Event>] {
    let keys = services.settings.current().keys
    if !keys.isEmpty, let (command, refusal) = KeyTable.problems(keys).first {
      let place = services.settings.file.placeOfKey(of: command)?.description ?? services.settings.file.path
      return say(StatusLine(words.keyIgnored(place, words.keyRefused(command, refusal)), kind: .failure))
    }
    guard let error = services.settings.themeProblem(services.settings.current()) else { return [] }
    return say(StatusLine(words.themeRefused(error.message(in: services.language)), kind: .failure))
  }

  /// Has everything that is seen go by other settings: its words, its days and weeks, its colours.
  mutating func follow(_ settings: Settings) -> [Effect<Event>] {
    services.settings.follow(settings)
    return [.look(services.settings.look(of: settings))] + reload()
  }
}

extension SettingsServices {
  /// How settings have the screen look; the usual colours where the file of a theme of one's own cannot be gone by.
  public func look(of settings: Settings) -> Look {
    var own: OwnTheme?
    if case .own(let name) = settings.theme { own = try? file.theme(name) }
    return Look(settings, own: own, hasNoColor: variable(.color) != nil)
  }

  /// What is wrong in the file of the theme.
  func themeProblem(_ settings: Settings) -> SettingsError? {
    guard case .own(let name) = settings.theme else { return nil }
    do throws(SettingsError) {
      _ = try file.theme(name)
      return nil
    } catch {
      return error
    }
  }
}

extension Look {
  /// What settings choose, with `NO_COLOR` where that is set.
  init(_ settings: Settings, own: OwnTheme? = nil, hasNoColor: Bool) {
    self.init()
    maximumDepth = settings.color.usesColor ?? !hasNoColor ? .trueColor : .none
    switch settings.theme {
    case .auto: break
    case .light: (background, paintsBackground) = (.light, true)
    case .dark: (background, paintsBackground) = (.dark, true)
    case .highContrast: colors = .highContrast
    case .sixteen: maximumDepth = min(maximumDepth, .sixteen)
    case .none: maximumDepth = .none
    case .own:
      guard let own else { break }
      // Without a word on the background, what it changes are the colours for a dark one.
      background = own.background == .light ? .light : .dark
      paintsBackground = own.background != nil
      colors = .own(Palette(own))
    }
  }
}

extension Palette {
  /// The colours of a theme of the user's own over the usual ones for its background.
  init(_ theme: OwnTheme) {
    self = theme.background == .light ? .light : .dark
    for (role, color) in theme.colors { self[keyPath: Self.path(of: role)] = Tone(color) }
    // Whoever chooses what stands behind texts has chosen it for those of the terminal.
    if [.selection, .inactiveSelection, .field, .overlay].contains(where: { theme.colors[$0] != nil }) { ink = nil }
  }

  private static func path(of role: OwnTheme.Role) -> WritableKeyPath<Palette, Tone> {
    switch role {
    case .accent: \.accent
    case .warning: \.warning
    case .error: \.error
    case .dim: \.dim
    case .border: \.border
    case .empty: \.empty
    case .selection: \.selection
    case .inactiveSelection: \.inactiveSelection
    case .field: \.field
    case .overlay: \.overlay
    }
  }
}
