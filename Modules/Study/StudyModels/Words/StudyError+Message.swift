extension StudyError {
  /// Returns the words of this refusal, with the way out by commands.
  ///
  /// - Parameters:
  ///   - attempt: what was being tried, for the words before the reason.
  ///   - now: what dates are told apart from; times of another day carry their date.
  public func message(
    in language: Language, attempt: StudyAttempt? = nil, now: Instant, zone: any ZoneRules
  ) -> StudyMessage {
    let writer = StudyErrorWriter(language: language, now: zone.zoned(now), zone: zone)
    let (why, wayOut) = writer.words(for: self)
    return StudyMessage(what: attempt?.refusal(in: language), why: why, wayOut: wayOut, language: language)
  }

  /// Returns the words of this refusal as of the environment's time and place.
  public func message(in language: Language, attempt: StudyAttempt? = nil, environment: StudyEnvironment) -> StudyMessage {
    message(in: language, attempt: attempt, now: environment.now(), zone: environment.zone)
  }
}

private struct StudyErrorWriter {
  let language: Language
  let now: ZonedInstant
  let zone: any ZoneRules

  /// Why, and the way out where there is one.
  func words(for error: StudyError) -> (String, String?) {
    switch error {
    case .noSession:
      (both("nothing is being measured", "計測中の勉強はありません"), both("Start with `kiroku start`.", "`kiroku start` で開始できます。"))
    case .alreadyStudying(let material, let since):
      (
        material.map { both("\(quoted($0)) has been running since \(time(since))", "\(time(since))から\(quoted($0))を計測中です") }
          ?? both("a session has been running since \(time(since))", "\(time(since))から計測中です"),
        both("Finish it with `kiroku finish`, or `kiroku discard` it.", "`kiroku finish` で終えるか、`kiroku discard` で破棄してください。")
      )
    case .alreadyPaused(let since):
      (
        both("the session has been paused since \(time(zone.zoned(since)))", "\(time(zone.zoned(since)))から休憩中です"),
        both("Go on with `kiroku resume`.", "`kiroku resume` で再開できます。")
      )
    case .notPaused:
      (both("the session is not paused", "休憩中ではありません"), both("Pause it with `kiroku pause`.", "`kiroku pause` で休憩できます。"))
    case .notATimer:
      (
        both("a stopwatch is running, and only a timer has a time to change", "計測中なのはストップウォッチで、変更できる時間がありません"),
        both("Start a timer with `kiroku start --timer 25m`.", "タイマーは `kiroku start --timer 25m` で開始できます。")
      )
    case .noRounds:
      (
        both("what is being measured does not go by rounds", "ラウンドで計測していません"),
        both("`kiroku rounds 25/5` lets it go by rounds from now on.", "`kiroku rounds 25/5` で、今からラウンドで計測できます。")
      )
    case .lastRound(let number):
      (
        both("round \(number) is the last one", "ラウンド\(number)が最後です"),
        both("Finish with `kiroku finish`, or go on with `kiroku rounds 25/5`.", "`kiroku finish` で終えるか、`kiroku rounds 25/5` で続けられます。")
      )
    case .targetOutOfRange(let seconds):
      (
        both("a timer runs for 1 s to 24 h, not \(size(seconds))", "タイマーの時間は1秒から24時間までです（指定：\(size(seconds))）"),
        both("Give a time between them.", "その範囲の時間を指定してください。")
      )
    case .materialNotOnShelf(let title):
      (
        title.map { both("\(quoted($0)) is not on the shelf", "\(quoted($0))は本棚にありません") }
          ?? both("the material is not on the shelf", "その教材は本棚にありません"),
        both("See the shelf with `kiroku shelf list`.", "本棚は `kiroku shelf list` で確認できます。")
      )
    case .notFound(let kind, let text):
      (
        both("no \(language.subject(kind)) fits \(quoted(text))", "\(quoted(text))に合う\(language.subject(kind))はありません"),
        listing(of: kind)
      )
    case .ambiguous(let kind, let text, let choices):
      (
        both(
          "\(quoted(text)) fits several: \(listed(choices))",
          "\(quoted(text))に合う\(language.subject(kind))が複数あります：\(listed(choices))"),
        both("Give the whole name or the id.", "名前をすべて入力するか、IDで指定してください。")
      )
    case .signedOut(let server):
      (
        both("you are signed out of \(quoted(server)); nothing was recorded", "\(quoted(server))からログアウトしています。記録していません"),
        both("Sign in with `kiroku signin`, then try again.", "`kiroku signin` でログインしてからもう一度お試しください。")
      )
    case .laterThanNow(let moment, let now):
      (
        both("\(time(moment)) is later than now (\(time(now)))", "\(time(moment))は現在（\(time(now))）より後です"),
        both("Give a time that has passed.", "過ぎた時刻を指定してください。")
      )
    case .earlierThanAllowed(let moment, let earliest):
      (
        both("\(time(moment)) is earlier than \(time(earliest))", "\(time(moment))は\(time(earliest))より前です"),
        both("Give a time from then on.", "それ以降の時刻を指定してください。")
      )
    case .sessionTooLong(let seconds):
      (
        both(
          "\(language.duration(seconds)) were measured, and a record holds at most 24 h",
          "\(language.duration(seconds))計測されていますが、1件の記録は24時間までです"),
        both(
          "Give the time you studied, as in `kiroku finish 45m`, or `kiroku discard` it.",
          "`kiroku finish 45m` のように勉強した時間を指定するか、`kiroku discard` で破棄してください。")
      )
    case .sessionAcrossSuspend(let seconds, let awake):
      (
        both(
          "the computer was suspended: \(language.duration(seconds)) with that time, \(language.duration(awake)) without it",
          "途中でコンピューターがスリープしました：その間を含めて\(language.duration(seconds))、除くと\(language.duration(awake))です"),
        both(
          "Give the time you studied, as in `kiroku finish \(max(1, awake / 60))m`.",
          "`kiroku finish \(max(1, awake / 60))m` のように勉強した時間を指定してください。")
      )
    case .limit(let violation): violation.reasonAndWayOut(in: language)
    case .amountGoalNeedsMaterial:
      (
        both("a goal in amounts needs a material", "量の目標には教材が必要です"),
        both("Name one with `--material`, or set a time such as `10h`.", "`--material` で教材を指定するか、`10h` のように時間を指定してください。")
      )
    case .noGoal:
      (
        both("there is no such goal in that week", "その週にその目標はありません"),
        both("Set one with `kiroku goal set 10h`.", "`kiroku goal set 10h` で設定できます。")
      )
    case .nothingToUndo: (both("there is nothing to undo", "元に戻す変更はありません"), nil)
    case .nothingToRedo: (both("there is nothing to redo", "やり直す変更はありません"), nil)
    case .undoRefused(let refusal): words(for: refusal)
    case .refusedByHook(let name, let reason):
      (
        reason.map { both("the hook \(name) refuses it: \(quoted($0))", "フック\(name)が拒否しました：\(quoted($0))") }
          ?? both("the hook \(name) refuses it", "フック\(name)が拒否しました"),
        both("Nothing was changed. `kiroku doctor` tells where the hook lies.", "何も変更していません。フックの場所は `kiroku doctor` で確認できます。")
      )
    case .changeRefused(let refusal): words(for: refusal)
    }
  }

  private func words(for refusal: StudyError.UndoRefusal) -> (String, String?) {
    switch refusal {
    case .anotherSessionRuns(let since):
      (
        both("another session has been running since \(time(since))", "\(time(since))から別の計測が動いています"),
        both("Finish it with `kiroku finish` first.", "先に `kiroku finish` で終えてください。")
      )
    case .materialInUse(let title):
      (
        both("records or goals use \(quoted(title))", "\(quoted(title))は記録か目標で使われています"),
        both("Take it from the shelf with `kiroku shelf archive`.", "`kiroku shelf archive` で本棚から外せます。")
      )
    case .unreadableEntry:
      (
        both("what was noted of the last change cannot be read", "最後の変更について保存された内容を読み取れません"),
        both(
          "Nothing was changed. `kiroku doctor --repair` sets that entry aside, and changes before it can be undone again.",
          "何も変更していません。`kiroku doctor --repair` でこの項目を退避すると、それより前の変更を元に戻せるようになります。")
      )
    case .changedSince: (both("it was changed again since", "その後に別の変更がありました"), nil)
    }
  }

  private func words(for refusal: RecordChangeRefusal) -> (String, String?) {
    switch refusal {
    case .tooShortToSplit:
      (
        both("the record is too short to be split so", "記録が短すぎて、そのようには分けられません"),
        both("Give a time within its study time, or fewer parts.", "勉強した時間内の時刻か、もっと少ない数を指定してください。")
      )
    case .splitOutside(let moment, let started, let ended):
      (
        both(
          "\(time(moment)) does not lie within the record, \(time(started)) to \(time(ended))",
          "\(time(moment))は記録の時間（\(time(started))〜\(time(ended))）の中にありません"),
        both("Give a time between them.", "その間の時刻を指定してください。")
      )
    case .oneToJoin:
      (
        both("joining takes two records or more", "結合には2件以上の記録が必要です"),
        both("Name the others as well.", "ほかの記録も指定してください。")
      )
    case .severalMaterials:
      (
        both("the records are not all of one material", "教材の異なる記録は結合できません"),
        both("Choose records of one, or change their material first.", "同じ教材の記録を選ぶか、先に教材をそろえてください。")
      )
    case .joinOverlaps(let moment):
      (
        both("the record of \(time(moment)) begins before the one before it ends", "\(time(moment))の記録は、前の記録が終わる前に始まっています"),
        both("Edit their times so that they do not overlap, or delete one.", "重ならないように時刻を直すか、どちらかを削除してください。")
      )
    case .joinTooFar:
      (
        both("more than 24 h lie between their first start and their last end", "最初の開始から最後の終了まで24時間を超えています"),
        both("Join records of one day.", "1日のうちの記録を結合してください。")
      )
    case .otherUnit(let count, let title):
      (
        both(
          count == 1
            ? "one record has an amount in another unit than \(quoted(title))"
            : "\(count) records have amounts in another unit than \(quoted(title))",
          "\(quoted(title))と単位の違う量の記録が\(count)件あります"),
        both("Leave them out, or edit their amounts first.", "それらを除くか、先に量を編集してください。")
      )
    case .tooMany(let count):
      (
        both(
          "\(count) records are more than are changed at once (\(RecordChangeRefusal.most))",
          "\(count)件は一度に変更できる数（\(RecordChangeRefusal.most)件）を超えています"),
        both("Narrow the filter, by a period, say.", "期間などでもっと絞り込んでください。")
      )
    }
  }

  /// The first ten, and how many there are beside them.
  private func listed(_ choices: [String]) -> String {
    let shown = choices.prefix(10).map(quoted)
    guard shown.count < choices.count else { return language.list(shown) }
    let rest = choices.count - shown.count
    return both(shown.joined(separator: ", ") + " and \(rest) more", language.list(shown) + "、ほか\(rest)件")
  }

  private func listing(of kind: StudyError.SubjectKind) -> String? {
    switch kind {
    case .material: both("See the shelf with `kiroku shelf list`.", "本棚は `kiroku shelf list` で確認できます。")
    case .record: both("See the records with `kiroku log`.", "記録は `kiroku log` で確認できます。")
    case .goal: both("See the goals with `kiroku goal show`.", "目標は `kiroku goal show` で確認できます。")
    case .post: both("See the posts with `kiroku timeline`.", "投稿は `kiroku timeline` で確認できます。")
    case .session: both("See what is running with `kiroku status`.", "計測の様子は `kiroku status` で確認できます。")
    }
  }

  private func both(_ en: @autoclosure () -> String, _ ja: @autoclosure () -> String) -> String { language.words(en(), ja()) }
  private func quoted(_ text: String) -> String { language.quoted(text) }
  private func time(_ time: ZonedInstant) -> String { language.moment(time, now: now) }

  private func size(_ seconds: Int) -> String {
    seconds.magnitude < ValueReading.longestDuration ? language.preciseDuration(seconds) : both("that much", "長すぎます")
  }
}
