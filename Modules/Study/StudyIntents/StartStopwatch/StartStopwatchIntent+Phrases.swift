import Vocabulary

extension StartStopwatchIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(term: "material"),
      english: .init(
        words: """
          stopwatch = stopwatch | stop watch | chronometer | clock | time tracking | measurement | time keeper
          """,
        patterns: """
          $material = {material} | <for> {material} | <for> {material*}
          [<please>] <start> [new] <stopwatch> [$material] [<study>]
          [<please>] <start> {material} <stopwatch>
          [<please>] (start | begin) [<study> | timing | measuring | tracking] [<on>] {material} [<study>]
          [<please>] (start | begin | im starting | i am starting) (studying | study | session | study session | to study | timing | measuring | \
            tracking my time | tracking time | my studies)
          [<please>] (start | begin) (timing | measuring | tracking | recording) [<on>] [<study>] [<on>] {material}
          (new | another | open) (session | study session) [<for> {material}]
          (new | another) {material} (session | study session)
          (time | its time | it is time) for {material}
          (im ready | i am ready | ready) to (study | start | start studying)
          (lets get started | lets begin | lets get going)
          [<please>] (get started | get going) (with | on) {material}
          [<please>] (start | begin) (timing | measuring | tracking | recording) [<study>]
          [<please>] (start | begin) (reading | practice | work | homework | revision) session
          [<please>] (measure | track | clock) (study | study time | my studying | studying | session)
          [<please>] time (me | my study | my studying | my session | my study session) [[<on>] {material}]
          [<please>] <focus> [on] {material}
          (im studying | i am studying | im working on | i am working on | im starting | i am starting | im reading) {material}
          (lets | let us | i want to | time to | its time to | i wanna | im going to) (study | start studying | get studying | hit the \
            books | start)
          {material} <stopwatch> [start]
          ~ <stopwatch> [[<for>] {material}]
          """),
      japanese: .init(
        words: """
          stopwatch = ストップウォッチ | ストップウオッチ | 計測 | 測定 | 時間計測 | タイム計測 | stopwatch | 経過時間の計測 | 時間の計測
          """,
        patterns: """
          $material = {material} | {material*} (を | の | は | で | について)
          $begin = <hajimeru> [<suru> [<te>]] | <hajime> <ru> [<te>]
          $start = $begin | <hajimete> [<te>] | <hajimetai> | <suru> [<te>]
          [$material] [<benkyo>] <stopwatch> $start
          <stopwatch> $material [<benkyo>] $start
          {material} [<benkyo>] $begin
          <benkyo> $begin
          [{material}] [<benkyo>] <hakaru> [<te>]
          [{material}] <benkyo> 時間 <hakaru> [<te>]
          <stopwatch> [{material}] <hakaru> [<te>]
          <hajimeru> <suru> [<te>] <stopwatch>
          <korekara> {material} [<benkyo> <suru> | <benkyo> | <yaru>]
          {material} (<benkyo> <suru> [<te>] | <yaru>)
          <korekara> <benkyo> [<suru>]
          <benkyo> (始め | はじめ)
          <benkyo> (しよう | するぞ | するよ | します | しますよ | しましょう) [<te>]
          {material} <stopwatch>
          ~ <stopwatch> [{material}]
          """))
  }
}
