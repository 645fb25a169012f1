/// The code that looks for what breaks the rules of one topic: tags, templates, the words of enumerations.
///
/// A ``CheckRule`` is what can be broken, with its id, its severity and how to mend it; a ``TopicCheck`` finds where it is; a ``TopicFact`` says what was
/// found, with the user's values.
protocol TopicCheck: Sendable {
  /// Adds what is wrong with `subject`, in time linear in its size.
  static func check(_ subject: CheckSubject, _ findings: inout FindingList)
}

/// Every topic of definitions; vocabularies have ``VocabularyCheck``.
enum TopicChecks {
  static let all: [any TopicCheck.Type] = [
    ReadingCheck.self, NameCheck.self, CollisionCheck.self, TagCheck.self, IntentCheck.self, SystemCheck.self, TypeCheck.self,
    ValueCheck.self,
    ParameterCheck.self, RelationshipCheck.self, CombinationCheck.self, TemplateCheck.self, ResponseCheck.self, EnumCheck.self,
    TextCheck.self, StringsCheck.self, PluralCheck.self,
  ]
}
