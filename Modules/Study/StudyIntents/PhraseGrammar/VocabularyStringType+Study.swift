public import Vocabulary

extension VocabularyStringType {
  /// The title of a study material.
  public static let materialTitle = Self(10_000, "materialTitle")
  /// Another name by which a study material is called.
  public static let materialSpokenName = Self(10_001, "materialSpokenName")

  /// The types of study's terms.
  public static let study = [materialTitle, materialSpokenName]
}
