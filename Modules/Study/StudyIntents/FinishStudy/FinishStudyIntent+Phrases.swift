import Vocabulary

extension FinishStudyIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(
        term: "material", duration: "duration", amount: "total", first: "start", last: "end", remark: "memo"),
      english: .init(
        words: """
          place = page | p | chapter | problem | question | section | lesson | exercise | line | word
          ask = please | can you | could you | can you please | could you please | would you | lets | let us | ill | i will
          finish = finish | end | stop | complete | conclude | wrap up | quit | finish up | stop and save | end and save | finish and record
          finish = finish and save | stop and record | im done | i am done | im finished | i am finished | done | close | halt
          finish = im done with | i am done with | done with | im finished with | thats it for | thats all for | that is all for
          """,
        patterns: """
          $amount = {total:amount} | {start+end:range}
          $upto = <upto> {end:amount} | (at | on) <place> {end:number}
          $at = at | with | after | having read | and record | and save | and log | as | i read | i did
          [<please>] <finish> <thing>
          [<please>] (finish | stop | quit | wrap up | finish up | stop and save | end and save | finish and record | finish and save | \
            stop and record)
          [<please>] <finish> [<thing>] [<on>] {material} [<thing>]
          [<ask>] <finish> [<thing>] [[<on>] {material}] ([$at] $amount [read | done | solved] | [$at] {duration:time} | $upto) [[<on>] \
            {material}]
          [i] <studied> $amount [[<on>] {material}] [then | so] (stop | finish | done | finished | im done | im finished | thats it)
          [<ask>] <finish> [<thing>] [$at] {duration:time} [<with>] $amount [[<on>] {material}]
          [<ask>] <finish> [<thing>] [$at] $amount [<with>] {duration:time} [[<on>] {material}]
          [<please>] (record | log | save) [this | it | that | session] and (stop | finish | end | quit)
          [<please>] (finish | stop | end) (and | then) (record | save | log) [it | session | study | that]
          [<please>] <finish> <thing> (and | then) (record | save | log) [it | session | study | that]
          [<please>] (finish | wrap up | stop) (for today | for the day | for tonight)
          [i] stopped [reading | studying | working] (at | on) <place> {end:number} [[<on>] {material}]
          [<please>] (wrap it up | finish here | stop here | end here)
          enough (for today | for tonight | studying | for the day)
          (im | i am | were | we are) [all] (done | finished | through) [studying | with [<study>] | for today | for the day | for tonight | \
            with session | with work]
          (ive | i have | i) (finished | stopped) (studying | study | session | my study session | working)
          (thats | that is | that will be) (it | all | enough) [for today | for now | studying | study | for tonight]
          [<please>] call it a day
          [<please>] stop (the clock | clock | the watch | working)
          (done | finished | all done) [studying | for today | for the day | with study | for tonight]
          (study | studying | session) (is) (over | done | finished)
          """),
      japanese: .init(
        patterns: """
          $amount = {total:amount} | {start+end:range} | {end:amount} まで
          $end = <owaru> [<te>] | <shuryo> [<suru> [<te>]]
          $done = 読んで | やって | 進めて | 解いて | よんで | すすめて | といて | <yatta> [ので | から]
          [{material}] [<mono>] $end
          [{material} | <mono>] <tomeru> [<te>]
          $amount [$done] [<mono>] $end
          {duration:time} [$done | まで] [<mono>] $end
          ({material} [<mono>] & $amount [$done] & [{duration:time}]) $end
          ({material} [<mono>] & {duration:time}) $end
          <mono> ($amount | {duration:time}) [$done] $end
          [{material}] [<mono>] $end ($amount | {duration:time}) [<yatta>]
          <kiroku> して (<owaru> | <shuryo> [<suru> [<te>]])
          [<mono>] (<owaru> | <shuryo> [して] | 終わって | 終えて | 止めて) <kiroku> [<suru> [<te>]]
          今日 (ここまで | 終わり | おしまい | これで終わり) [<suru> | <desu> | にする | にします | にしよう]
          (これで | 今日はこれで) <owaru>
          (ここまで | これで終わり | 以上 | ここまでにする | ここまでにします | ここまでにしよう | ここまでにして) [<desu>]
          """))
  }
}
