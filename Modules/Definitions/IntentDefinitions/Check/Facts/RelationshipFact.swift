/// What is wrong with the conditions under which a parameter is asked for.
enum RelationshipFact: TopicFact {
  case parentMissing
  case parentUnknown(String, nearest: String?, isFirst: Bool)
  case parentLater(String)
  case parentSelf(String, isFirst: Bool)
  case predicateUnknown(String)
  case predicateMismatch(String, parent: String, type: String)
  case valueUnknown(String, parent: String, nearest: String?)
  case valueMissing(parent: String)
  case valueNotBoolean(String, parent: String)

  var rule: CheckRule {
    switch self {
    case .parentMissing: .relationshipParentMissing
    case .parentUnknown, .parentSelf: .relationshipParentUnknown
    case .parentLater: .relationshipParentLater
    case .predicateUnknown: .relationshipPredicateUnknown
    case .predicateMismatch: .relationshipPredicateMismatch
    case .valueUnknown, .valueMissing, .valueNotBoolean: .relationshipValueUnknown
    }
  }

  var words: FindingWords {
    switch self {
    case .parentMissing:
      FindingWords("the relationship names no parent parameter, as when that was deleted", "依存関係に依存先がありません(削除されたパラメーターの名残と思われます)")
    case .parentUnknown(let name, _, _): FindingWords("the parent parameter “\(name)” does not exist", "依存先のパラメーター “\(name)” がありません")
    case .parentLater(let name):
      FindingWords("the parent parameter “\(name)” stands later, so it is not known yet", "依存先のパラメーター “\(name)” が後にあるため、まだ値がありません")
    case .parentSelf(let name, _): FindingWords("“\(name)” depends on itself", "“\(name)” が自分自身に依存しています")
    case .predicateUnknown(""): FindingWords("the condition is empty", "条件が空です")
    case .predicateUnknown(let name): FindingWords("the condition “\(name)” is not known", "条件 “\(name)” は未知です")
    case .predicateMismatch(let predicate, let parent, let type):
      FindingWords(
        "“\(predicate)” cannot be asked of “\(parent)”, which is of type “\(type)”",
        "“\(parent)” の型は “\(type)” なので、条件 “\(predicate)” は使えません")
    case .valueUnknown(let value, let parent, _):
      FindingWords("“\(parent)” never has the value “\(value)”", "“\(parent)” は “\(value)” という値を取りません")
    case .valueMissing(let parent):
      FindingWords("the condition does not say which value “\(parent)” must have", "“\(parent)” がどの値のときの条件か書かれていません")
    case .valueNotBoolean(let value, let parent):
      FindingWords("“\(parent)” is true or false, and never \(value)", "“\(parent)” は真偽値で、\(value) にはなりません")
    }
  }

  var nearest: String? {
    switch self {
    case .parentUnknown(_, let nearest, _), .valueUnknown(_, _, let nearest): nearest
    case .predicateUnknown(let name): NearestWord.of(name, in: KnownWords.predicates)
    default: nil
    }
  }

  var remedy: FindingWords? {
    switch self {
    case .parentUnknown(_, nearest: _, isFirst: true), .parentSelf(_, isFirst: true):
      FindingWords("Remove the relationship: no parameter comes before this one", "依存関係を取り除いてください。前にあるパラメーターはありません")
    default: nil
    }
  }
}
