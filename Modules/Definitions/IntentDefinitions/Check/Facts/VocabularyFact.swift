/// What is wrong with a vocabulary.
enum VocabularyFact: TopicFact {
  case unreadable(DefinitionFact)
  case fileUnreadable
  case keyUnknown(String, nearest: String?)
  case keyMisplaced(String, belongs: VocabularyLevel)
  case keyMissing(String)
  case valueKind(DefinitionFact)
  case valueEmpty(String)
  /// An empty text in the list of a key.
  case entryEmpty(String)
  case intentUnknown(String, nearest: String?)
  case intentRepeated(String)
  case parameterForm(String)
  /// `hasOthers` says whether the intent has parameters at all.
  case parameterUnknown(String, intent: String, nearest: String?, hasOthers: Bool)
  case parameterOfNoIntent(String, intent: String, nearest: String?)
  case systemParameterUnknown(String, intent: String, nearest: String?, hasOthers: Bool)
  case unchecked(String)
  case identifierRepeated(String)
  case phraseRepeated(String, other: String)
  case synonymsMissing(String)
  case tooMany(key: String, count: Int, limit: Int)
  case phraseTooLong(bytes: Int, limit: Int)

  var rule: CheckRule {
    switch self {
    case .unreadable, .fileUnreadable: .vocabularyUnreadable
    case .keyUnknown: .vocabularyKeyUnknown
    case .keyMisplaced: .vocabularyKeyMisplaced
    case .keyMissing: .vocabularyKeyMissing
    case .valueKind: .vocabularyValueKind
    case .valueEmpty, .entryEmpty: .vocabularyValueEmpty
    case .intentUnknown: .vocabularyIntentUnknown
    case .intentRepeated: .vocabularyIntentRepeated
    case .parameterForm: .vocabularyParameterForm
    case .parameterUnknown, .parameterOfNoIntent: .vocabularyParameterUnknown
    case .systemParameterUnknown: .vocabularySystemParameter
    case .unchecked: .vocabularyUnchecked
    case .identifierRepeated: .vocabularyIdentifierRepeated
    case .phraseRepeated: .vocabularyPhraseRepeated
    case .synonymsMissing: .vocabularySynonymsMissing
    case .tooMany, .phraseTooLong: .vocabularyTooMany
    }
  }

  var words: FindingWords {
    switch self {
    case .unreadable(let fact), .valueKind(let fact): FindingWords(fact.message(in: .english), fact.message(in: .japanese))
    case .fileUnreadable: FindingWords("the file may not be read", "ファイルを読めません")
    case .keyUnknown(let key, _): FindingWords("the key “\(key)” is not known here", "キー “\(key)” はここでは未知です")
    case .keyMisplaced(let key, let level):
      FindingWords(
        "“\(key)” stands in the wrong place; it belongs to \(level.words.english)", "“\(key)” の場所が違います。\(level.words.japanese)に書くものです")
    case .keyMissing(let key): FindingWords("“\(key)” is missing here", "ここに “\(key)” がありません")
    case .valueEmpty(let key): FindingWords("“\(key)” is empty", "“\(key)” が空です")
    case .entryEmpty(let key): FindingWords("an entry of “\(key)” is empty", "“\(key)” に空の要素があります")
    case .intentUnknown(let name, _): FindingWords("no intent has the class name “\(name)”", "クラス名が “\(name)” のインテントはありません")
    case .intentRepeated(let name): FindingWords("“\(name)” has an entry above", "“\(name)” は前にもあります")
    case .parameterForm(let name):
      FindingWords("“\(name)” is not the name of a parameter of an intent", "“\(name)” はインテントのパラメーター名の形ではありません")
    case .parameterUnknown(let name, let intent, _, _):
      FindingWords("“\(intent)” has no parameter “\(name)”", "“\(intent)” にパラメーター “\(name)” はありません")
    case .parameterOfNoIntent(let name, let intent, _):
      FindingWords("“\(name)” belongs to “\(intent)”, which is no intent", "“\(name)” の “\(intent)” というインテントはありません")
    case .systemParameterUnknown(let name, let intent, _, _):
      FindingWords(
        "the system intent “\(intent)” is not known to have a parameter “\(name)”", "システムのインテント “\(intent)” のパラメーター “\(name)” は未知です")
    case .unchecked(let name):
      FindingWords("“\(name)” was not looked for, as no definition is at hand", "定義が手元にないため、“\(name)” は確かめていません")
    case .identifierRepeated(let identifier):
      FindingWords("a second item has the identifier “\(identifier)”", "識別子 “\(identifier)” の語が二つあります")
    case .phraseRepeated(let phrase, ""): FindingWords("“\(phrase)” also stands for another item", "“\(phrase)” は別の語の言い方でもあります")
    case .phraseRepeated(let phrase, let other):
      FindingWords("“\(phrase)” also stands for the item “\(other)”", "“\(phrase)” は “\(other)” の言い方でもあります")
    case .synonymsMissing(""): FindingWords("the item has no words to be said by", "この語に言い方がありません")
    case .synonymsMissing(let identifier): FindingWords("the item “\(identifier)” has no words to be said by", "“\(identifier)” に言い方がありません")
    case .tooMany(let key, let count, let limit):
      FindingWords(
        "“\(key)” has \(count) entries; more than \(limit) are of little use", "“\(key)” が \(count) 件あります。\(limit) 件を超えるとあまり役に立ちません")
    case .phraseTooLong(let bytes, let limit):
      FindingWords("the phrase has \(bytes) bytes; those above \(limit) are ignored", "言い方が \(bytes) バイトあります。\(limit) バイトを超えるものは無視されます")
    }
  }

  var nearest: String? {
    switch self {
    case .keyUnknown(_, let nearest), .intentUnknown(_, let nearest), .parameterUnknown(_, _, let nearest, _),
      .parameterOfNoIntent(_, _, let nearest), .systemParameterUnknown(_, _, let nearest, _):
      nearest
    default: nil
    }
  }

  var remedy: FindingWords? {
    switch self {
    case .parameterOfNoIntent:
      FindingWords(
        "Begin with the class name of an intent, as INStartWorkoutIntent or OrderSoupIntent",
        "INStartWorkoutIntent や OrderSoupIntent のように、インテントのクラス名から書いてください")
    case .parameterUnknown(_, intent: _, nearest: _, hasOthers: false),
      .systemParameterUnknown(_, intent: _, nearest: _, hasOthers: false):
      FindingWords("Remove the name: the intent has no parameters", "名前を取り除いてください。このインテントにパラメーターはありません")
    default: nil
    }
  }
}
