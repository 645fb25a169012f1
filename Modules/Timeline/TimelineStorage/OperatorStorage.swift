public import TimelineContract
public import TimelineRules

/// An account as the operator sees it.
public struct AccountRow: Hashable, Sendable {
  public var key: Int64
  public var account: Account
  public var isLocked: Bool
  public var sessions: Int
  /// Reports that are open, about the person and what they wrote.
  public var openReports: Int
  /// How many bytes the account stores.
  public var bytes: Int

  /// Makes a row.
  public init(key: Int64, account: Account, isLocked: Bool, sessions: Int, openReports: Int, bytes: Int) {
    self.key = key
    self.account = account
    self.isLocked = isLocked
    self.sessions = sessions
    self.openReports = openReports
    self.bytes = bytes
  }
}

/// What somebody told the operator.
public struct ReportRow: Hashable, Sendable {
  public var id: Int64
  /// `post`, `comment` or `person`.
  public var kind: String
  /// Whom it is about.
  public var handle: String
  /// The text that it is about.
  public var text: String?
  /// The post or the comment.
  public var object: TimelineID?
  public var reason: String
  public var reportedAt: TimelineTime
  public var isClosed: Bool

  /// Makes a row.
  public init(
    id: Int64, kind: String, handle: String, text: String?, object: TimelineID?, reason: String, reportedAt: TimelineTime, isClosed: Bool
  ) {
    self.id = id
    self.kind = kind
    self.handle = handle
    self.text = text
    self.object = object
    self.reason = reason
    self.reportedAt = reportedAt
    self.isClosed = isClosed
  }
}

/// How often something was done, and by how many people.
public struct UsageRow: Hashable, Sendable {
  /// `shortcut` or `activity`.
  public var kind: String
  /// Its type's name; nil for all that fewer than five people did.
  public var name: String?
  public var times: Int
  /// How many people; nil where they are fewer than five.
  public var people: Int?

  /// Makes a row.
  public init(kind: String, name: String?, times: Int, people: Int?) {
    self.kind = kind
    self.name = name
    self.times = times
    self.people = people
  }
}

/// How much there is.
public struct Totals: Hashable, Sendable {
  public var accounts: Int
  public var posts: Int
  public var openReports: Int

  /// Makes totals.
  public init(accounts: Int, posts: Int, openReports: Int) {
    self.accounts = accounts
    self.posts = posts
    self.openReports = openReports
  }
}

/// A word of the operator's.
public enum WordKind: Int, CaseIterable, Hashable, Sendable {
  case forbidden = 0
  case allowed = 1
  /// Forbidden inside of other words too.
  case anywhere = 2
}

/// What the operator does, and what the service does by itself.
public protocol OperatorStorage: Sendable {
  /// Passes if the database answers.
  ///
  /// - Parameter isWriting: Whether it must also store something. What it stores changes nothing.
  func ping(writing isWriting: Bool) async throws

  /// A number that changes with the words.
  func wordsVersion() async throws -> Int

  /// The operator's words and their version.
  func words() async throws -> (list: WordList, version: Int)

  /// Adds a word, or takes it away; false where it was so already.
  func setWord(_ word: String, _ kind: WordKind, isThere: Bool) async throws -> Bool

  /// Accounts, the newest first.
  func accounts(_ page: PageRequest) async throws -> Page<AccountRow>

  /// One account.
  func accountRow(of handle: String) async throws -> AccountRow

  /// Locks an account: it cannot sign in, and is seen by nobody. Its sessions end.
  func setLocked(_ isLocked: Bool, _ handle: String, now: TimelineTime) async throws -> Bool

  /// Sets a password and ends all sessions.
  func resetPassword(_ hash: String, of handle: String, now: TimelineTime) async throws

  /// Deletes an account as ``AccountStorage/deleteAccount(of:verified:skeleton:now:)`` does, without its password.
  func deleteAccount(_ key: Int64, skeleton: String, now: TimelineTime) async throws

  /// Notes what somebody told of what they see.
  func report(_ draft: ReportDraft, by viewer: Viewer, now: TimelineTime) async throws

  /// Reports, the newest first.
  func reports(open: Bool, _ page: PageRequest) async throws -> Page<ReportRow>

  /// Closes a report; false where it was closed.
  func closeReport(_ id: Int64, now: TimelineTime) async throws -> Bool

  /// Counts a batch once; false where it was counted.
  func addUsage(_ batch: UsageBatch, by viewer: Viewer, now: TimelineTime) async throws -> Bool

  /// What was done from one day to another, both included.
  func usage(from first: TimelineDate, to last: TimelineDate) async throws -> [UsageRow]

  /// How much there is.
  func totals() async throws -> Totals

  /// Looks at the copies of the database on which lists are read, leaves out what is away or too far behind and takes it in again, and
  /// returns how they are.
  func lookAtReplicas() async -> [ReplicaState]

  /// Forgets what its time is over for: sessions, events, rooms, seats, reserved handles, batches, counts of usage.
  func sweep(now: TimelineTime) async throws
}
