import Foundation
import ProgramDriving

/// One way through a dialogue of Move's: what was done before, what is run, and the answer of the script that it ends in.
struct MoveDialogueWalk: Sendable {
  /// The way to the answer.
  var end: String
  /// What is done before, by `move`, or by `move-intents` where it begins with `run`.
  var before: [[String]] = []
  /// The values, as `name=value`.
  var values: [String]
  /// When what comes before is done, and when it is run.
  var times: (before: String, now: String)
  /// Whether somebody says yes.
  var isConfirmed: Bool

  init(
    _ end: String, after before: [[String]] = [], _ values: String..., at now: String = Self.start, isConfirmed: Bool = true
  ) {
    (self.end, self.before, self.values, self.isConfirmed) = (end, before, values, isConfirmed)
    times = (Self.start, now)
  }

  static let start = "2026-11-25T09:00:00Z"
  /// When every ride is over that began at ``start``.
  static let later = "2026-11-25T12:00:00Z"

  var intent: String { String(end.prefix { $0 != "/" }) }

  /// The document that running it answers.
  func run(in home: TemporaryHome, language: String) throws -> [String: Any]? {
    for command in before {
      // What happens later in the day is marked by its time.
      let time = command[0].hasPrefix("2026") ? command[0] : times.before
      let words = command[0].hasPrefix("2026") ? Array(command.dropFirst()) : command
      let program = words[0] == "run" ? BuiltPrograms.moveIntents : BuiltPrograms.move
      let done = try home.run(
        [program] + words.map { $0.replacingOccurrences(of: "CARDS", with: home.path + "/cards.vcf") },
        environment: ["MOVE_NOW": time, "TZ": "UTC"])
      guard [0, 31].contains(done.status) else { return ["before": command, "says": done.error] }
    }
    return try home.run(
      [BuiltPrograms.moveIntents, "run", intent] + values + (isConfirmed ? ["--yes"] : []) + ["--json"],
      environment: ["MOVE_NOW": times.now, "MOVE_LANG": language, "TZ": "UTC"]
    ).json
  }

  private static let running = [["handle", "StartWorkout", "workoutName=run"]]
  private static let paused = running + [["handle", "PauseWorkout"]]
  private static let contacts = [["contacts", "--allow", "CARDS"]]
  private static func fleet(_ words: String...) -> [[String]] { [["fleet"] + words] }
  private static func ride(_ values: String..., at time: String = start) -> [[String]] {
    [[time, "run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes"] + values]
  }

  static let all: [MoveDialogueWalk] = starts + changes + places + list + request + others

  private static let starts: [MoveDialogueWalk] = [
    MoveDialogueWalk("StartWorkout/workoutName/confirmationRequired", after: running + [["handle", "EndWorkout"]]),
    MoveDialogueWalk("StartWorkout/workoutName/needsValue"),
    MoveDialogueWalk("StartWorkout/workoutName/disambiguation", "workoutName=W"),
    MoveDialogueWalk("StartWorkout/workoutName/unknown", "workoutName=chess"),
    MoveDialogueWalk("StartWorkout/goalValue/needsValue", "workoutName=run", "isOpenEnded=no"),
    MoveDialogueWalk("StartWorkout/goalValue/notPositive", "workoutName=run", "goalValue=0"),
    MoveDialogueWalk("StartWorkout/goalValue/tooMuch", "workoutName=run", "goalValue=1000000"),
    MoveDialogueWalk("StartWorkout/workoutGoalUnitType/needsValue", "workoutName=run", "goalValue=5"),
    MoveDialogueWalk("StartWorkout/confirm/failureOngoingWorkout", after: running, "workoutName=yoga"),
    MoveDialogueWalk("StartWorkout/handle/continueInApp", "workoutName=run"),
    MoveDialogueWalk(
      "StartWorkout/handle/continueInApp", "workoutName=run", "goalValue=30", "workoutGoalUnitType=minute",
      "workoutLocationType=indoor"),
  ]

  /// What is answered of a change of the workout that goes on.
  private static let changes: [MoveDialogueWalk] =
    ["Pause", "Resume", "End", "Cancel"].flatMap { verb in
      let intent = verb + "Workout"
      let ready = verb == "Resume" ? paused : running
      return [
        MoveDialogueWalk("\(intent)/workoutName/disambiguation", "workoutName=W"),
        MoveDialogueWalk("\(intent)/confirm/failureNoMatchingWorkout"),
        MoveDialogueWalk("\(intent)/confirm/failureNoMatchingWorkout", after: ready, "workoutName=yoga"),
        MoveDialogueWalk("\(intent)/handle/success", after: ready),
        MoveDialogueWalk("\(intent)/handle/success", after: ready, "workoutName=run"),
      ]
    } + [
      MoveDialogueWalk("PauseWorkout/confirm/failure", after: paused), MoveDialogueWalk("ResumeWorkout/confirm/failure", after: running),
    ]

  /// What is answered of places, by both intents that take some.
  private static let places: [MoveDialogueWalk] = ["ListRideOptions", "RequestRide"].flatMap { intent in
    [
      MoveDialogueWalk("\(intent)/pickupLocation/needsValue", "dropOffLocation=Airport"),
      MoveDialogueWalk("\(intent)/pickupLocation/noLeave", "pickupLocation=home"),
      MoveDialogueWalk("\(intent)/pickupLocation/unknownPlace", after: contacts, "pickupLocation=home"),
      MoveDialogueWalk("\(intent)/pickupLocation/disambiguation", after: contacts, "pickupLocation=Chie"),
      MoveDialogueWalk("\(intent)/dropOffLocation/noLeave", "pickupLocation=Station", "dropOffLocation=home"),
      MoveDialogueWalk("\(intent)/dropOffLocation/unknownPlace", after: contacts, "pickupLocation=Station", "dropOffLocation=work"),
      MoveDialogueWalk("\(intent)/dropOffLocation/disambiguation", after: contacts, "pickupLocation=Station", "dropOffLocation=Chie"),
    ]
  }

  /// How the fleet refuses everything.
  private static let refusals = [
    ("MustVerifyCredentials", fleet("--sign-out")), ("ServiceTemporarilyUnavailable", fleet("--mode", "unavailable")),
    ("NoServiceInArea", fleet("--mode", "outOfArea")), ("", fleet("--mode", "empty")), ("PreviousRideNeedsCompletion", ride()),
  ]

  private static let list: [MoveDialogueWalk] =
    refusals.map {
      MoveDialogueWalk(
        "ListRideOptions/handle/failureRequiringAppLaunch\($0.0)", after: $0.1, "pickupLocation=Station", "dropOffLocation=Airport")
    } + [
      MoveDialogueWalk("ListRideOptions/handle/failure", "pickupLocation=Station", "dropOffLocation=station"),
      MoveDialogueWalk("ListRideOptions/handle/inProgress", after: fleet("--mode", "slow"), "pickupLocation=Station"),
      MoveDialogueWalk(
        "ListRideOptions/handle/failurePreviousRideNeedsFeedback",
        after: ride("paymentMethod=Move card") + ride("paymentMethod=Move card", at: later), "pickupLocation=Station",
        "dropOffLocation=Airport", at: "2026-11-25T16:00:00Z"),
      MoveDialogueWalk("ListRideOptions/handle/success", "pickupLocation=Station", "dropOffLocation=Airport"),
    ]

  private static let request: [MoveDialogueWalk] =
    refusals.map {
      MoveDialogueWalk(
        "RequestRide/confirm/failureRequiringAppLaunch\($0.0)", after: $0.1, "pickupLocation=Station", "dropOffLocation=Airport")
    } + [
      MoveDialogueWalk("RequestRide/dropOffLocation/needsValue", "pickupLocation=Station"),
      MoveDialogueWalk("RequestRide/dropOffLocation/sameAsPickup", "pickupLocation=Station", "dropOffLocation=station"),
    ]
    + [
      ("rideOptionName/disambiguation", "rideOptionName=S"), ("partySize/none", "partySize=0"), ("partySize/tooMany", "partySize=7"),
      ("scheduledPickupTime/needsValue", "scheduledPickupTime=..2026-11-25T11:00"),
      ("scheduledPickupTime/past", "scheduledPickupTime=2026-11-25T08:00.."),
      ("confirm/failureRequiringAppLaunchRideScheduledTooFar", "scheduledPickupTime=2026-12-09T09:00.."),
      ("handle/success", "scheduledPickupTime=2026-11-25T11:00.."), ("handle/success", "rideOptionName=rickshaw"),
    ].map { MoveDialogueWalk("RequestRide/\($0.0)", "pickupLocation=Station", "dropOffLocation=Airport", $0.1) }
    + [
      MoveDialogueWalk(
        "RequestRide/confirm/failure", "pickupLocation=Station", "dropOffLocation=Airport", "rideOptionName=compact", "partySize=5"),
      MoveDialogueWalk("RequestRide/confirm/ready", "pickupLocation=Station", "dropOffLocation=Airport", isConfirmed: false),
      MoveDialogueWalk(
        "RequestRide/handle/inProgress", after: fleet("--mode", "slow"), "pickupLocation=Station", "dropOffLocation=Airport"),
    ]

  private static let others: [MoveDialogueWalk] = [
    MoveDialogueWalk("GetRideStatus/handle/failureRequiringAppLaunchMustVerifyCredentials", after: fleet("--sign-out")),
    MoveDialogueWalk("GetRideStatus/handle/failureRequiringAppLaunchServiceTemporarilyUnavailable", after: fleet("--mode", "unavailable")),
    MoveDialogueWalk("GetRideStatus/handle/failure"),
    // With that seed the slow fleet finds no car.
    MoveDialogueWalk(
      "GetRideStatus/handle/failureRequiringAppLaunch", after: fleet("--mode", "slow", "--seed", "11") + ride(), at: later),
    MoveDialogueWalk("GetRideStatus/handle/inProgress", after: fleet("--mode", "slow") + ride()),
    MoveDialogueWalk("GetRideStatus/handle/success", after: ride()),
    MoveDialogueWalk("CancelRide/confirm/failure"), MoveDialogueWalk("CancelRide/handle/success", after: ride()),
    MoveDialogueWalk("SendRideFeedback/handle/failure", after: ride(), "rating=5"),
    MoveDialogueWalk("SendRideFeedback/handle/success", after: ride("paymentMethod=Move card"), "rating=5", "tip=200 JPY", at: later),
  ]
}
