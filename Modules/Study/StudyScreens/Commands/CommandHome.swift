import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Where a command is done.
enum CommandHome: Hashable, Sendable {
  /// Anywhere: it is the shell's.
  case everywhere
  case tab(Tab)
  case timer, account, outbox, rooms, misses
  /// The settings, of which each is called by its own name.
  case settings
  /// A command line of `kiroku` that no page does.
  case line(CommandLineWay)

  /// The pages that can be gone to from anywhere, in the order of the top line.
  static let pages: [CommandHome] = Tab.allCases.map { .tab($0) } + [.timer, .account, .outbox, .rooms, .misses]

  /// The page anew; whoever asks is off the thread that paints, as the account is read. nil where there is none: the shell's own.
  func page(_ services: ScreenServices) -> (any Page)? {
    switch self {
    case .everywhere, .line: nil
    case .tab(let tab): PageRoutes.page(for: tab, services: services)
    case .timer: PageRoutes.timer(services: services)
    case .account: AccountPages.entry(try? services.repositories.account.state(), services: services)
    case .outbox: OutboxScreen(services: services)
    case .rooms: RoomsScreen(services: services)
    case .misses: MissesScreen(services: services)
    case .settings: SettingsScreen(services: services)
    }
  }

  /// The page whose keys are declared, whatever is known of the account.
  fileprivate func declaring(_ services: ScreenServices) -> (any Page)? {
    self == .account ? AccountScreen(services: services) : page(services)
  }

  /// Whether that page is the one.
  func isShown(by page: any Page) -> Bool {
    switch self {
    case .everywhere, .line: false
    case .tab(.home): page is HomeScreen
    case .tab(.shelf): page is ShelfScreen
    case .tab(.records): page is RecordsScreen
    case .tab(.report): page is ReportScreen
    case .tab(.goals): page is GoalsScreen
    case .tab(.timeline): page is TimelineScreen
    case .tab(.shortcuts): page is ShortcutsScreen
    case .timer: page is TimerScreen
    case .account: page is AccountScreen
    case .outbox: page is OutboxScreen
    case .rooms: page is RoomsScreen
    case .misses: page is MissesScreen
    case .settings: page is SettingsScreen
    }
  }

  /// The keys that its page declares.
  func keys(_ services: ScreenServices) -> [KeyBinding<AppShell.Event>] {
    declaring(services)?.shellCatalogueKeys ?? []
  }
}
