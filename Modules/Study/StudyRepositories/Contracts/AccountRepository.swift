public import StudyModels

/// The account's state, as this machine knows it.
public protocol AccountRepository: Sendable {
  /// Returns the state; `local` where nobody ever signed in.
  func state() throws -> AccountState

  /// Stores the state.
  ///
  /// What waits in the outbox is kept, whoever signs in and out: it belongs to the account that it was written under.
  func setState(_ state: AccountState) throws

  /// Returns what is known of the account, also once its session has ended; nil where nobody ever signed in.
  func details() throws -> AccountDetails?

  /// Notes that a session of an account began.
  func signIn(_ details: AccountDetails) throws

  /// Notes that the session of this account has ended; nothing where another one is signed in by now.
  func signOut(_ account: AccountName) throws
}

/// What is known of the account.
public struct AccountDetails: Hashable, Sendable {
  /// Whose it is.
  public var name: AccountName
  /// When the session ends unless it is used before; nil where that is not known.
  public var expires: Instant?
  /// Whether its server may be talked to without TLS, though it is not this machine.
  public var allowsPlain: Bool

  /// Makes details.
  public init(name: AccountName, expires: Instant? = nil, allowsPlain: Bool = false) {
    self.name = name
    self.expires = expires
    self.allowsPlain = allowsPlain
  }
}

/// Usage events, counted on this machine.
public protocol UsageRepository: Sendable {
  /// Counts one event.
  func note(_ event: UsageEvent) throws

  /// Returns how often each event happened, in falling order.
  func counts() throws -> [UsageCount]

  /// Returns what happened since it was last sent, in falling order; the same as ``counts()`` where nothing ever was.
  func unsent() throws -> [UsageCount]

  /// Returns the batch that was begun and is not known to have arrived; nil where there is none.
  func pendingBatch() throws -> PendingUsage?

  /// Writes a batch down before it is sent, in place of any other; returns it under a new id.
  ///
  /// - Parameters:
  ///   - document: the events, as the server takes them: a JSON array.
  ///   - counts: what they stand for, also what is never told.
  func beginBatch(_ document: String, of counts: [UsageCount]) throws -> PendingUsage

  /// Notes that a batch has arrived; nothing where another one is pending.
  func finishBatch(_ batch: String) throws

  /// Gives a batch up that the server does not take: what it stands for is not sent again.
  func dropBatch(_ batch: String) throws
}

/// Usage that was begun to be sent.
public struct PendingUsage: Hashable, Sendable {
  /// Names the batch, so that a repeat counts once.
  public var batch: String
  /// The events, as the server takes them: a JSON array.
  public var document: String

  /// Makes a batch from its parts.
  public init(batch: String, document: String) {
    self.batch = batch
    self.document = document
  }
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

extension AccountRepository {
  /// The account whose session is open; nil where none is.
  public func session() throws -> AccountName? { try state().session }
}

extension AccountState {
  /// The account whose session is open; nil where none is.
  public var session: AccountName? {
    guard case .signedIn(let server, let handle) = self else { return nil }
    return AccountName(server: server, handle: handle)
  }
}
