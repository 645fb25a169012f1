import Foundation
import IntentRunner
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import TimeMeasuring

/// What the handlers of rides share.
struct RideCall {
  let move: Move
  let context: InvocationContext

  var values: RideValues { RideValues(move) }
  var now: Instant { move.clock.now() }

  /// A response with the code of a name, which leads to the page that says what can be done where no car is free.
  func answer<Response: CodedIntentResponse>(_ code: String, as type: Response.Type = Response.self) -> Response {
    var response = Response(codeNamed: code) ?? Response(.failure)
    if code == "failureRequiringAppLaunch" { response.userActivity = UserActivity(activityType: MoveActivity.noRideAvailable.rawValue) }
    return response
  }

  func answer<Response: CodedIntentResponse>(_ refusal: FleetRefusal, as type: Response.Type = Response.self) -> Response {
    switch refusal {
    case .noCar: answer("failureRequiringAppLaunch")
    case .noService: answer("failureRequiringAppLaunchNoServiceInArea")
    case .unavailable: answer("failureRequiringAppLaunchServiceTemporarilyUnavailable")
    case .notSignedIn: answer("failureRequiringAppLaunchMustVerifyCredentials")
    case .tooFar: answer("failureRequiringAppLaunchRideScheduledTooFar")
    }
  }

  /// Why the fleet cannot be asked about anything at all; nil where it can.
  func closed() throws -> FleetRefusal? {
    let fleet = try move.fleet()
    if !fleet.isSignedIn { return .notSignedIn }
    return fleet.mode == .unavailable ? .unavailable : nil
  }

  /// Whether the latest ride goes on, or has to be paid.
  func hasOpenRide() throws -> Bool {
    guard let ride = try move.ride(nil) else { return false }
    let ending = ride.ending(at: now)
    return ending == nil || ending == .unpaid
  }

  /// Looks a place up that somebody said.
  func resolve<Result: DisambiguatingResolutionResult>(
    _ place: Placemark?, lacking: Result, unknown: Result, withoutLeave: Result
  ) async -> Result where Result.Value == Placemark {
    guard let place else { return lacking }
    return await context.answering(.unsupported()) {
      switch try places().find(place) {
      case .found(let place): .success(with: place)
      case .several(let places): .disambiguation(with: places)
      case .unknown: unknown
      case .withoutLeave: withoutLeave
      }
    }
  }

  /// What SiriKit's parameters ask for; nil where something lacks.
  func request(of intent: INRequestRideIntent) -> RideRequest? {
    guard let pickup = intent.pickupLocation, let dropOff = intent.dropOffLocation else { return nil }
    return RideRequest(
      trip: Trip(pickup: Place(pickup), dropOff: Place(dropOff)),
      option: intent.rideOptionName?.vocabularyIdentifier ?? SimulatedFleet.usual,
      partySize: intent.partySize ?? 1, payment: Payment.card(intent.paymentMethod, in: move.language),
      scheduled: intent.scheduledPickupTime?.start.flatMap { scheduled($0) }?.secondsSince1970)
  }

  /// What became of a request that was in progress, by the ride's identifier.
  func progress(of id: String) throws -> RunProgress {
    guard let ride = try move.ride(id) else { return .unknown }
    var intent = INRequestRideIntent()
    intent.pickupLocation = ride.request.trip.pickup.placemark
    intent.dropOffLocation = ride.request.trip.dropOff?.placemark
    intent.rideOptionName = values.words.options.named(id: ride.request.option)
    intent.partySize = ride.request.partySize
    if ride.phase(at: now) == .received { return .working(intent: intent) }
    guard ride.findsCar else {
      var response: INRequestRideIntentResponse = answer("failureRequiringAppLaunch")
      response.rideStatus = values.status(ride, at: now)
      return .finished(intent: intent, response: response)
    }
    return .finished(intent: intent, response: INRequestRideIntentResponse.success(rideStatus: values.status(ride, at: now)))
  }

  /// The moment of a date that somebody gave, on the wall here where it has no zone.
  func scheduled(_ components: DateComponents) -> Instant? {
    if let zoned = ZonedInstant(components) { return zoned.instant }
    guard let year = components.year, let month = components.month, let day = components.day,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let second = (components.hour ?? 0) * 3_600 + (components.minute ?? 0) * 60 + (components.second ?? 0)
    return move.clock.zone.instant(showing: LocalTime(date: date, secondOfDay: second))
  }
}
