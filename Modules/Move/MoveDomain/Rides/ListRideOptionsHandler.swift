import Foundation
import IntentRuntime
import TimeMeasuring

/// Tells which rides there are.
struct ListRideOptionsHandler: INListRideOptionsIntentHandling {
  let call: RideCall

  func resolvePickupLocation(for intent: INListRideOptionsIntent) async -> INListRideOptionsPickupLocationResolutionResult {
    await call.resolve(
      intent.pickupLocation, lacking: .needsValue(), unknown: .unsupported(forReason: .unknownPlace),
      withoutLeave: .unsupported(forReason: .noLeave))
  }

  func resolveDropOffLocation(for intent: INListRideOptionsIntent) async -> INListRideOptionsDropOffLocationResolutionResult {
    await call.resolve(
      intent.dropOffLocation, lacking: .notRequired(), unknown: .unsupported(forReason: .unknownPlace),
      withoutLeave: .unsupported(forReason: .noLeave))
  }

  func handle(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse {
    await call.context.answering(.failure()) {
      guard let pickup = intent.pickupLocation else { return .failure() }
      let trip = Trip(pickup: Place(pickup), dropOff: intent.dropOffLocation.map(Place.init))
      if trip.isGoingNowhere { return .failure() }
      let now = call.now
      do {
        let quotes = try call.move.fleet().quotes(for: trip, scheduled: nil, at: now)
        if try call.hasOpenRide() { return .failureRequiringAppLaunchPreviousRideNeedsCompletion() }
        if try call.move.fleet().mode == .slow { return .init(.inProgress) }
        // One ride that nobody rated is forgiven.
        if try call.move.rides(limit: 2).filter({ $0.ending(at: now) == .awaitsFeedback }).count > 1 {
          return .failurePreviousRideNeedsFeedback()
        }
        var response = INListRideOptionsIntentResponse.success(
          rideOptions: quotes.map { quote in
            var option = call.values.option(quote, pickup: now.adding(seconds: quote.wait))
            option.displayString = call.values.words.priced(quote)
            return option
          })
        response.paymentMethods = Payment.all(in: call.move.language)
        response.expirationDate = DateComponents(call.move.now.sibling(now.adding(seconds: 300)))
        return response
      } catch let refusal as FleetRefusal {
        return call.answer(refusal)
      }
    }
  }
}
