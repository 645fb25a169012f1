/// Everything that is kept, by its contracts: what handlers, commands and screens are handed.
public struct Repositories: Sendable {
  public var shelf: any ShelfRepository
  public var records: any RecordRepository
  public var session: any SessionRepository
  public var goals: any GoalRepository
  public var reports: any ReportRepository
  public var timeline: any TimelineRepository
  public var changes: any ChangeRepository
  public var account: any AccountRepository
  public var usage: any UsageRepository
  public var samples: any SampleRepository
  public var delivery: any PostDelivery

  /// Makes the set from its parts; tests replace single ones to reach an error path.
  public init(
    shelf: any ShelfRepository, records: any RecordRepository, session: any SessionRepository, goals: any GoalRepository,
    reports: any ReportRepository, timeline: any TimelineRepository, changes: any ChangeRepository, account: any AccountRepository,
    usage: any UsageRepository,
    samples: any SampleRepository, delivery: any PostDelivery
  ) {
    self.shelf = shelf
    self.records = records
    self.session = session
    self.goals = goals
    self.reports = reports
    self.timeline = timeline
    self.changes = changes
    self.account = account
    self.usage = usage
    self.samples = samples
    self.delivery = delivery
  }
}
