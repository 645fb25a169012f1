public import StudyRepositories

/// Where images are looked for and kept.
public struct ImagePlaces: Sendable {
  /// Where they are kept.
  public var folder: ImageFolder
  /// Reads their paths as they are typed.
  public var paths: TypedPath

  /// Makes the set from its parts.
  public init(folder: ImageFolder, paths: TypedPath) {
    self.folder = folder
    self.paths = paths
  }
}
