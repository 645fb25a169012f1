/// How long is waited before it is said that the database cannot be used.
public struct PostgresPatience: Hashable, Sendable {
  /// For a connection: until the server can be reached, or another piece of work is done.
  public var connection: Duration
  /// For a piece of work, all of its statements together. The server gives up a little before.
  public var work: Duration
  /// How old the oldest change may be that a replica does not have yet, while lists are read there.
  public var lag: Duration

  /// What requests of people are waited for.
  public static let standard = PostgresPatience(connection: .seconds(5), work: .seconds(12))

  /// Makes limits.
  public init(connection: Duration, work: Duration, lag: Duration = .seconds(5)) {
    self.connection = connection
    self.work = work
    self.lag = lag
  }
}
