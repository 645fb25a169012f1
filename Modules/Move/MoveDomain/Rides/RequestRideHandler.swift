import Foundation
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import Synchronization
import TimeMeasuring

/// Books a ride.
struct RequestRideHandler: INRequestRideIntentHandling {
  /// How long somebody waits for the fleet to decide, in seconds; beyond, the answer is that it is in progress.
  static let patience = 3

  let call: RideCall
  private let unknownOption = UnknownOption()

  init(call: RideCall) { self.call = call }

  func resolvePickupLocation(for intent: INRequestRideIntent) async -> INRequestRidePickupLocationResolutionResult {
    await call.resolve(
      intent.pickupLocation, lacking: .needsValue(), unknown: .unsupported(forReason: .unknownPlace),
      withoutLeave: .unsupported(forReason: .noLeave))
  }

  func resolveDropOffLocation(for intent: INRequestRideIntent) async -> INRequestRideDropOffLocationResolutionResult {
    let found: INRequestRideDropOffLocationResolutionResult = await call.resolve(
      intent.dropOffLocation, lacking: .needsValue(), unknown: .unsupported(forReason: .unknownPlace),
      withoutLeave: .unsupported(forReason: .noLeave))
    if case .success(let place) = found.outcome, let pickup = intent.pickupLocation,
      Trip(pickup: Place(pickup), dropOff: Place(place)).isGoingNowhere
    {
      return .unsupported(forReason: .sameAsPickup)
    }
    return found
  }

  func resolveRideOptionName(for intent: INRequestRideIntent) async -> SpeakableStringResolutionResult {
    let names = call.values.words.options
    guard let sedan = names.named(id: SimulatedFleet.usual) else { return .unsupported() }
    guard let said = intent.rideOptionName else { return .success(with: sedan) }
    let found = names.matches(said)
    if found.count > 1 { return .disambiguation(with: found) }
    if let one = found.first { return .success(with: one) }
    unknownOption.name.withLock { $0 = said.spokenPhrase }
    return .success(with: sedan)
  }

  func resolvePartySize(for intent: INRequestRideIntent) async -> INRequestRidePartySizeResolutionResult {
    let size = intent.partySize ?? 1
    guard size >= 1 else { return .unsupported(forReason: .none) }
    return size <= SimulatedFleet.mostPeople ? .success(with: size) : .unsupported(forReason: .tooMany)
  }

  func resolveScheduledPickupTime(for intent: INRequestRideIntent) async -> INRequestRideScheduledPickupTimeResolutionResult {
    guard let range = intent.scheduledPickupTime else { return .notRequired() }
    guard let start = range.start.flatMap(call.scheduled) else { return .needsValue() }
    guard start >= call.now else { return .unsupported(forReason: .past) }
    return .success(with: range)
  }

  func confirm(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
    await asking { request, quote in
      let pickup = max(call.now.adding(seconds: quote.wait), Instant(secondsSince1970: request.scheduled ?? .min))
      return .ready(rideStatus: told(call.values.promise(request, quote, at: pickup), to: intent))
    }(intent)
  }

  func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
    await asking { request, _ in
      let (id, now) = (call.move.clock.makeUUID(), call.now)
      let ride = try call.move.fleet().take(request, as: id, at: now)
      let isDonated = call.context.source == .app || call.context.source == .command
      try call.move.keep(ride) { db in
        guard isDonated else { return }
        // Another time is another day's.
        var donated = intent
        donated.scheduledPickupTime = nil
        try DonationWriter.write(
          ShortcutIntent(donated), declaredAs: INRequestRideIntent.declaration, id: call.move.clock.makeUUID(), groupIdentifier: id,
          at: call.move.environment.now(), in: db)
      }
      var response: INRequestRideIntentResponse
      if ride.decided.seconds(since: now) > Self.patience {
        response = .inProgress()
        response.rideStatus = told(call.values.status(ride, at: now), to: intent)
        response.progressToken = ride.id
      } else {
        response = .success(rideStatus: told(call.values.status(ride, at: max(now, ride.decided)), to: intent))
      }
      return response
    }(intent)
  }

  /// A status that says first that another option, or another way to pay, was taken than was named, where one was.
  private func told(_ status: INRideStatus, to intent: INRequestRideIntent) -> INRideStatus {
    let words = call.values.words
    let notices = [
      unknownOption.name.withLock(\.self).map(words.unknownOption),
      Payment.isUnknown(intent.paymentMethod) ? intent.paymentMethod.map { words.unknownPayment($0.name) } : nil,
    ].compactMap(\.self)
    var status = status
    status.displayString = (notices + [status.displayString]).joined(separator: call.move.language.words(" ", ""))
    return status
  }

  /// Answers with what a body makes of the request and the fleet's quote for it, or with why there is none.
  private func asking(
    _ body: @escaping (RideRequest, RideQuote) throws -> INRequestRideIntentResponse
  ) -> (INRequestRideIntent) async -> INRequestRideIntentResponse {
    { intent in
      await call.context.answering(.failure()) {
        guard let request = call.request(of: intent) else { return .failure() }
        do {
          let scheduled = request.scheduled.map { Instant(secondsSince1970: $0) }
          let quotes = try call.move.fleet().quotes(for: request.trip, scheduled: scheduled, at: call.now)
          if try call.hasOpenRide() { return .failureRequiringAppLaunchPreviousRideNeedsCompletion() }
          if let scheduled, scheduled.seconds(since: call.now) > SimulatedFleet.farthest { throw FleetRefusal.tooFar }
          guard let quote = quotes.first(where: { $0.option == request.option }), request.partySize <= quote.seats else {
            return .failure()
          }
          return try body(request, quote)
        } catch let refusal as FleetRefusal {
          return call.answer(refusal)
        }
      }
    }
  }
}

/// The name of a ride that there is none of, as it was said in this run.
private final class UnknownOption: Sendable {
  let name = Mutex<String?>(nil)
}
