/// Why lines cannot be read.
public enum LinesError: Error, Hashable, Sendable {
  /// The system has no pipe left.
  case noPipe
}
