import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import Testing

/// Every message of the intents, in both languages.
@Suite("Messages")
struct MessageTests {
  /// One message: how it comes about, and its words.
  struct Row: CustomTestStringConvertible, Sendable {
    var when: String
    var intent: any Intent
    var scene: Scene = .quiet
    var english: String
    var japanese: String

    var testDescription: String { "\(type(of: intent).intentName): \(when)" }
  }

  /// What is the case before. On the shelf stand 線形代数 and Linear Optimization, both with spoken names.
  enum Scene: Sendable {
    case quiet
    case goal
    case signedOut
    case delivery(DeliveryOutcome)
    case stopwatch, stopwatchOfMaterial, paused, pausedTimer
    case minutes(Int)
    case suspended
    case archivedSession
  }

  @Test("each says what, why and the way out", arguments: records + refusals + sessions + finishing)
  func words(row: Row) async throws {
    #expect(try await message(of: row, in: "en") == row.english)
    #expect(try await message(of: row, in: "ja") == row.japanese)
  }

  private func message(of row: Row, in language: String) async throws -> String {
    let log = TestLog()
    let algebra = try log.addMaterial("線形代数", spokenNames: ["algebra", "linear one"])
    try log.addMaterial("Linear Optimization", spokenNames: ["linear two"])
    var services = log.services
    var intent = row.intent
    switch row.scene {
    case .quiet: break
    case .goal: _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: log.clock.environment.today)
    case .signedOut:
      try log.repositories.account.setState(.signedOut(server: "https://kiroku.example"))
      if intent is FinishStudyIntent { try log.startSession(minutesAgo: 45) }
    case .delivery(let outcome):
      _ = try log.repositories.goals.set(.time(seconds: 36_000), material: nil, fromWeekOf: log.clock.environment.today)
      services = log.services { $0.delivery = StubDelivery(outcome: outcome) }
      if intent is FinishStudyIntent { try log.startSession(minutesAgo: 45) }
    case .stopwatch: try log.startSession()
    case .stopwatchOfMaterial: try log.startSession(of: algebra.id, minutesAgo: 45)
    case .paused:
      try log.startSession(minutesAgo: 45)
      _ = try log.repositories.session.pause()
    case .pausedTimer:
      try log.startSession(.timer(targetSeconds: 1_500), of: algebra.id, minutesAgo: 5)
      _ = try log.repositories.session.pause()
    case .minutes(let minutes): try log.startSession(minutesAgo: minutes)
    case .suspended:
      try log.startSession(minutesAgo: 45)
      log.clock.suspend(3_600)
    case .archivedSession:
      let old = try log.addMaterial("古い本")
      try log.startSession(of: old.id, minutesAgo: 45)
      _ = try log.repositories.shelf.archive(old.id)
    }
    if row.when.contains("left the shelf"), !(intent is FinishStudyIntent) {
      let old = try log.addMaterial("古い本")
      _ = try log.repositories.shelf.archive(old.id)
      try intent.setValue(StudyMaterial(old).intentValue, forParameter: "material")
    }
    return try await log.run(intent, in: log.context(language), services: services).message
  }

  static let records: [Row] = [
    Row(
      when: "all of it", intent: PostStudyRecordIntent("algebra", minutes: 45, start: 10, end: 24), scene: .goal,
      english: "Recorded 45 min of 線形代数, pages 10–24. This week 45 min of 10 h (7 %).",
      japanese: "線形代数（45分、10〜24ページ）を記録しました。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "a total", intent: PostStudyRecordIntent("algebra", minutes: 60, total: 12),
      english: "Recorded 1 h of 線形代数, 12 pages.",
      japanese: "線形代数（1時間、12ページ）を記録しました。"),
    Row(
      when: "one page", intent: PostStudyRecordIntent("algebra", start: 10, end: 10),
      english: "Recorded 線形代数, page 10.",
      japanese: "線形代数（10ページ目）を記録しました。"),
    Row(
      when: "an amount without a time", intent: PostStudyRecordIntent("algebra", total: 1),
      english: "Recorded 線形代数, 1 page.",
      japanese: "線形代数（1ページ）を記録しました。"),
    Row(
      when: "a time alone", intent: PostStudyRecordIntent(minutes: 90),
      english: "Recorded 1 h 30 min of study.",
      japanese: "1時間30分の勉強を記録しました。"),
    Row(
      when: "under a minute", intent: PostStudyRecordIntent(minutes: 0.5),
      english: "Recorded 30 s of study.",
      japanese: "30秒の勉強を記録しました。"),
    Row(
      when: "signed out", intent: PostStudyRecordIntent(minutes: 45), scene: .signedOut,
      english: "You are signed out, so nothing was recorded. Sign in with `kiroku signin`, then record it again.",
      japanese: "ログアウトしているため、記録しませんでした。`kiroku signin` でログインしてから、もう一度記録してください。"),
    Row(
      when: "offline", intent: PostStudyRecordIntent(minutes: 45), scene: .delivery(.offline),
      english: "Recorded 45 min of study. "
        + "You are offline, so it will be posted once you are online; do not record it again. This week 45 min of 10 h (7 %).",
      japanese: "45分の勉強を記録しました。オフラインのため、オンラインになったときに投稿します。もう一度記録する必要はありません。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "signed out meanwhile", intent: PostStudyRecordIntent(minutes: 45), scene: .delivery(.signedOut),
      english: "Recorded 45 min of study. You have been signed out, so it will be posted once you sign in with `kiroku signin`; "
        + "do not record it again. This week 45 min of 10 h (7 %).",
      japanese: "45分の勉強を記録しました。ログアウトされているため、`kiroku signin` でログインすると投稿します。"
        + "もう一度記録する必要はありません。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "refused for another reason", intent: PostStudyRecordIntent(minutes: 45), scene: .delivery(.refused("The body is too large.")),
      english: "Recorded 45 min of study. This week 45 min of 10 h (7 %). "
        + "It was not posted: The body is too large. `kiroku outbox list` shows it.",
      japanese: "45分の勉強を記録しました。今週は10時間のうち45分（7%）です。"
        + "投稿できませんでした：The body is too large. `kiroku outbox list`で確認できます。"),
    Row(
      when: "refused words", intent: PostStudyRecordIntent(minutes: 45),
      scene: .delivery(.refusedWords([RefusedWord("spam"), RefusedWord("広告", field: "record.memo", start: 12)])),
      english: "Recorded 45 min of study, but it was not posted: the server does not allow “spam”, “広告” (memo, character 13). "
        + "Change the memo with `kiroku outbox edit`: it is posted then. This week 45 min of 10 h (7 %).",
      japanese: "45分の勉強を記録しましたが、使えない言葉（「spam」、「広告」（メモ、13文字目））があるため投稿されませんでした。`kiroku outbox edit`でメモを直すと投稿されます。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "not answered yet", intent: PostStudyRecordIntent(minutes: 45), scene: .delivery(.inProgress(token: "T-1")),
      english: "Accepted; still working on it.",
      japanese: "受け付けました。処理を続けています。"),
    Row(
      when: "the material left the shelf", intent: PostStudyRecordIntent(minutes: 45),
      english: "“古い本” is no longer on your shelf, so nothing was recorded. "
        + "Choose another material, or put it back with `kiroku shelf restore`.",
      japanese: "「古い本」はもう本棚にないため、記録しませんでした。別の教材を選ぶか、`kiroku shelf restore` で本棚に戻してください。"),
  ]

  static let refusals: [Row] = [
    Row(
      when: "not on the shelf", intent: PostStudyRecordIntent("Topology"),
      english: "No material on your shelf fits “Topology”. Add it with `kiroku shelf add`, or name another one.",
      japanese: "本棚に「Topology」に当てはまる教材がありません。`kiroku shelf add` で追加するか、別の教材を指定してください。"),
    Row(
      when: "several fit", intent: PostStudyRecordIntent("linear"),
      english: "There are 2 materials matching “linear”. Which one did you study?",
      japanese: "「linear」に当てはまる教材が2件あります。どれを勉強しましたか？"),
    Row(
      when: "nothing at all", intent: PostStudyRecordIntent(),
      english: "Too little to record: choose a material from your shelf, or say how long you studied.",
      japanese: "記録する内容が足りません。本棚から教材を選ぶか、勉強時間を指定してください。"),
    Row(
      when: "a negative time", intent: PostStudyRecordIntent(minutes: -5),
      english: "The study time must not be negative: give 0 to 24 h, not -5 min.",
      japanese: "勉強時間に負の数は指定できません（指定：-5分）。0〜24時間で指定してください。"),
    Row(
      when: "too long a time", intent: PostStudyRecordIntent(minutes: 1_441),
      english: "The study time must be at most 24 h, not 24 h 01 min.",
      japanese: "勉強時間は24時間以下で指定してください（指定：24時間1分）。"),
    Row(
      when: "a material alone", intent: PostStudyRecordIntent("algebra"),
      english: "Too little to record: say how long you studied, how much, or a range with \"from\" and \"to\".",
      japanese: "記録する内容が足りません。勉強時間、分量、または「〜から」「〜まで」の範囲を指定してください。"),
    Row(
      when: "a negative total", intent: PostStudyRecordIntent("algebra", total: -1),
      english: "The amount must not be negative: give 0 to 9999, not -1.",
      japanese: "分量に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great a total", intent: PostStudyRecordIntent("algebra", total: 10_000),
      english: "The amount must be at most 9999, not 10000.",
      japanese: "分量は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "a total without a material", intent: PostStudyRecordIntent(minutes: 45, total: 1),
      english: "An amount needs a material. Choose one from your shelf, or leave the amount out.",
      japanese: "分量を記録するには教材が必要です。本棚から教材を選ぶか、分量を省いてください。"),
    Row(
      when: "a total and a range", intent: PostStudyRecordIntent("algebra", total: 12, start: 1, end: 2),
      english: "Give either an amount (12) or a range with \"from\" and \"to\", not both.",
      japanese: "分量（12）と「〜から」「〜まで」の範囲は、どちらか一方だけを指定してください。"),
    Row(
      when: "a negative start", intent: PostStudyRecordIntent("algebra", start: -1),
      english: "\"from\" must not be negative: give 0 to 9999, not -1.",
      japanese: "「〜から」に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great a start", intent: PostStudyRecordIntent("algebra", start: 10_000),
      english: "\"from\" must be at most 9999, not 10000.",
      japanese: "「〜から」は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "a start without a material", intent: PostStudyRecordIntent(minutes: 45, start: 1),
      english: "A range with \"from\" and \"to\" needs a material. Choose one from your shelf, or leave the range out.",
      japanese: "「〜から」「〜まで」の範囲を記録するには教材が必要です。本棚から教材を選ぶか、範囲を省いてください。"),
    Row(
      when: "a start alone", intent: PostStudyRecordIntent("algebra", start: 1),
      english: "How far did you get to?",
      japanese: "どこまで進みましたか？"),
    Row(
      when: "a negative end", intent: PostStudyRecordIntent("algebra", start: 1, end: -1),
      english: "\"to\" must not be negative: give 0 to 9999, not -1.",
      japanese: "「〜まで」に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great an end", intent: PostStudyRecordIntent("algebra", start: 1, end: 10_000),
      english: "\"to\" must be at most 9999, not 10000.",
      japanese: "「〜まで」は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "an end without a material", intent: PostStudyRecordIntent(minutes: 45, end: 1),
      english: "A range with \"from\" and \"to\" needs a material. Choose one from your shelf, or leave the range out.",
      japanese: "「〜から」「〜まで」の範囲を記録するには教材が必要です。本棚から教材を選ぶか、範囲を省いてください。"),
    Row(
      when: "an end alone", intent: PostStudyRecordIntent("algebra", end: 24),
      english: "There is a \"to\" (24) but no \"from\". Give both, or the amount alone.",
      japanese: "「〜まで」（24）だけで「〜から」がありません。両方を指定するか、分量だけを指定してください。"),
    Row(
      when: "an end below the start", intent: PostStudyRecordIntent("algebra", start: 24, end: 10),
      english: "\"to\" must not be less than \"from\" (10 < 24)",
      japanese: "「〜まで」は「〜から」より小さくできません（10 < 24）"),
    Row(
      when: "too long a memo", intent: PostStudyRecordIntent(minutes: 45, memo: String(repeating: "x", count: 10_001)),
      english: "The memo is longer than 10,000 characters. Shorten it, or split it over two records.",
      japanese: "メモが10,000文字を超えています。短くするか、二つの記録に分けてください。"),
    Row(
      when: "control characters", intent: PostStudyRecordIntent(minutes: 45, memo: "\u{1B}"),
      english: "The memo holds control characters. Remove all but line breaks and tabs.",
      japanese: "メモに制御文字が含まれています。改行とタブ以外の制御文字を取り除いてください。"),
  ]

  static let sessions: [Row] = [
    Row(
      when: "started", intent: StartStopwatchIntent("algebra"),
      english: "Started the stopwatch for 線形代数.",
      japanese: "線形代数のストップウォッチを開始しました。"),
    Row(
      when: "started without a material", intent: StartStopwatchIntent(nil),
      english: "Started the stopwatch.",
      japanese: "ストップウォッチを開始しました。"),
    Row(
      when: "not on the shelf", intent: StartStopwatchIntent("Topology"),
      english: "No material on your shelf fits “Topology”. Add it with `kiroku shelf add`, or name another one.",
      japanese: "本棚に「Topology」に当てはまる教材がありません。`kiroku shelf add` で追加するか、別の教材を指定してください。"),
    Row(
      when: "the material left the shelf", intent: StartStopwatchIntent(nil),
      english: "“古い本” is no longer on your shelf, so the stopwatch was not started. "
        + "Choose another material, or put it back with `kiroku shelf restore`.",
      japanese: "「古い本」はもう本棚にないため、ストップウォッチを開始しませんでした。別の教材を選ぶか、`kiroku shelf restore` で本棚に戻してください。"),
    Row(
      when: "a stopwatch runs", intent: StartStopwatchIntent(nil), scene: .stopwatchOfMaterial,
      english: "Cannot start the stopwatch: a stopwatch for 線形代数 has been running since 12:00. "
        + "Finish it with `kiroku finish`, or drop it with `kiroku discard`.",
      japanese: "ストップウォッチを開始できません。12:00から線形代数をストップウォッチで計測中です。`kiroku finish` で終えるか、`kiroku discard` で破棄してください。"),
    Row(
      when: "started", intent: StartTimerIntent("algebra", minutes: 25),
      english: "Started the 25 min timer for 線形代数.",
      japanese: "線形代数の25分のタイマーを開始しました。"),
    Row(
      when: "started without a material", intent: StartTimerIntent(minutes: 90),
      english: "Started the 1 h 30 min timer.",
      japanese: "1時間30分のタイマーを開始しました。"),
    Row(
      when: "how long?", intent: StartTimerIntent(minutes: nil),
      english: "How long should the timer run?",
      japanese: "タイマーをどのくらいの時間にしますか？"),
    Row(
      when: "a negative time", intent: StartTimerIntent(minutes: -5),
      english: "The timer length must not be negative: give 0 to 24 h, not -5 min.",
      japanese: "タイマーの時間に負の数は指定できません（指定：-5分）。0〜24時間で指定してください。"),
    Row(
      when: "too long a time", intent: StartTimerIntent(minutes: 1_441),
      english: "The timer length must be at most 24 h, not 24 h 01 min.",
      japanese: "タイマーの時間は24時間以下で指定してください（指定：24時間1分）。"),
    Row(
      when: "not on the shelf", intent: StartTimerIntent("Topology", minutes: 25),
      english: "No material on your shelf fits “Topology”. Add it with `kiroku shelf add`, or name another one.",
      japanese: "本棚に「Topology」に当てはまる教材がありません。`kiroku shelf add` で追加するか、別の教材を指定してください。"),
    Row(
      when: "the material left the shelf", intent: StartTimerIntent(minutes: 25),
      english: "“古い本” is no longer on your shelf, so the timer was not started. "
        + "Choose another material, or put it back with `kiroku shelf restore`.",
      japanese: "「古い本」はもう本棚にないため、タイマーを開始しませんでした。別の教材を選ぶか、`kiroku shelf restore` で本棚に戻してください。"),
    Row(
      when: "a stopwatch runs", intent: StartTimerIntent(minutes: 25), scene: .stopwatch,
      english: "Cannot start the timer: a stopwatch has been running since 12:00. "
        + "Finish it with `kiroku finish`, or drop it with `kiroku discard`.",
      japanese: "タイマーを開始できません。12:00からストップウォッチで計測中です。`kiroku finish` で終えるか、`kiroku discard` で破棄してください。"),
    Row(
      when: "a timer runs", intent: StartTimerIntent(minutes: 25), scene: .pausedTimer,
      english: "Cannot start the timer: a 25 min timer for 線形代数 has been running since 12:00. "
        + "Finish it with `kiroku finish`, or drop it with `kiroku discard`.",
      japanese: "タイマーを開始できません。12:00から線形代数を25分のタイマーで計測中です。`kiroku finish` で終えるか、`kiroku discard` で破棄してください。"),
    Row(
      when: "paused", intent: PauseStudyIntent(), scene: .stopwatchOfMaterial,
      english: "Paused the stopwatch for 線形代数.",
      japanese: "線形代数のストップウォッチを休憩にしました。"),
    Row(
      when: "nothing is measured", intent: PauseStudyIntent(),
      english: "There is nothing to pause: no stopwatch or timer is running. Start one with `kiroku start`.",
      japanese: "計測中のものがないため、休憩にできません。`kiroku start` で開始してください。"),
    Row(
      when: "paused already", intent: PauseStudyIntent(), scene: .paused,
      english: "You are on a break already. Go on with `kiroku resume`, or finish with `kiroku finish`.",
      japanese: "すでに休憩中です。`kiroku resume` で再開するか、`kiroku finish` で終えてください。"),
    Row(
      when: "resumed", intent: ResumeStudyIntent(), scene: .pausedTimer,
      english: "Resumed the 25 min timer for 線形代数.",
      japanese: "線形代数の25分のタイマーを再開しました。"),
    Row(
      when: "nothing is measured", intent: ResumeStudyIntent(),
      english: "There is nothing to resume: no stopwatch or timer is running. Start one with `kiroku start`.",
      japanese: "計測中のものがないため、再開できません。`kiroku start` で開始してください。"),
    Row(
      when: "not paused", intent: ResumeStudyIntent(), scene: .stopwatch,
      english: "You are not on a break: the time is running. Take a break with `kiroku pause`.",
      japanese: "休憩中ではなく、計測が続いています。休憩するには `kiroku pause` を使ってください。"),
    Row(
      when: "nothing is measured", intent: ShowCurrentStudyIntent(),
      english: "Nothing is being measured. Start with `kiroku start`.",
      japanese: "計測中の勉強はありません。`kiroku start` で開始してください。"),
  ]

  static let finishing: [Row] = [
    Row(
      when: "finished", intent: FinishStudyIntent(), scene: .stopwatchOfMaterial,
      english: "Recorded 45 min of 線形代数.",
      japanese: "線形代数（45分）を記録しました。"),
    Row(
      when: "nothing is measured", intent: FinishStudyIntent(),
      english: "There is nothing to finish: no stopwatch or timer is running. Start one with `kiroku start`, or use `kiroku record`.",
      japanese: "計測中のものがないため、終われません。`kiroku start` で開始するか、`kiroku record` で記録してください。"),
    Row(
      when: "signed out", intent: FinishStudyIntent(), scene: .signedOut,
      english: "You are signed out, so nothing was recorded and the session goes on. Sign in with `kiroku signin`, then finish it again.",
      japanese: "ログアウトしているため記録せず、計測を続けています。`kiroku signin` でログインしてから、もう一度終えてください。"),
    Row(
      when: "offline", intent: FinishStudyIntent(), scene: .delivery(.offline),
      english: "Recorded 45 min of study. "
        + "You are offline, so it will be posted once you are online; do not record it again. This week 45 min of 10 h (7 %).",
      japanese: "45分の勉強を記録しました。オフラインのため、オンラインになったときに投稿します。もう一度記録する必要はありません。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "refused words", intent: FinishStudyIntent(), scene: .delivery(.refusedWords([RefusedWord("spam")])),
      english: "Recorded 45 min of study, but it was not posted: the server does not allow “spam”. "
        + "Change the memo with `kiroku outbox edit`: it is posted then. This week 45 min of 10 h (7 %).",
      japanese: "45分の勉強を記録しましたが、使えない言葉（「spam」）があるため投稿されませんでした。`kiroku outbox edit`でメモを直すと投稿されます。今週は10時間のうち45分（7%）です。"),
    Row(
      when: "the session's material left the shelf", intent: FinishStudyIntent(), scene: .archivedSession,
      english: "“古い本” is no longer on your shelf, so nothing was recorded. "
        + "Choose another material, or put it back with `kiroku shelf restore`.",
      japanese: "「古い本」はもう本棚にないため、記録しませんでした。別の教材を選ぶか、`kiroku shelf restore` で本棚に戻してください。"),
    Row(
      when: "not on the shelf", intent: FinishStudyIntent("Topology"), scene: .stopwatch,
      english: "No material on your shelf fits “Topology”. Add it with `kiroku shelf add`, or name another one.",
      japanese: "本棚に「Topology」に当てはまる教材がありません。`kiroku shelf add` で追加するか、別の教材を指定してください。"),
    Row(
      when: "several fit", intent: FinishStudyIntent("linear"), scene: .stopwatch,
      english: "There are 2 materials matching “linear”. Which one did you study?",
      japanese: "「linear」に当てはまる教材が2件あります。どれを勉強しましたか？"),
    Row(
      when: "over 24 h", intent: FinishStudyIntent(), scene: .minutes(1_500),
      english: "The study time must be at most 24 h. Say how long you really studied, or drop the session with `kiroku discard`.",
      japanese: "勉強時間は24時間以下です。実際に勉強した時間を指定するか、`kiroku discard` で計測を破棄してください。"),
    Row(
      when: "across a suspend", intent: FinishStudyIntent(), scene: .suspended,
      english: "The computer was suspended during this session. Without that, you studied for 45 min. Record that?",
      japanese: "計測中にコンピューターがスリープしていました。その間を除くと勉強時間は45分です。これで記録しますか？"),
    Row(
      when: "a negative time", intent: FinishStudyIntent(minutes: -5), scene: .stopwatch,
      english: "The study time must not be negative: give 0 to 24 h.",
      japanese: "勉強時間に負の数は指定できません。0〜24時間で指定してください。"),
    Row(
      when: "too long a time", intent: FinishStudyIntent(minutes: 1_441), scene: .stopwatch,
      english: "The study time must be at most 24 h. Say how long you really studied, or drop the session with `kiroku discard`.",
      japanese: "勉強時間は24時間以下です。実際に勉強した時間を指定するか、`kiroku discard` で計測を破棄してください。"),
    Row(
      when: "a negative total", intent: FinishStudyIntent(total: -1), scene: .stopwatch,
      english: "The amount must not be negative: give 0 to 9999, not -1.",
      japanese: "分量に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great a total", intent: FinishStudyIntent(total: 10_000), scene: .stopwatch,
      english: "The amount must be at most 9999, not 10000.",
      japanese: "分量は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "a total without a material", intent: FinishStudyIntent(total: 1), scene: .stopwatch,
      english: "An amount needs a material. Choose one from your shelf, or leave the amount out.",
      japanese: "分量を記録するには教材が必要です。本棚から教材を選ぶか、分量を省いてください。"),
    Row(
      when: "a total and a range", intent: FinishStudyIntent(total: 1, end: 1), scene: .stopwatchOfMaterial,
      english: "Give either an amount (1) or a range with \"from\" and \"to\", not both.",
      japanese: "分量（1）と「〜から」「〜まで」の範囲は、どちらか一方だけを指定してください。"),
    Row(
      when: "a negative start", intent: FinishStudyIntent(start: -1), scene: .stopwatch,
      english: "\"from\" must not be negative: give 0 to 9999, not -1.",
      japanese: "「〜から」に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great a start", intent: FinishStudyIntent(start: 10_000), scene: .stopwatch,
      english: "\"from\" must be at most 9999, not 10000.",
      japanese: "「〜から」は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "a start without a material", intent: FinishStudyIntent(start: 1), scene: .stopwatch,
      english: "A range with \"from\" and \"to\" needs a material. Choose one from your shelf, or leave the range out.",
      japanese: "「〜から」「〜まで」の範囲を記録するには教材が必要です。本棚から教材を選ぶか、範囲を省いてください。"),
    Row(
      when: "a start alone", intent: FinishStudyIntent(start: 1), scene: .stopwatchOfMaterial,
      english: "How far did you get to?",
      japanese: "どこまで進みましたか？"),
    Row(
      when: "a negative end", intent: FinishStudyIntent(start: 1, end: -1), scene: .stopwatchOfMaterial,
      english: "\"to\" must not be negative: give 0 to 9999, not -1.",
      japanese: "「〜まで」に負の数は指定できません（指定：-1）。0〜9999で指定してください。"),
    Row(
      when: "too great an end", intent: FinishStudyIntent(start: 1, end: 10_000), scene: .stopwatchOfMaterial,
      english: "\"to\" must be at most 9999, not 10000.",
      japanese: "「〜まで」は9999以下で指定してください（指定：10000）。"),
    Row(
      when: "an end without a material", intent: FinishStudyIntent(end: 1), scene: .stopwatch,
      english: "A range with \"from\" and \"to\" needs a material. Choose one from your shelf, or leave the range out.",
      japanese: "「〜から」「〜まで」の範囲を記録するには教材が必要です。本棚から教材を選ぶか、範囲を省いてください。"),
    Row(
      when: "an end alone", intent: FinishStudyIntent(end: 1), scene: .stopwatchOfMaterial,
      english: "There is a \"to\" (1) but no \"from\". Give both, or the amount alone.",
      japanese: "「〜まで」（1）だけで「〜から」がありません。両方を指定するか、分量だけを指定してください。"),
    Row(
      when: "an end below the start", intent: FinishStudyIntent(start: 24, end: 10), scene: .stopwatchOfMaterial,
      english: "\"to\" must not be less than \"from\" (10 < 24)",
      japanese: "「〜まで」は「〜から」より小さくできません（10 < 24）"),
    Row(
      when: "too long a memo", intent: FinishStudyIntent(memo: String(repeating: "x", count: 10_001)), scene: .stopwatch,
      english: "The memo is longer than 10,000 characters. Shorten it, or split it over two records.",
      japanese: "メモが10,000文字を超えています。短くするか、二つの記録に分けてください。"),
    Row(
      when: "control characters", intent: FinishStudyIntent(memo: "\u{1B}"), scene: .stopwatch,
      english: "The memo holds control characters. Remove all but line breaks and tabs.",
      japanese: "メモに制御文字が含まれています。改行とタブ以外の制御文字を取り除いてください。"),
  ]
}
