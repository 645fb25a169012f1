import Metrics
import Synchronization
import TimelineContract

/// Counts what clients hold at once, such as bytes or connections, and refuses what would be too much.
///
/// Limits that count requests don't bound memory, since the client decides how much each of them holds, and for how long.
///
/// When a limit that several share is nearly reached, those who hold most are refused first: nobody gets more than twice what is left.
/// So some room always remains for a newcomer who needs little. If three accounts take all they can get, each has two sevenths, and one
/// seventh is left.
final class Budget: Sendable {
  /// Who holds something.
  struct Holder: Hashable, Sendable {
    /// The client's address, as limits see it.
    var address: String
    /// The account's key; nil if nobody is signed in.
    var account: Int64?
  }

  /// What is held for one request, answer or connection. It's given back at the latest when nothing refers to it any more.
  final class Share: Sendable {
    private let budget: Budget
    private let holder: Holder
    private let taken = Mutex(0)

    fileprivate init(of budget: Budget, for holder: Holder) {
      self.budget = budget
      self.holder = holder
    }

    deinit { giveBack() }

    /// Takes more.
    ///
    /// - Parameter ignoringLimits: Whether to take it even if a limit is exceeded. It never throws then.
    /// - Throws: ``Refusal/slowDown(seconds:)`` if the account or the address would hold too much, ``Refusal/unavailable(seconds:)`` if
    ///   the service would, or if little is left in it and the account or the address already holds more.
    func take(_ count: Int, ignoringLimits: Bool = false) throws(Refusal) {
      try budget.take(count, for: holder, ignoringLimits: ignoringLimits)
      taken.withLock { $0 += count }
    }

    /// Gives everything back.
    func giveBack() {
      let count = taken.withLock { taken in
        defer { taken = 0 }
        return taken
      }
      budget.giveBack(count, for: holder)
    }
  }

  /// Whom it's counted for.
  private enum Key: Hashable, Sendable {
    case service
    /// Everyone at an address, signed in or not.
    case address(String)
    case account(Int64)
    /// All at an address who aren't signed in.
    case strangers(String)

    /// The name of the limit in the metrics.
    var name: String {
      switch self {
      case .service: "service"
      case .address: "address"
      case .account, .strangers: "account"
      }
    }
  }

  /// Bodies and answers up to this many bytes aren't counted, because their connection takes more. This way small requests are still served
  /// while somebody uses up the budget.
  static let uncounted = 4 << 10

  private let name: String
  private let limits: (all: Int, ofAddress: Int, ofAccount: Int)
  private let held = Mutex<[Key: Int]>([:])

  /// Creates a budget; a limit of 0 limits nothing.
  ///
  /// - Parameters:
  ///   - name: What is counted, as the metrics call it.
  ///   - ofAddress: How much everyone at one address may hold.
  ///   - ofAccount: How much one account may hold, or all at one address who aren't signed in.
  init(_ name: String, all: Int, ofAddress: Int, ofAccount: Int) {
    self.name = name
    limits = (all, ofAddress, ofAccount)
  }

  /// How much is held.
  var count: Int { held.withLock { $0[.service] ?? 0 } }

  /// Returns a share that holds nothing yet.
  func share(for holder: Holder) -> Share { Share(of: self, for: holder) }

  /// Passes unless an account, or an address without one, holds more than it may itself; takes nothing.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)``.
  func check(_ holder: Holder) throws(Refusal) {
    let own = keys(of: holder)[0]
    let count = held.withLock { $0[own.key] ?? 0 }
    if own.limit > 0, count > own.limit { throw refusal(by: own.key) }
  }

  /// Whom something is counted for that a holder takes: themselves first.
  private func keys(of holder: Holder) -> [(key: Key, limit: Int)] {
    let own: Key = if let account = holder.account { .account(account) } else { .strangers(holder.address) }
    return [(own, limits.ofAccount), (.address(holder.address), limits.ofAddress), (.service, limits.all)]
  }

  private func take(_ count: Int, for holder: Holder, ignoringLimits: Bool) throws(Refusal) {
    let keys = keys(of: holder)
    let reached = held.withLock { held -> Key? in
      var limited: [(key: Key, limit: Int, held: Int)] = []
      for (key, limit) in keys where !ignoringLimits && limit > 0 { limited.append((key, limit, (held[key] ?? 0) + count)) }
      if let reached = Self.reached(limited) { return reached }
      for (key, _) in keys { held[key, default: 0] += count }
      return nil
    }
    if let reached { throw refusal(by: reached) }
  }

  /// The limit that doesn't allow what would be held; nil if all of them do.
  private static func reached(_ limited: [(key: Key, limit: Int, held: Int)]) -> Key? {
    for (place, shared) in limited.enumerated() {
      if shared.held > shared.limit { return shared.key }
      // Each of those before shares it with others.
      if limited[..<place].contains(where: { $0.held > 2 * (shared.limit - shared.held) }) { return shared.key }
    }
    return nil
  }

  private func refusal(by key: Key) -> Refusal {
    Counter(label: "timeline_\(name)_refused_total", dimensions: [("limit", key.name)]).increment()
    return key == .service ? .unavailable(seconds: 5) : .slowDown(seconds: 5)
  }

  /// Keys that hold nothing are forgotten, so that addresses don't fill the memory.
  private func giveBack(_ count: Int, for holder: Holder) {
    guard count > 0 else { return }
    let keys = keys(of: holder)
    held.withLock { held in
      for (key, _) in keys {
        let left = (held[key] ?? 0) - count
        held[key] = left > 0 ? left : nil
      }
    }
  }
}
