import Foundation
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import TimeMeasuring

/// Rides as SiriKit's values.
struct RideValues {
  let words: RideWords

  init(_ move: Move) { words = RideWords(move) }

  private func date(_ instant: Instant) -> DateComponents { DateComponents(words.now.sibling(instant)) }
  private func yen(_ amount: Int) -> CurrencyAmount { CurrencyAmount(amount: Decimal(amount), currencyCode: "JPY") }

  func option(_ quote: RideQuote, pickup: Instant) -> INRideOption {
    var option = INRideOption(identifier: quote.option, display: words.option(quote.option))
    option.estimatedPickupDate = date(pickup)
    option.disclaimerMessage = words.simulated
    option.usesMeteredFare = false
    if quote.isBusy { option.specialPricing = words.part(.demand) }
    var party = INRidePartySizeOption(identifier: nil, display: words.language.words("1 to \(quote.seats)", "1〜\(quote.seats)人"))
    (party.minimumPartySize, party.maximumPartySize) = (1, quote.seats)
    option.availablePartySizeOptions = [party]
    guard !quote.fare.isEmpty else { return option }
    var range = INPriceRange(identifier: nil, display: words.price(quote))
    (range.minimumPrice, range.maximumPrice) = (yen(quote.lowest), yen(quote.highest))
    option.priceRange = range
    option.fareLineItems = quote.fare.map { line in
      var item = INRideFareLineItem(identifier: line.part.rawValue, display: words.part(line.part))
      item.price = yen(line.yen)
      return item
    }
    return option
  }

  /// What is promised before a ride is booked: it has no identifier yet, and its phase is not known.
  func promise(_ request: RideRequest, _ quote: RideQuote, at pickup: Instant) -> INRideStatus {
    var status = INRideStatus(identifier: nil, display: words.promise(request, quote, at: pickup))
    status.rideOption = option(quote, pickup: pickup)
    fill(&status, with: request)
    status.estimatedPickupDate = date(pickup)
    return status
  }

  /// A ride as it is at a moment.
  func status(_ ride: Ride, at now: Instant) -> INRideStatus {
    var status = INRideStatus(identifier: ride.id, display: words.told(ride, at: now))
    let phase = ride.phase(at: now)
    status.phase = INRidePhase.allCases.first { $0.name == phase.rawValue } ?? .unknown
    status.completionStatus = ride.ending(at: now).map { completion($0, ride) }
    status.rideOption = option(ride.quote, pickup: ride.arrives)
    fill(&status, with: ride.request)
    status.estimatedPickupDate = date(ride.arrives)
    status.estimatedPickupEndDate = date(ride.arrives.adding(seconds: SimulatedFleet.patience))
    status.estimatedDropOffDate = date(ride.completes)
    if ride.cancellationFee(at: now) != nil {
      status.userActivityForCancelingInApplication = activity(.viewRide, of: ride, titled: words.cancelling(ride, at: now))
    }
    guard phase != .received, ride.findsCar else { return status }
    let known = Ride.drivers[ride.driver % Ride.drivers.count]
    var driver = INRideDriver(identifier: String(ride.driver), display: known.name)
    (driver.phoneNumber, driver.rating) = (known.phone, known.rating)
    status.driver = driver
    var vehicle = INRideVehicle(identifier: known.plate, display: "\(known.maker) \(known.model)")
    (vehicle.registrationPlate, vehicle.manufacturer, vehicle.model) = (known.plate, known.maker, known.model)
    status.vehicle = vehicle
    return status
  }

  private func fill(_ status: inout INRideStatus, with request: RideRequest) {
    status.pickupLocation = request.trip.pickup.placemark
    status.dropOffLocation = request.trip.dropOff?.placemark
    if let scheduled = request.scheduled {
      let moment = date(Instant(secondsSince1970: scheduled))
      status.scheduledPickupTime = DateComponentsRange(start: moment, end: nil)
    }
  }

  private func completion(_ ending: Ride.Ending, _ ride: Ride) -> INRideCompletionStatus {
    var status = INRideCompletionStatus(identifier: nil, display: words.standing(ride, at: ride.cancelled ?? ride.completes))
    let isOver = [.unpaid, .awaitsFeedback, .settled].contains(ending)
    (status.isCompleted, status.isCanceled) = (isOver, !isOver)
    status.isCanceledByService = ending == .byService
    status.isMissedPickup = ending == .missed
    status.isOutstanding = ending == .unpaid || ending == .awaitsFeedback
    if isOver { status.paymentAmount = yen(ride.quote.yen) }
    if ending == .awaitsFeedback {
      status.feedbackType = [.rate, .tip]
      status.defaultTippingOptions = Ride.usualTips.map(yen)
    }
    if status.isOutstanding == true { status.completionUserActivity = activity(.viewRide, of: ride) }
    return status
  }

  private func activity(_ activity: MoveActivity, of ride: Ride, titled title: String? = nil) -> INActivity {
    let usual = activity.declaration.title.rendered(in: words.language.tag)
    var told = INActivity(identifier: activity.rawValue, display: title ?? usual)
    told.targetContentIdentifier = ride.id
    return told
  }

  func cancellationFee(_ yen: Int) -> CurrencyAmount { self.yen(yen) }
  func freeUntil(_ ride: Ride) -> DateComponents { date(ride.freeUntil) }
}
