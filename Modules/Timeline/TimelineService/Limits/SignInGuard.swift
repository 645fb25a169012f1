import Synchronization
import TimelineContract

/// Slows down who guesses passwords, and nobody else.
///
/// Failures are counted by address, and by account. Addresses from which somebody signed in to an account before have a count of their own
/// for it: what others do there from elsewhere does not slow them.
final class SignInGuard: Sendable {
  private struct Place: Hashable {
    var handle: String
    var address: String
  }

  private let byAddress = RateLimiter<String>(capacity: 30, perSecond: 30 / 900)
  private let byAccount = RateLimiter<String>(capacity: 10, perSecond: 10 / 900)
  private let byPlace = RateLimiter<Place>(capacity: 10, perSecond: 10 / 900)
  private let known = Mutex<Set<Place>>([])

  init() {}

  /// Passes where an attempt may be made.
  func check(_ handle: String, from address: String, at now: TimelineTime) throws(Refusal) {
    let place = Place(handle: handle, address: address)
    let wait =
      isKnown(place)
      ? byPlace.wait(place, at: now)
      : [byAddress.wait(address, at: now), byAccount.wait(handle, at: now)].compactMap(\.self).max()
    if let wait { throw .slowDown(seconds: wait) }
  }

  /// Counts an attempt that failed.
  func failed(_ handle: String, from address: String, at now: TimelineTime) {
    let place = Place(handle: handle, address: address)
    if isKnown(place) {
      try? byPlace.take(place, at: now)
    } else {
      try? byAddress.take(address, at: now)
      try? byAccount.take(handle, at: now)
    }
  }

  /// Notes that somebody signed in.
  func succeeded(_ handle: String, from address: String) {
    let place = Place(handle: handle, address: address)
    known.withLock { known in
      if known.count > 200_000 { known.removeAll() }
      known.insert(place)
    }
    byPlace.forgive(place)
  }

  private func isKnown(_ place: Place) -> Bool { known.withLock { $0.contains(place) } }
}
