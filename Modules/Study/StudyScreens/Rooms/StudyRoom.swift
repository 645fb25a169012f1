import ProgramSupport
import StudyModels

/// A study room as the service tells it.
struct StudyRoom: Equatable, Sendable, Identifiable {
  /// Somebody who sits there.
  struct Seat: Equatable, Sendable {
    var person: SharedPerson
    /// What they study now, and since when, where they tell.
    var material: String?
    var since: ZonedInstant?

    init?(_ document: JSONValue) {
      guard let person = SharedPerson(document) else { return nil }
      self.person = person
      material = document["studying"]?["material"]?.stringValue
      since = document["studying"]?["since"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
    }
  }

  var id: String
  var owner: SharedPerson
  var title: String
  var material: String?
  var starts: ZonedInstant?
  var ends: ZonedInstant?
  var seats: Int
  var taken: Int
  var isJoined: Bool
  /// Whether the user opened it.
  var isMine: Bool
  var people: [Seat]

  init?(_ document: JSONValue) {
    guard let id = document["id"]?.stringValue, let owner = SharedPerson(document["owner"]) else { return nil }
    self.id = id
    self.owner = owner
    title = document["title"]?.stringValue ?? ""
    material = document["material"]?.stringValue
    starts = document["startsAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
    ends = document["endsAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
    seats = document["seats"]?.integerValue ?? 0
    taken = document["taken"]?.integerValue ?? 0
    isJoined = document["joined"] == true
    isMine = document["token"] != nil
    people = (document["people"]?.arrayValue ?? []).compactMap(Seat.init)
  }

  var path: String { "/v1/rooms/" + id.escapedForPath }

  /// Why nobody can sit down now; nil where one can.
  func refusal(at now: ZonedInstant, _ words: ScreenWords) -> String? {
    if let ends, ends.instant <= now.instant { return words.roomEnded }
    return taken >= seats ? words.roomFull : nil
  }
}
