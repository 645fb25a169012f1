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
    case 0: return resolvePart(text)
    case 1: return .success(StudyMaterial(found[0]))
    default: return .several(found.map { StudyMaterial($0) })
    }
  }

  /// Answers what a text means that no name begins with: what it is a telling part of, where that counts.
  private func resolvePart(_ text: String) -> FieldAnswer<StudyMaterial, MaterialRefusal> {
    let strength: Double
    switch context.partialNames {
    case .refused: return .refused(.notOnShelf)
    case .asked: strength = Self.askedStrength
    case .taken: strength = Self.takenStrength
    }
    let named = reading(otherwise: nil) { try repositories.shelf.naming(text, strength: strength) }
    guard let named, let first = named.materials.first else { return resolveMiddle(text) }
    guard context.partialNames == .asked || !named.isOther else { return .refused(.notOnShelf) }
    if named.materials.count > 1 { return .several(named.materials.map { StudyMaterial($0) }) }
    return context.partialNames == .taken && !named.saysMore ? .success(StudyMaterial(first)) : .doubtful(StudyMaterial(first))
  }

  /// Answers what a text means that is no part of a name, but stands in the middle of one: it is asked about.
  private func resolveMiddle(_ text: String) -> FieldAnswer<StudyMaterial, MaterialRefusal> {
    let held = reading(otherwise: []) { try repositories.shelf.holding(text, limit: .max) }
    switch held.count {
    case 0: return .refused(.notOnShelf)
    case 1: return .doubtful(StudyMaterial(held[0]))
    default: return .several(held.map { StudyMaterial($0) })
    }
  }

  /// How telling a part has to be, of which the material is taken, and of which it is asked about.
  private static let takenStrength = 0.4
  private static let askedStrength = 0.15

  /// The materials to choose from, most recently used first.
  ///
  /// Where text was given that fits none, those that may have been meant: nobody looks for a title in the whole shelf who has just said one.
  func materialOptions(search: String?, chosen: StudyMaterial?) throws -> ObjectCollection<StudyMaterial> {
    if search == nil, context.partialNames != .refused, let chosen, chosen.identifier == nil, chosen.materialID == nil {
      return ObjectCollection(items: try repositories.shelf.nearest(to: chosen.displayString, limit: 5).map { StudyMaterial($0) })
    }
    var found = try repositories.shelf.options(search: search, limit: Self.optionLimit)
    if found.isEmpty, let search, context.partialNames != .refused {
      found = try repositories.shelf.candidates(naming: search, strength: Self.askedStrength)
    }
    return ObjectCollection(items: found.map { StudyMaterial($0) })
  }
}
