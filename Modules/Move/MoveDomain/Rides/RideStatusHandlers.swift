import Foundation
import IntentRuntime
import TimeMeasuring

/// Tells where the latest ride is, and goes on telling.
struct GetRideStatusHandler: INGetRideStatusIntentHandling, StatusSending {
  let call: RideCall

  func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse {
    await call.context.answering(.failure()) {
      if let refusal = try call.closed() { return call.answer(refusal) }
      guard let ride = try call.move.ride(nil) else { return .failure() }
      return status(of: ride, at: call.now)
    }
  }

  private func status(of ride: Ride, at now: Instant) -> INGetRideStatusIntentResponse {
    let value = call.values.status(ride, at: now)
    if ride.ending(at: now) == .byService {
      var response: INGetRideStatusIntentResponse = call.answer("failureRequiringAppLaunch")
      response.rideStatus = value
      return response
    }
    guard ride.phase(at: now) == .received else { return .success(rideStatus: value) }
    var response = INGetRideStatusIntentResponse.inProgress()
    response.rideStatus = value
    return response
  }

  func startSendingUpdates(for intent: any Intent, to observer: ResponseObserver) async {
    // Updates are about the ride that was told first.
    guard let id = try? call.move.ride(nil)?.id else { return observer.didEnd() }
    var told: String?
    while true {
      guard let ride = try? call.move.ride(id) else { return observer.didEnd() }
      // One reading of the clock, so that a ride can't end between the update and the check.
      let now = call.now
      // What has not changed would only put off what does.
      let standing = call.values.words.standing(ride, at: now)
      if told != standing { observer.didUpdate(status(of: ride, at: now)) }
      told = standing
      if ride.phase(at: now) == .completed { return observer.didEnd() }
      await observer.pause(atMost: .seconds(1))
      if Task.isCancelled { return }
    }
  }
}

/// Cancels a ride that has not begun.
struct CancelRideHandler: INCancelRideIntentHandling {
  let call: RideCall

  func confirm(intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
    await call.context.answering(.init(.failure)) {
      guard let ride = try call.move.ride(intent.rideIdentifier), let fee = ride.cancellationFee(at: call.now) else {
        return .init(.failure)
      }
      return answer(.ready, ride, fee)
    }
  }

  func handle(intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
    await call.context.answering(.init(.failure)) {
      let now = call.now
      var fee = 0
      let ride = try call.move.change(intent.rideIdentifier) { ride in
        guard let due = ride.cancellationFee(at: now) else { return false }
        fee = due
        ride.cancelled = now
        return true
      }
      guard let ride else { return .init(.failure) }
      return answer(.success, ride, fee)
    }
  }

  private func answer(_ code: INCancelRideIntentResponseCode, _ ride: Ride, _ fee: Int) -> INCancelRideIntentResponse {
    var response = INCancelRideIntentResponse(code)
    response.cancellationFee = call.values.cancellationFee(fee)
    response.cancellationFeeThreshold = call.values.freeUntil(ride)
    return response
  }
}

/// Takes a rating from 1 to 5 and a tip in yen for a ride that is over.
struct SendRideFeedbackHandler: INSendRideFeedbackIntentHandling {
  let call: RideCall

  func handle(intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse {
    await call.context.answering(.init(.failure)) {
      let (now, tip) = (call.now, intent.tip.flatMap(Self.yen))
      guard intent.rating.map((1...5).contains) ?? true, intent.tip == nil || tip != nil, intent.rating != nil || tip != nil else {
        return .init(.failure)
      }
      let ride = try call.move.change(intent.rideIdentifier) { ride in
        guard ride.takesFeedback(at: now) else { return false }
        ride.rating = intent.rating ?? ride.rating
        ride.tip = tip ?? ride.tip
        return true
      }
      guard ride != nil else { return .init(.failure) }
      return .init(.success)
    }
  }

  /// The whole yen of a tip; nil for other money, and for more than anybody gives.
  private static func yen(_ money: CurrencyAmount) -> Int? {
    let amount = NSDecimalNumber(decimal: money.amount).intValue
    return money.currencyCode == "JPY" && (1...100_000).contains(amount) && Decimal(amount) == money.amount ? amount : nil
  }
}
