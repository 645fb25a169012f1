import Foundation
import IntentRuntime
import Testing

@testable import MoveDomain

/// SiriKit copies what is put into a response; here values are values. One test for each type that a response carries.
@Suite("Values of a response are copied")
struct CopiedValueTests {
  /// Puts a value into a response, changes what was put in, and returns what the response then has, before and after.
  private func copied<Response: IntentResponse, Value>(
    _ response: Response, _ path: WritableKeyPath<Response, Value?>, property: String, _ value: Value, _ change: (inout Value) -> Void
  ) -> Bool {
    var (response, value) = (response, value)
    response[keyPath: path] = value
    let before = response.value(forProperty: property)
    change(&value)
    return before != nil && response.value(forProperty: property) == before
  }

  private let requested = INRequestRideIntentResponse(.success)
  private let listed = INListRideOptionsIntentResponse(.success)
  private let cancelled = INCancelRideIntentResponse(.success)

  /// A ride with all that one can have.
  private var ride: INRideStatus {
    var ride = INRideStatus(identifier: "r", display: "ride")
    (ride.completionStatus, ride.rideOption) = (INRideCompletionStatus(identifier: nil, display: "over"), option)
    (ride.vehicle, ride.driver) = (INRideVehicle(identifier: nil, display: "car"), INRideDriver(identifier: nil, display: "Ana"))
    ride.userActivityForCancelingInApplication = INActivity(identifier: "a", display: "page")
    (ride.pickupLocation, ride.waypoints) = (Placemark(name: "here"), [Placemark(name: "there")])
    ride.scheduledPickupTime = DateComponentsRange(start: DateComponents(hour: 9), end: nil)
    ride.estimatedPickupDate = DateComponents(hour: 9)
    return ride
  }

  private var option: INRideOption {
    var option = INRideOption(identifier: "suv", display: "SUV")
    option.priceRange = INPriceRange(identifier: nil, display: "1–2")
    option.fareLineItems = [INRideFareLineItem(identifier: nil, display: "Base fare")]
    option.availablePartySizeOptions = [INRidePartySizeOption(identifier: nil, display: "1 to 4")]
    return option
  }

  private func isCopied(_ change: (inout INRideStatus) -> Void) -> Bool {
    copied(requested, \.rideStatus, property: "rideStatus", ride, change)
  }

  @Test("the status of a ride")
  func status() {
    #expect(isCopied { $0.phase = .completed })
    #expect(isCopied { $0.displayString = "gone" })
  }

  @Test("how it ended")
  func completion() { #expect(isCopied { $0.completionStatus?.isCanceled = true }) }

  @Test("the vehicle and the driver")
  func car() {
    #expect(isCopied { $0.vehicle?.registrationPlate = "X" })
    #expect(isCopied { $0.driver?.rating = "1" })
  }

  @Test("the option, its price, the lines of its fare and its party sizes")
  func optionParts() {
    #expect(isCopied { $0.rideOption?.displayString = "Sedan" })
    #expect(isCopied { $0.rideOption?.priceRange?.minimumPrice = CurrencyAmount(amount: 1, currencyCode: "JPY") })
    #expect(isCopied { $0.rideOption?.fareLineItems?[0].displayString = "X" })
    #expect(isCopied { $0.rideOption?.availablePartySizeOptions?[0].maximumPartySize = 9 })
    #expect(copied(listed, \.rideOptions, property: "rideOptions", [option]) { $0[0].identifier = "van" })
  }

  @Test("places, moments and spans")
  func places() {
    #expect(isCopied { $0.pickupLocation?.name = "elsewhere" })
    #expect(isCopied { $0.waypoints?[0].name = "elsewhere" })
    #expect(isCopied { $0.estimatedPickupDate?.hour = 10 })
    #expect(isCopied { $0.scheduledPickupTime?.start?.hour = 10 })
    #expect(copied(listed, \.expirationDate, property: "expirationDate", DateComponents(hour: 9)) { $0.hour = 10 })
  }

  @Test("means of payment and money")
  func money() {
    #expect(copied(listed, \.paymentMethods, property: "paymentMethods", [PaymentMethod(name: "card")]) { $0[0].name = "cash" })
    #expect(
      copied(cancelled, \.cancellationFee, property: "cancellationFee", CurrencyAmount(amount: 300, currencyCode: "JPY")) { $0.amount = 0 })
  }

  @Test("activities, in a ride and of the response itself")
  func activities() {
    #expect(isCopied { $0.userActivityForCancelingInApplication?.targetContentIdentifier = "x" })
    var (activity, response) = (UserActivity(activityType: "app.move.viewRide"), requested)
    response.userActivity = activity
    activity.title = "changed"
    activity.userInfo["id"] = .string("x")
    #expect(response.userActivity?.title == nil)
    #expect(response.userActivity?.userInfo == [:])
  }
}
