import Vocabulary

extension ShowCurrentStudyIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(writes: false),
      english: .init(
        patterns: """
          [<please>] <show> [what is | whats] [current | running | active] (study | session | study session | timer | stopwatch | \
            measurement | status | elapsed time | remaining time | progress of timer | time left | time remaining)
          [<please>] <show> [what | how long] (im studying | i am studying | am i studying | im working on | i have been studying | ive \
            been studying)
          what am i (studying | working on | reading | doing) [right now]
          whats (running | being recorded | being measured | being timed | on)
          what is (running | being recorded | being measured | being timed | on)
          (whats | what is) (current | running | active) (study | session | study session | timer | stopwatch | study status)
          how long (have i been studying | have i studied | have i been at it | have i been working | has it been | is left | do i have \
            left | did i study so far | has timer been running | has stopwatch been running | until break)
          how (much | long) (time) (is left | do i have left | have i studied | is remaining | left | remaining | has passed | have i spent)
          how (much time | long) (is left | do i have left | is remaining) on timer
          how long (have i been going | so far)
          what does (timer | stopwatch | clock) say
          what am i currently (studying | working on | reading | doing)
          (am i | is session | is timer | is stopwatch) paused
          time check
          (how many minutes do i have left | how much is left | whats left on timer | what is left on timer)
          (is timer on | is stopwatch on | am i recording | am i being timed)
          (whats | what is) [study] status
          how much longer
          how much have i (studied | done) [so far]
          am i on [my] break
          (is timer running | is stopwatch running | am i still studying | is anything running | is timer still running | is session \
            running | am i studying)
          (time left | time remaining | remaining time | elapsed time | current study | current session | study status | timer status | \
            session status | current status)
          how many minutes (are left | have i studied | left | have passed | have i been studying)
          (wheres | where is | whats | what is) timer at
          ~ status
          """),
      japanese: .init(
        patterns: """
          (記録中の勉強 | 今の勉強 | 現在の勉強 | 勉強中の教材 | 計測中の勉強 | 今の状況 | 勉強の状況 | 今の状態 | 状況 | 経過時間 | 残り時間 | 今の記録 | 勉強の経過 | 計測の状況 | ステータス | 記録中の勉強時間 | 計測中の時間 | \
            今やってる勉強) [<miru> [<suru> | <te>]]
          (タイマー | ストップウォッチ | 計測 | 勉強) (残り時間 | 経過時間 | 残り | 状況 | 状態) [<miru> [<suru> | <te>]]
          (タイマー | ストップウォッチ | 計測 | 勉強) どうなってる
          (タイマー | ストップウォッチ | 計測 | 勉強時間 | 現在の状況) <miru> [<suru> | <te>]
          (勉強 | タイマー | ストップウォッチ) (何分経った | 何分たった | 何分経過 | 何分目 | あと何分 | 残り何分 | どれくらい経った | 何分)
          今の勉強 (何 | なに | なんだっけ | 何だっけ) [<desu>]
          (今何分 | 今どのくらい | 今どれくらい | 今何時間)
          (何分 | 何時間 | どれくらい | どれだけ | どのくらい | どんだけ) (勉強した | 勉強してる | 勉強している | 勉強しています | やった | やってる | 経った | たった | 経過した | 勉強しました | 経ちました | \
            やっている | 勉強しましたか | 勉強していますか | 経ちましたか | 残ってる | 残っている)
          (あと何分 | あとどれくらい | 残り何分 | 残りどれくらい | あとどのくらい | あと何時間 | 残り何分ですか | あと何分ですか) [<desu> | ある | 残ってる | 残っている | ありますか | 残っていますか]
          (何を勉強してる | 何を勉強している | 何の勉強中 | 何を勉強中 | 何を記録中 | 何を計測中 | 何を勉強していますか | 何やってる | 何勉強してる | 何してたっけ | 何やってるっけ | 何やってたっけ | 何してる | 何の勉強してたっけ)
          (勉強中 | タイマー動いてる | タイマーは動いてる | 計測中 | ストップウォッチ動いてる | タイマー動いていますか | 計測していますか | まだ計測中)
          """))
  }
}
