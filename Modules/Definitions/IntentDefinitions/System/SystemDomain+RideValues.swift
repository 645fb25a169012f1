extension SystemDomain {
  /// The classes of rides, after the headers of `INRideStatus`, `INRideOption`, `INRideCompletionStatus`, `INRideVehicle`, `INRideDriver`,
  /// `INRideFareLineItem`, `INRidePartySizeOption` and `INPriceRange`.
  ///
  /// Money is an amount with its currency, as it is everywhere here, where Apple has a decimal number and a currency beside it; a range of numbers is its two
  /// ends; an activity is told by its type, title, page and target.
  static let rideTypes: [SystemType] = [
    SystemType(
      // The ride's identifier is the object's.
      name: "INRideStatus", title: Phrase("Ride", "乗車"),
      properties: [
        SystemProperty("phase", .enumeration("INRidePhase"), Phrase("phase", "段階")),
        SystemProperty("completionStatus", .object("INRideCompletionStatus"), Phrase("how it ended", "終わり方")),
        SystemProperty("rideOption", .object("INRideOption"), Phrase("ride", "車種")),
        SystemProperty("vehicle", .object("INRideVehicle"), Phrase("vehicle", "車両")),
        SystemProperty("driver", .object("INRideDriver"), Phrase("driver", "運転手")),
        SystemProperty("scheduledPickupTime", .dateRange, Phrase("pick-up time that was asked for", "希望の乗車時刻")),
        SystemProperty("estimatedPickupDate", .date, Phrase("estimated pick-up", "乗車予定時刻")),
        SystemProperty("estimatedPickupEndDate", .date, Phrase("latest pick-up", "最も遅い乗車時刻")),
        SystemProperty("estimatedDropOffDate", .date, Phrase("estimated arrival", "到着予定時刻")),
        SystemProperty("pickupLocation", .place, Phrase("pick-up", "乗車場所")),
        SystemProperty("waypoints", .place.several, Phrase("stops", "経由地")),
        SystemProperty("dropOffLocation", .place, Phrase("destination", "行き先")),
        SystemProperty("userActivityForCancelingInApplication", activity, Phrase("where it can be cancelled", "取り消す画面")),
        SystemProperty("additionalActionActivities", activity.several, Phrase("what else can be done", "ほかにできること")),
      ]),
    SystemType(
      // Its name is the object's display string: what people say, and what comes back in a request.
      name: "INRideOption", title: Phrase("Kind of ride", "車種"),
      properties: [
        SystemProperty("estimatedPickupDate", .date, Phrase("estimated pick-up", "乗車予定時刻")),
        SystemProperty("priceRange", .object("INPriceRange"), Phrase("price", "料金")),
        SystemProperty("usesMeteredFare", .boolean, Phrase("metered", "メーター制")),
        SystemProperty("disclaimerMessage", .string, Phrase("note", "注意書き")),
        SystemProperty("availablePartySizeOptions", .object("INRidePartySizeOption").several, Phrase("party sizes", "人数の選択肢")),
        SystemProperty("availablePartySizeOptionsSelectionPrompt", .string, Phrase("question about the party", "人数の質問")),
        SystemProperty("specialPricing", .string, Phrase("special price", "特別料金")),
        SystemProperty("specialPricingBadgeImage", .file, Phrase("picture of the special price", "特別料金の画像")),
        SystemProperty("fareLineItems", .object("INRideFareLineItem").several, Phrase("fare", "料金の内訳")),
        SystemProperty("userActivityForBookingInApplication", activity, Phrase("where it can be booked", "予約する画面")),
      ]),
    SystemType(
      name: "INRideCompletionStatus", title: Phrase("How a ride ended", "乗車の終わり方"),
      properties: [
        SystemProperty("isCompleted", .boolean, Phrase("completed", "完了")),
        SystemProperty("isCanceled", .boolean, Phrase("cancelled", "取り消し")),
        SystemProperty("isCanceledByService", .boolean, Phrase("cancelled by the service", "サービスによる取り消し")),
        SystemProperty("isMissedPickup", .boolean, Phrase("missed", "乗り遅れ")),
        SystemProperty("isOutstanding", .boolean, Phrase("something is outstanding", "未処理あり")),
        SystemProperty("paymentAmount", .money, Phrase("payment", "支払額")),
        SystemProperty("feedbackType", .enumeration("INRideFeedbackTypeOptions").several, Phrase("feedback that is awaited", "待たれている評価")),
        SystemProperty("defaultTippingOptions", .money.several, Phrase("tips to choose from", "チップの選択肢")),
        SystemProperty("completionUserActivity", activity, Phrase("where it can be settled", "処理する画面")),
      ]),
    SystemType(
      // The picture on the map is the object's.
      name: "INRideVehicle", title: Phrase("Vehicle", "車両"),
      properties: [
        SystemProperty("location", .place, Phrase("place", "現在地")),
        SystemProperty("registrationPlate", .string, Phrase("number plate", "ナンバー")),
        SystemProperty("manufacturer", .string, Phrase("maker", "メーカー")), SystemProperty("model", .string, Phrase("model", "車名")),
      ]),
    SystemType(
      // A person in SiriKit: the name and the picture are the object's.
      name: "INRideDriver", title: Phrase("Driver", "運転手"),
      properties: [
        SystemProperty("phoneNumber", .string, Phrase("telephone", "電話番号")), SystemProperty("rating", .string, Phrase("rating", "評価")),
      ]),
    SystemType(
      // Its title is the object's display string.
      name: "INRideFareLineItem", title: Phrase("Line of a fare", "料金の項目"),
      properties: [SystemProperty("price", .money, Phrase("price", "金額"))]),
    SystemType(
      // Its description is the object's display string.
      name: "INRidePartySizeOption", title: Phrase("Size of a party", "人数"),
      properties: [
        SystemProperty("minimumPartySize", .integer, Phrase("fewest", "最少人数")),
        SystemProperty("maximumPartySize", .integer, Phrase("most", "最多人数")),
        SystemProperty("priceRange", .object("INPriceRange"), Phrase("price", "料金")),
      ]),
    SystemType(
      name: "INPriceRange", title: Phrase("Price range", "料金の幅"),
      properties: [
        SystemProperty("minimumPrice", .money, Phrase("lowest", "最低")), SystemProperty("maximumPrice", .money, Phrase("highest", "最高")),
      ]),
    SystemType(
      // The type of the activity is the object's identifier, its title the display string.
      name: "INActivity", title: Phrase("Place in the app", "アプリの画面"),
      properties: [
        SystemProperty("webpageURL", .url, Phrase("page", "ページ")),
        SystemProperty("targetContentIdentifier", .string, Phrase("what it is about", "対象")),
      ]),
  ]

  /// Numbers as in `INRidePhase.h` and `INRideFeedbackTypeOptions.h`; the phases' numbers are not their order in time.
  static let rideEnums: [SystemEnum] = [
    SystemEnum(
      name: "INRidePhase", title: Phrase("Phase of a ride", "乗車の段階"),
      cases: [
        SystemCase("unknown", Phrase("unknown", "不明")), SystemCase("received", Phrase("received", "受付済み")),
        SystemCase("confirmed", Phrase("confirmed", "確定")), SystemCase("ongoing", Phrase("on the way", "乗車中")),
        SystemCase("completed", Phrase("completed", "完了")), SystemCase("approachingPickup", Phrase("approaching", "まもなく到着")),
        SystemCase("pickup", Phrase("at the pick-up", "乗車場所で待機中")),
      ]),
    SystemEnum(
      name: "INRideFeedbackTypeOptions", title: Phrase("Feedback on a ride", "乗車の評価"),
      cases: [
        SystemCase("unknown", Phrase("none", "なし")), SystemCase("rate", Phrase("rating", "評価")), SystemCase("tip", Phrase("tip", "チップ")),
      ]),
  ]

  private static let activity = DefinedValueType.object("INActivity")
}
