import Metrics
import Synchronization
import TimelineContract

/// Counts the bytes that requests hold at once, and refuses a request that would hold too many.
///
/// Limits that count requests don't bound memory, since the client decides how much each of them holds, and for how long.
final class ByteBudget: Sendable {
  /// Who holds bytes.
  struct Holder: Hashable, Sendable {
    /// The client's address, as limits see it.
    var address: String
    /// The account's key; nil if nobody is signed in.
    var account: Int64?
  }

  /// What one request holds. It's given back at the latest when nothing refers to it any more.
  final class Share: Sendable {
    private let budget: ByteBudget
    private let holder: Holder
    private let taken = Mutex(0)

    fileprivate init(of budget: ByteBudget, for holder: Holder) {
      self.budget = budget
      self.holder = holder
    }

    deinit { giveBack() }

    /// Takes more bytes.
    ///
    /// - Parameter isSure: Whether they are taken beyond the limits, too: nothing is refused any more.
    /// - Throws: ``Refusal/slowDown(seconds:)`` if the address or the account would hold too many, ``Refusal/unavailable(seconds:)`` if
    ///   the service would.
    func take(_ count: Int, isSure: Bool = false) throws(Refusal) {
      try budget.take(count, for: holder, isSure: isSure)
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

  /// A limit that was reached, as the metrics call it.
  private enum Limit: String { case service, address, account }

  private struct Held {
    var all = 0
    var byAddress: [String: Int] = [:]
    var byAccount: [Int64: Int] = [:]
  }

  /// Bodies and answers up to this many bytes aren't counted, because their connection takes more. This way small requests are still served
  /// while somebody uses up the budget.
  static let uncounted = 4 << 10

  private let settings: ServiceSettings
  private let held = Mutex(Held())

  /// Creates a budget with the limits of the settings.
  init(_ settings: ServiceSettings) { self.settings = settings }

  /// The bytes that are held.
  var count: Int { held.withLock { $0.all } }

  /// Returns a share that holds nothing yet.
  func share(for holder: Holder) -> Share { Share(of: self, for: holder) }

  /// Passes unless more is held than may be; takes nothing.
  ///
  /// - Throws: As ``Share/take(_:isSure:)`` does.
  func check(_ holder: Holder) throws(Refusal) {
    let reached = held.withLock { firstReached(in: $0, by: 0, for: holder) }
    if let reached { throw refusal(by: reached) }
  }

  private func take(_ count: Int, for holder: Holder, isSure: Bool) throws(Refusal) {
    let reached = held.withLock { held -> Limit? in
      if !isSure, let reached = firstReached(in: held, by: count, for: holder) { return reached }
      held.all += count
      held.byAddress[holder.address, default: 0] += count
      if let account = holder.account { held.byAccount[account, default: 0] += count }
      return nil
    }
    if let reached { throw refusal(by: reached) }
  }

  private func refusal(by limit: Limit) -> Refusal {
    Counter(label: "timeline_bytes_refused_total", dimensions: [("limit", limit.rawValue)]).increment()
    return limit == .service ? .unavailable(seconds: 5) : .slowDown(seconds: 5)
  }

  private func firstReached(in held: Held, by count: Int, for holder: Holder) -> Limit? {
    func isReached(_ limit: Int, _ present: Int) -> Bool { limit > 0 && present + count > limit }
    if let account = holder.account, isReached(settings.bytesOfAccount, held.byAccount[account] ?? 0) { return .account }
    if isReached(settings.bytesOfAddress, held.byAddress[holder.address] ?? 0) { return .address }
    return isReached(settings.bytesInFlight, held.all) ? .service : nil
  }

  private func giveBack(_ count: Int, for holder: Holder) {
    guard count > 0 else { return }
    held.withLock { held in
      held.all -= count
      Self.giveBack(count, to: &held.byAddress, holder.address)
      if let account = holder.account { Self.giveBack(count, to: &held.byAccount, account) }
    }
  }

  /// Keys that hold nothing are forgotten, so that addresses don't fill the memory.
  private static func giveBack<Key: Hashable>(_ count: Int, to held: inout [Key: Int], _ key: Key) {
    let left = (held[key] ?? 0) - count
    held[key] = left > 0 ? left : nil
  }
}
