import StudyModels
import Synchronization
import Vocabulary

/// What may be said of some materials, made anew only where they have changed: whoever types a phrase has it read after each letter.
final class KeptSamples: Sendable {
  private let languages: [Language]
  private let kept = Mutex<(materials: [Material], candidates: [PhraseSuggestion])?>(nil)

  /// Takes the languages that phrases are read in, the user's first.
  init(languages: [Language]) { self.languages = languages }

  /// ``SpokenSamples/candidates`` of materials, most recently used first.
  func candidates(of materials: [Material]) -> [PhraseSuggestion] {
    let materials = Array(materials.prefix(SpokenSamples.materialLimit))
    return kept.withLock { kept in
      if let kept, kept.materials == materials { return kept.candidates }
      let candidates = SpokenSamples(of: materials, languages: languages).candidates
      kept = (materials, candidates)
      return candidates
    }
  }
}
