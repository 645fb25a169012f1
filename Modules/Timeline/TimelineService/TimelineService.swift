import HTTPTypes
public import Hummingbird
public import Logging
import Metrics
import ServiceLifecycle
import Synchronization
import TimelineContract
public import TimelineRules
public import TimelineStorage

/// The service: all that its routes need, and the routes.
public final class TimelineService: Sendable {
  let storage: any TimelineStorage
  let settings: ServiceSettings
  let effects: ServiceEffects
  let clock: ServiceClock
  let words: WordChecker
  let images: (any ImageChecking)?
  let pages: (any PageMaking)?
  let logger: Logger
  /// Hashes passwords.
  public let passwords: Passwords
  /// Tells what happens; a service that must run beside the listener.
  public let events: EventHub
  let passwordWork: BoundedWork
  let imageWork: BoundedWork
  /// The bytes that requests hold.
  let budget: Budget
  /// Limits that instances share.
  let limits: SharedLimits
  /// Passwords that are asked for again, by account.
  let confirmations = RateLimiter<Int64>(capacity: 10, perSecond: 10 / 900)
  let openAPI: String
  private let stopping = Atomic(false)
  /// When the storage was last asked to store something, and did.
  private let wroteAt = Mutex<TimelineTime?>(nil)
  /// Whether the log says that the machine's clock was set.
  private let isClockSet = Atomic(false)

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - words: Makes the filter of the operator's words.
  ///   - images: Tells images and cleans them; without it none are taken.
  ///   - pages: Draws the pages for people; without it there are none.
  public init(
    storage: any TimelineStorage, settings: ServiceSettings, effects: ServiceEffects, words: @escaping WordFilterMaking,
    images: (any ImageChecking)?, pages: (any PageMaking)? = nil, logger: Logger
  ) throws {
    self.storage = storage
    self.settings = settings
    self.effects = effects
    let clock = ServiceClock(effects)
    self.clock = clock
    self.words = WordChecker(storage: storage, make: words, waiting: settings.waitingWork)
    self.images = images
    self.pages = pages
    self.logger = logger
    passwordWork = BoundedWork(threads: settings.workers, waiting: settings.waitingWork)
    // An image of 40 megapixels takes much memory: one at a time.
    imageWork = BoundedWork(threads: 1, waiting: settings.waitingWork)
    budget = Budget("bytes", all: settings.bytesInFlight, ofAddress: settings.bytesOfAddress, ofAccount: settings.bytesOfAccount)
    passwords = try Passwords(cost: settings.passwordCost, work: passwordWork, effects: effects)
    limits = SharedLimits(
      settings: settings, instance: effects.newID(), tell: { news in Task { try? await storage.tell(news) } },
      keep: { news in try? await storage.keep(news, at: clock.expiry) })
    events = EventHub(storage: storage, settings: settings, logger: logger) { [words = self.words, limits = self.limits] news in
      switch news {
      case .events: break
      // Where that fails, the next text asks again.
      case .words: try? await words.refresh()
      case .begun: limits.ask()
      case .limit(let limit): limits.hear(limit, at: clock.steady)
      }
    }
    openAPI = OpenAPIDocument.text(of: Self.routes)
  }

  var signUps: RateLimiter<String> { limits.signUps }
  var takenHandles: RateLimiter<String> { limits.takenHandles }
  var requests: RateLimiter<String> { limits.requests }
  var signIns: SignInGuard { limits.signIns }

  /// Counts what an answer holds until it was sent, or its connection ended; up to ``Budget/uncounted`` it isn't counted.
  ///
  /// - Parameter ignoringLimits: Whether to take it even if a limit is exceeded. It never throws then.
  /// - Throws: As ``Budget/Share/take(_:ignoringLimits:)`` does.
  func hold(_ count: Int, for context: TimelineContext, ignoringLimits: Bool = false) throws(Refusal) {
    guard count > Budget.uncounted else { return }
    let share = budget.share(for: context.holder)
    try share.take(count, ignoringLimits: ignoringLimits)
    AnswerDeadlines.whenSent(on: context.channel) { share.giveBack() }
  }

  /// Every route of the contract.
  static let routes: [Route] = AccountRoutes.all + PostRoutes.all + PeopleRoutes.all + OtherRoutes.all

  /// Whether the service ends what is under way.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// Says that the service stops: it is no longer ready.
  public func stop() { stopping.store(true, ordering: .relaxed) }

  /// Ends the threads; nothing may be asked afterwards.
  public func close() async throws {
    try await passwordWork.stop()
    try await imageWork.stop()
    try await words.work.stop()
  }

  /// What answers requests.
  public func responder() -> some HTTPResponder<TimelineContext> {
    let router = Router(context: TimelineContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestRecord())
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: ViewerMiddleware(service: self))
    router.add(middleware: BudgetMiddleware(service: self))
    for route in Self.routes {
      router.on(RouterPath(route.path), method: route.method) { [self] request, context in
        if route.access == .signedIn, context.viewer == nil { throw Refusal.signedOut }
        return try await route.answer(Call(request: request, context: context, service: self))
      }
    }
    if let pages { PageRoutes(service: self, pages: pages).add(to: router) }
    return AbandonedReads(next: PlainHeads(next: router.buildResponder()))
  }

  /// Takes what was taken of limits before this instance began; has to be done before it answers anybody.
  public func recallLimits() async throws {
    let now = clock.steady
    let kept = try await storage.keptLimits(since: now.adding(seconds: -LimitNews.keptSeconds))
    // What is from the future was stored by a clock that was ahead.
    for (news, time) in kept { limits.hear(news, at: min(time, now)) }
  }

  /// Passes if requests can be answered: the storage can be read, and written to, which is tried only every 10 seconds.
  func checkReadiness() async throws {
    let now = clock.steady
    let isDue = wroteAt.withLock { wroteAt in
      if let last = wroteAt, now < last.adding(seconds: 10) { return false }
      wroteAt = now
      return true
    }
    do {
      try await storage.ping(writing: isDue)
    } catch {
      // The next one who asks tries again.
      if isDue { wroteAt.withLock { $0 = nil } }
      throw error
    }
  }

  /// Notes that a session is used, if that was noted more than an hour ago, so that few reads write. What was noted more than a day ahead, by
  /// a clock that was set, is put right.
  ///
  /// If it can't be stored, for example on a full disk, the request is answered all the same.
  func noteUse(of viewer: Viewer, usedAt last: TimelineTime) async {
    let now = clock.use
    guard now > last.adding(seconds: 3_600) || now < last.adding(seconds: -86_400) else { return }
    do {
      try await storage.noteUse(of: viewer, at: now)
    } catch {
      Counter(label: "timeline_session_use_failures_total").increment()
      logger.debug("couldn't store that a session was used", metadata: .failure(error))
    }
  }

  /// Forgets what its time is over for.
  public func sweep() async throws {
    let ahead = clock.secondsAhead
    if isClockSet.exchange(ahead != nil, ordering: .relaxed) != (ahead != nil) {
      if let ahead {
        logger.warning(
          "the machine's clock was changed: sessions and cleanup follow elapsed time until it is right again or the service is restarted",
          metadata: ["seconds": .string(String(ahead))])
      } else {
        logger.notice("the clock is right again")
      }
    }
    try await storage.sweep(now: clock.expiry)
  }
}
