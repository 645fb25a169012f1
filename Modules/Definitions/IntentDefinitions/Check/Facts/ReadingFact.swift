/// What is wrong with the keys and values of a file.
enum ReadingFact: TopicFact {
  /// What the reader says of the file's shape.
  case shape(DefinitionFact)
  case keyRepeated(String)
  case keyUnknown(String)
  /// The key that Xcode wrote before beside the one that it writes now.
  case keyOutdated(String, current: String)

  var rule: CheckRule {
    switch self {
    case .shape(.requiredKey): .keyMissing
    case .shape(.unknownModelVersion): .modelVersionUnknown
    case .shape: .valueKind
    case .keyRepeated: .keyRepeated
    case .keyUnknown: .keyUnknown
    case .keyOutdated: .keyOutdated
    }
  }

  var words: FindingWords {
    switch self {
    case .shape(let fact): FindingWords(fact.message(in: .english), fact.message(in: .japanese))
    case .keyRepeated(let key): FindingWords("the key “\(key)” stands twice here; the last one counts", "ここにキー “\(key)” が二つあり、最後のものが有効です")
    case .keyOutdated(let key, let current):
      FindingWords("“\(key)” is an old name for “\(current)”", "“\(key)” は “\(current)” の古い名前です")
    case .keyUnknown(let key): FindingWords("the key “\(key)” is not known", "キー “\(key)” は未知です")
    }
  }
}
