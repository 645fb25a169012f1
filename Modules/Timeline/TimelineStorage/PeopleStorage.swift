public import TimelineContract

/// What a viewer makes somebody to themselves.
public enum Bond: String, CaseIterable, Hashable, Sendable {
  case follow, block, mute
}

/// What everybody may know of somebody's week.
public struct PublicWeek: Hashable, Sendable {
  /// Whether searches may find them.
  public var isListed: Bool
  /// The week's days from Monday, each with the seconds of its public records.
  public var days: [Day]

  /// A day with its seconds.
  public struct Day: Hashable, Sendable {
    public var date: TimelineDate
    public var seconds: Int

    /// Makes a day.
    public init(date: TimelineDate, seconds: Int) {
      self.date = date
      self.seconds = seconds
    }
  }

  /// Makes a week.
  public init(isListed: Bool, days: [Day]) {
    self.isListed = isListed
    self.days = days
  }

  /// Sums the public records of somebody, the newest first, by the days of the week that `now` lies in. Today is where they recorded last.
  public init(isListed: Bool, of records: [(start: TimelineTime, seconds: Int)], now: TimelineTime) {
    func day(_ time: TimelineTime, _ offset: Int) -> Int { Int((time.seconds + Int64(offset)) / 86_400) }
    let today = day(now, records.first?.start.offset ?? 0)
    let monday = today - (today + 3) % 7
    let days = (monday..<(monday + 7)).map { number in
      Day(
        date: TimelineDate(daysSince1970: number),
        seconds: records.reduce(0) { $0 + (day($1.start, $1.start.offset) == number ? $1.seconds : 0) })
    }
    self.init(isListed: isListed, days: days)
  }
}

/// People and what they are to each other.
public protocol PeopleStorage: Sendable {
  /// Somebody as the viewer sees them. Whom the viewer blocked is still seen by handle, so that the block can end.
  func person(_ handle: String, for viewer: Viewer?) async throws -> Person

  /// The week of somebody, by the days on which their public records began where they were; of at most five hundred posts.
  func publicWeek(of handle: String, now: TimelineTime) async throws -> PublicWeek

  /// Listed people of whom a key begins with `key`, in the order of the keys.
  func people(matching key: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<Person>

  /// Begins a bond: a follow waits for consent unless the person accepts everyone, a block ends both follows and all requests between the two.
  func begin(_ bond: Bond, to handle: String, by viewer: Viewer, now: TimelineTime) async throws -> Person

  /// Ends a bond; does nothing where there is none.
  func end(_ bond: Bond, to handle: String, by viewer: Viewer) async throws -> Person

  /// Who asks to follow the viewer.
  func requests(to viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName>

  /// Accepts or refuses whoever asks; refusing twice does nothing, accepting twice neither.
  ///
  /// - Throws: ``Refusal/notFound`` where nobody of that handle asks or follows.
  func answer(_ handle: String, accepts: Bool, by viewer: Viewer, now: TimelineTime) async throws

  /// Takes a follower away without telling them; does nothing where there is none.
  func removeFollower(_ handle: String, of viewer: Viewer) async throws

  /// Who follows somebody.
  func followers(of handle: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName>

  /// Whom somebody follows.
  func following(of handle: String, for viewer: Viewer, _ page: PageRequest) async throws -> Page<PersonName>
}
