public import StudyModels

/// A sample log to look around in, offered at the first start.
public protocol SampleRepository: Sendable {
  /// Returns whether nothing was ever kept: no material, no record, no goal, no session.
  func isEmpty() throws -> Bool

  /// Fills an empty log with a few weeks of study that end now, in one transaction, and returns how many records there are.
  ///
  /// Throws ``SampleRefusal/notEmpty`` where anything is kept already. Cannot be undone.
  @discardableResult
  func fill(in language: Language) throws -> Int
}

/// Why no sample log is written.
public enum SampleRefusal: Error, Hashable, Sendable {
  /// There is a log already, and it stays as it is.
  case notEmpty
}
