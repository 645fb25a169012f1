public import StudyModels

/// The undo journal: the last change, whoever made it.
public protocol ChangeRepository: Sendable {
  /// Takes back the last change that is not undone yet. Throws ``StudyError/nothingToUndo`` or ``StudyError/undoRefused(_:)``.
  func undo() throws -> StudyChange

  /// Makes the change again that was undone last. Throws ``StudyError/nothingToRedo`` or ``StudyError/undoRefused(_:)``.
  func redo() throws -> StudyChange
}

/// A change in words' raw material: which verb, on what.
public struct StudyChange: Hashable, Sendable {
  /// What was done.
  public var verb: Verb
  /// A title, a memo's beginning, a target: what the change was about, where there is something to name.
  public var subject: String?
  /// When it was done.
  public var at: Instant

  /// Makes a change from its parts.
  public init(verb: Verb, subject: String?, at: Instant) {
    self.verb = verb
    self.subject = subject
    self.at = at
  }

  /// What was done.
  public enum Verb: String, CaseIterable, Hashable, Sendable, Codable {
    case addRecord, editRecord, deleteRecord, attachImage, detachImage
    case splitRecord, joinRecords, changeRecords, deleteRecords
    case startSession, pauseSession, resumeSession, extendSession, editBreaks, lapSession, editLaps, changeRounds, nextRound, finishSession,
      discardSession
    case addMaterial, editMaterial, moveMaterial, archiveMaterial, unarchiveMaterial
    case setGoal, clearGoal
    case postProgress, editPost, deletePost
    case addShortcut, editShortcut, deleteShortcut
    case addSample, removeSample
    case importLog
  }
}
