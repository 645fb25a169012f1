public import GRDB
public import StudyModels

/// Writes something of its own in the transaction of a change: either both are kept or neither.
public protocol ChangeCompanion: Sendable {
  /// Called once a change is written, before its transaction commits; not for undo and redo.
  ///
  /// What it throws keeps the change from being made.
  ///
  /// - Parameters:
  ///   - verb: what was done.
  ///   - group: the identifier of the record that was written or of the session that was begun, where it was one.
  ///   - at: the moment of the transaction, here.
  func accompany(_ verb: StudyChange.Verb, of group: String?, at: ZonedInstant, in db: Database) throws
}
