/// Something that is wrong with a database, not with what was asked of it.
public protocol StorageFailure: Error {
  /// What is wrong, in the words of the database or its library, with its code: nothing that somebody wrote, and no password.
  var reason: String { get }
}
