/// The fact that a row holds what no program of ours writes; a store that meets it while it reads or writes throws
/// ``StoreError/unreadable(path:detail:)``.
public struct UnreadableRow: Error, Hashable, Sendable {
  /// The column and what stands in it.
  public var detail: String

  /// Makes the fact.
  public init(_ detail: String) { self.detail = detail }
}
