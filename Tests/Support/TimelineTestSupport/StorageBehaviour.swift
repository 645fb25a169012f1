public import Testing
import TimelineStorage

/// Something that every storage of the timeline must do: a sentence, and what shows it on an empty one.
public struct StorageBehaviour: Sendable, CustomTestStringConvertible {
  /// The sentence.
  public var name: String
  /// How many bytes an account of the storage may store; nil for no limit.
  public var quota: Int?
  /// What shows it.
  public var show: @Sendable (World) async throws -> Void

  init(_ name: String, quota: Int? = nil, _ show: @escaping @Sendable (World) async throws -> Void) {
    self.name = name
    self.quota = quota
    self.show = show
  }

  public var testDescription: String { name }

  /// All of them.
  public static let all: [StorageBehaviour] = [
    accounts, sessions, posts, references, visibility, lists, homes, moves, people, rooms, events, telling, clocks, operations, secrets,
    quotas, windows,
  ].flatMap { $0 }
}
