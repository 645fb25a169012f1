import Vocabulary

extension StudyPhrases {
  /// The Japanese words of study, by class; endings and particles come with ``Vocabulary/PhraseWords/japanese``.
  static let japaneseWords = PhraseWords(
    in: "ja",
    """
    filler = さっき | さっきまで | ついさっき | 先ほど | 先ほどまで | さきほど | 今朝 | 今まで | 本日 | 本日は | もういっかい | 程度 | 近く | キロク | キロクで | キロクに | きろくアプリで | きろくアプリ | ねえキロク | ヘイキロク | 勉強ログで | 勉強ログに | 勉強ログ
    kiroku = 記録 | きろく | メモ | ログ | 登録 | 保存 | 入力 | レコード
    tsuika = 追加 | ついか | 足して | 足す
    tsukete = つけて | 付けて | 残して | のこして | 入れて | 書き込んで | 書き留めて | 記録つけて | メモって
    tsukeru = つける | 付ける | 残す | 入れる | つけたい | 付けたい | 残したい | 残します | つけます | つけよう | 残そう | つけとく | つけといて | 残しといて | 残しておく | 入れといて
    benkyo = 勉強 | べんきょう | 学習 | がくしゅう | 自習 | 復習 | 予習 | 課題 | 宿題 | 練習 | 演習 | 暗記 | 勉強時間 | 学習時間 | ワーク | スタディ | 受験勉強 | お勉強 | 作業
    yatta = やった | やりました | やったよ | やりましたよ | やったので | やってた | やっていた | やっていました | やり終わった | やり終えた | やっといた | やったぞ
    yatta = 読んだ | 読みました | 読んだよ | 読んでた | 読んでいた | 読み終わった | 読み終えた | 進めた | 進めました | 進んだ | 進みました | 解いた | 解きました | 解いたよ
    yatta = 覚えた | 覚えました | 覚えたよ | 取り組んだ | 取り組みました | こなした | こなしました | 済ませた | 学んだ | 学びました | 頑張った | がんばった | 頑張りました | がんばりました
    yatta = よんだ | よみました | おぼえた | おぼえました | といた | すすめた | すすんだ | やったー | 解き終わった | 暗記した | 復習した | 予習した | 書いた | 進んだよ
    yatta = 解き終わりました | 読み進めた | 読み進めました | 読了 | 読了した | 読了しました | 読破した | 読破しました | 集中した | 集中しました | 読み終わりました | やり終わりました | 終わらせた | 覚え終わった | 解き進めた | やり遂げた
    tsukatta = かけた | かけました | 費やした | 費やしました | 使った | 使いました | できた | できました
    koto = こと | の | って | と | ということ | というの | 分 | ぶん
    hajimeru = 開始 | スタート | 起動 | かいし | オン
    hajime = 始め | はじめ | 読み始め | やり始め | 解き始め
    hajimete = 始まって | 押して | 動かして | 回して | 出して | 走らせて | つけて | 起動して | 使って
    hajimetai = 動かす | 回す | 押す | つける | 出す | 始まり | 始め | はじめ | 使う | 動かしたい | 使いたい | 始めっ
    stopwatch = ストップウォッチ | ストップウオッチ | 計測 | 測定 | 時間計測 | タイム計測 | stopwatch | 経過時間の計測 | 時間の計測
    timer = タイマー | カウントダウン | カウントダウンタイマー | timer | 勉強タイマー | キッチンタイマー | 集中タイマー
    hakaru = 測って | 計って | はかって | 測る | 計る | はかる | 測りたい | 計りたい | 測ります | 計ります | 測ろう | 計ろう | タイムを測って | 時間を計って | 時間を測って
    setto = セット | 設定 | せってい | 準備 | 用意
    kake = かけ | 掛け | 仕掛け | 入れ | つけ
    korekara = これから | 今から | いまから | じゃあ今から
    yaru = やる | やるよ | やるぞ | やります | やろう | やりましょう | がんばる | 頑張る | がんばります | 頑張ります | 頑張ろう | 集中 | 集中する | 集中して | 集中します | 集中したい | やりたい | やりたいです
    yaru = 読む | 読みます | 解く | 取り組む | 進める | 進めます | 読もう | 頑張るぞ
    kyukei = 休憩 | きゅうけい | 一時停止 | 中断 | ポーズ | ブレイク | ひと休み | 一休み | ひとやすみ | 小休止 | 休息 | 一服 | 一息 | コーヒーブレイク | 昼休み | 小休憩 | 一時中断 | 休けい | トイレ休憩 | お昼休憩 | 昼休憩 | 夕食休憩 | ランチ休憩 | コーヒー休憩 | おやつ休憩 | ご飯休憩 | 離席
    yasumu = 休む | 休みます | 休みたい | 休みたいです | 休もう | 休みましょう | 休んで | 休ませて | 休むよ | 休むね | 休みにして | 休みにしよう | 休みにする
    ireru = 入る | 入ります | 入って | 入りたい | 入ろう | 入れて | 取る | とる | 取ります | とります | 取りたい | とりたい | 取ろう | とろう | 取って | とって | いれて | 取らせて | もらう | もらいます | もらって | つく | はさむ | 挟む
    tomeru = 止めて | とめて | 止める | とめる | 止めたい | 止めます | 止めよう | ストップして | ストップ | 停止 | 停止して | 停止する | 止めといて
    ittan = 一旦 | いったん | 一時的に | 少し | ちょっと | しばらく | 少しだけ | 一時 | 数分
    mono = タイマー | ストップウォッチ | 勉強 | 学習 | 計測 | 記録中の勉強 | 測定 | カウントダウン | 今の勉強 | セッション | 自習 | 時間 | 作業 | べんきょう | 現在の勉強 | 復習 | 予習 | 宿題 | 課題
    mono = 勉強の計測 | 勉強時間の計測 | 読書 | 学習時間の計測 | 今日の勉強
    saikai = 再開 | ポーズ解除 | 一時停止を解除 | 休憩を解除 | 休憩解除 | さいかい | 続行 | 復帰 | 一時停止解除 | リスタート | 再スタート | 再始動
    tsuzukeru = 続けて | つづけて | 続ける | つづける | 続けます | 続けよう | 続けたい | 続けましょう | 戻る | 戻ります | もどる | 戻ろう | 戻りたい | 続きから | 続き | 続きをやる | 続きをする | 続きから始める
    tsuzukeru = 続きから始めて | 続きを始めて | 続きを始める | 戻して
    miru = 見る | 見て | 見せて | 見たい | 見たいです | 見ます | 見よう | みせて | みる | みたい | 開く | 開いて | ひらいて | 出す | 出して | 教えて | おしえて | 知りたい | 確かめる | 確かめて | 見せる
    miru = 開きたい | 開きます | 表示 | 確認 | チェック | 確認して | 表示して | 見られる | 見れる | 映して | 確認したい
    owaru = 終わる | 終わります | 終わって | 終わろう | 終わりたい | 終わりにする | 終わりにして | 終わりにします | 終わりにしよう | 終わり | おわり | おわる | 終わった | 終わりました | おわった | 終える | 終えます
    owaru = 終えたい | 終えて | 終えよう | 終えた | おしまい | おしまいにする | やめる | やめます | やめて | やめよう | やめたい | 切り上げる | 切り上げて | 切り上げます | 切り上げよう | 終わらせて | 終わらせる
    owaru = 終わらせたい | 終わらせといて | 終わらせておいて | 終わったよ | おわります | おわりにする | 終わりましょう | しまいにする | おしまいにしよう | 終わるね | 終わりにしましょう
    not:owaru = 終わらない | 終わらないで | 終わりません | 終わらせないで | やめない | やめないで | やめません | 終えない | 終わりたくない | 終わりじゃない | おわらない | 終わってない | 終わっていない
    not:tomeru = 止めないで | 止めない | 止めません | とめないで | 止めるな | 止めたくない | 止めないでください | 停止しないで | ストップしないで
    not:yasumu = 休まない | 休まないで | 休みません | 休みたくない | 休むな
    not:ireru = 入らない | 入りません | 入らないで | 取らない | 取らないで | とらない | 取りません
    not:tsuzukeru = 続けない | 続けないで | 続けません | 戻らない | 戻らないで | 戻りません | 続けたくない
    not:tsukete = つけないで | つけない | 残さないで | 残さない | 入れないで | 付けないで
    not:hakaru = 測らないで | 計らないで | 測らない | 計らない | はからないで
    not:miru = 見ない | 見せないで | 見せない | 見ません | 見たくない | 開かないで | 出さないで | 開かない
    not:yatta = やらなかった | やってない | やっていない | やりませんでした | 読まなかった | 読んでない | 読んでいない | 解いてない | 解かなかった | 覚えてない | 覚えなかった
    not:yaru = やらない | やらないよ | やりません | 集中しない | やりたくない | 頑張らない
    shuryo = 終了 | 完了 | ストップ | しゅうりょう | 停止 | エンド | フィニッシュ
    jibun = 自分の | 私の | わたしの | 僕の | 俺の | マイ | ぼくの
    hon = 教材 | 本 | 参考書 | テキスト | 教科書 | 問題集 | 単語帳 | 新しい本 | 新しい教材 | 書籍 | 新しい参考書
    shukan = 今週 | 週間 | 週 | 一週間 | こんしゅう | ウィークリー | 週次
    time:1500 = ポモドーロ | 1ポモドーロ | ワンポモドーロ | ポモドーロ1回
    time:3000 = 2ポモドーロ | ポモドーロ2回
    unit:pages = ページ | 頁 | p | pages | page
    unit:chapters = 章 | チャプター | しょう
    unit:problems = 問 | 問題 | もん | もんだい
    unit:words = 語 | 単語 | ワード | 英単語 | たんご
    unit:sections = 節 | セクション | せつ
    unit:lessons = 課 | レッスン
    unit:lines = 行 | ぎょう
    unit:exercises = 題 | 練習問題
    unit:kanji = 字 | 漢字 | 文字 | もじ | かんじ
    unit:times = 回 | かい
    unit:books = 冊 | さつ
    unit:items = 個 | こ
    unit:cards = 枚 | まい
    """)

  static let japaneseIntents: [PhrasePattern] = [
    PhrasePattern(
      .intent("PostStudyRecord"), in: "ja",
      """
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
      """),
    PhrasePattern(
      .intent("StartStopwatch"), in: "ja",
      """
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
      """),
    PhrasePattern(
      .intent("StartTimer"), in: "ja",
      """
      $material = {material} | {material*} (を | の | は | で | について)
      $begin = <hajimeru> [<suru> [<te>]] | <hajime> <ru> [<te>]
      $start = $begin | <hajimete> [<te>] | <hajimetai> | <setto> [<suru> [<te>]] | <kake> <ru> [<te>] | <suru> [<te>]
      ({duration:time} & [$material [<benkyo>]]) [<benkyo>] <timer> [$start]
      [$material [<benkyo>]] <timer> [{duration:time}] $start
      <timer> ($material [<benkyo>] & {duration:time}) [$start]
      ポモドーロ <timer> {duration:time} [$start]
      {duration:time} ポモドーロ [$start]
      [{material}] <timer> {duration:time}
      [{material}] [<benkyo>] <benkyo> <timer> $start
      ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] $begin
      ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] (<setto> [<suru> [<te>]] | <hakaru> [<te>])
      ({duration:time} & [{material} [<benkyo>]]) [<benkyo>] カウントダウン [<suru> [<te>]]
      <korekara> ({duration:time} & [{material}]) (<benkyo> <suru> [<te>] | <benkyo> | <yaru>)
      ~ ({duration:time} & [{material}]) (<benkyo> <suru> [<te>] | <yaru>)
      ~ [{material}] <timer>
      """),
    PhrasePattern(
      .intent("PauseStudy"), in: "ja",
      """
      [<mono>] [<ittan>] <kyukei> [<suru> [<te>] | ください | ちょうだい | しよっと | <ru> | <ireru> [<te>] | にする | にします | にしよう | にして | タイム | <hajime> <ru> | <hajimeru> \
        [<suru>]]
      [<mono>] <ittan> (<tomeru> [<te>] | <yasumu> [<te>])
      [<mono>] [<ittan>] <yasumu> [<te>]
      (休憩時間 | 休憩タイム | 休み時間) [<suru> | <desu>]
      席 (外す | 外します | はずします | はずす | 離れる | 離れます)
      """),
    PhrasePattern(
      .intent("ResumeStudy"), in: "ja",
      """
      [<mono>] <saikai> [<suru> [<te>]]
      <mono> <tsuzukeru> [<te>]
      <tsuzukeru> [<te>]
      (休憩 | 休み | 休憩時間 | きゅうけい) (<owaru> [<te>] | <shuryo> [<suru> [<te>]])
      [休憩から | 休みから] (戻った | 戻りました | 戻ったよ | 戻ってきた | 戻ってきました)
      (休憩から | 休みから) (戻る | 戻ります | 復帰)
      """),
    PhrasePattern(
      .intent("ShowCurrentStudy"), in: "ja",
      """
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
      """),
    PhrasePattern(
      .intent("FinishStudy"), in: "ja",
      """
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
      """),
  ]

  static let japaneseActivities: [PhrasePattern] = [
    PhrasePattern(
      .activity("app.kiroku.viewMyQRCode"), in: "ja",
      """
      [<jibun>] [キロク] (QRコード | QR | キューアールコード) [<miru> [<suru> | <te>]]
      """),
    PhrasePattern(
      .activity("app.kiroku.readMaterialBarcode"), in: "ja",
      """
      <hon> [バーコード] (スキャン | 読み取り | 読取 | 読み込み) [<suru> [<te>]]
      [<hon>] バーコード (読み取る | 読み取って | 読み取りたい | 読み取ります | 読む | 読んで | 読み込む | 読み込んで | スキャン [<suru>] | 読み取り [<suru>] | 登録 [<suru>]) [<te>]
      <hon> (読み取る | 読み取って | 読み込む | 読み込んで) [<te>]
      <hon> バーコード 登録 [<suru> [<te>]]
      [バーコードリーダー | バーコードスキャナー | バーコードスキャナ] [<miru> [<te>]] バーコードリーダー
      (バーコードリーダー | バーコードスキャナー) <miru> [<suru> | <te>]
      """),
    PhrasePattern(
      .activity("app.kiroku.recordStudy"), in: "ja",
      """
      [<benkyo>] 記録 (書く | 書いて | 書きたい | 書きます | 書こう | 書きたいです | 作成 [<suru>] | 作る | 作って) [<te>]
      [<benkyo>] (記録フォーム | 記録画面 | 記録の画面 | 記録のフォーム) <miru> [<suru> | <te>]
      """),
    PhrasePattern(
      .activity("app.kiroku.viewWeeklyReport"), in: "ja",
      """
      <shukan> (レポート | 勉強レポート | 学習レポート | 報告 | まとめ | サマリー | グラフ | 勉強時間 | 学習時間 | 記録 | 成果) [<miru> [<suru> | <te>]]
      <shukan> (どれだけ | どのくらい | どれくらい | 何時間 | 何分) (勉強した | 勉強しました | 勉強している | 勉強してる | やった | 勉強しましたか | 勉強できた | 勉強したっけ)
      <shukan> (調子 | 調子どう | 調子はどう | 勉強はどう | 勉強どう | 様子)
      """),
    PhrasePattern(
      .activity("app.kiroku.postGoalProgress"), in: "ja",
      """
      [<jibun>] [<shukan> | 目標 | 週間目標 | 今週の目標] (進捗 | しんちょく | 進み具合 | 達成度 | 達成率) (投稿 | シェア | 共有 | ポスト | 公開 | アップ | 報告 | とうこう) [<suru> [<te>]]
      [<jibun>] [<shukan> | 目標 | 週間目標 | 今週の目標] (進捗 | しんちょく | 進み具合 | 達成度 | 達成率) タイムライン (投稿 | シェア | 共有 | ポスト | 公開 | アップ | 流す | 載せる | 載せて) \
        [<suru> [<te>] | <te>]
      """),
    PhrasePattern(
      .activity("app.kiroku.joinStudyRoom"), in: "ja",
      """
      (もくもく会 | 自習室 | 勉強部屋 | オンライン自習室 | 勉強会) (参加 | 入室 | さんか) [<suru> [<te>]]
      (もくもく会 | 自習室 | 勉強部屋 | オンライン自習室 | 勉強会) (入る | 入って | 入りたい | 入ります | 入ろう | やりたい | 探す | 探して | 行く | 行きたい)
      """),
    PhrasePattern(
      .activity("app.kiroku.recruitStudyRoom"), in: "ja",
      """
      (もくもく会 | 自習室 | 勉強部屋 | 勉強会) [メンバー | 仲間 | 参加者] (募集 | 開催 | 主催 | ぼしゅう | 作成 | 企画) [<suru> [<te>]]
      (もくもく会 | 自習室 | 勉強部屋 | 勉強会) (開く | 開いて | 開きたい | 開きます | 開こう | 立てる | 立てて | 作る | 作って | 作りたい | やる人募集) [<te>]
      """),
  ]
}
