import IntentRuntime
import Localization
import ManualPages
import StudyIntents
import Vocabulary

/// kiroku-phrases(7): what can be said.
enum PhrasesPage {
  static let page = ManualPage(
    name: "kiroku-phrases", section: 7, title: Phrase("what can be said to Kiroku", "Kirokuに言えること"),
    sections: [
      ManualSection(
        ManualTitles.description,
        [
          .paragraph(
            Phrase(
              "`kiroku say` and the palette of the app (`C-k`) read whole sentences, in English and Japanese, whatever the language of words is. Width, case, kana, particles, fillers and small misspellings do not count. Numbers may be written as digits, kanji or kana; materials are named by a title, a spoken name, a reading or a telling part of one. Your own phrases, `kiroku-shortcuts`(1), win over these.",
              "`kiroku say`とアプリの`C-k`は、表示の言語にかかわらず、英語と日本語の文を読み取ります。全角と半角、大文字と小文字、かなの種類、助詞、「えっと」などの言葉、小さな間違いは問いません。数は数字、漢数字、かなのどれでもかまいません。教材はタイトル、呼び名、読み、またはその一部で言えます。自分のフレーズ（`kiroku-shortcuts`(1)）が優先されます。"
            )),
          .paragraph(
            Phrase(
              "A sentence that says not to do something is never run. One that is likely and not sure is asked about before it is run; where nobody can be asked, the exit status is 12. One with several readings ends with 11, one that fits nothing with 14. `kiroku say --dry-run` shows how a sentence is read, and `kiroku say --what-can-i-say` lists sentences about the materials on your shelf.",
              "「〜しないで」のような文は実行しません。確実ではない読み取りは、実行する前に確認します。尋ねられないときの終了ステータスは12です。複数の意味に読めるときは11、どれにも当てはまらないときは14です。`kiroku say --dry-run`で読み取り方を、`kiroku say --what-can-i-say`で本棚の教材を使った言い方の一覧を見られます。"
            )),
        ]),
      ManualSection(Phrase("PHRASES", "フレーズ"), Language.allCases.flatMap(phrases)),
      Manuals.seeAlso("kiroku-say.1", "kiroku-shortcuts.1", "kiroku-intents.1"),
    ])

  /// The examples of a language: they are the same on every page, whatever its own language is.
  private static func phrases(in language: Language) -> [ManualBlock] {
    var targets: [PhraseTarget] = []
    var phrases: [PhraseTarget: [String]] = [:]
    for sample in StudyPhrases.samples(in: language.rawValue) {
      if phrases[sample.target] == nil { targets.append(sample.target) }
      phrases[sample.target, default: []].append(sample.phrase)
    }
    let heading = language == .english ? Phrase("In English", "英語") : Phrase("In Japanese", "日本語")
    return [.heading(heading)]
      + targets.flatMap { target in [.paragraph(title(of: target)), .verbatim(phrases[target] ?? [])] }
  }

  private static func title(of target: PhraseTarget) -> Phrase {
    func words(_ text: LocalizedText?) -> Phrase {
      Phrase(text?.rendered(in: Language.english.tag) ?? "", text?.rendered(in: Language.japanese.tag) ?? "")
    }
    let title =
      switch target {
      case .intent(let name): words(StudyIntentKind(rawValue: name)?.intentType.declaration.title)
      case .activity(let type): words(StudyActivity(rawValue: type)?.title)
      case .command(let name):
        Phrase(
          SpokenCommand(rawValue: name)?.title(in: .english) ?? name, SpokenCommand(rawValue: name)?.title(in: .japanese) ?? name)
      case .shortcut(let id): Phrase(verbatim: id)
      }
    return Phrase(title.english + ":", title.japanese + "：")
  }
}
