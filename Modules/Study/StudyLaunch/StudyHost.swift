public import IntentRuntime
public import ProgramSupport
public import SharedStore
public import StudyIntents
public import StudyModels
public import StudyRepositories
public import StudySettings

/// Settings, environment and stores of one process.
///
/// A store is opened at its first use and only once, whoever asks: copies of a host share their stores.
public struct StudyHost: Sendable {
  /// Where everything lies.
  public let paths: KirokuPaths
  /// The clock, the place, the day's start and new ids.
  public let environment: StudyEnvironment
  /// What talks to the timeline service.
  public let sync: SyncProgram
  /// The process's environment.
  let variables: [String: String]
  /// How long other programs are waited for, in place of the usual times; nil for those.
  let patience: Duration?
  /// The user's hooks.
  public let hooks: HookRunner
  /// What follows changes that are saved.
  let after = AfterChanges()
  let calendarRequest = CalendarRequest()
  private let live: LiveSettings
  private let readingStore: Store
  private let writingStore: Store

  /// Makes a host; no store is opened.
  ///
  /// - Parameters:
  ///   - language: the language of words that settings come to here.
  ///   - patience: how long other programs are waited for; nil for the usual times.
  public init(
    paths: KirokuPaths, settings: Settings, clock: ProcessClock, language: @escaping @Sendable (Settings) -> Language, sync: SyncProgram,
    variables: [String: String], patience: Duration? = nil
  ) {
    self.sync = sync
    self.variables = variables
    self.patience = patience
    self.paths = paths
    let live = LiveSettings(settings, language: language)
    self.live = live
    hooks = HookRunner(
      paths: paths, variables: variables, language: { live.language }, limit: max(HookRunner.limit, patience ?? HookRunner.limit))
    environment = StudyEnvironment(
      now: clock.now, zone: clock.zone, rules: live.settings.dayRules, clockReading: clock.clockReading, makeUUID: clock.makeUUID,
      elsewhere: live.settings.shareServer)
    let location = Self.location(paths)
    let calendar = calendarRequest
    readingStore = Store(at: location, for: .reading) { calendar.noteCommit() }
    writingStore = Store(at: location, for: .writing) { calendar.noteCommit() }
  }

  /// What the user has settled.
  public var settings: Settings { live.settings }

  /// The language of all words.
  public var language: Language { live.language }

  /// Goes on by other settings, and with it everything that was made of this host and its copies.
  public func follow(_ settings: Settings) {
    let hasOtherCalendar = settings.calendarFile != live.settings.calendarFile
    live.follow(settings)
    if hasOtherCalendar { followCalendar() }
  }

  /// Returns the store of a one-shot program. Where there is no data yet it reads as empty; the first write creates it.
  public func store(for use: StoreUse = .writing) -> Store {
    switch use {
    case .reading: readingStore
    case .writing: writingStore
    }
  }

  /// The stores of a one-shot program, which are opened at their first use.
  var ownStores: [Store] { [readingStore, writingStore] }

  /// Returns a store for the app, which stays open and reads beside its writes; a new one for every call.
  public func makeAppStore() -> Store {
    Store(at: Self.location(paths), for: .app) { [calendarRequest] in calendarRequest.noteCommit() }
  }

  /// Where the data lives, and the copies of it.
  static func location(_ paths: KirokuPaths) -> StoreLocation {
    StoreLocation(directory: paths.data.path, backups: paths.backups, format: .kiroku)
  }

  /// Returns everything that is kept, in the store of a one-shot program.
  public func repositories(for use: StoreUse = .writing) -> Repositories { repositories(in: store(for: use)) }

  /// Returns everything that is kept in a store.
  public func repositories(in store: Store) -> Repositories {
    let repositories = Repositories.live(
      store: store, environment: environment, patience: deliveryPatience, startDelivery: sync.startDelivery)
    return repositories.watched(by: watch(over: repositories))
  }

  private var deliveryPatience: Duration { patience ?? OutboxDelivery.patience }

  /// Starts a delivery that nobody waits for, where somebody is signed in and something waits; whether one started.
  @discardableResult
  public func startDelivery(in store: Store) -> Bool {
    let repositories = repositories(in: store)
    func waits(for name: AccountName) -> Bool { (try? repositories.outbox.first(for: name)) ?? nil != nil }
    if let elsewhere = environment.elsewhere, waits(for: .elsewhere(elsewhere)) { return sync.startDelivery() }
    guard let account = try? repositories.account.details(), case .signedIn? = try? repositories.account.state(), waits(for: account.name)
    else { return false }
    return sync.startDelivery()
  }

  /// Returns what handlers work with, in the store of a one-shot program.
  public func services(for use: StoreUse) -> StudyServices {
    StudyServices(repositories: repositories(for: use), environment: environment)
  }

  /// The intents and their handlers, over the stores of a one-shot program.
  ///
  /// What the user has them do by the app or a command is donated.
  public var registry: StudyIntentProvider {
    StudyIntentProvider(makeUUID: environment.makeUUID) { use, donor in services(in: store(for: use), donor) }
  }

  /// Returns the intents and their handlers over one store, for the app.
  public func registry(in store: Store) -> StudyIntentProvider {
    StudyIntentProvider(makeUUID: environment.makeUUID) { _, donor in services(in: store, donor) }
  }

  private func services(in store: Store, _ donor: StudyDonor?) -> StudyServices {
    let repositories = Repositories.live(
      store: store, environment: environment, companion: donor, patience: deliveryPatience, startDelivery: sync.startDelivery)
    return StudyServices(repositories: repositories.watched(by: watch(over: repositories)), environment: environment)
  }

  /// Returns the context of one run of an intent.
  public func context(source: InvocationSource) -> InvocationContext {
    InvocationContext(language: language.rawValue, source: source)
  }

  /// Reads and writes the values of intents as study does: a duration as on the command line, and as `45 min`.
  public var valueFormat: ValueFormat { .study }

  /// Puts an error into words and an exit code.
  public func failure(_ error: any Error, attempt: StudyAttempt? = nil) -> StudyFailure {
    var failure = StudyFailure(launching: error, attempt: attempt, language: language, environment: environment)
    if let hint = backupHint(after: error) { failure.message += hint }
    return failure
  }
}
