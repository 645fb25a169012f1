/// How bad a finding is.
public enum FindingSeverity: String, Codable, Comparable, Hashable, Sendable, CaseIterable {
  /// Worth knowing; nothing goes wrong.
  case note
  /// Something does not work as its author seems to want.
  case warning
  /// Something cannot work, or no code can be generated for it.
  case error

  /// Whether `left` is milder than `right`.
  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Something that the check found: where it is, what is wrong and how to mend it.
public struct Finding: Hashable, Sendable {
  /// The file, by the path that it was given or found by.
  public var file: String

  /// Where it is in the file.
  public var place: SourcePlace

  /// The way from the file's outermost part to the part that is wrong.
  public var steps: [FindingStep]

  let fact: CheckFact

  init(_ fact: CheckFact, file: String, place: SourcePlace, steps: [FindingStep]) {
    self.fact = fact
    self.file = file
    self.place = place
    self.steps = steps
  }

  /// The rule that was broken.
  public var rule: CheckRule { fact.rule }

  /// How bad it is.
  public var severity: FindingSeverity { rule.severity }

  /// The way to the part that is wrong in English, as a person follows it: `OrderSoup`, `bowls`, `validation error 3`.
  public var path: [String] { path(in: .english) }

  /// The way to the part that is wrong.
  public func path(in language: Language) -> [String] { steps.map { $0.words(in: language) } }

  /// What is wrong, without a full stop.
  public func message(in language: Language) -> String { fact.words.text(in: language) }

  /// How to mend it, without a full stop; the nearest valid name is offered where there is one.
  public func remedy(in language: Language) -> String {
    let remedy = fact.remedy?.text(in: language) ?? rule.remedy(in: language)
    guard let nearest = fact.nearest else { return remedy }
    return language.words("Did you mean “\(nearest)”? ", "“\(nearest)” ではありませんか。") + remedy
  }
}
