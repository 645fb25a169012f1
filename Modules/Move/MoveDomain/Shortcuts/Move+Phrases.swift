public import IntentRuntime
import ProgramSupport
import ShortcutManagement
public import Vocabulary

extension Move {
  private static let grammar = PhraseGrammar(
    patterns: [
      PhrasePattern(
        .intent("StartWorkout"), in: "en",
        """
        $start = start | begin | go for | do | lets
        $open = open ended | endless
        [<please>] $start [$open] [(indoor | outdoor)] {workoutName*} [workout]
        [<please>] $start [a] {goalValue:amount} {workoutName*} [workout]
        [<please>] $start {workoutName*} [workout] for {goalValue:amount}
        """),
      PhrasePattern(.intent("PauseWorkout"), in: "en", "[<please>] pause [{workoutName}] [workout]"),
      PhrasePattern(.intent("ResumeWorkout"), in: "en", "[<please>] (resume | continue | go on with) [{workoutName}] [workout]"),
      PhrasePattern(.intent("EndWorkout"), in: "en", "[<please>] (end | finish | stop) [{workoutName}] [workout]"),
      PhrasePattern(.intent("CancelWorkout"), in: "en", "[<please>] (cancel | drop | discard) [{workoutName}] [workout]"),
      PhrasePattern(.activity("app.move.viewWorkout"), in: "en", "show [my] (workout | workouts)"),
      PhrasePattern(
        .intent("RequestRide"), in: "en",
        """
        $ride = ride | taxi | cab | car
        $get = get [me] | book [me] | call [me] | order [me]
        [<please>] $get {rideOptionName} [to] {dropOffLocation*}
        [<please>] $get {rideOptionName*} to {dropOffLocation*}
        [<please>] $get $ride [to] {dropOffLocation*}
        [<please>] [i need | i want] $ride [to] {dropOffLocation*}
        [<please>] take me [to] {dropOffLocation*}
        """),
      PhrasePattern(
        .intent("ListRideOptions"), in: "en", "(which | what) (rides | cars | taxis) [are there | can i get] [to {dropOffLocation*}]"),
      PhrasePattern(.intent("GetRideStatus"), in: "en", "(where is | wheres | how is) (ride | taxi | cab | car | driver)"),
      PhrasePattern(.intent("CancelRide"), in: "en", "[<please>] cancel (ride | taxi | cab | car)"),
      PhrasePattern(.intent("SendRideFeedback"), in: "en", "[<please>] rate (ride | taxi | driver) [with] {rating:number} [stars]"),
      PhrasePattern(.activity("app.move.viewRide"), in: "en", "show [my] (ride | rides)"),
      PhrasePattern(
        .intent("RequestRide"), in: "ja",
        """
        $get = 呼ん で [<te>] | 呼ぶ | 予約 [<suru>] | 手配 [<suru>]
        $to = まで | へ | に
        {dropOffLocation*} $to {rideOptionName} を $get
        {dropOffLocation*} $to (タクシー | 車 | 配車) を $get
        """),
      PhrasePattern(.intent("ListRideOptions"), in: "ja", "{dropOffLocation*} まで 乗れる 車 [は]"),
      PhrasePattern(.intent("GetRideStatus"), in: "ja", "(車 | タクシー) は (どこ | 今どこ)"),
      PhrasePattern(.intent("CancelRide"), in: "ja", "(車 | タクシー | 配車) を (取り消し て [<te>] | 取り消す | キャンセル [<suru>])"),
      PhrasePattern(
        .intent("SendRideFeedback"), in: "ja",
        """
        $rated = 乗車 | 車 | タクシー | 運転手
        $rated を 評価 [<suru>]
        $rated を 星 {rating:number} [つ] で 評価 [<suru>]
        $rated に 星 {rating:number} [つ]
        """),
      PhrasePattern(.activity("app.move.viewRide"), in: "ja", "(車 | 乗車) を (見せ <ru> | 表示 [<suru>])"),
      PhrasePattern(
        .intent("StartWorkout"), in: "ja",
        """
        $start = 始め <ru> | 開始 [<suru>] | スタート [<suru>]
        [(屋内 | 室内 | 屋外 | 外) で] {workoutName*} を $start
        {workoutName*} を {goalValue:amount} $start
        {goalValue:amount} {workoutName*} を $start
        """),
      PhrasePattern(.intent("PauseWorkout"), in: "ja", "[({workoutName} | ワークアウト) を] (一時停止 [<suru>] | 止め <ru>)"),
      PhrasePattern(.intent("ResumeWorkout"), in: "ja", "[({workoutName} | ワークアウト) を] (再開 [<suru>] | 続け <ru>)"),
      PhrasePattern(.intent("EndWorkout"), in: "ja", "[({workoutName} | ワークアウト) を] (終了 [<suru>] | 終え <ru>)"),
      PhrasePattern(.intent("CancelWorkout"), in: "ja", "[({workoutName} | ワークアウト) を] (取り消し て [<te>] | 取り消す | 中止 [<suru>])"),
      PhrasePattern(.activity("app.move.viewWorkout"), in: "ja", "ワークアウト を (見せ <ru> | 表示 [<suru>])"),
    ],
    words: [
      PhraseWords(
        in: "en",
        """
        unit:kilometre = kilometre | kilometres | kilometer | kilometers | km
        unit:mile = mile | miles
        unit:minute = minute | minutes | min
        unit:hour = hour | hours
        unit:kiloCalorie = kilocalories | calories | kcal
        """),
      PhraseWords(
        in: "ja",
        """
        unit:kilometre = キロ | キロメートル
        unit:minute = 分 | 分間
        unit:hour = 時間
        unit:kiloCalorie = キロカロリー | カロリー
        """),
    ], amounts: [.english, .japanese])

  /// Reads what somebody says, with the names of workouts and rides and the voice shortcuts that there are.
  public func phraseReader() throws -> PhraseReader {
    PhraseReader(
      grammar: Self.grammar, terms: InMemoryTerms(try workoutNames().terms + RideWords(self).options.terms),
      shortcuts: SQLiteShortcutPhrases(store: store)
    ) { samples }
  }

  /// The intent that a phrase means, with the values that were said; nil where it means something else.
  public func intent(of match: PhraseMatch) throws -> (any Intent)? {
    guard case .intent(let name) = match.target else { return nil }
    var values = match.values.compactMapValues { value -> IntentValue? in
      switch value {
      case .term(let id, let name): .speakableString(SpeakableString(vocabularyIdentifier: id, spokenPhrase: name))
      case .text(let name): .speakableString(SpeakableString(spokenPhrase: name))
      case .integer(let count): .decimal(Double(count))
      case .seconds, .range, .remark: nil
      }
    }
    for name in ["pickupLocation", "dropOffLocation"] {
      if let place = values[name]?.speakableStringValue { values[name] = .placemark(Placemark(name: place.spokenPhrase)) }
    }
    if case .integer(let stars)? = match.values["rating"] { values["rating"] = .integer(stars) }
    if let goal = values["goalValue"]?.decimalValue {
      // SiriKit has no kilometre.
      let unit = match.unit == "kilometre" ? "meter" : match.unit ?? ""
      values["goalValue"] = .decimal(match.unit == "kilometre" ? goal * 1_000 : goal)
      values["workoutGoalUnitType"] = INWorkoutGoalUnitType.allCases.first { $0.name == unit }?.intentValue
    }
    return try ShortcutIntent(name: name, values: values).intent(from: intents)
  }
}
