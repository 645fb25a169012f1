import ProgramSupport
public import StudyModels

/// The delivery of an account at a server: another program delivers, and this one looks at what becomes of it in the outbox.
public struct OutboxDelivery: PostDelivery {
  /// How long somebody who has recorded something waits for its post.
  public static let patience = Duration.seconds(3)

  private let account: any AccountRepository
  private let outbox: any OutboxRepository
  private let now: @Sendable () -> Instant
  private let start: @Sendable () -> Bool
  private let patience: Duration
  private let elsewhereNow: @Sendable () -> String?

  /// Makes a delivery.
  ///
  /// - Parameters:
  ///   - elsewhere: another server that posts are shared with.
  ///   - start: starts the program that delivers; whether it did.
  public init(
    account: any AccountRepository, outbox: any OutboxRepository, patience: Duration = Self.patience,
    elsewhere: @autoclosure @escaping @Sendable () -> String? = nil, now: @escaping @Sendable () -> Instant,
    start: @escaping @Sendable () -> Bool
  ) {
    self.account = account
    self.outbox = outbox
    self.patience = patience
    elsewhereNow = elsewhere
    self.now = now
    self.start = start
  }

  public func deliver(_ record: StudyRecord.ID) async -> DeliveryOutcome { await deliver { try outbox.entry(ofRecord: record) } }

  public func deliver(_ post: TimelinePost.ID) async -> DeliveryOutcome { await deliver { try outbox.entry(ofPost: post) } }

  public func result(of token: String) async -> DeliveryOutcome? {
    guard let entry = try? outbox.entry(token: token) else { return nil }
    if let settled = outcome(of: entry) { return settled }
    if case .signedOut? = try? account.state() { return .signedOut }
    return entry.problem?.status == 0 ? .offline : .inProgress(token: token)
  }

  /// Has the entry that `find` returns delivered; nothing is started where there is none.
  private func deliver(_ find: () throws -> OutboxEntry?) async -> DeliveryOutcome {
    do {
      // On this machine alone there is one row to look at, and it is not there.
      guard let name = try account.details()?.name, let entry = try find() else {
        // What is shared with another server goes out by itself, and nobody waits for it.
        if let elsewhere = elsewhereNow(), try outbox.first(for: .elsewhere(elsewhere)) != nil { _ = start() }
        return .notNeeded
      }
      if let settled = outcome(of: entry) { return settled }
      guard case .signedIn = try account.state() else { return .signedOut }
      // Posts go in order: what is tried first may be another one.
      let before = try outbox.first(for: name)
      // The server asked to be left alone until then, and the deliverer will.
      if let before, let moment = before.notBefore, moment > now(), before.problem?.asksToWait == true {
        return .inProgress(token: entry.token)
      }
      guard start() else { return .offline }
      let deadline = ContinuousClock.now + patience
      while ContinuousClock.now < deadline {
        await Program.sleep(until: .now + .milliseconds(10))
        guard let present = try outbox.entry(token: entry.token) else { return .notNeeded }
        if let settled = outcome(of: present) { return settled }
        guard case .signedIn = try account.state() else { return .signedOut }
        if let first = try outbox.first(for: name), first.attempts > (first.token == before?.token ? before?.attempts ?? 0 : 0),
          first.state == .waiting
        {
          return first.problem?.status == 0 ? .offline : .inProgress(token: entry.token)
        }
      }
      // Somebody talks to the server, or nobody got so far.
      return try outbox.first(for: name)?.state == .delivering ? .inProgress(token: entry.token) : .offline
    } catch {
      // The record is saved, and its post is in the outbox: more cannot be said while the data cannot be read.
      return .offline
    }
  }

  /// What has become of an entry; nil as long as it is to be delivered.
  private func outcome(of entry: OutboxEntry) -> DeliveryOutcome? {
    switch (entry.state, entry.problem) {
    case (.delivered, _): .delivered
    case (.withheld, _): .notNeeded
    case (.attention, let problem?): problem.words.isEmpty ? .refused(problem.detail) : .refusedWords(problem.words)
    case (.attention, nil): .refused("")
    case (.waiting, _), (.delivering, _): nil
    }
  }
}
