public import IntentRuntime
import ProgramSupport
import ShortcutManagement

/// The screens and actions of Move that can be reached again, by their declared types.
public enum MoveActivity: String, CaseIterable, Sendable {
  case viewWorkout = "app.move.viewWorkout"
  case startWorkout = "app.move.startWorkout"
  case viewRide = "app.move.viewRide"
  case noRideAvailable = "app.move.noRideAvailable"

  /// The key under which an activity keeps what names what it begins, so that it begins it once.
  public static let identifierKey = "id"

  /// What the app can do again.
  var declaration: ActivityDeclaration {
    switch self {
    case .viewWorkout:
      ActivityDeclaration(
        type: rawValue, title: LocalizedText("See the workout", ["ja": "ワークアウトを見る"]),
        keywords: [LocalizedText("training", ["ja": "運動"]), LocalizedText("exercise", ["ja": "トレーニング"])],
        contentDescription: LocalizedText("The workout that goes on, and those before", ["ja": "進行中のワークアウトとこれまでの記録"]),
        suggestedPhrase: LocalizedText("Show my workout", ["ja": "ワークアウトを見せて"]), isDonatedWhenShown: true)
    case .startWorkout:
      ActivityDeclaration(
        type: rawValue, title: LocalizedText("Start a workout", ["ja": "ワークアウトを始める"]),
        contentDescription: LocalizedText("Goes on with a workout that was asked for", ["ja": "頼まれたワークアウトを続けます"]),
        isEligibleForSearch: false,
        isEligibleForPrediction: false)
    case .viewRide:
      ActivityDeclaration(
        type: rawValue, title: LocalizedText("See the ride", ["ja": "乗車を見る"]),
        keywords: [LocalizedText("taxi", ["ja": "タクシー"]), LocalizedText("car", ["ja": "車"])],
        contentDescription: LocalizedText("The ride that was booked, and those before", ["ja": "予約した車とこれまでの乗車"]),
        suggestedPhrase: LocalizedText("Show my ride", ["ja": "車を見せて"]), isDonatedWhenShown: true)
    case .noRideAvailable:
      ActivityDeclaration(
        type: rawValue, title: LocalizedText("No ride is free", ["ja": "空車がない"]),
        contentDescription: LocalizedText("What can be done where no car is free", ["ja": "空車がないときにできること"]), isEligibleForSearch: false,
        isEligibleForPrediction: false)
    }
  }

  /// The activity with which the app goes on with an intent: its values stand in it as texts, by their parameters.
  func activity(for intent: any Intent, in move: Move) -> UserActivity {
    let declaration = type(of: intent).declaration
    var userInfo: [String: UserInfoValue] = [Self.identifierKey: .string(move.clock.makeUUID())]
    for parameter in declaration.parameters {
      guard let value = intent.value(forParameter: parameter.name) else { continue }
      userInfo[parameter.name] = .string(ValueFormat().text(for: value, in: "en"))
    }
    return UserActivity(
      activityType: rawValue, title: self.declaration.title.rendered(in: move.language.tag), userInfo: userInfo,
      requiredUserInfoKeys: Set(userInfo.keys))
  }
}

extension UserActivity {
  /// The `NAME=VALUE` arguments of the intent that the activity goes on with.
  public var intentArguments: [String] {
    userInfo.sorted { $0.key < $1.key }.compactMap { key, value in
      guard key != MoveActivity.identifierKey, case .string(let text) = value else { return nil }
      return "\(key)=\(text)"
    }
  }

  /// What names that which the activity begins; nil where it begins nothing.
  public var intentIdentifier: String? {
    if case .string(let text) = userInfo[MoveActivity.identifierKey] { text } else { nil }
  }
}
