import Vocabulary

extension PauseStudyIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(),
      english: .init(
        words: """
          moment = for a moment | for a while | for a bit | for a sec | for a second | for a minute | a moment | a while | a bit | briefly | a sec
          """,
        patterns: """
          [<please>] (pause | suspend | hold | freeze | interrupt) [<thing>] [<moment>]
          [<please>] (put | place) [<thing>] on (hold | pause) [<moment>]
          [<please>] (take | have | need | get | i need | i want | make) [short | quick | little | five | coffee | tea | lunch | bathroom] \
            (break | rest | breather | pause) [from (<thing> | study) | for <meal>] [<moment>]
          (take | have) (five | ten)
          (lets | i need to | i want to | time to | let me | ill) [take] [short] (break | rest | pause)
          (taking | having) [short] (break | rest) [<moment>]
          (break | coffee break | lunch break | tea break) time
          (im | i am) (taking | having) [short | quick] (break | rest) [<moment>]
          (time | its time) for [short | quick] break
          [<please>] (rest | take it easy) <moment>
          [<please>] (stop [<thing>] | hold on) <moment>
          [<please>] (pause | break | stop) for <meal>
          (im | i am) (going | off | leaving | stepping out) (for | to get) <meal>
          give me [short | quick | little] (break | rest | breather)
          (time out | timeout | brb | be right back | ill be right back | im stepping away | im stepping out | im taking five)
          [<please>] (break | pause) from (studying | study | work)
          ~ (break | rest | coffee break | lunch break)
          """),
      japanese: .init(
        words: """
          kyukei = 休憩 | きゅうけい | 一時停止 | 中断 | ポーズ | ブレイク | ひと休み | 一休み | ひとやすみ | 小休止 | 休息 | 一服 | 一息 | コーヒーブレイク | 昼休み | 小休憩 | 一時中断 | 休けい | トイレ休憩 | お昼休憩 | 昼休憩 | 夕食休憩 | ランチ休憩 | コーヒー休憩 | おやつ休憩 | ご飯休憩 | 離席
          yasumu = 休む | 休みます | 休みたい | 休みたいです | 休もう | 休みましょう | 休んで | 休ませて | 休むよ | 休むね | 休みにして | 休みにしよう | 休みにする
          ireru = 入る | 入ります | 入って | 入りたい | 入ろう | 入れて | 取る | とる | 取ります | とります | 取りたい | とりたい | 取ろう | とろう | 取って | とって | いれて | 取らせて | もらう | もらいます | もらって | つく | はさむ | 挟む
          ittan = 一旦 | いったん | 一時的に | 少し | ちょっと | しばらく | 少しだけ | 一時 | 数分
          not:yasumu = 休まない | 休まないで | 休みません | 休みたくない | 休むな
          not:ireru = 入らない | 入りません | 入らないで | 取らない | 取らないで | とらない | 取りません
          """,
        patterns: """
          [<mono>] [<ittan>] <kyukei> [<suru> [<te>] | ください | ちょうだい | しよっと | <ru> | <ireru> [<te>] | にする | にします | にしよう | にして | タイム | <hajime> <ru> | <hajimeru> \
            [<suru>]]
          [<mono>] <ittan> (<tomeru> [<te>] | <yasumu> [<te>])
          [<mono>] [<ittan>] <yasumu> [<te>]
          (休憩時間 | 休憩タイム | 休み時間) [<suru> | <desu>]
          席 (外す | 外します | はずします | はずす | 離れる | 離れます)
          """))
  }
}
