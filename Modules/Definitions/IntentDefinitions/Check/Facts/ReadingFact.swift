/// What is wrong with the keys and values of a file.
enum ReadingFact: TopicFact {
  /// What the reader says of the file's shape.
  case shape(DefinitionFact)
  case keyRepeated(String)
  case keyUnknown(String, nearest: String?)
  /// An unknown key with so many parts in it.
  case partsUnread(String, count: Int, nearest: String?)
  /// The key that Xcode wrote before; `isReplaced` says whether the one that it writes now is there, too.
  case keyOutdated(String, current: String, isReplaced: Bool)

  var rule: CheckRule {
    switch self {
    case .shape(.requiredKey): .keyMissing
    case .shape(.unknownModelVersion): .modelVersionUnknown
    case .shape: .valueKind
    case .keyRepeated: .keyRepeated
    case .keyUnknown: .keyUnknown
    case .partsUnread: .keyUnread
    case .keyOutdated: .keyOutdated
    }
  }

  var words: FindingWords {
    switch self {
    case .shape(let fact): FindingWords(fact.message(in: .english), fact.message(in: .japanese))
    case .keyRepeated(let key): FindingWords("the key “\(key)” stands twice here; the last one counts", "ここにキー “\(key)” が二つあり、最後のものが有効です")
    case .keyOutdated(let key, let current, true):
      FindingWords("“\(key)” is an old name for “\(current)”", "“\(key)” は “\(current)” の古い名前です")
    case .keyOutdated(let key, let current, false):
      FindingWords(
        "“\(key)” is an old name for “\(current)”, and isn't read because other keys have their new names",
        "“\(key)” は “\(current)” の古い名前で、ほかのキーが新しい名前なので読まれません")
    case .keyUnknown(let key, _): FindingWords("the key “\(key)” isn't known, so its value isn't used", "キー “\(key)” は未知なので、値は使われません")
    case .partsUnread(let key, let count, _):
      FindingWords(
        "the key “\(key)” isn't known, so \(count == 1 ? "the part" : "the \(count) parts") in it \(count == 1 ? "isn't" : "aren't") read",
        "キー “\(key)” は未知なので、中の \(count) 件は読まれません")
    }
  }

  var nearest: String? {
    switch self {
    case .keyUnknown(_, let nearest), .partsUnread(_, _, let nearest): nearest
    default: nil
    }
  }

  var remedy: FindingWords? {
    guard case .keyOutdated(_, let current, false) = self else { return nil }
    return FindingWords("Rename it to “\(current)” if it still counts, or remove it", "まだ必要なら “\(current)” に名前を変え、不要なら取り除いてください")
  }
}
