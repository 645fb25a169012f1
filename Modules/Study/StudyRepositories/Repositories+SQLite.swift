public import SharedStore
public import StudyModels

extension Repositories {
  /// Makes the repositories of a program on the shared store.
  ///
  /// Costs nothing until one is used: the store is opened at the first read or write. Where there is no database yet, everything reads as
  /// empty, and the first change creates it.
  ///
  /// - Parameter companion: writes what goes with each change, in its transaction.
  public static func live(
    store: Store, environment: StudyEnvironment, delivery: any PostDelivery = LocalDelivery(),
    companion: (any ChangeCompanion)? = nil
  ) -> Repositories {
    let store = StudyStore(store: store, environment: environment, companion: companion)
    return Repositories(
      shelf: SQLiteShelfRepository(store: store), records: SQLiteRecordRepository(store: store),
      session: SQLiteSessionRepository(store: store), goals: SQLiteGoalRepository(store: store),
      reports: SQLiteReportRepository(store: store), timeline: SQLiteTimelineRepository(store: store),
      changes: SQLiteChangeRepository(store: store), runs: SQLiteRunRepository(store: store),
      account: SQLiteAccountRepository(store: store), usage: SQLiteUsageRepository(store: store),
      samples: SQLiteSampleRepository(store: store), delivery: delivery)
  }
}
