import Synchronization
import TimelineContract

/// Buckets that fill evenly: who takes more than is in one waits.
///
/// Buckets that are full again are forgotten, so that memory is bounded by how many came lately.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    /// What is missing in it, at ``since``.
    var used: Double
    var since: TimelineTime
  }

  private let capacity: Double
  private let perSecond: Double
  private struct Buckets {
    var byKey: [Key: Bucket] = [:]
    /// How many there may be before those that are full are forgotten.
    var most = 50_000
  }

  private let buckets = Mutex(Buckets())

  /// Makes buckets that hold `capacity` and get `perSecond`; 0 for no limit.
  init(capacity: Int, perSecond: Double) {
    self.capacity = Double(capacity)
    self.perSecond = perSecond
  }

  /// The seconds that a key has to wait; nil where it need not. Takes nothing.
  func wait(_ key: Key, at now: TimelineTime) -> Int? {
    guard perSecond > 0 else { return nil }
    return buckets.withLock { buckets in
      guard let bucket = buckets.byKey[key] else { return nil }
      return wait(for: used(of: bucket, at: now))
    }
  }

  /// Takes one.
  ///
  /// - Throws: ``Refusal/slowDown(seconds:)`` where none is left.
  func take(_ key: Key, at now: TimelineTime) throws(Refusal) {
    guard perSecond > 0 else { return }
    let seconds = buckets.withLock { buckets -> Int? in
      let used = buckets.byKey[key].map { self.used(of: $0, at: now) } ?? 0
      if let seconds = wait(for: used) { return seconds }
      buckets.byKey[key] = Bucket(used: used + 1, since: now)
      if buckets.byKey.count > buckets.most {
        buckets.byKey = buckets.byKey.filter { self.used(of: $0.value, at: now) > 0 }
        // Not again at once, where most of them are in use.
        buckets.most = max(50_000, 2 * buckets.byKey.count)
      }
      return nil
    }
    if let seconds { throw .slowDown(seconds: seconds) }
  }

  /// Passes where one is left; takes nothing.
  func check(_ key: Key, at now: TimelineTime) throws(Refusal) {
    if let seconds = wait(key, at: now) { throw .slowDown(seconds: seconds) }
  }

  /// Puts back one that was taken.
  func giveBack(_ key: Key, at now: TimelineTime) {
    buckets.withLock { buckets in
      guard let bucket = buckets.byKey[key] else { return }
      buckets.byKey[key] = Bucket(used: max(0, used(of: bucket, at: now) - 1), since: now)
    }
  }

  /// Fills a bucket.
  func forgive(_ key: Key) {
    _ = buckets.withLock { $0.byKey.removeValue(forKey: key) }
  }

  private func used(of bucket: Bucket, at now: TimelineTime) -> Double {
    max(0, bucket.used - Double(max(0, now.milliseconds - bucket.since.milliseconds)) / 1000 * perSecond)
  }

  private func wait(for used: Double) -> Int? {
    let excess = used + 1 - capacity
    return excess > 0 ? max(1, Int((excess / perSecond).rounded(.up))) : nil
  }
}
