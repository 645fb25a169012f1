extension SystemDomain {
  /// Rides: list options, request, status, cancel, feedback.
  ///
  /// Parameters, codes and their numbers are those of the headers and pages of `INListRideOptionsIntent`, `INRequestRideIntent`, `INGetRideStatusIntent`,
  /// `INCancelRideIntent` and `INSendRideFeedbackIntent` (the last two since iOS 11), as dotnet/macios binds them. Apple lets no handler resolve the payment
  /// method, and nothing of the last three.
  static let rides = SystemDomain(
    name: Phrase("Rides", "配車"),
    intents: [
      SystemIntent(
        name: "ListRideOptions", title: Phrase("List rides", "乗れる車を一覧"),
        about: Phrase("Tells which rides there are between two places, and what they cost.", "2つの場所の間で乗れる車と料金を一覧します。"),
        category: "information",
        verb: "View", parameters: [pickup, dropOff],
        properties: [
          SystemProperty("rideOptions", .object("INRideOption").several, Phrase("rides", "車")),
          SystemProperty("paymentMethods", .paymentMethod.several, Phrase("ways to pay", "支払い方法")),
          SystemProperty("expirationDate", .date, Phrase("valid until", "有効期限")),
        ], output: "rideOptions",
        codes: bookingCodes(
          success: Phrase("These rides are available.", "次の車に乗れます。"),
          [
            previousNeedsCompletion,
            SystemCode("failurePreviousRideNeedsFeedback", Phrase("Your last ride awaits your feedback.", "前回の乗車の評価がまだです。")),
          ])),
      SystemIntent(
        name: "RequestRide", title: Phrase("Book a ride", "車を予約"), about: Phrase("Books a ride.", "車を予約します。"), category: "order",
        verb: "Book",
        parameters: [
          pickup, dropOff,
          SystemParameter("rideOptionName", .speakable, Phrase("ride", "車種"), asks: Phrase("Which ride?", "どの車にしますか？")),
          SystemParameter("partySize", .integer, Phrase("passengers", "人数"), asks: Phrase("How many passengers?", "何人で乗りますか？")),
          SystemParameter("paymentMethod", .paymentMethod, Phrase("payment", "支払い方法")),
          SystemParameter(
            "scheduledPickupTime", .dateRange, Phrase("pick-up time", "乗車時刻"),
            asks: Phrase("When do you want to be picked up?", "何時に乗りますか？")),
        ], properties: [rideStatus], output: "rideStatus",
        codes: bookingCodes(
          success: Phrase("Your ride is booked.", "車を予約しました。"),
          [
            previousNeedsCompletion,
            SystemCode(
              "failureRequiringAppLaunchRideScheduledTooFar", Phrase("That is too far ahead to book.", "その日時の予約はまだできません。")),
          ])),
      SystemIntent(
        name: "GetRideStatus", title: Phrase("Show the ride", "乗車の状況を表示"),
        about: Phrase("Tells where the ride is that was booked.", "予約した車の状況を伝えます。"),
        category: "information", verb: "View", properties: [rideStatus], output: "rideStatus",
        codes: firstCodes(success: Phrase("Here is your ride.", "乗車の状況です。")) + [mustVerifyCredentials, temporarilyUnavailable]),
      SystemIntent(
        name: "CancelRide", title: Phrase("Cancel the ride", "乗車を取り消す"), about: Phrase("Cancels a ride that was booked.", "予約した車を取り消します。"),
        category: "generic", verb: "Do",
        parameters: [SystemParameter("rideIdentifier", .string, Phrase("ride", "乗車"))],
        properties: [
          SystemProperty("cancellationFee", .money, Phrase("fee", "取消料")),
          SystemProperty("cancellationFeeThreshold", .date, Phrase("free until", "無料で取り消せる期限")),
        ], codes: shortCodes(success: Phrase("Your ride is cancelled.", "乗車を取り消しました。"))),
      SystemIntent(
        name: "SendRideFeedback", title: Phrase("Rate the ride", "乗車を評価"),
        about: Phrase("Sends a rating and a tip for a ride that is over.", "終わった乗車の評価とチップを送ります。"),
        category: "share", verb: "Send",
        parameters: [
          SystemParameter("rideIdentifier", .string, Phrase("ride", "乗車")),
          SystemParameter("rating", .integer, Phrase("rating", "評価")), SystemParameter("tip", .money, Phrase("tip", "チップ")),
        ], codes: shortCodes(success: Phrase("Thank you for your feedback.", "評価を送りました。"))),
    ],
    types: rideTypes, enums: rideEnums)

  private static let pickup = SystemParameter(
    "pickupLocation", .place, Phrase("pick-up", "乗車場所"), asks: Phrase("Where shall you be picked up?", "どこから乗りますか？"))
  private static let dropOff = SystemParameter(
    "dropOffLocation", .place, Phrase("destination", "行き先"), asks: Phrase("Where do you want to go?", "どこへ行きますか？"))
  private static let rideStatus = SystemProperty("rideStatus", .object("INRideStatus"), Phrase("ride", "乗車"))

  private static let mustVerifyCredentials = SystemCode(
    "failureRequiringAppLaunchMustVerifyCredentials", Phrase("Sign in to the app first.", "先にアプリでサインインしてください。"))
  private static let temporarilyUnavailable = SystemCode(
    "failureRequiringAppLaunchServiceTemporarilyUnavailable", Phrase("The service is not available at the moment.", "今はサービスを利用できません。"))
  private static let previousNeedsCompletion = SystemCode(
    "failureRequiringAppLaunchPreviousRideNeedsCompletion", Phrase("Your last ride has to be completed first.", "先に前回の乗車を完了してください。"))

  private static func firstCodes(success: Phrase) -> [SystemCode] {
    [
      SystemCode("unspecified"), SystemCode("ready"), SystemCode("inProgress"), SystemCode("success", success),
      SystemCode("failure"), SystemCode("failureRequiringAppLaunch"),
    ]
  }

  private static func bookingCodes(success: Phrase, _ own: [SystemCode]) -> [SystemCode] {
    firstCodes(success: success) + [
      mustVerifyCredentials,
      SystemCode("failureRequiringAppLaunchNoServiceInArea", Phrase("There is no service in this area.", "この地域ではサービスを利用できません。")),
      temporarilyUnavailable,
    ] + own
  }

  private static func shortCodes(success: Phrase) -> [SystemCode] {
    [
      SystemCode("unspecified"), SystemCode("ready"), SystemCode("success", success),
      SystemCode("failure"),
    ]
  }
}
