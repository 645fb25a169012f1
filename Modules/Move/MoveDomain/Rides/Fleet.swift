import Foundation
import TimeMeasuring

/// Who drives people.
protocol Fleet: Sendable {
  /// Returns what could take somebody, the usual option first; `scheduled` is when, nil for as soon as can be.
  func quotes(for trip: Trip, scheduled: Instant?, at now: Instant) throws(FleetRefusal) -> [RideQuote]
  /// Takes a request: what becomes of it is in the ride.
  func take(_ request: RideRequest, as id: String, at now: Instant) throws(FleetRefusal) -> Ride
}

/// A fleet that there is not: its cars move by the clock alone, and what becomes of a request follows from the seed and the request's identifier.
public struct SimulatedFleet: Fleet, Hashable {
  /// How it is with its cars.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// A car is near at once.
    case generous
    /// Cars come late and cost more.
    case busy
    /// No car is free, but for who books ahead.
    case empty
    /// It takes its time to decide, and finds a car or none.
    case slow
    /// It does not drive here.
    case outOfArea
    /// It does not answer.
    case unavailable
    /// Drivers wait in vain.
    case missed
  }

  public var mode = Mode.generous
  public var seed: Int64 = 1
  /// Whether somebody is signed in to it.
  public var isSignedIn = true

  /// How far ahead rides are booked, in seconds.
  static let farthest = 7 * 86_400
  /// How far ahead a car is free for sure, in seconds.
  static let ahead = 3_600
  /// How long a driver waits at the pick-up, in seconds.
  static let patience = 300
  /// How many people a car takes at most.
  public static let mostPeople = 6

  /// The option of who names none, or none that there is.
  static let usual = "sedan"

  private static let options: [(option: String, seats: Int, base: Int, perKilometre: Int)] = [
    ("sedan", 4, 500, 280), ("compact", 3, 420, 240), ("suv", 6, 700, 360), ("van", 6, 300, 160),
  ]

  func quotes(for trip: Trip, scheduled: Instant?, at now: Instant) throws(FleetRefusal) -> [RideQuote] {
    guard isSignedIn else { throw .notSignedIn }
    switch mode {
    case .unavailable: throw .unavailable
    case .outOfArea: throw .noService
    case .empty where (scheduled ?? now).seconds(since: now) < Self.ahead: throw .noCar
    case .empty, .generous, .busy, .slow, .missed: break
    }
    let kilometres = try trip.kilometres()
    return Self.options.map { option in
      var chance = SeededChance(seed, option.option, trip.pickup.name)
      let isBusy = mode == .busy
      let wait = isBusy ? chance.number(in: 600...1_200) : chance.number(in: 180...420)
      guard let kilometres else {
        return RideQuote(option: option.option, seats: option.seats, wait: wait, drive: nil, fare: [], isBusy: isBusy)
      }
      let distance = Int(kilometres * Double(option.perKilometre)) / 10 * 10
      var fare = [RideQuote.FareLine(part: .base, yen: option.base), RideQuote.FareLine(part: .distance, yen: distance)]
      if isBusy { fare.append(.init(part: .demand, yen: (option.base + distance) / 20 * 10)) }
      return RideQuote(
        option: option.option, seats: option.seats, wait: wait, drive: Int(kilometres * 120), fare: fare, isBusy: isBusy)
    }
  }

  func take(_ request: RideRequest, as id: String, at now: Instant) throws(FleetRefusal) -> Ride {
    let scheduled = request.scheduled.map { Instant(secondsSince1970: $0) }
    let quotes = try quotes(for: request.trip, scheduled: scheduled, at: now)
    guard let quote = quotes.first(where: { $0.option == request.option }), let drive = quote.drive else { throw .noCar }
    var chance = SeededChance(seed, request.trip.pickup.name, request.option)
    let decided = now.adding(seconds: mode == .slow ? 20 : 0)
    let wanted = scheduled ?? now
    guard wanted.seconds(since: now) <= Self.farthest else { throw .tooFar }
    let arrives = max(now.adding(seconds: quote.wait), wanted)
    let boards = arrives.adding(seconds: mode == .missed ? Self.patience : 60)
    return Ride(
      id: id, request: request, requested: now, quote: quote, decided: decided,
      approaching: max(decided, arrives.adding(seconds: -120)), arrives: arrives, boards: boards,
      completes: boards.adding(seconds: mode == .missed ? 0 : drive), driver: chance.number(in: 0...Ride.drivers.count - 1),
      findsCar: mode != .slow || chance.number(in: 0...3) > 0, isMissed: mode == .missed)
  }
}

extension Trip {
  /// How far it is; nil where nobody said where to. Between names alone it is a guess that is always the same.
  ///
  /// Throws ``FleetRefusal/noService`` for more than 300 km.
  func kilometres() throws(FleetRefusal) -> Double? {
    guard let dropOff else { return nil }
    guard let from = pickup.coordinate, let to = dropOff.coordinate else {
      var chance = SeededChance(0, pickup.name.lowercased(), dropOff.name.lowercased())
      return Double(chance.number(in: 20...180)) / 10
    }
    // The sphere is near enough for a fare.
    let angle = acos(min(1, sin(from.0) * sin(to.0) + cos(from.0) * cos(to.0) * cos(from.1 - to.1)))
    let kilometres = angle * 6_371
    guard kilometres <= 300 else { throw .noService }
    return max(0.5, kilometres)
  }
}

/// Chance that is the same for the same words (FNV-1a).
struct SeededChance {
  private var state: UInt64

  init(_ seed: Int64, _ words: String...) {
    state = 0xCBF2_9CE4_8422_2325 ^ UInt64(bitPattern: seed)
    for byte in words.joined(separator: "\u{0}").utf8 { mix(byte) }
  }

  private mutating func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    mix(0xFF)
    return range.lowerBound + Int((state >> 16) % UInt64(range.count))
  }
}
