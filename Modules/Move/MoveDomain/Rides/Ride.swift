public import TimeMeasuring

/// A ride that was asked for: the moments at which it goes on, from which the clock tells where it is.
public struct Ride: Hashable, Sendable, Codable, Identifiable {
  /// What names it as long as it is known.
  public var id: String
  public var request: RideRequest
  public var requested: Instant
  public var quote: RideQuote
  public var decided, approaching, arrives, boards, completes: Instant
  /// Which of the fleet's drivers comes.
  public var driver: Int
  /// Whether the fleet finds a car.
  public var findsCar: Bool
  /// Whether nobody gets in.
  public var isMissed: Bool
  /// When somebody cancelled it.
  public var cancelled: Instant?
  /// The fare is settled.
  public var isPaid = false
  /// From 1 to 5.
  public var rating: Int?
  /// In yen.
  public var tip: Int?

  init(
    id: String, request: RideRequest, requested: Instant, quote: RideQuote, decided: Instant, approaching: Instant, arrives: Instant,
    boards: Instant, completes: Instant, driver: Int, findsCar: Bool, isMissed: Bool
  ) {
    (self.id, self.request, self.requested, self.quote) = (id, request, requested, quote)
    (self.decided, self.approaching, self.arrives, self.boards, self.completes) = (decided, approaching, arrives, boards, completes)
    (self.driver, self.findsCar, self.isMissed) = (driver, findsCar, isMissed)
    // A card is charged when the ride is over.
    isPaid = request.payment != nil
  }

  /// The fleet's drivers and what they drive.
  static let drivers: [(name: String, phone: String, rating: String, plate: String, maker: String, model: String)] = [
    ("Ana Sato", "+81 3 0000 0101", "4.9", "品川 300 あ 12-34", "Toyota", "Crown"),
    ("Ben Mori", "+81 3 0000 0102", "4.7", "練馬 500 い 56-78", "Nissan", "Serena"),
    ("Chie Abe", "+81 3 0000 0103", "4.8", "足立 330 う 90-12", "Honda", "Accord"),
  ]

  /// Where a ride is.
  public enum Phase: String, Hashable, Sendable { case received, confirmed, approachingPickup, pickup, ongoing, completed }

  /// How a ride ended.
  public enum Ending: Hashable, Sendable { case byUser, byService, missed, unpaid, awaitsFeedback, settled }

  public func phase(at now: Instant) -> Phase {
    if ending(at: now) != nil { return .completed }
    switch now {
    case ..<decided: return .received
    case ..<approaching: return .confirmed
    case ..<arrives: return .approachingPickup
    case ..<boards: return .pickup
    default: return .ongoing
    }
  }

  /// How it ended; nil while it goes on.
  public func ending(at now: Instant) -> Ending? {
    if cancelled != nil { return .byUser }
    if !findsCar { return now >= decided ? .byService : nil }
    if isMissed { return now >= boards ? .missed : nil }
    guard now >= completes else { return nil }
    if !isPaid { return .unpaid }
    return rating == nil && tip == nil ? .awaitsFeedback : .settled
  }

  /// Whether it is over and was not cancelled, so that it can be rated.
  public func takesFeedback(at now: Instant) -> Bool { [.unpaid, .awaitsFeedback, .settled].contains(ending(at: now)) }

  /// Until when it can be cancelled for nothing: until the driver is near.
  public var freeUntil: Instant { approaching }

  /// What cancelling costs once the driver is near, in yen.
  static let lateFee = 300

  /// The tips that are offered, in yen.
  public static let usualTips = [100, 200, 500]

  /// What cancelling costs now, in yen; nil where it is too late.
  public func cancellationFee(at now: Instant) -> Int? {
    switch phase(at: now) {
    case .received, .confirmed: 0
    case .approachingPickup, .pickup: Self.lateFee
    case .ongoing, .completed: nil
    }
  }
}
