import Vocabulary

extension StartTimerIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(term: "material", duration: "duration"),
      english: .init(
        words: """
          set = set | set up | make | create | give me | i need | put on | new | get me | get
          timer = timer | countdown | count down | countdown timer | study timer | focus timer | alarm timer
          span = session | block | round | sprint | study session | study block | focus session
          """,
        patterns: """
          $material = {material} | <for> {material} | <for> {material*}
          $set = [<please>] (<start> | <set>) [new | another]
          $set [{duration:time}] [<study>] <timer> [$material]
          $set [pomodoro] <timer> [<for> | at] {duration:time} [$material]
          $set {duration:time} pomodoro [timer] [$material]
          $set <timer> ([<for>] {material} | <for> {material*}) [<for>] {duration:time}
          $set ({material} & [{duration:time}]) <timer> [[<for>] {duration:time}]
          [<please>] (<start> | <set>) {duration:time} [<span>] [[<for>] [<study>] {material} | <for> [<study>] {material*}]
          $set {duration:time} {material} [<span>]
          [<please>] <focus> {duration:time} <span> [[<on>] {material}]
          $set <span> [<for>] {duration:time} [$material]
          {duration:time} [<study>] <timer> [$material]
          [[<please>] (<set> | put)] {duration:time} on (clock | timer | countdown) [$material]
          ({material} & {duration:time}) <timer>
          <timer> [<for>] {duration:time} [$material]
          <timer> [<for>] {material} [<for>] {duration:time}
          {material} <timer> [<for>] {duration:time}
          [<please>] (count down | countdown | count) [from] {duration:time} [$material]
          [<please>] <focus> [on] {material} [for] {duration:time}
          [<please>] <focus> [for] {duration:time} [[<on>] {material}]
          [<please>] time (me | my study | my session) for {duration:time} [[<on>] {material}]
          ~ <timer> [<for> {material}]
          """),
      japanese: .init(
        words: """
          timer = タイマー | カウントダウン | カウントダウンタイマー | timer | 勉強タイマー | キッチンタイマー | 集中タイマー
          setto = セット | 設定 | せってい | 準備 | 用意
          kake = かけ | 掛け | 仕掛け | 入れ | つけ
          """,
        patterns: """
          $material = {material} | {material*} (を | の | は | で | について)
          $begin = <hajimeru> [<suru> [<te>]] | <hajime> <ru> [<te>]
          $start = $begin | <hajimete> [<te>] | <hajimetai> | <setto> [<suru> [<te>]] | <kake> <ru> [<te>] | <suru> [<te>]
          ({duration:time} & [$material [<benkyo>]]) [<benkyo>] <timer> [$start]
          [$material [<benkyo>]] <timer> [{duration:time}] $start
          <timer> ($material [<benkyo>] & {duration:time}) [$start]
          ポモドーロ [<timer>] {duration:time} [$start]
          ポモドーロ {duration:time} {material} [$start]
          {duration:time} ポモドーロ [$start]
          [{material}] <timer> {duration:time}
          [{material}] [<benkyo>] <benkyo> <timer> $start
          ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] $begin
          ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] (<setto> [<suru> [<te>]] | <hakaru> [<te>])
          ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] カウントダウン [<suru> [<te>]]
          <korekara> ({duration:time} & [{material}]) (<benkyo> <suru> [<te>] | <benkyo> | <yaru>)
          ~ ({duration:time} & [{material}]) (<benkyo> <suru> [<te>] | <yaru>)
          ~ [{material}] <timer>
          """))
  }
}
