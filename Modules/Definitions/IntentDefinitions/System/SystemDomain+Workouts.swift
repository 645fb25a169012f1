extension SystemDomain {
  /// Workouts: start, pause, resume, end, cancel.
  ///
  /// Parameters, units and places are those of Apple's documentation of `INStartWorkoutIntent` and its siblings; numbers of codes those of the headers
  /// (`INStartWorkoutIntentResponse.h` and its siblings, since iOS 11: `handleInApp` stands before `success`), as dotnet/macios binds them.
  static let workouts = SystemDomain(
    name: Phrase("Workouts", "ワークアウト"),
    intents: [
      SystemIntent(
        name: "StartWorkout", title: Phrase("Start a workout", "ワークアウトを開始"),
        about: Phrase("Starts a workout, with a goal or open-ended.", "目標を決めて、または決めずにワークアウトを始めます。"), category: "start", verb: "Start",
        parameters: [
          workoutName,
          SystemParameter("goalValue", .decimal, Phrase("goal", "目標"), asks: Phrase("What is the goal?", "目標はどれくらいですか？")),
          SystemParameter(
            "workoutGoalUnitType", .enumeration("INWorkoutGoalUnitType"), Phrase("unit of the goal", "目標の単位"),
            asks: Phrase("In which unit is the goal?", "目標の単位は何ですか？")),
          SystemParameter(
            "workoutLocationType", .enumeration("INWorkoutLocationType"), Phrase("indoors or outdoors", "屋内か屋外か"),
            asks: Phrase("Indoors or outdoors?", "屋内ですか、屋外ですか？")),
          SystemParameter("isOpenEnded", .boolean, Phrase("open-ended", "時間無制限"), asks: Phrase("Without a goal?", "目標なしで始めますか？")),
        ],
        codes: codes(
          [
            SystemCode("failureOngoingWorkout", Phrase("Another workout is going on.", "別のワークアウトの途中です。")),
            SystemCode("failureNoMatchingWorkout", noMatch),
          ], success: Phrase("Your workout has started.", "ワークアウトを開始しました。"))),
      sibling(
        "PauseWorkout", title: Phrase("Pause the workout", "ワークアウトを一時停止"),
        about: Phrase("Pauses the workout that is going on.", "進行中のワークアウトを一時停止します。"),
        success: Phrase("Your workout is paused.", "ワークアウトを一時停止しました。")),
      sibling(
        "ResumeWorkout", title: Phrase("Resume the workout", "ワークアウトを再開"),
        about: Phrase("Goes on with the workout that is paused.", "一時停止中のワークアウトを再開します。"),
        success: Phrase("Your workout goes on.", "ワークアウトを再開しました。")),
      sibling(
        "EndWorkout", title: Phrase("End the workout", "ワークアウトを終了"),
        about: Phrase("Ends the workout that is going on, and keeps it.", "進行中のワークアウトを終了し、記録します。"),
        success: Phrase("Your workout has ended.", "ワークアウトを終了しました。")),
      sibling(
        "CancelWorkout", title: Phrase("Cancel the workout", "ワークアウトを取り消す"),
        about: Phrase("Ends the workout that is going on without keeping it.", "進行中のワークアウトを、記録せずにやめます。"),
        success: Phrase("Your workout is cancelled.", "ワークアウトを取り消しました。")),
    ],
    enums: [
      SystemEnum(
        name: "INWorkoutGoalUnitType", title: Phrase("Unit of the goal", "目標の単位"),
        cases: [
          SystemCase("unknown", Phrase("unknown", "不明")),
          SystemCase("inch", Phrase("inches", "インチ"), or: Phrase("inch", "inch"), Phrase("in", "in")),
          SystemCase("meter", Phrase("metres", "メートル"), or: Phrase("meters", "m"), Phrase("m", "米")),
          SystemCase("foot", Phrase("feet", "フィート"), or: Phrase("foot", "ft"), Phrase("ft", "フット")),
          SystemCase("mile", Phrase("miles", "マイル"), or: Phrase("mile", "mi"), Phrase("mi", "哩")),
          SystemCase("yard", Phrase("yards", "ヤード"), or: Phrase("yard", "yd"), Phrase("yd", "碼")),
          SystemCase("second", Phrase("seconds", "秒"), or: Phrase("second", "秒間"), Phrase("s", "びょう")),
          SystemCase("minute", Phrase("minutes", "分"), or: Phrase("minute", "分間"), Phrase("min", "ふん")),
          SystemCase("hour", Phrase("hours", "時間"), or: Phrase("hour", "じかん"), Phrase("h", "h")),
          SystemCase("joule", Phrase("joules", "ジュール"), or: Phrase("joule", "J"), Phrase("J", "j")),
          SystemCase("kiloCalorie", Phrase("kilocalories", "キロカロリー"), or: Phrase("calories", "カロリー"), Phrase("kcal", "kcal")),
        ]),
      SystemEnum(
        name: "INWorkoutLocationType", title: Phrase("Where the workout is", "ワークアウトの場所"),
        cases: [
          SystemCase("unknown", Phrase("unknown", "不明")),
          SystemCase("outdoor", Phrase("outdoors", "屋外"), or: Phrase("outside", "外")),
          SystemCase("indoor", Phrase("indoors", "屋内"), or: Phrase("inside", "室内")),
        ]),
    ])

  private static let workoutName = SystemParameter(
    "workoutName", .speakable, Phrase("workout", "ワークアウト"), asks: Phrase("Which workout?", "どのワークアウトですか？"))
  private static let noMatch = Phrase("There is no such workout.", "そのワークアウトはありません。")

  /// The codes of a workout's intent: the first five, `own`, and the last two are the same in all of them.
  private static func codes(_ own: [SystemCode], success: Phrase) -> [SystemCode] {
    [
      SystemCode("unspecified"), SystemCode("ready"), SystemCode("continueInApp"),
      SystemCode("failure"), SystemCode("failureRequiringAppLaunch"),
    ] + own + [SystemCode("handleInApp"), SystemCode("success", success)]
  }

  /// An intent about the workout that is there, which has its name alone.
  private static func sibling(_ name: String, title: Phrase, about: Phrase, success: Phrase) -> SystemIntent {
    SystemIntent(
      name: name, title: title, about: about, category: "generic", verb: "Do", parameters: [workoutName],
      codes: codes([SystemCode("failureNoMatchingWorkout", noMatch)], success: success))
  }
}
