import Foundation
import IntentRuntime
import MoveDomain
import ProgramSupport
import TerminalUI
import TimeMeasuring

/// A form over the rides: to book one, or to rate the last one.
struct RideForm: Equatable, Sendable {
  /// What it is for.
  enum Purpose: Equatable, Sendable { case booking, rating }

  enum Field: Hashable, Sendable { case from, to, option, people, time, payment, stars, tip, save }

  /// What came of what was written.
  enum Answer: Sendable {
    /// It can be done, after somebody has said yes to this.
    case asks(String)
    /// It cannot be done so; nil for what is no field's fault.
    case refused(Field?, String)
    /// It cannot be done, and a page says what can be.
    case noRide(String)
    case done(String)
  }

  let purpose: Purpose
  var list: FieldList<Field>
  /// What is asked before a ride is booked.
  var question: Dialog?
  /// Nothing is taken until the answer is there.
  var isWorking = false
  var failure: String?

  /// An empty form to book a ride.
  static func booking(_ words: ScreenWords, _ rides: RideWords) -> RideForm {
    RideForm(
      purpose: .booking,
      list: FieldList([
        (.from, .text(TextField(maximumLength: 200))), (.to, .text(TextField(maximumLength: 200))),
        (.option, .choice(rides.optionNames.map(\.spokenPhrase), 0)),
        (.people, .choice((1...SimulatedFleet.mostPeople).map(words.people), 0)), (.time, .choice(waits.map(words.wait), 0)),
        (.payment, .choice(rides.paymentMethods.map(\.name), 0)), (.save, .save(words.bookButton)),
      ]))
  }

  /// A form to rate a ride, with all that it may be given.
  static func rating(_ words: ScreenWords) -> RideForm {
    RideForm(
      purpose: .rating,
      list: FieldList([
        (.stars, .choice(stars.map(words.stars), 0)), (.tip, .choice(tips.map(words.tip), 0)), (.save, .save(words.rateButton)),
      ]))
  }

  /// In how many minutes somebody is to be picked up.
  private static let waits = [0, 30, 60, 120, 240, 480, 1_440]
  /// The best first, as most rides are.
  private static let stars = Array((1...5).reversed())
  private static let tips = [0] + Ride.usualTips

  /// What lacks; nil where nothing does.
  func problem(of field: Field, _ words: ScreenWords) -> String? {
    switch field {
    case .from where list.text(.from).allSatisfy(\.isWhitespace): words.needsPickup
    case .to where list.text(.to).allSatisfy(\.isWhitespace): words.needsDestination
    default: nil
    }
  }

  /// The first that lacks.
  func problem(_ words: ScreenWords) -> String? { list.focus.fields.lazy.compactMap { problem(of: $0, words) }.first }

  /// The ride that is asked for.
  func request(_ rides: RideWords, at now: ZonedInstant) -> INRequestRideIntent {
    var intent = INRequestRideIntent()
    intent.pickupLocation = Placemark(name: list.text(.from).trimmingCharacters(in: .whitespaces))
    intent.dropOffLocation = Placemark(name: list.text(.to).trimmingCharacters(in: .whitespaces))
    intent.rideOptionName = rides.optionNames[list.choice(.option)]
    intent.partySize = list.choice(.people) + 1
    intent.paymentMethod = rides.paymentMethods[list.choice(.payment)]
    let minutes = Self.waits[list.choice(.time)]
    if minutes > 0 {
      let start = now.sibling(now.instant.adding(seconds: minutes * 60))
      intent.scheduledPickupTime = DateComponentsRange(start: DateComponents(start), end: nil)
    }
    return intent
  }

  /// What is said of the ride.
  var feedback: INSendRideFeedbackIntent {
    var intent = INSendRideFeedbackIntent()
    intent.rating = Self.stars[list.choice(.stars)]
    let tip = Self.tips[list.choice(.tip)]
    if tip > 0 { intent.tip = CurrencyAmount(amount: Decimal(tip), currencyCode: "JPY") }
    return intent
  }

  /// The field that a parameter of the intents is written in; nil for none.
  static func field(of parameter: String?) -> Field? {
    switch parameter {
    case "pickupLocation": .from
    case "dropOffLocation": .to
    case "rideOptionName": .option
    case "partySize": .people
    case "scheduledPickupTime": .time
    case "paymentMethod": .payment
    default: nil
    }
  }
}
