import StudyModels
import Testing

@Suite("Messages of refusals")
struct MessageTests {
  private func text(_ error: StudyError, _ language: Language, _ attempt: StudyAttempt? = nil) -> String {
    error.message(in: language, attempt: attempt, now: at("2026-11-21T10:00:00+09:00").instant, zone: tokyo).text
  }

  private static let since = at("2026-11-21T09:12:00+09:00")
  private static let yesterday = at("2026-11-20T21:00:00+09:00")

  @Test("a refusal says what, why and the way out")
  func whole() {
    let error = StudyError.alreadyStudying(material: nil, since: Self.since)
    #expect(
      text(error, .english, .extend)
        == "Cannot change the timer: a session has been running since 09:12. Finish it with `kiroku finish`, or `kiroku discard` it.")
    #expect(text(error, .japanese, .extend) == "タイマーを変更できません：09:12から計測中です。`kiroku finish` で終えるか、`kiroku discard` で破棄してください。")
    #expect(text(error, .english) == "A session has been running since 09:12. Finish it with `kiroku finish`, or `kiroku discard` it.")
    let message = error.message(in: .english, attempt: .extend, now: Self.since.instant, zone: tokyo)
    #expect(message.reason == "Cannot change the timer: a session has been running since 09:12.")
  }

  @Test(
    "every refusal in both languages",
    arguments: [
      (.noSession, "Nothing is being measured. Start with `kiroku start`.", "計測中の勉強はありません。`kiroku start` で開始できます。"),
      (
        .alreadyStudying(material: "Linear\u{1B}Algebra", since: yesterday),
        "“Linear\u{FFFD}Algebra” has been running since Fri 20 Nov 21:00. Finish it with `kiroku finish`, or `kiroku discard` it.",
        "11月20日（金）21:00から「Linear\u{FFFD}Algebra」を計測中です。`kiroku finish` で終えるか、`kiroku discard` で破棄してください。"
      ),
      (
        .alreadyPaused(since: since.instant), "The session has been paused since 09:12. Go on with `kiroku resume`.",
        "09:12から休憩中です。`kiroku resume` で再開できます。"
      ),
      (.notPaused, "The session is not paused. Pause it with `kiroku pause`.", "休憩中ではありません。`kiroku pause` で休憩できます。"),
      (
        .notATimer, "A stopwatch is running, and only a timer has a time to change. Start a timer with `kiroku start --timer 25m`.",
        "計測中なのはストップウォッチで、変更できる時間がありません。タイマーは `kiroku start --timer 25m` で開始できます。"
      ),
      (
        .noRounds, "What is being measured does not go by rounds. `kiroku rounds 25/5` lets it go by rounds from now on.",
        "ラウンドで計測していません。`kiroku rounds 25/5` で、今からラウンドで計測できます。"
      ),
      (
        .lastRound(4), "Round 4 is the last one. Finish with `kiroku finish`, or go on with `kiroku rounds 25/5`.",
        "ラウンド4が最後です。`kiroku finish` で終えるか、`kiroku rounds 25/5` で続けられます。"
      ),
      (
        .targetOutOfRange(seconds: 90_000), "A timer runs for 1 s to 24 h, not 25 h. Give a time between them.",
        "タイマーの時間は1秒から24時間までです（指定：25時間）。その範囲の時間を指定してください。"
      ),
      (
        .targetOutOfRange(seconds: .min), "A timer runs for 1 s to 24 h, not that much. Give a time between them.",
        "タイマーの時間は1秒から24時間までです（指定：長すぎます）。その範囲の時間を指定してください。"
      ),
      (
        .materialNotOnShelf(title: "Organic Chemistry"), "“Organic Chemistry” is not on the shelf. See the shelf with `kiroku shelf list`.",
        "「Organic Chemistry」は本棚にありません。本棚は `kiroku shelf list` で確認できます。"
      ),
      (
        .materialNotOnShelf(title: nil), "The material is not on the shelf. See the shelf with `kiroku shelf list`.",
        "その教材は本棚にありません。本棚は `kiroku shelf list` で確認できます。"
      ),
      (
        .notFound(kind: .record, text: "abcd"), "No record fits “abcd”. See the records with `kiroku log`.",
        "「abcd」に合う記録はありません。記録は `kiroku log` で確認できます。"
      ),
      (
        .ambiguous(kind: .material, text: "lin", choices: ["Linear Algebra", "Linguistics"]),
        "“lin” fits several: “Linear Algebra” and “Linguistics”. Give the whole name or the id.",
        "「lin」に合う教材が複数あります：「Linear Algebra」、「Linguistics」。名前をすべて入力するか、IDで指定してください。"
      ),
      (
        .ambiguous(kind: .material, text: "v", choices: (1...14).map { "V\($0)" }),
        """
        “v” fits several: “V1”, “V2”, “V3”, “V4”, “V5”, “V6”, “V7”, “V8”, “V9”, “V10” and 4 more. Give the whole name or the id.
        """,
        "「v」に合う教材が複数あります：「V1」、「V2」、「V3」、「V4」、「V5」、「V6」、「V7」、「V8」、「V9」、「V10」、ほか4件。名前をすべて入力するか、IDで指定してください。"
      ),
      (
        .signedOut(server: "kiroku.example"),
        "You are signed out of “kiroku.example”; nothing was recorded. Sign in with `kiroku signin`, then try again.",
        "「kiroku.example」からログアウトしています。記録していません。`kiroku signin` でログインしてからもう一度お試しください。"
      ),
      (
        .laterThanNow(since, now: yesterday), "09:12 is later than now (Fri 20 Nov 21:00). Give a time that has passed.",
        "09:12は現在（11月20日（金）21:00）より後です。過ぎた時刻を指定してください。"
      ),
      (
        .earlierThanAllowed(yesterday, earliest: since), "Fri 20 Nov 21:00 is earlier than 09:12. Give a time from then on.",
        "11月20日（金）21:00は09:12より前です。それ以降の時刻を指定してください。"
      ),
      (
        .sessionTooLong(activeSeconds: 93_600),
        "26 h were measured, and a record holds at most 24 h. Give the time you studied, as in `kiroku finish 45m`, or `kiroku discard` it.",
        "26時間計測されていますが、1件の記録は24時間までです。`kiroku finish 45m` のように勉強した時間を指定するか、`kiroku discard` で破棄してください。"
      ),
      (
        .sessionAcrossSuspend(activeSeconds: 36_000, withoutSuspendSeconds: 5_400),
        "The computer was suspended: 10 h with that time, 1 h 30 min without it. Give the time you studied, as in `kiroku finish 90m`.",
        "途中でコンピューターがスリープしました：その間を含めて10時間、除くと1時間30分です。`kiroku finish 90m` のように勉強した時間を指定してください。"
      ),
      (
        .limit(.amountWithoutMaterial), "An amount needs a material. Name a material, or leave the amount out.",
        "量を記録するには教材が必要です。教材を指定するか、量を省いてください。"
      ),
      (
        .amountGoalNeedsMaterial, "A goal in amounts needs a material. Name one with `--material`, or set a time such as `10h`.",
        "量の目標には教材が必要です。`--material` で教材を指定するか、`10h` のように時間を指定してください。"
      ),
      (
        .noGoal, "There is no such goal in that week. Set one with `kiroku goal set 10h`.",
        "その週にその目標はありません。`kiroku goal set 10h` で設定できます。"
      ),
      (.nothingToUndo, "There is nothing to undo.", "元に戻す変更はありません。"),
      (.nothingToRedo, "There is nothing to redo.", "やり直す変更はありません。"),
      (
        .undoRefused(.anotherSessionRuns(since: since)),
        "Another session has been running since 09:12. Finish it with `kiroku finish` first.",
        "09:12から別の計測が動いています。先に `kiroku finish` で終えてください。"
      ),
      (
        .undoRefused(.materialInUse(title: "Linear Algebra")),
        "Records or goals use “Linear Algebra”. Take it from the shelf with `kiroku shelf archive`.",
        "「Linear Algebra」は記録か目標で使われています。`kiroku shelf archive` で本棚から外せます。"
      ),
      (
        .refusedByHook(name: "pre-record", reason: "Not before tea"),
        "The hook pre-record refuses it: “Not before tea”. Nothing was changed. `kiroku doctor` tells where the hook lies.",
        "フックpre-recordが拒否しました：「Not before tea」。何も変更していません。フックの場所は `kiroku doctor` で確認できます。"
      ),
      (
        .refusedByHook(name: "pre-start", reason: nil),
        "The hook pre-start refuses it. Nothing was changed. `kiroku doctor` tells where the hook lies.",
        "フックpre-startが拒否しました。何も変更していません。フックの場所は `kiroku doctor` で確認できます。"
      ),
      (.undoRefused(.changedSince), "It was changed again since.", "その後に別の変更がありました。"),
    ] as [(StudyError, String, String)])
  func refusals(error: StudyError, english: String, japanese: String) {
    #expect(text(error, .english) == english)
    #expect(text(error, .japanese) == japanese)
  }

  @Test(
    "every limit in both languages",
    arguments: [
      (.studyTime(seconds: 86_401), "The study time must be at most 24 h (1440 min).", "勉強時間は24時間（1440分）以内にしてください。"),
      (.studyTime(seconds: -1), "The study time must not be negative.", "勉強時間に負の値は使えません。"),
      (.amount(10_000), "An amount must be at most 9999 (10000).", "量は9999以下にしてください（10000）。"),
      (.amount(0), "An amount must be from 1 to 9999 (0).", "量は1〜9999で指定してください（0）。"),
      (.amount(.max), "An amount must be at most 9999.", "量は9999以下にしてください。"),
      (.amount(-.max), "An amount must not be negative.", "量に負の値は使えません。"),
      (.totalAmount(.max), "The total must be 1 to 9999.", "全体の量は1〜9999にしてください。"),
      (.amount(-1), "An amount must not be negative (-1).", "量に負の値は使えません（-1）。"),
      (.range(from: 24, to: 10), "\"to\" must not be less than \"from\" (10 < 24).", "「まで」は「から」以上にしてください（10 < 24）。"),
      (.range(from: 0, to: 10), "\"to\" is given without \"from\" (10).", "「から」がなく「まで」だけが指定されています（10）。"),
      (.range(from: 24, to: 0), "\"from\" is given without \"to\" (24).", "「まで」がなく「から」だけが指定されています（24）。"),
      (.memoTooLong(scalars: 10_001), "The memo is too long: 10001 characters, at most 10000.", "メモが長すぎます：10001文字（10000文字まで）。"),
      (
        .memoControlCharacters, "The memo holds control characters. Only line breaks and tabs may stand in it.",
        "メモに制御文字が含まれています。使えるのは改行とタブだけです。"
      ),
      (.nameLength("", count: 0), "The name is empty. Give 1 to 200 characters.", "名前が空です。1〜200文字で入力してください。"),
      (
        .nameLength(String(repeating: "a", count: 201), count: 201), "“aaaaaaaaaaaaaaaaaaaa” is too long: 201 characters, at most 200.",
        "「aaaaaaaaaaaaaaaaaaaa」は長すぎます：201文字（200文字まで）。"
      ),
      (
        .readingKanji("新ぶつり"), "The reading “新ぶつり” holds kanji. Write how the title sounds, in kana or Latin letters.",
        "読みの「新ぶつり」に漢字が含まれています。タイトルの読みを、かなかローマ字で入力してください。"
      ),
      (.nameControlCharacters, "A name must not hold control characters or line breaks.", "名前に制御文字や改行は使えません。"),
      (
        .goalTarget, "A weekly goal is 1 s to 168 h, or 1 to 9999 units. Give a time such as `10h` or an amount such as `120 pages`.",
        "週の目標は1秒〜168時間、または量で1〜9999です。`10h` のような時間か、`120ページ` のような量を指定してください。"
      ),
      (
        .priceCode("1920110006008"),
        "“1920110006008” is the second barcode of a Japanese book, with its price. Take the upper one, which begins with 978 or 979.",
        "「1920110006008」は2段目のバーコード（分類と価格）です。978か979で始まる上段のバーコードを使ってください。"
      ),
      (
        .isbnTaken("9784003101018", title: "Neko"),
        "“Neko” has the ISBN 9784003101018 and is on the shelf already. Edit that one, or leave the ISBN empty.",
        "ISBN 9784003101018の「Neko」がすでに本棚にあります。その教材を編集するか、ISBNを空にしてください。"
      ),
      (.isbn("123"), "“123” is no ISBN. Check the digits: 10 or 13 of them.", "「123」は正しいISBNではありません。10桁または13桁の数字を確認してください。"),
      (
        .goalWeek(day("9999-12-30")),
        "The week of 9999-12-30 does not lie within the years 1 to 9999. Name a day of another week, and check the computer's clock.",
        "9999-12-30 の週は西暦1年から9999年までの範囲に収まっていません。別の週の日付を指定するか、コンピューターの時計を確認してください。"
      ),
      (.totalAmount(0), "The total must be 1 to 9999, not 0.", "全体の量は1〜9999にしてください（指定：0）。"),
      (
        .colour("mauve"), "“mauve” is no colour. Use red, orange, yellow, green, teal, blue, purple, pink, brown or gray, or `#rrggbb`.",
        "「mauve」は色として使えません。red、orange、yellow、green、teal、blue、purple、pink、brown、gray、または `#rrggbb` を使ってください。"
      ),
      (
        .laps("08:00 5", from: since, to: since),
        "The lap “08:00 5” is no amount from 1 to 9999 at a time between 09:12 and 09:12. Write each with its time, such as `09:40 10, 10:05 12`.",
        "ラップ「08:00 5」が、09:12から09:12までの時刻と1〜9999の量になっていません。`09:40 10, 10:05 12` のように、時刻と量を書いてください。"
      ),
      (.lapSum(10_000), "The laps come to 10000. A record holds 9999 at most.", "ラップの合計が10000になります。記録できる量は9999までです。"),
      (
        .breaks("09:14-09:11", from: since, to: since),
        "The break “09:14-09:11” overlaps another, or does not lie between 09:12 and 09:12. "
          + "Write the breaks in order, such as `09:14-09:19, 10:30-10:45`.",
        "休憩「09:14-09:11」がほかの休憩と重なっているか、09:12から09:12までの間にありません。`09:14-09:19, 10:30-10:45` のように順に書いてください。"
      ),
    ] as [(StudyLimitViolation, String, String)])
  func limits(violation: StudyLimitViolation, english: String, japanese: String) {
    #expect(violation.message(in: .english) == english)
    #expect(violation.message(in: .japanese) == japanese)
  }

  @Test("what was tried is named in both languages", arguments: StudyAttempt.allCases)
  func attempts(attempt: StudyAttempt) {
    #expect(text(.noSession, .english, attempt).hasPrefix("Cannot "))
    #expect(text(.noSession, .japanese, attempt).contains("できません：") || text(.noSession, .japanese, attempt).contains("せません："))
  }

  @Test("an unreadable value is quoted, with how to write it")
  func unreadable() {
    #expect(
      UnreadableValue(.duration, "45x").message(in: .english)
        == "“45x” is no duration. Write `45m`, `1h30m`, `1:30` or `45` (minutes).")
    #expect(UnreadableValue(.amountRange, "10").message(in: .japanese) == "「10」は範囲として読めません。`10-24` のように書いてください。")
    #expect(
      UnreadableValue(.visibility, "friends").message(in: .english)
        == "“friends” is no visibility. It is one of `private`, `followers` and `public`.")
    #expect(
      UnreadableValue(.dateRange, "0000-01-01").message(in: .english)
        == "“0000-01-01” lies outside the years 1 to 9999. Write `2026-11-21`.")
    #expect(
      UnreadableValue(.periodOrder, "2026-01-01..2025-12-31").message(in: .english).hasPrefix(
        "“2026-01-01..2025-12-31” ends before it begins. ")
    )
  }

  @Test("a time that cannot be is not told to be written as it was")
  func times() {
    #expect(
      UnreadableValue(.timeBefore1970, "2h ago").message(in: .english)
        == "“2h ago” comes to a time before 1970. Write so early a time in full, `1969-12-31T21:00:00+09:00`.")
    #expect(
      UnreadableValue(.timeBefore1970, "2h ago").message(in: .japanese)
        == "「2h ago」は1970年より前の時刻になります。それほど前の時刻は `1969-12-31T21:00:00+09:00` のようにすべて書いてください。")
    #expect(
      UnreadableValue(.timeOutside, "9999-12-31T00:00:00Z").message(in: .english)
        == "“9999-12-31T00:00:00Z” lies outside the times that a log holds, 0001-01-01 to 9999-12-30 in UTC. "
        + "Write a time within them, such as `2026-11-21T21:00:00+09:00`.")
    #expect(
      UnreadableValue(.timeOutside, "9999-12-31T00:00:00Z").message(in: .japanese)
        == "「9999-12-31T00:00:00Z」は記録できる範囲（UTCで0001-01-01から9999-12-30まで）にありません。"
        + "`2026-11-21T21:00:00+09:00` のような範囲内の時刻を書いてください。")
    #expect(
      UnreadableValue(.instant, "x").message(in: .japanese)
        == "「x」は日時として読めません。オフセット付きのRFC 3339（`2026-11-21T21:00:00+09:00`）のように書いてください。")
  }

  @Test("every kind of value has its own words and examples that are read", arguments: UnreadableValue.Kind.allCases)
  func kinds(kind: UnreadableValue.Kind) {
    let english = UnreadableValue(kind, "\u{1B}?").message(in: .english)
    let japanese = UnreadableValue(kind, "\u{1B}?").message(in: .japanese)
    #expect(english.contains("`"))
    #expect(japanese.contains("`"))
    #expect(!english.contains("\u{1B}"))
    #expect(english != japanese)
  }
}
