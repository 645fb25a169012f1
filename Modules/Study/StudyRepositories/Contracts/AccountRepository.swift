public import StudyModels

/// The account's state, as this machine knows it.
public protocol AccountRepository: Sendable {
  /// Returns the state; `local` where nobody ever signed in.
  func state() throws -> AccountState

  /// Stores the state.
  func setState(_ state: AccountState) throws
}

/// Usage events, counted on this machine.
public protocol UsageRepository: Sendable {
  /// Counts one event.
  func note(_ event: UsageEvent) throws

  /// Returns how often each event happened, in falling order.
  func counts() throws -> [UsageCount]
}

/// Something that was used, and what came of it.
public struct UsageEvent: Hashable, Sendable {
  /// Such as `intent.PostStudyRecord`, `activity.app.kiroku.postGoalProgress`.
  public var name: String
  /// Such as `success`, `failureNoSession`, or where an activity was opened from.
  public var detail: String

  /// Makes an event from its name and its outcome or origin.
  public init(name: String, detail: String) {
    self.name = name
    self.detail = detail
  }
}

/// How often an event happened.
public struct UsageCount: Hashable, Sendable {
  /// What happened.
  public var event: UsageEvent
  /// How many times.
  public var count: Int
  /// When it happened last.
  public var last: Instant

  /// Makes a count from its parts.
  public init(event: UsageEvent, count: Int, last: Instant) {
    self.event = event
    self.count = count
    self.last = last
  }
}
