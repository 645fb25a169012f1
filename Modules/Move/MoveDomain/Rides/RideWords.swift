public import IntentRuntime
import ProgramSupport
public import TimeMeasuring

/// Rides in words.
public struct RideWords {
  let language: Language
  let now: ZonedInstant
  let options: SpokenNames

  public init(_ move: Move) {
    (language, now) = (move.language, move.now)
    options = SpokenNames("INRequestRideIntent.rideOptionName", in: move.language.tag)
  }

  func option(_ id: String) -> String { options.named(id: id)?.spokenPhrase ?? id }

  private func time(_ instant: Instant) -> String { language.moment(now.sibling(instant), now: now) }

  func price(_ quote: RideQuote) -> String {
    guard !quote.fare.isEmpty else { return language.words("fare by distance", "料金は距離による") }
    return language.words("\(quote.lowest)–\(quote.highest) yen", "\(quote.lowest)〜\(quote.highest)円")
  }

  /// An option with what it costs.
  func priced(_ quote: RideQuote) -> String {
    language.words("\(option(quote.option)) (\(price(quote)))", "\(option(quote.option))（\(price(quote))）")
  }

  func part(_ part: RideQuote.FareLine.Part) -> String {
    switch part {
    case .base: language.words("Base fare", "基本料金")
    case .distance: language.words("Distance", "距離")
    case .demand: language.words("High demand", "混雑時の割増")
    }
  }

  /// What a fleet that there is not has to say of itself wherever it shows.
  public var simulated: String { language.words("A simulated fleet: no car comes.", "シミュレーションです。実際の車は来ません。") }

  /// What is promised before anything is booked.
  func promise(_ request: RideRequest, _ quote: RideQuote, at pickup: Instant) -> String {
    let places = language.words(
      "from \(request.trip.pickup.name) to \(request.trip.dropOff?.name ?? "")",
      "\(request.trip.pickup.name)から\(request.trip.dropOff?.name ?? "")まで")
    return language.words(
      "\(option(request.option)) \(places): pick-up about \(time(pickup)), \(price(quote)), \(payment(request.payment)). \(simulated)",
      "\(option(request.option))、\(places)：乗車は\(time(pickup))ごろ、\(price(quote))、\(payment(request.payment))。\(simulated)")
  }

  /// That somebody is given another option than the one that was said.
  func unknownOption(_ said: String) -> String {
    language.words(
      "There is no ride called “\(said)”, so it is a \(option(SimulatedFleet.usual)).",
      "「\(said)」という車種はないため、\(option(SimulatedFleet.usual))にします。")
  }

  /// That nobody can pay with what was said.
  func unknownPayment(_ said: String) -> String {
    language.words("Nobody can pay with “\(said)”, so it is paid in cash.", "「\(said)」では支払えないため、現金払いにします。")
  }

  /// How a ride is paid.
  private func payment(_ card: String?) -> String {
    card.map { language.words("paid by \($0)", "\($0)払い") } ?? language.words("paid in cash", "現金払い")
  }

  /// What can be cancelled, and until when.
  func cancelling(_ ride: Ride, at now: Instant) -> String {
    let (fee, begin) = (Ride.lateFee, time(ride.boards))
    if now < ride.freeUntil {
      return language.words(
        "Cancel the ride: free until \(time(ride.freeUntil)), then \(fee) yen until \(begin)",
        "乗車を取り消す：\(time(ride.freeUntil))まで無料、その後\(begin)まで\(fee)円")
    }
    return language.words("Cancel the ride: \(fee) yen, until \(begin)", "乗車を取り消す：\(begin)まで\(fee)円")
  }

  /// Where a ride is, and that no car comes: for who hears of it without a page that says so.
  func told(_ ride: Ride, at now: Instant) -> String { standing(ride, at: now) + language.words(" ", "") + simulated }

  /// Where a ride is, in a sentence.
  public func standing(_ ride: Ride, at now: Instant) -> String {
    let driver = Ride.drivers[ride.driver % Ride.drivers.count].name
    switch ride.phase(at: now) {
    case .received: return language.words("The fleet has the request and has not decided yet.", "配車サービスが受け付けました。確定を待っています。")
    case .confirmed:
      return language.words("\(driver) comes about \(time(ride.arrives)).", "\(driver)が\(time(ride.arrives))ごろ到着します。")
    case .approachingPickup: return language.words("\(driver) is nearly there.", "\(driver)がまもなく到着します。")
    case .pickup: return language.words("\(driver) waits at the pick-up.", "\(driver)が乗車場所で待っています。")
    case .ongoing:
      return language.words("On the way, there about \(time(ride.completes)).", "乗車中です。到着は\(time(ride.completes))ごろです。")
    case .completed: return ride.ending(at: now).map { ending($0, ride) } ?? ""
    }
  }

  private func ending(_ ending: Ride.Ending, _ ride: Ride) -> String {
    switch ending {
    case .byUser: language.words("You cancelled the ride.", "乗車を取り消しました。")
    case .byService: language.words("The fleet found no car.", "車が見つかりませんでした。")
    case .missed: language.words("The driver waited in vain.", "時間内に乗車しませんでした。")
    case .unpaid: language.words("You have arrived; \(ride.quote.yen) yen are to be paid.", "到着しました。\(ride.quote.yen)円が未払いです。")
    case .awaitsFeedback: language.words("You have arrived; how was it?", "到着しました。乗車はいかがでしたか？")
    case .settled: language.words("You have arrived.", "到着しました。")
    }
  }

  /// Who comes in what, and what it costs.
  public func facts(_ ride: Ride, at now: Instant) -> String {
    let driver = Ride.drivers[ride.driver % Ride.drivers.count]
    let car = ride.phase(at: now) == .received || !ride.findsCar ? nil : "\(driver.maker) \(driver.model) \(driver.plate)"
    let parts = [
      option(ride.request.option), "\(ride.request.trip.pickup.name) → \(ride.request.trip.dropOff?.name ?? "")", car,
      language.words("\(ride.quote.yen) yen", "\(ride.quote.yen)円"),
    ].compactMap(\.self)
    return parts.joined(separator: "  ")
  }

  /// A ride in a line.
  public func line(_ ride: Ride, at now: Instant) -> String {
    "\(time(ride.requested))  \(option(ride.request.option))  \(ride.request.trip.pickup.name) → \(ride.request.trip.dropOff?.name ?? "")  \(standing(ride, at: now))"
  }
}

extension RideQuote {
  /// What it costs at least and at most, in yen: traffic moves it by a tenth.
  var lowest: Int { yen * 9 / 100 * 10 }
  var highest: Int { yen * 11 / 100 * 10 }
}

extension RideWords {
  /// What can be booked, by name; the usual one first.
  public var optionNames: [SpeakableString] { options.all }

  /// How rides are paid.
  public var paymentMethods: [PaymentMethod] { Payment.all(in: language) }

  /// That nobody has asked for a ride yet.
  public var none: String { language.words("There is no ride yet.", "まだ乗車がありません。") }

  /// How the simulated fleet stands.
  public func standing(of fleet: SimulatedFleet) -> String {
    let account = fleet.isSignedIn ? language.words("signed in", "サインイン済み") : language.words("signed out", "サインアウト中")
    return language.words(
      "Simulated fleet: \(fleet.mode.rawValue), seed \(fleet.seed), \(account).",
      "シミュレーション：\(fleet.mode.rawValue)、種 \(fleet.seed)、\(account)")
  }

  /// What can be done where no car is free, by the commands that do it.
  public var noRideAvailable: [String] {
    let ahead = "scheduledPickupTime=\(now.sibling(now.instant.adding(seconds: 2 * SimulatedFleet.ahead)).rfc3339.prefix(16)).."
    return [
      language.words("No car is free now.", "今は空車がありません。"),
      language.words("Ask again in a few minutes: cars come free all the time.", "数分後にもう一度お試しください。"),
      language.words(
        "Book an hour ahead or more, where cars are free for sure (b, or \(ahead)).", "1時間以上先なら予約できます（b、または \(ahead)）。"),
      language.words("Let the simulated fleet have cars again: move fleet --mode generous", "シミュレーションの車を戻す：move fleet --mode generous"),
    ]
  }
}
