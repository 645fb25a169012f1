import Localization
public import TimelineContract

extension RoomDraft {
  /// Reads a room that is opened; whether its times are to come, ``checkTimes(at:)`` tells.
  public init?(reading body: inout BodyReader) {
    let token = body.id("token")
    let title = body.line("title", TimelineLimits.roomTitle)
    let material = body.line("material", TimelineLimits.materialTitle, isRequired: false)
    let startsAt = body.time("startsAt")
    let endsAt = body.time("endsAt")
    let seats = body.integer("seats", TimelineLimits.seats)
    let visibility = body.choice("visibility", Visibility.self, among: [.followers, .public])
    if let startsAt, let endsAt, endsAt.milliseconds - startsAt.milliseconds > TimelineLimits.roomSeconds * 1000 || endsAt <= startsAt {
      body.fault("endsAt", Phrase("A room ends after it starts, within 12 hours.", "開始より後、12時間以内の時刻にしてください。"))
    }
    guard let token, let title, let startsAt, let endsAt, let seats, let visibility else { return nil }
    self.init(
      token: token, title: title, material: material, startsAt: startsAt, endsAt: endsAt, seats: seats, visibility: visibility)
  }

  /// Passes where the room ends after `now`, and begins soon enough.
  public func checkTimes(at now: TimelineTime) throws(Refusal) {
    if endsAt <= now { throw .invalid("endsAt", Phrase("This is past.", "過去の時刻です。")) }
    if startsAt > now.adding(seconds: TimelineLimits.roomAheadSeconds) {
      throw .invalid("startsAt", Phrase("A room is announced at most 30 days ahead.", "30日以内の時刻にしてください。"))
    }
  }

  /// The texts in it, by the members they stand in.
  public var texts: [(field: String, text: String)] {
    [("title", title), ("material", material)].compactMap { field, text in text.map { (field, $0) } }
  }
}

extension Room.Studying {
  /// Reads what somebody studies now.
  public init?(reading body: inout BodyReader) {
    let material = body.line("material", TimelineLimits.materialTitle, isRequired: false)
    guard let since = body.time("since") else { return nil }
    self.init(material: material, since: since)
  }
}
