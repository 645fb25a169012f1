public import StudyModels
public import StudyRepositories

/// What handlers work with: everything that is kept, and the clock, the place and new ids.
public struct StudyServices: Sendable {
  /// Everything that is kept.
  public var repositories: Repositories
  /// The clock, the place, the day's start and new ids.
  public var environment: StudyEnvironment

  /// Makes services from their parts.
  public init(repositories: Repositories, environment: StudyEnvironment) {
    self.repositories = repositories
    self.environment = environment
  }
}

/// What an intent needs the store for.
public enum StoreUse: Hashable, Sendable {
  /// Reads only: the store is neither created nor written, so that it works on a full or read-only disk.
  case reading
  /// Reads and writes: the store is created and migrated where needed.
  case writing
}
