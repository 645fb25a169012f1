/// How what grows is divided: the places that posts get are cut into stretches, and each stretch is a partition.
///
/// Places are given in the order of commits, so a stretch is a time; what no longer changes lies apart from what does.
public struct PostgresGrowth: Hashable, Sendable {
  /// How many places a partition of posts has.
  public var posts: Int64
  /// How many places a partition of home entries has.
  public var homeEntries: Int64
  /// How many whole partitions of home entries are kept; what is older is merged when it is read.
  public var homeKept: Int64
  /// Whoever has more followers than this is merged into their home lists when those are read. It is written into a new database, and counts
  /// from there.
  public var mostFollowers: Int64

  /// What a service works with: 16 million posts are about 9 GB with their indexes, and home lists are at hand for the last four million.
  public static let standard = PostgresGrowth(posts: 1 << 24, homeEntries: 1 << 20, homeKept: 4, mostFollowers: 500)

  /// Makes a division.
  public init(posts: Int64, homeEntries: Int64, homeKept: Int64, mostFollowers: Int64) {
    self.posts = posts
    self.homeEntries = homeEntries
    self.homeKept = homeKept
    self.mostFollowers = mostFollowers
  }
}
