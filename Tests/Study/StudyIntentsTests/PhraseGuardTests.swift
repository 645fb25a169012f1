import Testing
import Vocabulary

@testable import StudyIntents

/// What is said about somebody else, for later, against it or for something else, beside what sounds the same and is meant.
@Suite("What speaks against a phrase")
struct PhraseGuardTests {
  private func read(_ phrase: String) throws -> String {
    PhraseShelf.describe(try PhraseShelf.reader.read(phrase, languages: ["en", "ja"]))
  }

  @Test(
    "what somebody else did is not recorded as one's own",
    arguments: [
      "my sister did 40 minutes of algorithms", "My roommate just studied linear algebra for three hours straight",
      "her son did 30 Spanish verbs, 20 minutes", "he studied Calculus for an hour", "my brother came over and did 40 minutes of calculus",
      "妹が線形代数を40分やった", "友達が古文単語を50語覚えました", "田中さんは数学を1時間勉強した", "彼女は世界史を20ページ読んだよ",
    ])
  func othersDeed(_ phrase: String) throws {
    let shown = try read(phrase)
    #expect(shown == "none" || shown.hasPrefix("likely ") && phrase.contains("came over"), "\(shown)")
  }

  @Test(
    "what is only planned is not recorded, and runs nothing without a question",
    arguments: [
      "I should read 20 pages of Calculus", "i might do some Calculus, 20 minutes or so", "I'm supposed to read 30 pages of Calculus",
      "I'll do 40 minutes of algorithms later", "線形代数を10ページやるつもり", "世界史20ページ読むはずだった", "数学を1時間やろうかな",
      "あとで線形代数を40分やる",
    ])
  func plan(_ phrase: String) throws {
    let shown = try read(phrase)
    #expect(shown == "none" || shown.hasPrefix("likely Start"), "\(shown)")
  }

  @Test(
    "what takes something back, says not to do it or is shopping runs nothing",
    arguments: [
      "delete the 40 minutes of algorithms", "actually it was 35 minutes", "Please don't write down those 20 minutes of Calculus",
      "don't you dare pause it",
      "Please don't write down those 20 minutes of Calculus, I was on my phone the whole time", "i hope Calculus gets cancelled",
      "Don't post my goal progress to the timeline, my boss follows me there", "order the Calculus book", "さっきの線形代数の40分、消してください",
      "ほんとは35分だから書き直して", "20分の記録は残さないでください",
      "数学の教科書をネットで一冊注文しといて",
    ])
  func nothing(_ phrase: String) throws {
    let shown = try read(phrase)
    #expect(shown == "none" || shown.hasPrefix("negated "), "\(shown)")
  }

  @Test(
    "what is asked for at once is heard whatever is told beside it",
    arguments: [
      ("Start a timer for an hour and a half, I'm writing up my notes", "StartTimer"),
      ("put the session on hold, I've been asked to join a call", "PauseStudy"),
      ("start the stopwatch for Calculus, my test is on Friday", "StartStopwatch"),
      ("My manager wants to see me, so put the timer on hold", "PauseStudy"),
    ])
  func story(_ phrase: String, _ name: String) throws {
    let shown = try read(phrase)
    #expect(shown.hasPrefix(name) || shown.hasPrefix("likely \(name)"), "\(shown)")
  }

  @Test(
    "what is asked of something else is not heard, though why is told beside it",
    arguments: [
      "pause the movie please, the phone is ringing", "put the kettle on, I'm starting Calculus soon",
      "don't start the timer, I'm just testing the microphone", "stop the dishwasher, it's too loud",
    ])
  func otherStory(_ phrase: String) throws { #expect(try !runs(phrase)) }

  @Test(
    "what was not done, what is only felt and how long the kitchen takes run nothing",
    arguments: [
      "今朝の電車では数学のテキスト、開けませんでした", "今日は線形代数を読めなかった", "世界史のテキスト重すぎ", "線形代数やると落ち着く", "お米炊けるまで何分？",
      "数学を止めて世界史のタイマーを40分で",
    ])
  func notDone(_ phrase: String) throws { #expect(try !runs(phrase)) }

  @Test(
    "a little that was done is done, and a remark behind what was done changes nothing", arguments: ["数学を1問しか解けなかった、40分", "数学を40分やった、眠い"])
  func littleDone(_ phrase: String) throws { #expect(try runs(phrase)) }

  @Test(
    "two commands in one phrase are not run as one",
    arguments: [
      "end world history and save, and open the room form", "世界史はここで終わりにして保存、で、勉強部屋の募集画面も出しといて",
      "pause and show me this week's report", "勉強を終わりにして、数学のタイマーを30分で始めて", "一時停止してバーコードリーダー開いて",
      "I did 20 pages of Calculus and start my stopwatch meanwhile",
    ])
  func twoCommands(_ phrase: String) throws { #expect(try !runs(phrase)) }

  @Test(
    "a timer for something else, or on another device, is not set",
    arguments: [
      "set a timer for the eggs, seven minutes", "10 minute timer for the pasta", "is the timer on the oven finished yet",
      "set the kettle timer", "パスタのタイマーを10分で", "オーブンのタイマー止めて", "カップ麺のタイマー3分お願い", "ジャズをかけて",
    ])
  func otherTimers(_ phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test(
    "a timer for what is studied, or a kitchen in a reason, is no other timer",
    arguments: [
      ("10 minute timer for Calculus", "StartTimer material=Calculus duration=600"),
      ("25 minute timer for my exam prep", "StartTimer duration=1500"), ("kettle's boiling, pause it", "PauseStudy"),
      ("数学のタイマーを25分で", "StartTimer material=数学I・A duration=1500"), ("キッチンタイマーみたいに20分、勉強用で", "StartTimer duration=1200"),
    ])
  func ownTimers(_ phrase: String, _ meaning: String) throws { #expect(try read(phrase) == meaning) }

  @Test(
    "a reason is taken for no material, whatever ends it",
    arguments: [
      ("どれだけかかるものか知りたいのでストップウォッチを動かして", "StartStopwatch"), ("席に着いたので勉強の計測を始めてください", "StartStopwatch"),
      ("机に向かったので計測スタートお願いできますか", "StartStopwatch"), ("ポモドーロ25分", "StartTimer duration=1500"),
      ("ポモドーロ25分 数学", "StartTimer material=数学I・A duration=1500"),
      ("タイマーを1時間半にして数学を始めます", "StartTimer material=数学I・A duration=5400"),
    ])
  func clausesAreNoMaterials(_ phrase: String, _ meaning: String) throws { #expect(try read(phrase) == meaning) }

  @Test(
    "what denies, tells of what was said, or says how one likes it runs nothing",
    arguments: [
      "勉強を始めるんじゃないの、本をしまうだけ", "勉強してたんじゃなくて、会議の資料を読んでただけです", "友達にQRコード見せてって言われたの初めてだった",
      "バーコードで本を追加できるの、めっちゃ便利だよね", "my sister can do 100 Spanish Verbs an hour",
    ])
  func denials(_ phrase: String) throws { #expect(try read(phrase) == "none") }

  @Test(
    "a timer beside something in the kitchen is asked about, unless it is for a title",
    arguments: ["煮物を火にかけたから、20分たったら鳴らして", "timer 12 min pizza"])
  func household(_ phrase: String) throws { #expect(try !runs(phrase)) }

  @Test(
    "what is said beside a command explains itself, where the rest means the same by itself",
    arguments: [
      ("groceries arrived, stop the session and save it", "FinishStudy"),
      ("my hamster escaped so I read 20 pages of Calculus, log that", "PostStudyRecord material=Calculus total=20 unit=pages"),
      ("ハムスターが逃げたので一時停止して", "PauseStudy"), ("明日も早いし今日はこのへんで勉強を終わりたいと思います", "FinishStudy"),
      ("while the cookies are in the oven set a 15 minute timer for Calculus", "StartTimer material=Calculus duration=900"),
    ])
  func asides(_ phrase: String, _ meaning: String) throws { #expect(try read(phrase) == meaning) }

  @Test(
    "a condition, or what takes it back, is no mere circumstance",
    arguments: [
      "once my cold is gone I'll go back to studying", "歯医者から戻ったら続きをやるよ", "when the hamster is asleep I'll do some Calculus",
    ])
  func conditions(_ phrase: String) throws { #expect(try !runs(phrase)) }

  private func runs(_ phrase: String) throws -> Bool {
    if case .match = try PhraseShelf.reader.read(phrase, languages: ["en", "ja"]) { true } else { false }
  }

  @Test(
    "other people in a reason, and words that turn nothing round, change nothing",
    arguments: [
      ("my sister's asleep so start a timer for 20 minutes", "StartTimer duration=1200"),
      ("my friend and I did 12 pages of Calculus", "PostStudyRecord material=Calculus total=12 unit=pages"),
      ("while my wife cooked I read 20 pages of Calculus", "PostStudyRecord material=Calculus total=20 unit=pages"),
      ("kids are home, pause", "PauseStudy"), ("stop and record", "FinishStudy"), ("end the session and save it", "FinishStudy"),
      ("halt the countdown for now, i'll pick it up later", "PauseStudy"), ("I can't concentrate, pause it", "PauseStudy"),
      ("友達が来たから一時停止して", "PauseStudy"), ("ごはん食べてくるから中断、あとで続きやる", "PauseStudy"),
      ("家内と一緒に数学を40分やりました", "PostStudyRecord material=数学I・A duration=2400"),
      ("先生が出した世界史を40分やりました、記録して", "PostStudyRecord material=世界史B duration=2400"),
      ("子どもが寝てから世界史を1時間勉強したので記録しておいてください", "PostStudyRecord material=世界史B duration=3600"),
    ])
  func reasons(_ phrase: String, _ meaning: String) throws { #expect(try read(phrase) == meaning) }

  @Test(
    "what is heard or run elsewhere, what is read aloud, and what somebody asked run nothing",
    arguments: [
      "pause the music", "stop this podcast please", "resume the film", "start a four minute egg timer please", "流れてる音楽ちょっと止めて", "洗濯機止めといて",
      "退勤ボタン押しといて", "この名刺をスキャンして連絡先に登録して", "read page 112 aloud to me while I drive", "数学の要点を3行でまとめて",
      "Mum asks \"did you stop studying already?\" whenever I come down", "妻に「タイマー止めた？」と聞かれたけど、あれは炊飯器の話だった",
      "Calculus didn't happen at lunch, I ended up in a meeting instead",
    ])
  func elsewhere(_ phrase: String) throws { #expect(try read(phrase) == "none") }
}
