public import StudyModels
import TextFolding

/// Words that somebody called a material by, which may become a spoken name of it.
public struct NameToLearn: Hashable, Sendable {
  /// The words as they were said.
  public var text: String
  public var material: Material

  /// Makes a name of words.
  public init(_ text: String, for material: Material) {
    self.text = text
    self.material = material
  }
}

extension ShelfRepository {
  /// Returns what may be offered after somebody was asked which material words mean: they are a part of a name or the beginning of several,
  /// no name yet, and nobody said that they are to be none.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - id: the material that was chosen.
  ///   - wasAsked: Whether a part that fits one material alone was asked about too; without it, only what fits several is offered.
  public func nameToLearn(_ text: String, for id: Material.ID, wasAsked: Bool) throws -> NameToLearn? {
    // What several titles begin with names none of them yet.
    let begun = try candidates(for: text, limit: 2)
    guard begun.count != 1 else { return nil }
    let fitting = try begun.isEmpty ? candidates(naming: text, strength: 0) : begun
    guard begun.count > 1 || fitting.contains(where: { $0.id == id }), fitting.count > 1 || wasAsked, try !isRefusedName(text),
      let material = try material(id)
    else { return nil }
    let folded = NameFolding.fold(text)
    let isName = ([material.title] + material.spokenNames).contains { NameFolding.fold($0) == folded }
    return isName ? nil : NameToLearn(text, for: material)
  }

  /// Adds the words to the material's spoken names.
  public func learn(_ name: NameToLearn) throws {
    var draft = MaterialDraft(name.material)
    draft.spokenNames.append(name.text)
    _ = try update(name.material.id, with: draft)
  }
}
