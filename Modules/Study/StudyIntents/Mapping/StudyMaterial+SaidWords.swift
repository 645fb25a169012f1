public import IntentRuntime
public import StudyModels

extension StudyMaterial {
  /// Words that were said for a material, and the one that they were taken for.
  public struct SaidWords: Hashable, Sendable {
    public var text: String
    public var material: Material.ID

    /// Makes what was said.
    public init(text: String, material: Material.ID) {
      self.text = text
      self.material = material
    }
  }

  /// Returns the words that an intent was given for its material, and the material that it was run with; nil where it was given none in words,
  /// or where it was run without one.
  public static func words(givenTo said: any Intent, resolvedIn done: any Intent) -> SaidWords? {
    guard let words = given(to: said), words.materialID == nil, words.identifier == nil, let id = given(to: done)?.materialID
    else { return nil }
    return SaidWords(text: words.displayString, material: id)
  }

  private static func given(to intent: any Intent) -> StudyMaterial? {
    guard type(of: intent).declaration.parameters.contains(where: { $0.name == "material" }) else { return nil }
    return intent.value(forParameter: "material")?.objectValue.map { StudyMaterial($0) }
  }
}
