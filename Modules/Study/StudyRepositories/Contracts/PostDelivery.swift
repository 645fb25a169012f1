public import StudyModels

/// Brings a committed post to where others see it.
///
/// Called after the record's transaction; an account on this machine alone delivers nothing.
public protocol PostDelivery: Sendable {
  /// Tries for at most 3 s to deliver the post of `record`.
  func deliver(_ record: StudyRecord.ID) async -> DeliveryOutcome

  /// Tries for at most 3 s to deliver a post.
  func deliver(_ post: TimelinePost.ID) async -> DeliveryOutcome

  /// Returns what became of a delivery that answered ``DeliveryOutcome/inProgress(token:)``, or nil for an unknown token.
  func result(of token: String) async -> DeliveryOutcome?
}

/// What became of a delivery.
public enum DeliveryOutcome: Hashable, Sendable {
  /// Nobody but the owner sees it: private, or never signed in.
  case notNeeded
  case delivered
  /// No connection: queued.
  case offline
  /// The session has ended: queued until somebody signs in again.
  case signedOut
  /// The server refused these words; the text is kept.
  case refusedWords([RefusedWord])
  /// The server refused the post for another reason that no repeat mends, in its words; it is kept.
  case refused(String)
  /// Connected but not answered in time.
  case inProgress(token: String)
}

/// The delivery of an account that lives on this machine alone: the timeline is already up to date.
public struct LocalDelivery: PostDelivery {
  /// Makes the delivery that has nothing to do.
  public init() {}

  public func deliver(_ record: StudyRecord.ID) async -> DeliveryOutcome { .notNeeded }

  public func deliver(_ post: TimelinePost.ID) async -> DeliveryOutcome { .notNeeded }

  public func result(of token: String) async -> DeliveryOutcome? { nil }
}
