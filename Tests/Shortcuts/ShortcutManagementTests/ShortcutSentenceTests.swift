import IntentRuntime
import ShortcutManagement
import Testing

@Suite("Shortcuts in words, by the language's tag")
struct ShortcutSentenceTests {
  private func sentence(in tag: String) -> ShortcutSentence {
    ShortcutSentence(declarations: [BakeIntent.declaration], catalogue: ActivityCatalogue([]), format: ValueFormat(), in: tag)
  }

  @Test(
    "a tag with a region or a codeset is its language's",
    arguments: [("ja", true), ("ja-JP", true), ("ja_JP.UTF-8", true), ("en", false), ("en-GB", false)])
  func regions(tag: String, isJapanese: Bool) {
    let sentence = sentence(in: tag)
    let another = UserActivity(activityType: "app.bakery.viewOven", userInfo: [ShortcutRunner.voiceShortcutKey: .string("1")])
    #expect(sentence.title(of: .unreadable("")) == (isJapanese ? "読み取れない内容" : "Something that cannot be read"))
    #expect(sentence.title(of: .activity(another)) == (isJapanese ? "別のショートカットを実行する" : "Run another shortcut"))
    #expect(sentence.text(of: .bake(["loaves": .integer(2)])) == (isJapanese ? "Bake（Loaves 2）" : "Bake, loaves 2"))
  }
}
