import IntentRuntime
import StudyModels
import StudyRepositories

/// Why a material is refused.
enum MaterialRefusal {
  case notOnShelf
}

extension StudyInvocation {
  /// How many materials a list of options holds.
  private static let optionLimit = 100
  /// Bytes beyond which a text fits no title: 200 characters of 16 scalars of 4 bytes, before normalization makes them fewer.
  private static let longestName = 200 * 16 * 4 * 4

  /// Answers what `chosen` means: an id is taken as it is, text is looked up on the shelf.
  ///
  /// An id of a material that is archived or gone is a success here; confirm and handle say so.
  func resolve(_ chosen: StudyMaterial?) -> FieldAnswer<StudyMaterial, MaterialRefusal> {
    guard let chosen else { return .notRequired }
    if let id = chosen.materialID {
      var known = chosen
      known.identifier = id.text
      return .success(material(id).map { StudyMaterial($0) } ?? known)
    }
    // An identifier that is no id names a material that is gone.
    if chosen.identifier != nil { return .success(chosen) }
    let text = chosen.displayString
    guard text.utf8.count <= Self.longestName, !NameFolding.fold(text).isEmpty else { return .refused(.notOnShelf) }
    // All of them: whoever asks says how many there are, and offers the first ten.
    let found = reading(otherwise: []) { try repositories.shelf.candidates(for: text, limit: .max) }
    switch found.count {
    case 0: return .refused(.notOnShelf)
    case 1: return .success(StudyMaterial(found[0]))
    default: return .several(found.map { StudyMaterial($0) })
    }
  }

  /// The materials to choose from, most recently used first.
  func materialOptions(search: String?) throws -> ObjectCollection<StudyMaterial> {
    ObjectCollection(items: try repositories.shelf.options(search: search, limit: Self.optionLimit).map { StudyMaterial($0) })
  }
}
