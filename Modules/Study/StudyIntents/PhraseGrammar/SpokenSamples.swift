public import StudyModels
public import Vocabulary

/// What the user can say: the phrases that come with Kiroku, about what is on the user's own shelf.
///
/// The examples of the definition name materials that may be on no shelf. Here each is said of a material that is, in its unit, or left out; and
/// what is told was read before: it does what it is told for.
public struct SpokenSamples: Sendable {
  /// How many materials phrases are told about.
  public static let materialLimit = 5

  private let materials: [Material]
  private let languages: [Language]

  /// Takes materials, most recently used first, and the languages that phrases are read in, the user's first.
  public init(of materials: [Material], languages: [Language]) {
    self.materials = Array(materials.prefix(Self.materialLimit))
    self.languages = languages
  }

  /// All that may be said of each material, not read yet: for finding what is like a phrase.
  public var candidates: [PhraseSuggestion] {
    languages.flatMap { language in
      Self.samples(in: language).flatMap { sample, template in
        materials(for: template).flatMap { suggestions(sample, template, about: $0) }
      }
    }
  }

  /// What can be said in the user's language, in the order of the examples, each of the next material in turn.
  ///
  /// - Throws: What reading a phrase throws.
  public func told(by reader: PhraseReader) throws -> [PhraseSuggestion] {
    guard let language = languages.first else { return [] }
    var turn = 0
    return try Self.samples(in: language).compactMap { sample, template in
      let materials = materials(for: template)
      guard !materials.isEmpty else { return nil }
      let first = template.namesMaterial ? turn % materials.count : 0
      if template.namesMaterial { turn += 1 }
      for material in materials[first...] + materials[..<first] {
        for suggestion in suggestions(sample, template, about: material) where try isSure(suggestion, by: reader) { return suggestion }
      }
      return nil
    }
  }

  /// Those of some suggestions that would be done if they were said, in their order.
  ///
  /// - Parameter isRunnable: whether the voice shortcut with an id can run.
  /// - Throws: What reading a phrase, and `isRunnable`, throw.
  public func sure(
    _ suggestions: [PhraseSuggestion], by reader: PhraseReader, limit: Int = .max, isRunnable: (String) throws -> Bool
  ) throws -> [PhraseSuggestion] {
    var found: [PhraseSuggestion] = []
    for suggestion in suggestions where found.count < limit && !found.contains(where: { $0.phrase == suggestion.phrase }) {
      guard try isSure(suggestion, by: reader) else { continue }
      if case .shortcut(let id) = suggestion.target, try !isRunnable(id) { continue }
      found.append(suggestion)
    }
    return found
  }

  /// The examples with their places, which are looked for once.
  private static func samples(in language: Language) -> [(PhraseSuggestion, SampleTemplate)] { templates[language] ?? [] }

  private static let templates: [Language: [(PhraseSuggestion, SampleTemplate)]] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, StudyPhrases.samples(in: language.rawValue).map { ($0, SampleTemplate($0.phrase, in: language)) })
    })

  /// The materials that a phrase can be said of; nil among them for one that names none.
  private func materials(for template: SampleTemplate) -> [Material?] {
    template.namesMaterial || template.namesUnit ? materials : [nil]
  }

  private func suggestions(_ sample: PhraseSuggestion, _ template: SampleTemplate, about material: Material?) -> [PhraseSuggestion] {
    guard let material else { return [sample] }
    guard template.namesMaterial else {
      return [PhraseSuggestion(phrase: template.filled(name: "", unit: material.unit), target: sample.target)]
    }
    return ([material.title] + material.spokenNames.prefix(2)).map { name in
      PhraseSuggestion(phrase: template.filled(name: name, unit: material.unit), target: sample.target, thing: material.id.text)
    }
  }

  /// Whether a phrase is surely read as what it is told for, of a thing that there is, and with nothing that would be refused.
  private func isSure(_ suggestion: PhraseSuggestion, by reader: PhraseReader) throws -> Bool {
    guard case .match(let match, _) = try reader.read(suggestion.phrase, languages: languages.map(\.rawValue)),
      match.target == suggestion.target
    else { return false }
    var named: String?
    for value in match.values.values {
      switch value {
      case .text: return false
      case .term(let id, _): named = id
      default: break
      }
    }
    guard suggestion.thing == nil || suggestion.thing == named else { return false }
    guard let material = materials.first(where: { $0.id.text == named }) else { return true }
    if let unit = match.unit, unit != material.unit.plural, StudyUnit.known.contains(where: { $0.plural == unit }) { return false }
    guard let total = material.totalAmount else { return true }
    // More than there is of it is asked about.
    return !match.values.values.contains { if case .integer(let number) = $0 { number > total } else { false } }
  }
}
