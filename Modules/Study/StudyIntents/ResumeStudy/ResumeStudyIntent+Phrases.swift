import Vocabulary

extension ResumeStudyIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(),
      english: .init(
        patterns: """
          [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | get on | restart | un pause | go back \
            | pick up) [with | to] <thing>
          [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | un pause | pick up where i left off | get \
            going again)
          [<please>] (get back | go back | back | return | im back | i am back | lets get back | getting back) [to] (studying | study | \
            work | my studies | it | my study session | the books | books | reading)
          [<please>] keep (studying | working | reading | practicing | practising | learning | going | timing | measuring | tracking)
          [im | i am] back from (break | <meal>)
          (im | i am) (back [now] | ready to (continue | resume | go on | carry on | keep going))
          back at it
          [<please>] (end | finish | stop) [short] break
          (break | breaks) [is | time is] (over | finished | done)
          """),
      japanese: .init(
        words: """
          saikai = 再開 | ポーズ解除 | 一時停止を解除 | 休憩を解除 | 休憩解除 | さいかい | 続行 | 復帰 | 一時停止解除 | リスタート | 再スタート | 再始動
          tsuzukeru = 続けて | つづけて | 続ける | つづける | 続けます | 続けよう | 続けたい | 続けましょう | 戻る | 戻ります | もどる | 戻ろう | 戻りたい | 続きから | 続き | 続きをやる | 続きをする | 続きから始める
          tsuzukeru = 続きから始めて | 続きを始めて | 続きを始める | 戻して
          not:tsuzukeru = 続けない | 続けないで | 続けません | 戻らない | 戻らないで | 戻りません | 続けたくない
          """,
        patterns: """
          [<mono>] <saikai> [<suru> [<te>]]
          <mono> <tsuzukeru> [<te>]
          <tsuzukeru> [<te>]
          (休憩 | 休み | 休憩時間 | きゅうけい) (<owaru> [<te>] | <shuryo> [<suru> [<te>]])
          [休憩から | 休みから] (戻った | 戻りました | 戻ったよ | 戻ってきた | 戻ってきました)
          (休憩から | 休みから) (戻る | 戻ります | 復帰)
          """))
  }
}
