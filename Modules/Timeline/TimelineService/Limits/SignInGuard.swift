import Synchronization
import TimelineContract

/// Slows down who guesses passwords, and nobody else.
///
/// An attempt is taken before its password is compared, by address and by account, and given back where it was right. Addresses from which somebody signed in to an account before have a count of their own
/// for it: what others do there from elsewhere does not slow them.
final class SignInGuard: Sendable {
  /// Where from, and to which account.
  struct Place: Hashable, Sendable {
    var handle: String
    var address: String

    init(handle: String, address: String) {
      self.handle = handle
      self.address = address
    }

    /// Reads what another instance told.
    init?(_ text: String) {
      guard let end = text.firstIndex(of: " ") else { return nil }
      self.init(handle: String(text[text.index(after: end)...]), address: String(text[..<end]))
    }

    /// As it is told: an address has no spaces.
    var text: String { "\(address) \(handle)" }
  }

  private let byAddress = RateLimiter<String>(capacity: 30, perSecond: 30 / 900)
  private let byAccount = RateLimiter<String>(capacity: 10, perSecond: 10 / 900)
  private let byPlace = RateLimiter<Place>(capacity: 10, perSecond: 10 / 900)
  private let known = Mutex<Set<Place>>([])

  /// What other instances are told.
  enum News: Sendable {
    /// An attempt was taken; it counts as failed until it is given back.
    case taken
    /// What was taken is given back: no password was compared.
    case givenBack
    /// Somebody signed in there, by an attempt that is given back, or as they signed up.
    case signedIn(givesBack: Bool)
  }

  /// One attempt that was taken.
  struct Attempt: Sendable {
    fileprivate let place: Place
    /// Whether somebody had signed in there before it: where it was taken from.
    fileprivate let isKnown: Bool
  }

  private let tell: @Sendable (_ place: Place, _ news: News) async -> Void

  /// Makes a guard.
  ///
  /// - Parameter tell: Tells other instances, so that it counts there too (``hear(_:of:at:)``).
  init(tell: @escaping @Sendable (_ place: Place, _ news: News) async -> Void = { _, _ in }) { self.tell = tell }

  /// Passes where an attempt may be made; takes none.
  func check(_ handle: String, from address: String, at now: TimelineTime) throws(Refusal) {
    let place = Place(handle: handle, address: address)
    let wait =
      isKnown(place)
      ? byPlace.wait(place, at: now)
      : [byAddress.wait(address, at: now), byAccount.wait(handle, at: now)].compactMap(\.self).max()
    if let wait { throw .slowDown(seconds: wait) }
  }

  /// Takes an attempt, before a password is compared: who guesses many at once gets no more than who guesses one after the other. Returns
  /// when the others were told.
  ///
  /// It counts as failed, unless it is given back or succeeds.
  func take(_ handle: String, from address: String, at now: TimelineTime) async throws(Refusal) -> Attempt {
    let place = Place(handle: handle, address: address)
    let attempt = Attempt(place: place, isKnown: isKnown(place))
    if attempt.isKnown {
      try byPlace.take(place, at: now)
    } else {
      try byAddress.take(address, at: now)
      do throws(Refusal) {
        try byAccount.take(handle, at: now)
      } catch {
        byAddress.giveBack(address, at: now)
        throw error
      }
    }
    await tell(place, .taken)
    return attempt
  }

  /// Gives back an attempt for which no password was compared, and returns when the others were told.
  func giveBack(_ attempt: Attempt, at now: TimelineTime) async {
    putBack(attempt, at: now)
    await tell(attempt.place, .givenBack)
  }

  /// Gives back an attempt with the right password, notes that somebody signed in, and returns when the others were told.
  func succeeded(_ attempt: Attempt, at now: TimelineTime) async {
    putBack(attempt, at: now)
    note(attempt.place)
    await tell(attempt.place, .signedIn(givesBack: true))
  }

  /// Notes that somebody signed up, and returns when the others were told.
  func signedUp(_ handle: String, from address: String) async {
    let place = Place(handle: handle, address: address)
    note(place)
    await tell(place, .signedIn(givesBack: false))
  }

  /// Takes what another instance tells.
  func hear(_ news: News, of place: Place, at now: TimelineTime) {
    // Whether somebody was known there is asked here: news of an attempt comes before that of its success.
    let attempt = Attempt(place: place, isKnown: isKnown(place))
    switch news {
    case .taken: count(attempt, at: now)
    case .givenBack: putBack(attempt, at: now)
    case .signedIn(let givesBack):
      if givesBack { putBack(attempt, at: now) }
      note(place)
    }
  }

  private func count(_ attempt: Attempt, at now: TimelineTime) {
    if attempt.isKnown {
      byPlace.count(1, of: attempt.place, at: now)
    } else {
      byAddress.count(1, of: attempt.place.address, at: now)
      byAccount.count(1, of: attempt.place.handle, at: now)
    }
  }

  private func putBack(_ attempt: Attempt, at now: TimelineTime) {
    if attempt.isKnown {
      byPlace.giveBack(attempt.place, at: now)
    } else {
      byAddress.giveBack(attempt.place.address, at: now)
      byAccount.giveBack(attempt.place.handle, at: now)
    }
  }

  private func note(_ place: Place) {
    known.withLock { known in
      if known.count > 200_000 { known.removeAll() }
      known.insert(place)
    }
    byPlace.forgive(place)
  }

  private func isKnown(_ place: Place) -> Bool { known.withLock { $0.contains(place) } }
}
