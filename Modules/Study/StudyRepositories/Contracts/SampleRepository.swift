public import StudyModels

/// A sample log to look around in, offered at the first start, which can be taken away again.
///
/// What it writes is marked. What the user edits of it loses its mark: it is theirs.
public protocol SampleRepository: Sendable {
  /// Returns whether nothing is kept: no material, no record, no goal, no session, no post.
  func isEmpty() throws -> Bool

  /// Returns how much of the log is the sample's.
  func contents() throws -> SampleContents

  /// Returns which of these materials are the sample's.
  func materials(among ids: Set<Material.ID>) throws -> Set<Material.ID>

  /// Returns which of these records are the sample's.
  func records(among ids: Set<StudyRecord.ID>) throws -> Set<StudyRecord.ID>

  /// Fills an empty log with a few weeks of study that end now, in one change, and returns how much it wrote. All of it is private.
  ///
  /// Throws ``SampleRefusal`` where anything is kept already.
  @discardableResult
  func fill(in language: Language) throws -> SampleContents

  /// Takes away what the sample wrote, in one change; changes nothing where there is no sample.
  ///
  /// A material that a record, the session, a goal, a post or a voice shortcut of the user's own uses stays and is theirs from then on, and so does a goal
  /// that a post or a voice shortcut tells of.
  @discardableResult
  func remove() throws -> SampleRemoval
}

/// How much of a log is the sample's.
public struct SampleContents: Hashable, Sendable {
  /// How many materials.
  public var materials: Int
  /// How many goals.
  public var goals: Int
  /// How many records.
  public var records: Int

  /// Makes counts.
  public init(materials: Int = 0, goals: Int = 0, records: Int = 0) {
    self.materials = materials
    self.goals = goals
    self.records = records
  }

  /// Whether there is nothing of a sample.
  public var isEmpty: Bool { self == SampleContents() }
}

/// What was taken away of the sample, and what became the user's own.
public struct SampleRemoval: Hashable, Sendable {
  /// What was taken away.
  public var removed: SampleContents
  /// What stayed, as something of the user's own uses it.
  public var kept: SampleContents

  /// Makes it from its parts.
  public init(removed: SampleContents = SampleContents(), kept: SampleContents = SampleContents()) {
    self.removed = removed
    self.kept = kept
  }
}

/// Why no sample log is written.
public enum SampleRefusal: Error, Hashable, Sendable {
  /// There is one.
  case alreadyThere
  /// There is a log already, and it stays as it is.
  case notEmpty
}
