import Glibc

/// A system call that failed, by its error number.
public struct SystemError: Error, Hashable, Sendable {
  /// The system's `errno`.
  public var code: Int32

  /// The error of the call that just failed.
  public static var last: SystemError { SystemError(code: errno) }
}
