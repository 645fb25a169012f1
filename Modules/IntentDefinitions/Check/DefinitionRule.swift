/// One concern of the check of a definition.
protocol DefinitionRule: Sendable {
  /// Adds what is wrong with `subject`, in time linear in its size.
  static func check(_ subject: CheckSubject, _ findings: inout FindingList)
}

/// Every rule for definitions.
enum DefinitionRules {
  static let all: [any DefinitionRule.Type] = [
    ReadingRules.self, NameRules.self, CollisionRules.self, TagRules.self, IntentRules.self, TypeRules.self, ValueRules.self,
    ParameterRules.self, RelationshipRules.self, CombinationRules.self, TemplateRules.self, ResponseRules.self, EnumRules.self,
    TextRules.self, StringsRules.self, PluralRules.self,
  ]
}

/// Collects the findings about one file.
struct FindingList {
  private(set) var findings: [Finding] = []
  private let file: String

  init(file: String) {
    self.file = file
  }

  /// - Parameter file: another file than the one that is checked, such as its strings.
  mutating func add(_ fact: CheckFact, at place: SourcePlace, _ steps: [FindingStep], file: String? = nil) {
    findings.append(Finding(fact, file: file ?? self.file, place: place, steps: steps))
  }
}
