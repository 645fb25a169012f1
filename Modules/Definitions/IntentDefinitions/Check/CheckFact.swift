/// A text in both languages of messages.
struct FindingWords: Hashable, Sendable {
  var english: String
  var japanese: String

  init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  func text(in language: Language) -> String { language.words(english, japanese) }

  /// A part by its name; by its kind where it has none.
  static func name(_ name: String, of part: FindingStep.Part) -> FindingWords {
    name.isEmpty ? FindingWords("the \(part.english)", "この\(part.japanese)") : FindingWords("“\(name)”", "“\(name)” ")
  }

  /// A part by its kind and its name; by its kind alone where it has none.
  static func part(_ part: FindingStep.Part, _ name: String) -> FindingWords {
    name.isEmpty
      ? FindingWords("the \(part.english)", "この\(part.japanese)")
      : FindingWords("the \(part.english) “\(name)”", "\(part.japanese) “\(name)” ")
  }

  /// A sentence that begins with these words.
  func saying(_ english: String, _ japanese: String) -> FindingWords {
    FindingWords(self.english + " " + english, self.japanese + japanese)
  }
}

/// What a ``TopicCheck`` found, with the user's values: the facts of one topic.
protocol TopicFact: Hashable, Sendable {
  /// The rule that is broken.
  var rule: CheckRule { get }

  /// What is wrong, with the user's values.
  var words: FindingWords { get }

  /// The nearest valid name to a name that is wrong.
  var nearest: String? { get }

  /// How to mend it, where the rule's own remedy doesn't suit what was found; nil for that of the rule.
  var remedy: FindingWords? { get }
}

extension TopicFact {
  var nearest: String? { nil }
  var remedy: FindingWords? { nil }
}

/// What is wrong, as a fact; each topic's file has its words.
enum CheckFact: Hashable, Sendable {
  case reading(ReadingFact)
  case name(NameFact)
  case tag(TagFact)
  case intent(IntentFact)
  case system(SystemFact)
  case type(TypeFact)
  case value(ValueFact)
  case parameter(ParameterFact)
  case relationship(RelationshipFact)
  case combination(CombinationFact)
  case template(TemplateFact)
  case response(ResponseFact)
  case enumeration(EnumFact)
  case strings(StringsFact)
  case vocabulary(VocabularyFact)

  private var topic: any TopicFact {
    switch self {
    case .reading(let fact): fact
    case .name(let fact): fact
    case .tag(let fact): fact
    case .intent(let fact): fact
    case .system(let fact): fact
    case .type(let fact): fact
    case .value(let fact): fact
    case .parameter(let fact): fact
    case .relationship(let fact): fact
    case .combination(let fact): fact
    case .template(let fact): fact
    case .response(let fact): fact
    case .enumeration(let fact): fact
    case .strings(let fact): fact
    case .vocabulary(let fact): fact
    }
  }

  var rule: CheckRule { topic.rule }
  var words: FindingWords { topic.words }
  var nearest: String? { topic.nearest }
  var remedy: FindingWords? { topic.remedy }
}
