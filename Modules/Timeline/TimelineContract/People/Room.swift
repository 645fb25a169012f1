/// A study room as a viewer sees it.
public struct Room: Hashable, Sendable, Codable {
  /// Names it.
  public var id: TimelineID
  /// The client's token, for whoever opened it alone.
  public var token: TimelineID?
  /// Who opened it.
  public var owner: PersonName
  /// What it is called.
  public var title: String
  /// What is studied there.
  public var material: String?
  /// When it begins.
  public var startsAt: TimelineTime
  /// When it ends by itself.
  public var endsAt: TimelineTime
  /// How many may sit there.
  public var seats: Int
  /// Who may see it: followers or public.
  public var visibility: Visibility
  /// How many sit there, also those whom the viewer does not see.
  public var taken: Int
  /// Whether the viewer sits there.
  public var joined: Bool
  /// Who sits there, by when they came.
  public var people: [Seat]

  /// Somebody in a room.
  public struct Seat: Hashable, Sendable, Codable {
    /// The name in addresses.
    public var handle: String
    /// The name that people are shown by.
    public var displayName: String
    /// What they study now, where they tell.
    public var studying: Studying?

    /// Makes a seat.
    public init(handle: String, displayName: String, studying: Studying?) {
      self.handle = handle
      self.displayName = displayName
      self.studying = studying
    }
  }

  /// What somebody studies now.
  public struct Studying: Hashable, Sendable, Codable {
    /// What it is.
    public var material: String?
    /// Since when.
    public var since: TimelineTime

    /// Makes what somebody studies.
    public init(material: String?, since: TimelineTime) {
      self.material = material
      self.since = since
    }
  }

  /// Makes a room.
  public init(
    id: TimelineID, token: TimelineID?, owner: PersonName, title: String, material: String?, startsAt: TimelineTime, endsAt: TimelineTime,
    seats: Int, visibility: Visibility, taken: Int, joined: Bool, people: [Seat]
  ) {
    self.id = id
    self.token = token
    self.owner = owner
    self.title = title
    self.material = material
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.seats = seats
    self.visibility = visibility
    self.taken = taken
    self.joined = joined
    self.people = people
  }
}

/// A room as whoever opens it sends it.
public struct RoomDraft: Hashable, Sendable, Codable {
  /// Made once by the client; a repeated one opens no second room.
  public var token: TimelineID
  public var title: String
  public var material: String?
  public var startsAt: TimelineTime
  public var endsAt: TimelineTime
  public var seats: Int
  public var visibility: Visibility

  /// Makes a draft.
  public init(
    token: TimelineID, title: String, material: String? = nil, startsAt: TimelineTime, endsAt: TimelineTime, seats: Int,
    visibility: Visibility
  ) {
    self.token = token
    self.title = title
    self.material = material
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.seats = seats
    self.visibility = visibility
  }
}

extension Room: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("token", token)
      $0.member("owner", owner)
      $0.member("title", title)
      $0.member("material", material)
      $0.member("startsAt", startsAt)
      $0.member("endsAt", endsAt)
      $0.member("seats", seats)
      $0.member("visibility", visibility.rawValue)
      $0.member("taken", taken)
      $0.member("joined", joined)
      $0.member("people", people)
    }
  }
}

extension Room.Seat: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("handle", handle)
      $0.member("displayName", displayName)
      $0.member("studying", studying)
    }
  }
}

extension Room.Studying: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("material", material)
      $0.member("since", since)
    }
  }
}
