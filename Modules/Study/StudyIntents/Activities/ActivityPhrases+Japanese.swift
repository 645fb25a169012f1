import Vocabulary

extension ActivityPhrases {
  static let japanese: [PhrasePattern] = [
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
