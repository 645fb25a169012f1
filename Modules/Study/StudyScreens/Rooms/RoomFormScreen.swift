import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Opens a study room.
struct RoomFormScreen: FieldsForm, CompletingPage, EndingPage {
  enum Field: Hashable, Sendable { case title, material, start, length, seats, visibility, save }
  typealias Answer = Result<StudyRoom?, TimelineRefusal>
  typealias Event = FormEvent<RoomFormScreen>
  enum Own: Sendable { case known(AccountState?) }

  /// The minutes from now, and the minutes that it is open, that are offered.
  static let starts = [0, 15, 30, 60, 120]
  static let lengths = [30, 60, 90, 120, 180, 240, 360, 480, 720]
  static let visibilities: [Visibility] = [.followers, .public]

  let services: ScreenServices
  /// Made once: opening it again opens it once.
  private let token: String
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isUsers = true
  var dismissed: Void { () }

  init(services: ScreenServices) {
    self.services = services
    token = services.environment.makeUUID().lowercased()
    let words = services.words
    state = FieldsState([
      (.title, .text(TextField("", maximumLength: 100))), (.material, .text(TextField("", maximumLength: 200))),
      (.start, .choice(Self.starts.map(words.roomStart), 0)), (.length, .choice(Self.lengths.map { words.duration($0 * 60) }, 3)),
      (.seats, .text(TextField(offering: "10", maximumLength: 2))), (.visibility, .choice(Self.visibilities.map(words.visibility), 0)),
      (.save, .save(words.roomRecruitButton)),
    ])
  }

  var name: String { "room" }
  var title: String { words.roomFormTitle }
  var draftKey: String? { "room" }
  var activity: PageActivity? { PageActivity(.recruitStudyRoom) }
  var saveLabel: String { words.roomRecruitKey }
  var saveHelp: String { words.roomRecruitHelp }
  var heading: String? { words.roomFormHeading }

  mutating func load() -> [PageEffect<Event>] {
    state.progress.hasLoaded = true
    let services = services
    return [.run(id: "room.known") { .own(.known(try? services.repositories.account.state())) }]
  }

  mutating func take(_ own: Own) -> [PageEffect<Event>] {
    guard case .known(let account) = own else { return [] }
    if case .signedIn? = account { state.progress.failure = nil } else { state.progress.failure = words.roomNeedsAccount }
    return []
  }

  func label(of field: Field) -> String {
    switch field {
    case .title: words.roomName
    case .material: words.roomMaterial
    case .start: words.roomBegins
    case .length: words.roomLength
    case .seats: words.roomSeatsLabel
    case .visibility: words.formVisibility
    case .save: ""
    }
  }

  func problem(of field: Field) -> String? {
    switch field {
    case .title: state.text(.title).trimmingWhiteSpace.isEmpty ? words.roomNeedsName : nil
    case .seats: Int(state.text(.seats).trimmingWhiteSpace).map { (2...50).contains($0) } ?? false ? nil : words.roomSeatsRange
    default: nil
    }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard let seats = Int(state.text(.seats).trimmingWhiteSpace) else { return nil }
    let services = services
    var (start, end) = (services.environment.zonedNow, services.environment.zonedNow)
    start.instant = start.instant.adding(seconds: Self.starts[state.choice(.start)] * 60)
    end.instant = start.instant.adding(seconds: Self.lengths[state.choice(.length)] * 60)
    let material = state.text(.material).trimmingWhiteSpace
    let body: JSONValue = [
      "token": .string(token), "title": .string(state.text(.title).trimmingWhiteSpace),
      "material": material.isEmpty ? nil : .string(material),
      "startsAt": .string(start.rfc3339), "endsAt": .string(end.rfc3339), "seats": .integer(seats),
      "visibility": .string(Self.visibilities[state.choice(.visibility)].rawValue),
    ]
    let activity = isUsers ? activity : nil
    return {
      let answer = await services.call("POST", "/v1/rooms", body: body)
      if case .success = answer, let activity { services.donate(activity) }
      return answer.map { StudyRoom($0) }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .success(let room):
      let page = room.map { PageEffect<Event>.present(RoomScreen($0, donates: isUsers, services: services)) }
      return [.drop] + (page.map { [$0] } ?? []) + [.done(words.roomOpened)]
    case .failure(let refusal):
      state.progress.failure = refusal.words
      return []
    }
  }
}
