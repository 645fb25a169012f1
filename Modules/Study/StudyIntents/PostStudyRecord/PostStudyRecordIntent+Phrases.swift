import Vocabulary

extension PostStudyRecordIntent {
  public static var phrases: IntentPhrases {
    IntentPhrases(
      takes: .init(
        term: "material", duration: "duration", amount: "total", first: "start", last: "end", remark: "memo", keepsDeeds: true,
        deedWords: SharedPhraseWords.japaneseDeeds),
      english: .init(
        words: """
          record = record | log | note | note down | write down | jot down | put down | save | track | register | mark down | mark | put me down for
          record = make a record of | make a record for | create a record of | create a record for | make an entry for | new record
          add = add | put | enter
          record = record that | log that | note that | add that | save that | remember that | write down that | put down that | make a note that
          i = i | was | been | ive | i have | we | weve | i was | i have been | ive been | we have
          reached = got to | reached | got as far as | got up to | made it to | am up to | came to
          """,
        patterns: """
          $told = [<please>] <record> | [[<please>] <record>] [<i>] <studied>
          $say = $told | [<please>] <add>
          $amount = {total:amount} | {start+end:range} | <upto> {end:amount} | from {start:amount}
          $material = {material} | <on> {material} | <on> {material*}
          $say [for] {duration:time} [<study>] $material [<study>] [<with>] [$amount]
          $say $amount [<study>] $material [<study>] [[<with>] {duration:time}]
          $say {material*} [<study>] [<with>] {duration:time} [[<with>] $amount]
          $say {material*} [<study>] [<with>] $amount [[<with>] {duration:time}]
          $told [for] {duration:time} [[<on>] <study>]
          [<please>] <add> {duration:time} ([<on>] <study> | to (log | study log | study records | records))
          [<please>] <record> <study> <on> {duration:time} [<on> {material}]
          $told $amount [[<with>] {duration:time}]
          [[<please>] <record>] [i] <reached> {end:amount} [[<on>] {material}] [[<with>] {duration:time}]
          im up to {end:amount} [[<on>] {material}]
          $say {material} [<study>]
          [<please>] <record> [<study>] [<on>] {material}
          [<please>] <record> (<study> | study log entry | what i studied | what i did)
          [for | in | on] {material} [<study>] $say [for] {duration:time} [[<with>] $amount]
          [for | in | on] {material} [<study>] $say $amount [[<with>] {duration:time}]
          [that was | this was | that makes] ({duration:time} | $amount) [<study>] [<on>] {material} (done | finished | completed)
          (that was | this was | that makes) ({duration:time} | $amount) [<study>] [<on>] {material}
          ~ {duration:time} [<study>] [<on>] {material} [[<with>] $amount]
          ~ $amount [<study>] [<on>] {material} [[<with>] {duration:time}]
          ~ {material} [<study>] [<with>] {duration:time} [[<with>] $amount]
          ~ {material} [<study>] [<with>] $amount [[<with>] {duration:time}]
          """),
      japanese: .init(
        words: """
          tsuika = 追加 | ついか | 足して | 足す
          tsukete = つけて | 付けて | 残して | のこして | 入れて | 書き込んで | 書き留めて | 記録つけて | メモって
          tsukeru = つける | 付ける | 残す | 入れる | つけたい | 付けたい | 残したい | 残します | つけます | つけよう | 残そう | つけとく | つけといて | 残しといて | 残しておく | 入れといて
          tsukatta = かけた | かけました | 費やした | 費やしました | 使った | 使いました | できた | できました
          koto = こと | の | って | と | ということ | というの | 分 | ぶん
          not:tsukete = つけないで | つけない | 残さないで | 残さない | 入れないで | 付けないで
          """,
        patterns: """
          $material = {material} | {material*} (を | の | は | で | について)
          $amount = {total:amount} | {start+end:range} | {end:amount} まで | {start:amount} から
          $record = [<koto>] (<kiroku> [<suru> [<te>]] | <kiroku> (<tsukete> [<te>] | <tsukeru>) | <tsukete> [<te>] | <tsukeru>)
          $then = [<koto> | ので | から] <kiroku> [<suru> [<te>]]
          ($material [<benkyo>] [<kiroku>] & {duration:time} [<benkyo>] & [$amount]) $record
          ($material [<benkyo>] & $amount) $record
          ($material & {duration:time} & [$amount]) <benkyo> <shita> [$then]
          ($material & $amount) <benkyo> <shita> [$then]
          ({material} [<benkyo>] & {duration:time} & [$amount]) (<yatta> | <shita>) [$then]
          ({material} [<benkyo>] & $amount) (<yatta> | <shita>) [$then]
          ({duration:time} [<benkyo>] & [$amount]) $record
          ({duration:time} & [$amount]) (<benkyo> <shita> | <yatta>) [$then]
          ({material} [<benkyo>] (問題 | 教科書 | テキスト | 単語 | 漢字 | 本) | (単語 | 英単語 | 漢字)) $amount (<yatta> | <shita> | $record)
          <benkyo> {duration:time} (<shita> | <yatta> | [<koto>] <kiroku> [<suru> [<te>]])
          $amount (<benkyo> <shita> | <yatta> | [<koto>] <kiroku> [<suru> [<te>]])
          {material} [<benkyo>] [<koto>] <kiroku> [<suru> [<te>] | <tsukete> [<te>] | <tsukeru>]
          {material} (<benkyo> <shita> | <yatta>) [$then]
          <benkyo> (したので | したから) {duration:time} $record
          <benkyo> [<koto>] <kiroku> (<suru> [<te>] | <tsukete> [<te>] | <tsukeru>)
          <kiroku> [<suru> [<te>]] ($material [<benkyo>] & {duration:time} [<benkyo>] & [$amount]) [<desu>]
          <kiroku> [<suru> [<te>]] ($material [<benkyo>] & $amount) [<desu>]
          <kiroku> <suru> [<te>]
          <kiroku> (<tsukete> [<te>] | <tsukeru>)
          ~ ({material} [<benkyo>] & {duration:time} [<benkyo>] & [$amount]) [<desu>]
          ~ ({material} [<benkyo>] & $amount) [<desu>]
          ({material} [<benkyo>] & {duration:time}) <tsukatta> [$then]
          ({material} & {duration:time}) [<kiroku>] <tsuika> [<suru> [<te>]]
          ({material} & $amount) <tsuika> [<suru> [<te>]]
          ({duration:time} & <benkyo>) <tsuika> [<suru> [<te>]]
          ~ <benkyo> {duration:time}
          ~ <benkyo> <kiroku>
          """))
  }
}
