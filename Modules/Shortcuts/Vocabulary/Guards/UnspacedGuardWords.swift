/// Stretches of a language without spaces that say for whom and when something is: for somebody else, later, not at all.
///
/// They mean it where they stand: a person before a subject's particle, the others at the end of the phrase. Each list is parted by white space.
public struct UnspacedGuardWords: Hashable, Sendable {
  /// Nouns for persons: 妹.
  public var persons = ""
  /// What follows the name of a person: さん.
  public var titles = ""
  /// Particles that make a person the subject: が.
  public var subjects = ""
  /// Words by which whoever speaks means themselves: 私.
  public var selves = ""
  /// What a verb ends in before a clause goes on: た, る.
  public var verbEnds = ""
  /// What ends a clause after such an end: から, 間に.
  public var joints = ""
  /// What ends a clause after anything: 中に.
  public var anyJoints = ""
  /// What says that something is over, at the end: ました.
  public var pasts = ""
  /// What says that something is or will be: ます.
  public var presents = ""
  /// What asks, at the end: て, ください.
  public var requests = ""
  /// What is only thought of, at the end: つもり.
  public var plans = ""
  /// What may stand behind any end: よ, です.
  public var tails = ""
  /// What puts off, at the beginning of a word: あとで.
  public var delays = ""
  /// What says not to do it, at the end: ないで.
  public var negations = ""
  /// What takes the words before it back: じゃなくて.
  public var insteads = ""
  /// What says that something is not so, behind a verb: んじゃなくて.
  public var denials = ""
  /// What says that something goes on or is done again: また.
  public var repetitions = ""
  /// What makes an occasion of a verb that ends in た: 出た*ら*.
  public var occasions = ""
  /// What tells of what somebody said: って言われ.
  public var quotes = ""
  /// What says what somebody thinks of it, at the end: 便利だよね.
  public var opinions = ""
  /// What says at the end that something was not done: 開けませんでした.
  public var failures = ""
  /// What makes a little of it that was: 1問*しか*解けなかった.
  public var exceptions = ""
  /// What says at the end how something is, where nothing else is said: 重すぎ.
  public var feelings = ""
  /// What asks at the end how long something takes: 何分.
  public var waits = ""
  /// Where somebody is on the way to: 駅まで, before ``waits``.
  public var destinations = ""
  /// Stems of verbs that take something back, before a request: 消し.
  public var deletions = ""
  /// Nouns for the same: 削除.
  public var deletionNouns = ""
  /// What says that something said was wrong: 本当は.
  public var corrections = ""
  /// Stems of verbs of shopping, before a request: 注文し.
  public var orders = ""
  /// What adds another command after a clause: それから.
  public var additions = ""
  /// What is set for something: タイマー.
  public var instruments = ""
  /// What other instruments are for: パスタ.
  public var household = ""
  /// What may stand between the two: の.
  public var belongings = ""
  /// What makes them a likeness alone, behind: タイマー*みたいに*.
  public var likenesses = ""
  /// What is put on to be heard: 音楽.
  public var media = ""
  /// How that is asked for, by its stem: をかけ.
  public var playing = ""
  /// How it is stopped: 止め.
  public var stopping = ""
  /// Nouns that ask for something at the end: 開始.
  public var asked = ""
  /// What else ends, or is gone on with: 会議.
  public var happenings = ""
  /// What says that it did: 終わった.
  public var overs = ""
  /// What says that it is gone on with: 続き.
  public var sequels = ""
  /// What is done of itself, at the end: 進んだ.
  public var advances = ""
  /// What is no concern of the app wherever it is named: 家計簿.
  public var others = ""

  /// Makes a set without words.
  public init() {}
}

extension UnspacedGuardWords {
  /// The Japanese words.
  public static let japanese = {
    var words = UnspacedGuardWords()
    words.persons =
      """
      妹 弟 姉 兄 母 父 妻 夫 嫁 娘 息子 孫 家内 女房 主人 旦那 彼 彼女 彼氏 彼ら 子供 子ども こども うちの子 友達 友だち ともだち 友人 親友 先生 先輩 後輩 同僚 上司 部下 \
      部長 課長 社長 店長 ルームメイト ルームメート クラスメイト クラスメート 同級生 相方 パートナー 隣の人 隣の子 あの人 あの子 あいつ みんな 皆 誰か だれか 両親 親 祖母 祖父 いとこ \
      甥 姪 甥っ子 姪っ子 家族 生徒 学生 双子 友人 幼なじみ 幼馴染 幼馴染み 担任 係の人 店員 委員の子 連中 やつ 奴 ライバル 義母 義父 おばあちゃん おじいちゃん ばあちゃん じいちゃん 祖父母 親戚 相棒 仲間 \
      上の子 下の子 あいつら やつら 隣の席の人 知り合い 兄貴 姉貴 親父 おやじ おふくろ 患者 講師 教授 コーチ
      """
    words.titles = "さん ちゃん くん 君 様 さま たち 達 殿"
    words.subjects = "が は も"
    words.selves = "私 わたし 僕 ぼく 俺 おれ 自分 うち こっち こちら わたくし あたし"
    words.verbEnds = "た だ る い う く す つ ぬ ぶ む ぐ ん"
    words.joints =
      """
      から ので んで のに の けど けれど が し と なら うえで 上で 間に 間 あいだ うちに 隙に すきに とき 時 ころ 頃 ため まで まえに 前に 後に あとに 後 あと 横で 傍ら そば \
      ところ 途中 おかげで せいで そうで って もの
      """
    words.anyJoints =
      "中に 中で 中な てから でから ながら たら れば ように の間 のあいだ の時 のとき の隙 のうち まして いて きて 来て みて くれて られて"
    words.pasts = "た だ てた でた てました でました らしい みたい そう んだって"
    words.presents = "る ます ている てる てます でる う く す む ぶ つ ぐ"
    words.requests =
      """
      て で といて どいて とく ておいて でおいて て下さい てください でください とってください といてください どいてください ておいてください でおいてください てくれ てくれる てくれない てくれるかな \
      てほしい て欲しい てほしいです てほしいな てもらえる てもらえますか てもらえない てもらえませんか ていただけますか ていただけませんか てくれますか てくれませんか てちょうだい てね てよ といてね といてよ \
      たい たいです たいな たいんだけど たいんですが てもいい てもいいですか られる ろ なさい てくださいね てくださいな でくださいな てくださいよ てくれない てくださいませんか ましょう よう ます る ときます ときたい とこう
      """
    words.plans =
      """
      つもり 予定 はず つもりだった 予定だった はずだった つもりでいる うかな うかなあ かも かもしれない かもしれません かもな ないと ないとな ないといけない なきゃ なきゃな なくちゃ なければ べき なければならない \
      ようと思って ようと思っている ようと思ってる ようと思う おうと思って おうと思ってる おうと思っている おうと思う たいと思って たいと思ってる たいと思っている もうと思ってる こうと思ってる
      """
    words.tails = "です だ よ ね な けど んだけど んだ んです けどね よね でした と思う と思います さ ぞ わ"
    words.delays = "あとで 後で のちほど 後ほど そのうち いつか"
    words.negations =
      """
      ないで ないでください ないで下さい ないでくれ ないでね ないでよ ないでおいて ないでほしい ないで欲しい ないでおいてください ないでくださいね ないでいて ないでいいよ なくていい なくていいです なくてもいい \
      なくてもいいです なくていいよ なくて大丈夫 なくて大丈夫です ないように ないようにして ないようにしてください ないでもらえますか ないでいただけますか ないでくれる ないでくれますか ずにおいて ずにいて
      """
    words.insteads = "じゃなくて ではなくて じゃなく ではなく でなくて"
    words.denials = "んじゃなくて んじゃなく んじゃない わけじゃない わけではない わけじゃなく のではなく んではなく"
    words.repetitions = "また すぐ 続き"
    words.occasions = "ら"
    words.quotes =
      "の話を聞 話が載 記事が載 人の話 話だった の話だ のを見て るのを見 って書いて と書いて と書かれ と叫 って叫 と怒鳴 って言われ と言われ って言った と言った って言って と言って って言い出 って聞かれ と聞かれ って頼まれ って怒られ ってラインし って自慢し"
    words.opinions =
      """
      だよね ですよね だわよね のよね んだよね 便利だ 便利です 便利だな 気に入ってます 気に入っています 気に入ってる 面倒 めんどい 面倒くさい 面倒だ うれしい 嬉しい 嬉しいです 好き 好きだ 好きです 嫌い きらい 嫌いだ \
      尊敬する 迷ってる 迷っている 悩んでる 悩んでいる とか した話 という話 って話 んだってさ れそうです れそう なりそうです なりそう すごい すごくない すごいでしょ すごいよ 不便 不便だ 楽しい 難しい 難しすぎる むずかしい 最高 最悪 ずるい うらやましい 羨ましい さびしい 寂しい ことある ことあるの ことありますか って英語 って知ってる って知ってますか 初めてだった 自慢してきた 自慢してた
      """
    words.failures = "ませんでした なかった なかったです てない てないです ていない ていません てません"
    words.exceptions = "しか だけ"
    words.feelings =
      """
      落ち着く 落ち着きます 重い 重すぎ 重すぎる 早い 速い 遅い 多すぎ 多すぎる 長すぎ 長すぎる 眠い ねむい 眠すぎ だるい つらい しんどい きつい やばい 飽きた 面白い おもしろい 楽しみ \
      心配 不安 感心した 感心しました びっくりした 驚いた 助かる 助かった 助かります かわいい 可愛い 見やすい 見づらい 見にくい 使いやすい 使いにくい 分かりにくい わかりにくい 悔しい 疲れる 懐かしい 欲しくなる たまげた 笑った 笑っちゃった 緊張した 緊張する 感動した 怖い すごかった エモい 眠くなる 疲れた
      """
    words.destinations = "駅まで 学校まで 会社まで 家まで 図書館まで バス停まで 空港まで 病院まで 大学まで 塾まで 店まで"
    words.waits = "何分 何分かかる いつ 何時 どのくらい どれくらい"
    words.deletions =
      "消し 削除し 取り消し 取消し 消去し 書き直し 打ち直し 入れ直し 付け直し つけ直し に直し 訂正し 修正し に変更し を変更し 破棄し なかったことにし 無かったことにし 書き換え 書きかえ 取り下げ"
    words.deletionNouns = "削除 取り消し 取消 消去 訂正 修正"
    words.corrections = "本当は ほんとは ほんとうは 正しくは 実際は"
    words.orders =
      "採点し 添削し 丸つけし 丸付けし の丸つけをし 答え合わせし 天気を見せ 天気を教え 説明し 解説し 出題し 読み上げ 要約し 翻訳し に訳し 現代語にし 現代語訳し 行でまとめ 並べ替え 順に並べ 計算し 検索し 録音し 録画し 注文し 購入し 予約し 取り寄せ を買っ 発注し ポチっ"
    words.instruments = "タイマー アラーム ストップウォッチ カウントダウン"
    words.household =
      """
      パスタ スパゲッティ スパゲティ ゆで卵 卵 たまご 玉子 カップ麺 カップラーメン ラーメン うどん そば 麺 ご飯 ごはん お米 炊飯器 洗濯機 洗濯 乾燥機 食洗機 オーブン トースター 電子レンジ レンジ やかん \
      ケトル お湯 お茶 紅茶 コーヒー お風呂 風呂 料理 煮物 煮込み カレー シチュー ケーキ クッキー パン ピザ 肉 魚 キッチン 台所 エアコン 暖房 こたつ テレビ 駐車場 駐車 昼寝 仮眠 筋トレ 散歩
      """
    words.belongings = "の 用の 用 を茹でる をゆでる 茹での"
    words.likenesses = "みたい のよう がわり 代わり の代わり 式 方式 風 感覚 の感覚 のつもり"
    words.media =
      "通話 音楽 曲 かかってる曲 流れてる曲 この曲 ポッドキャスト 再生 録音 録画 映像 番組 アニメ ドラマ ゲーム 掃除機 扇風機 洗濯機 乾燥機 食洗機 エアコン 暖房 テレビ オーブン レンジ スピーカー ジャズ クラシック ラジオ 歌 プレイリスト ポップス ロック 洋楽 邦楽 動画 映画 ビージーエム"
    words.playing = "をかけ かけ を流し 流し を再生 再生"
    words.asked = "開始 スタート 停止 終了 表示 投稿 カウントダウン"
    words.stopping = "終了 止め とめ 停止 一時停止 ストップ 消し 切っ 再開 再生 録音 録画"
    words.others = "打刻 退勤ボタン 出勤ボタン タイムカード 勤怠 名刺 レシート 領収書 家計簿 連絡先 銀行口座 録音 録画 歩数 売上 売り上げ 株価 心拍数"
    words.happenings =
      """
      会議 ミーティング 打ち合わせ 打合せ 面談 面接 飲み会 夕飯 夕食 昼食 朝食 朝ごはん 昼ごはん 晩ごはん 朝ご飯 昼ご飯 晩ご飯 食事 ランチ 昼休み 電話 仕事 バイト 部活 試合 掃除 買い物 皿洗い 片付け \
      シャワー ジム 漫画 マンガ コンサート ライブ 用事 配信
      """
    words.overs = "終わった 終わりました 終わり 終わる 終わったところ おわった おわり おわりました 終了 終了した 終了しました 済んだ すんだ 済みました"
    words.sequels = "続き つづき"
    words.advances = "終わった 終わりました 進んだ 進みました できた 出来た できました 出来ました 済んだ 残った 残ってた かかった かかりました 完了した 過ぎた 経った たった あった ありました でした だった"
    words.additions = "続けて つづけて で それから そのあと その後 それと ついでに あわせて 次に 次は つぎに つぎは さらに"
    return words
  }()
}
