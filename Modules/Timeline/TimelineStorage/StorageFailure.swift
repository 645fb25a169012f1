/// Something that is wrong with a database, not with what was asked of it.
public protocol StorageFailure: Error {
  /// What is wrong, in the words of the database or its library, with its code: nothing that somebody wrote, and no password.
  var reason: String { get }
  /// Whether something couldn't be written for want of room.
  var isOutOfSpace: Bool { get }
}

extension StorageFailure {
  public var isOutOfSpace: Bool { false }
}
