import Testing

@testable import ShortcutManagement

@Suite("Questions about Japanese sentences")
struct JapaneseVerbTests {
  @Test(
    "a sentence that ends in a verb asks politely, any other one is quoted",
    arguments: [
      ("線形代数を45分記録する", "線形代数を45分記録しますか？"), ("レポートを見る", "レポートを見ますか？"), ("勉強を終わる", "勉強を終わりますか？"),
      ("勉強を始める", "勉強を始めますか？"), ("窓を閉じる", "窓を閉じますか？"), ("記録を書く", "記録を書きますか？"), ("本を読む", "本を読みますか？"),
      ("切符を買う", "切符を買いますか？"), ("バーコードを読み取る", "バーコードを読み取りますか？"), ("湯を出す", "湯を出しますか？"),
      ("散歩", "「散歩」でよろしいですか？"), ("Bake", "「Bake」でよろしいですか？"), ("", "「」でよろしいですか？"),
    ])
  func questions(sentence: String, question: String) {
    #expect(JapaneseVerb.question(sentence) == question)
  }
}
