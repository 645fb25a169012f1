public import SharedStore
public import StudyModels

extension Repositories {
  /// Makes the repositories of a program on the shared store.
  ///
  /// Costs nothing until one is used: the store is opened at the first read or write. Where there is no database yet, everything reads as
  /// empty, and the first change creates it.
  ///
  /// - Parameters:
  ///   - companion: writes what goes with each change, in its transaction.
  ///   - patience: how long somebody who has recorded something waits for its post.
  ///   - startDelivery: starts the program that delivers posts, where there is one; whether it did.
  public static func live(
    store: Store, environment: StudyEnvironment, companion: (any ChangeCompanion)? = nil, patience: Duration = OutboxDelivery.patience,
    startDelivery: (@Sendable () -> Bool)? = nil
  ) -> Repositories {
    let store = StudyStore(store: store, environment: environment, companion: companion)
    let account = SQLiteAccountRepository(store: store)
    let outbox = SQLiteOutboxRepository(store: store)
    let delivery: any PostDelivery =
      startDelivery.map {
        OutboxDelivery(
          account: account, outbox: outbox, patience: patience, elsewhere: environment.elsewhere, now: environment.now, start: $0)
      } ?? LocalDelivery()
    return Repositories(
      shelf: SQLiteShelfRepository(store: store), records: SQLiteRecordRepository(store: store),
      listing: SQLiteRecordListing(store: store), session: SQLiteSessionRepository(store: store), goals: SQLiteGoalRepository(store: store),
      reports: SQLiteReportRepository(store: store), timeline: SQLiteTimelineRepository(store: store),
      changes: SQLiteChangeRepository(store: store), runs: SQLiteRunRepository(store: store),
      account: account, usage: SQLiteUsageRepository(store: store),
      samples: SQLiteSampleRepository(store: store), exchange: SQLiteExchangeRepository(store: store), outbox: outbox, delivery: delivery)
  }
}
