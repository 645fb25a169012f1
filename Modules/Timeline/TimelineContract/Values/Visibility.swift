/// Who may see a post or a room.
public enum Visibility: String, CaseIterable, Hashable, Sendable, Codable {
  /// Its owner.
  case `private`
  /// Its owner, and the followers whom the owner accepted.
  case followers
  /// Anyone, signed in or not, but those whom the owner blocked.
  case `public`

  /// How widely it is seen: what is greater is seen by more.
  public var reach: Int {
    switch self {
    case .private: 0
    case .followers: 1
    case .public: 2
    }
  }

  /// The visibility of this reach; nil where there is none.
  public init?(reach: Int) {
    guard let visibility = Self.allCases.first(where: { $0.reach == reach }) else { return nil }
    self = visibility
  }
}
