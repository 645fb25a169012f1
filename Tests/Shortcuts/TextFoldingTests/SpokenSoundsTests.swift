import Testing

@testable import TextFolding

@Suite("Words of one script as they sound in another")
struct SpokenSoundsTests {
  @Test(
    "romaji is kana, with or without its long vowels",
    arguments: [
      ("butsuri", "ぶつり"), ("nyuumon", "にゅもん"), ("nyumon", "にゅもん"), ("kanken", "かんけん"), ("shosetsu", "しょせつ"), ("matcha", "まちゃ"),
      ("ouyou", "およ"),
      ("shimbun", "しんぶん"), ("gorogo", "ごろご"),
    ])
  func romaji(word: String, kana: String) {
    #expect(SpokenSounds.kana(ofRomaji: Array(word.unicodeScalars)).map { String(scalars: $0) } == kana)
  }

  @Test("a word that is no romaji is no kana", arguments: ["xylophone", "rust", "clear", "spring"])
  func noRomaji(word: String) { #expect(SpokenSounds.kana(ofRomaji: Array(word.unicodeScalars)) == nil) }

  @Test(
    "a loan word has the consonants of the word that it comes from",
    arguments: [
      ("geometry", "じおめとり"), ("organic", "おおがにっく"), ("history", "ひすとりい"), ("chart", "ちゃあと"), ("rust", "らすと"), ("verb", "ばあぶ"),
      ("algebra", "あるじぇぶら"),
    ])
  func consonants(word: String, kana: String) {
    #expect(SpokenSounds.consonants(of: Array(word.unicodeScalars)) == SpokenSounds.consonants(of: Array(kana.unicodeScalars)))
  }
}
