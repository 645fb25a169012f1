public import SharedStore

/// Everything that is kept, by its contracts: what handlers, commands and screens are handed.
public struct Repositories: Sendable {
  /// The materials.
  public var shelf: any ShelfRepository
  /// The records.
  public var records: any RecordRepository
  /// The records as a list, narrowed to some and read page by page.
  public var listing: any RecordListing
  /// The one running session.
  public var session: any SessionRepository
  /// The weekly goals and their progress.
  public var goals: any GoalRepository
  /// The sums.
  public var reports: any ReportRepository
  /// The user's own posts.
  public var timeline: any TimelineRepository
  /// The undo journal.
  public var changes: any ChangeRepository
  /// What became of runs of intents.
  public var runs: any RunRepository
  /// Whose log it is.
  public var account: any AccountRepository
  /// What was used how often.
  public var usage: any UsageRepository
  /// The log to try things with.
  public var samples: any SampleRepository
  /// The log as a whole, to take elsewhere and to bring in.
  public var exchange: any ExchangeRepository
  /// What is still to be told to the server.
  public var outbox: any OutboxRepository
  /// What brings posts to the server.
  public var delivery: any PostDelivery

  /// Makes the set from its parts; tests replace single ones to reach an error path.
  public init(
    shelf: any ShelfRepository, records: any RecordRepository, listing: any RecordListing, session: any SessionRepository,
    goals: any GoalRepository,
    reports: any ReportRepository, timeline: any TimelineRepository, changes: any ChangeRepository, runs: any RunRepository,
    account: any AccountRepository, usage: any UsageRepository, samples: any SampleRepository,
    exchange: any ExchangeRepository, outbox: any OutboxRepository, delivery: any PostDelivery
  ) {
    self.shelf = shelf
    self.records = records
    self.listing = listing
    self.session = session
    self.goals = goals
    self.reports = reports
    self.timeline = timeline
    self.changes = changes
    self.runs = runs
    self.account = account
    self.usage = usage
    self.samples = samples
    self.exchange = exchange
    self.outbox = outbox
    self.delivery = delivery
  }
}

extension Repositories {
  /// Returns the repositories for one run of an intent: what it changes is saved only where `gate` still waits for it.
  ///
  /// The intents change records and the session.
  public func guarded(by gate: any RunGate) -> Repositories {
    var guarded = self
    guarded.records = records.guarded(by: gate)
    guarded.session = session.guarded(by: gate)
    return guarded
  }
}
