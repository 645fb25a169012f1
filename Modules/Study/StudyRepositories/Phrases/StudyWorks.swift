/// Works and books that people call by their author, by a nickname, or by what they are called in the other language: *Adam Smith*, 国富論, the
/// *dinosaur book*. One of these names a title as a subject does.
enum StudyWorks {
  static let names = """
    frankenstein | フランケンシュタイン | mary shelley | シェリー
    emma | エマ | jane austen | austen | オースティン
    oliver twist | オリバー・ツイスト | dickens | ディケンズ
    a christmas carol | クリスマス・キャロル | dickens | ディケンズ
    alice in wonderland | alice | 不思議の国のアリス | アリス | lewis carroll | キャロル
    anne of green gables | 赤毛のアン | montgomery | モンゴメリ
    kusamakura | 草枕 | soseki | 漱石 | 夏目漱石
    sanshiro | 三四郎 | soseki | 漱石 | 夏目漱石
    crime and punishment | 罪と罰 | dostoevsky | dostoyevsky | ドストエフスキー
    the brothers karamazov | karamazov | カラマーゾフの兄弟 | カラマーゾフ | dostoevsky | ドストエフスキー
    war and peace | 戦争と平和 | tolstoy | トルストイ
    anna karenina | アンナ・カレーニナ | tolstoy | トルストイ
    the wealth of nations | 国富論 | 諸国民の富 | adam smith | アダム・スミス
    the theory of moral sentiments | 道徳感情論 | adam smith | アダム・スミス
    das kapital | 資本論 | karl marx | marx | マルクス
    the general theory of employment | 一般理論 | keynes | ケインズ
    the prince | 君主論 | machiavelli | マキャベリ
    apology of socrates | ソクラテスの弁明 | plato | プラトン
    nicomachean ethics | ニコマコス倫理学 | aristotle | アリストテレス
    meditations | 自省録 | marcus aurelius | マルクス・アウレリウス
    leviathan | リヴァイアサン | hobbes | ホッブズ
    the social contract | 社会契約論 | rousseau | ルソー
    エミール | rousseau | ルソー
    critique of pure reason | 純粋理性批判 | カント
    phenomenology of spirit | 精神現象学 | hegel | ヘーゲル
    thus spoke zarathustra | ツァラトゥストラはこう語った | ツァラトゥストラ | zarathustra | nietzsche | ニーチェ
    beyond good and evil | 善悪の彼岸 | nietzsche | ニーチェ
    being and time | 存在と時間 | heidegger | ハイデガー
    being and nothingness | 存在と無 | sartre | サルトル
    the second sex | 第二の性 | beauvoir | ボーヴォワール
    on liberty | 自由論
    discourse on the method | 方法序説 | descartes | デカルト
    pensees | パンセ | pascal | パスカル
    エチカ | spinoza | スピノザ
    the interpretation of dreams | 夢判断 | freud | フロイト
    the protestant ethic | プロテスタンティズムの倫理 | プロ倫 | ウェーバー
    democracy in america | アメリカのデモクラシー | tocqueville | トクヴィル
    the origins of totalitarianism | 全体主義の起源 | arendt | アーレント
    the human condition | 人間の条件 | arendt | アーレント
    a theory of justice | 正義論 | rawls | ロールズ
    これからの正義の話をしよう | sandel | サンデル
    on the origin of species | 種の起源 | darwin | ダーウィン
    the selfish gene | 利己的な遺伝子 | dawkins | ドーキンス
    silent spring | 沈黙の春 | carson | カーソン
    a brief history of time | ホーキング、宇宙を語る | hawking | ホーキング
    guns, germs, and steel | 銃・病原菌・鉄 | jared diamond | ジャレド・ダイアモンド
    sapiens | サピエンス全史 | harari | ハラリ
    thinking, fast and slow | ファスト&スロー | kahneman | カーネマン
    the structure of scientific revolutions | 科学革命の構造 | kuhn | クーン
    capital in the twenty-first century | 21世紀の資本 | piketty | ピケティ
    the decline and fall of the roman empire | ローマ帝国衰亡史 | gibbon | ギボン
    the art of war | 孫子 | 孫子の兵法 | sun tzu
    analects | 論語 | confucius | 孔子
    tao te ching | 老子 | 道徳経 | lao tzu
    the tale of genji | genji | 源氏物語 | 源氏 | murasaki shikibu | 紫式部
    the pillow book | 枕草子 | sei shonagon | 清少納言
    the tale of the heike | heike | 平家物語 | 平家
    essays in idleness | tsurezuregusa | 徒然草 | 吉田兼好
    the ten foot square hut | hojoki | 方丈記 | 鴨長明
    the tale of the bamboo cutter | taketori | 竹取物語
    tales of ise | 伊勢物語
    the tosa diary | 土佐日記
    konjaku | 今昔物語集 | 今昔物語
    man'yoshu | manyoshu | 万葉集
    kokinshu | kokin wakashu | 古今和歌集 | 古今集
    one hundred poets | hyakunin isshu | 百人一首
    oku no hosomichi | the narrow road to the deep north | narrow road | 奥の細道 | おくのほそ道 | basho | 芭蕉
    kojiki | 古事記
    nihon shoki | 日本書紀
    kokoro | こゝろ | soseki | 漱石 | 夏目漱石
    i am a cat | 吾輩は猫である | 猫である | soseki | 漱石
    botchan | 坊っちゃん | soseki | 漱石
    rashomon | 羅生門 | akutagawa | 芥川
    no longer human | 人間失格 | dazai | 太宰
    run melos | 走れメロス | dazai | 太宰
    snow country | 雪国 | kawabata | 川端
    the temple of the golden pavilion | 金閣寺 | mishima | 三島
    the makioka sisters | 細雪 | tanizaki | 谷崎
    norwegian wood | ノルウェイの森 | murakami | 村上春樹
    night on the galactic railroad | 銀河鉄道の夜 | miyazawa kenji | 宮沢賢治
    don quixote | ドン・キホーテ | cervantes | セルバンテス
    the divine comedy | 神曲 | dante | ダンテ
    the odyssey | オデュッセイア | ホメロス
    the iliad | イリアス | ホメロス
    hamlet | ハムレット | shakespeare | シェイクスピア
    macbeth | マクベス | shakespeare | シェイクスピア
    the canterbury tales | カンタベリー物語 | chaucer | チョーサー
    paradise lost | 失楽園 | milton | ミルトン
    faust | ファウスト | goethe | ゲーテ
    pride and prejudice | 高慢と偏見 | jane austen | austen | オースティン
    great expectations | 大いなる遺産 | dickens | ディケンズ
    jane eyre | ジェイン・エア | bronte | ブロンテ
    wuthering heights | 嵐が丘 | bronte | ブロンテ
    moby dick | 白鯨 | melville | メルヴィル
    the great gatsby | gatsby | グレート・ギャツビー | fitzgerald | フィッツジェラルド
    the old man and the sea | 老人と海 | hemingway | ヘミングウェイ
    the catcher in the rye | ライ麦畑でつかまえて | salinger | サリンジャー
    to kill a mockingbird | mockingbird | アラバマ物語 | harper lee
    les miserables | レ・ミゼラブル | レミゼ | ユゴー
    the red and the black | 赤と黒 | stendhal | スタンダール
    madame bovary | ボヴァリー夫人 | flaubert | フローベール
    in search of lost time | 失われた時を求めて | proust | プルースト
    the stranger | 異邦人 | camus | カミュ
    the plague | camus | カミュ
    the little prince | 星の王子さま | le petit prince | saint-exupery | サン=テグジュペリ
    the metamorphosis | kafka | カフカ
    the magic mountain | 魔の山 | thomas mann | トーマス・マン
    ulysses | ユリシーズ | joyce | ジョイス
    nineteen eighty-four | 1984 | 1984年 | orwell | オーウェル
    animal farm | 動物農場 | orwell | オーウェル
    one hundred years of solitude | 百年の孤独 | garcia marquez | ガルシア=マルケス
    romance of the three kingdoms | three kingdoms | 三国志 | 三国志演義
    journey to the west | 西遊記
    dream of the red chamber | 紅楼夢
    records of the grand historian | 史記 | sima qian | 司馬遷
    the structure and interpretation of computer programs | sicp | wizard book | 計算機プログラムの構造と解釈
    the c programming language | k&r | プログラミング言語C
    the art of computer programming | taocp | knuth | クヌース
    introduction to algorithms | clrs | アルゴリズムイントロダクション
    operating system concepts | dinosaur book | 恐竜本
    compilers: principles, techniques, and tools | dragon book | ドラゴンブック
    modern operating systems | tanenbaum | タネンバウム
    computer organization and design | patterson hennessy | パタヘネ
    computer architecture: a quantitative approach | hennessy patterson | ヘネパタ
    clean code | クリーンコード
    pattern recognition and machine learning | prml | パターン認識と機械学習
    the feynman lectures on physics | feynman lectures | feynman | ファインマン物理学 | ファインマン
    principles of neural science | kandel | カンデル神経科学 | カンデル
    gray's anatomy | グレイ解剖学
    molecular biology of the cell | alberts | 細胞の分子生物学
    campbell biology | campbell | キャンベル生物学 | キャンベル
    principia | プリンキピア | ニュートン
    euclid's elements | 原論 | ユークリッド原論 | ユークリッド | euclid
    the well-tempered clavier | 平均律クラヴィーア曲集 | 平均律
    das wohltemperierte klavier | 平均律
    minna no nihongo | みんなの日本語 | みん日
    金のフレーズ | 金フレ | gold phrases
    """
}
