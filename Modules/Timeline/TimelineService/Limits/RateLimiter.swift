import Synchronization
import TimelineContract

/// Buckets that fill evenly: who takes more than is in one waits.
///
/// What other instances let somebody take while the bucket here was empty is missing in it as well, below its ground: without that each
/// would let them have as much as fills up, again and again.
///
/// Buckets that are full again are forgotten, so that memory is bounded by how many came lately.
///
/// All times are those of ``ServiceClock/steady``: a clock that is set neither fills a bucket nor keeps it empty.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    /// What is missing in it, at ``since``.
    var used: Double
    var since: TimelineTime
    /// When the other instances last knew that nothing is left in it.
    var known: TimelineTime?
    /// How many were taken here since the other instances were told.
    var untold = 0
  }

  /// What other instances are told.
  struct Sharing: Sendable {
    /// After so many that were taken they are told.
    var every: Int
    /// Tells how many were taken, which are taken there as well then (``count(_:of:at:)``).
    var taken: @Sendable (Key, Int) -> Void
    /// Tells that somebody was refused, for whom nothing is left there either then (``drain(_:at:)``).
    var refused: @Sendable (Key) -> Void
  }

  private let capacity: Double
  private let perSecond: Double
  private let sharing: Sharing?
  /// The other instances are told of a key so often at most, in milliseconds.
  private static var silence: Int64 { 10_000 }
  /// So many times what a bucket holds may be missing in it: nobody waits for longer, whatever is told.
  private static var mostMissing: Double { 10 }
  private struct Buckets {
    var byKey: [Key: Bucket] = [:]
    /// How many there may be before those that are full are forgotten.
    var most = 50_000
  }

  private let buckets = Mutex(Buckets())

  /// Makes buckets that hold `capacity` and get `perSecond`; 0 for no limit.
  init(capacity: Int, perSecond: Double, sharing: Sharing? = nil) {
    self.capacity = Double(capacity)
    self.perSecond = perSecond
    self.sharing = sharing
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
    let (seconds, isNews, untold) = buckets.withLock { buckets -> (Int?, Bool, Int) in
      var bucket = buckets.byKey[key] ?? Bucket(used: 0, since: now)
      let used = self.used(of: bucket, at: now)
      if let seconds = wait(for: used) {
        let isNews = bucket.known.map { now.milliseconds - $0.milliseconds > Self.silence } ?? true
        if isNews { buckets.byKey[key]?.known = now }
        return (seconds, isNews, 0)
      }
      (bucket.used, bucket.since) = (used + 1, now)
      let untold = tellable(&bucket, 1)
      buckets.byKey[key] = bucket
      forgetFull(&buckets, at: now)
      return (nil, false, untold)
    }
    if isNews { sharing?.refused(key) }
    if untold != 0 { sharing?.taken(key, untold) }
    if let seconds { throw .slowDown(seconds: seconds) }
  }

  private func forgetFull(_ buckets: inout Buckets, at now: TimelineTime) {
    guard buckets.byKey.count > buckets.most else { return }
    buckets.byKey = buckets.byKey.filter { self.used(of: $0.value, at: now) > 0 }
    // Not again at once, where most of them are in use.
    buckets.most = max(50_000, 2 * buckets.byKey.count)
  }

  /// Counts what is taken from a bucket, and returns how many are to be told; 0 for none yet.
  private func tellable(_ bucket: inout Bucket, _ count: Int) -> Int {
    guard let sharing else { return 0 }
    bucket.untold += count
    guard abs(bucket.untold) >= sharing.every else { return 0 }
    defer { bucket.untold = 0 }
    return bucket.untold
  }

  /// Takes what somebody took already, here or where another instance let them, whether so much is in the bucket or not.
  func count(_ count: Int, of key: Key, at now: TimelineTime) {
    guard perSecond > 0 else { return }
    buckets.withLock { buckets in
      var bucket = buckets.byKey[key] ?? Bucket(used: 0, since: now)
      (bucket.used, bucket.since) = (min(max(0, used(of: bucket, at: now) + Double(count)), capacity * Self.mostMissing), now)
      buckets.byKey[key] = bucket
      forgetFull(&buckets, at: now)
    }
  }

  /// Takes all that is left: another instance refused it.
  func drain(_ key: Key, at now: TimelineTime) {
    guard perSecond > 0 else { return }
    buckets.withLock { buckets in
      var bucket = buckets.byKey[key] ?? Bucket(used: 0, since: now)
      (bucket.used, bucket.since, bucket.known) = (max(used(of: bucket, at: now), capacity), now, now)
      buckets.byKey[key] = bucket
    }
  }

  /// Those for whom nothing is left, so many at most.
  func empty(at now: TimelineTime, most: Int) -> [Key] {
    guard perSecond > 0 else { return [] }
    return buckets.withLock { buckets in
      Array(buckets.byKey.lazy.filter { self.wait(for: self.used(of: $0.value, at: now)) != nil }.map(\.key).prefix(most))
    }
  }

  /// Passes where one is left; takes nothing.
  func check(_ key: Key, at now: TimelineTime) throws(Refusal) {
    if let seconds = wait(key, at: now) { throw .slowDown(seconds: seconds) }
  }

  /// Puts back one that was taken.
  func giveBack(_ key: Key, at now: TimelineTime) {
    let untold = buckets.withLock { buckets -> Int in
      guard var bucket = buckets.byKey[key] else { return 0 }
      (bucket.used, bucket.since) = (max(0, used(of: bucket, at: now) - 1), now)
      let untold = tellable(&bucket, -1)
      buckets.byKey[key] = bucket
      return untold
    }
    if untold != 0 { sharing?.taken(key, untold) }
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
