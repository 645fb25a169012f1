import IntentRuntime

/// A place as it is kept.
public struct Place: Hashable, Sendable, Codable {
  public var name: String
  public var latitude, longitude: Double?

  init(_ place: Placemark) { (name, latitude, longitude) = (place.name, place.latitude, place.longitude) }

  var placemark: Placemark { Placemark(name: name, latitude: latitude, longitude: longitude) }

  /// North and east in radians; nil where only its name is known.
  var coordinate: (Double, Double)? {
    guard let latitude, let longitude else { return nil }
    return (latitude * .pi / 180, longitude * .pi / 180)
  }
}

/// From where to where.
public struct Trip: Hashable, Sendable, Codable {
  public var pickup: Place
  public var dropOff: Place?

  /// Whether both ends are the same place.
  var isGoingNowhere: Bool { dropOff.map { $0.name.lowercased() == pickup.name.lowercased() } ?? false }
}

/// A kind of ride that a fleet offers for a trip.
public struct RideQuote: Hashable, Sendable, Codable {
  /// Which option of the vocabulary it is (`suv`).
  public var option: String
  /// How many people it takes.
  public var seats: Int
  /// How long until it is there, in seconds.
  public var wait: Int
  /// How long the trip takes, in seconds; nil where nobody said where to.
  public var drive: Int?
  /// The lines of the fare in yen, by what they are for; nothing where nobody said where to.
  public var fare: [FareLine]
  /// Whether it costs more than usual now.
  public var isBusy: Bool

  /// A line of a fare.
  public struct FareLine: Hashable, Sendable, Codable {
    /// What is paid for.
    public enum Part: String, Hashable, Sendable, Codable { case base, distance, demand }
    public var part: Part
    public var yen: Int
  }

  /// The whole fare in yen.
  public var yen: Int { fare.reduce(0) { $0 + $1.yen } }
}

/// Why a fleet gives no ride.
public enum FleetRefusal: Error, Hashable, Sendable, CaseIterable {
  /// Every car is taken.
  case noCar
  /// It does not drive there.
  case noService
  /// It does not answer.
  case unavailable
  /// Nobody is signed in.
  case notSignedIn
  /// It takes no booking for so late.
  case tooFar
}

/// What somebody asks a fleet for.
public struct RideRequest: Hashable, Sendable, Codable {
  public var trip: Trip
  public var option: String
  public var partySize: Int
  /// The name of the means of payment; nil for cash.
  public var payment: String?
  /// When to be picked up, seconds since 1970; nil for as soon as can be.
  public var scheduled: Int64?
}
