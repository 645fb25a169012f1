import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// The account: who the user is on the service, what others may see, where the token lies, and where else a session is open.
struct AccountScreen: Page {
  /// A place where the user is signed in.
  struct Session: Equatable, Sendable {
    var id: String
    var device: String?
    var used: ZonedInstant?
    var isHere: Bool

    init?(_ document: JSONValue) {
      guard let id = document["id"]?.stringValue else { return nil }
      self.id = id
      device = document["device"]?.stringValue
      used = document["usedAt"]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }
      isHere = document["current"] == true
    }
  }

  /// What was read.
  struct Contents: Equatable, Sendable {
    var account: AccountProfile
    var sessions: [Session]
    /// `file` or `secretService`; nil where there is none.
    var tokenPlace: String?
  }

  struct State: Equatable, Sendable {
    var details: AccountDetails?
    /// nil until it was read.
    var contents: Contents?
    var list = ListState()
    var refusal: TimelineRefusal?
    var now: ZonedInstant
  }

  enum Event: Sendable {
    case known(AccountState?, AccountDetails?)
    case loaded(Result<Contents, TimelineRefusal>)
    case input(InputEvent)
    case rowClicked(Int)
    case editPressed
    case edited
    case peoplePressed
    case endPressed
    case endConfirmed(String)
    case ended(Result<JSONValue, TimelineRefusal>)
    case signOutPressed
    case signOutConfirmed
    case signedOut(Result<JSONValue, TimelineRefusal>)
    case againPressed
    case closePressed
    case keepPressed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) {
    self.services = services
    state = State(now: services.environment.zonedNow)
  }

  var words: ScreenWords { services.words }
  var isReady: Bool { state.contents != nil || state.refusal != nil }
  var title: String { words.accountTitle }
  var keepsTabs: Bool { true }
  var titleNote: String { state.details.map { "@\($0.name.handle)" } ?? "" }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    let services = services
    let known = PageEffect<Event>.run(id: "account.known") {
      .known(try? services.repositories.account.state(), try? services.repositories.account.details())
    }
    return state.contents == nil ? [known, read()] : [known]
  }

  private func read() -> PageEffect<Event> {
    let services = services
    return .run(id: "account.load") { .loaded(await Self.read(services)) }
  }

  private static func read(_ services: ScreenServices) async -> Result<Contents, TimelineRefusal> {
    do throws(TimelineRefusal) {
      let account = try await services.call("GET", "/v1/account").get()
      let sessions = try await services.call("GET", "/v1/sessions").get()
      let state = try await services.ask("state", [:]).get()
      return .success(
        Contents(
          account: AccountProfile(account), sessions: (sessions["sessions"]?.arrayValue ?? []).compactMap(Session.init),
          tokenPlace: state["token"]?.stringValue))
    } catch {
      return .failure(error)
    }
  }

  var selected: Session? {
    guard let sessions = state.contents?.sessions, sessions.indices.contains(state.list.selection) else { return nil }
    return sessions[state.list.selection]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let count = state.contents?.sessions.count ?? 0
    switch event {
    case .known(let account, let details):
      state.details = details
      // The session has ended meanwhile: nothing here is true any more.
      if let account, case .signedIn = account { return [] }
      return [.dismiss]
    case .loaded(.success(let contents)):
      state.refusal = nil
      state.contents = contents
      state.list.select(state.list.selection, count: contents.sessions.count, height: listHeight)
    case .loaded(.failure(let refusal)):
      state.refusal = refusal
      if refusal.code == "signedOut" { return [.changed] }
    case .input(let input): state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row): state.list.select(row, count: count, height: listHeight)
    case .editPressed:
      guard let account = state.contents?.account else { return [] }
      return [.present(ProfileFormScreen(account, services: services)) { _ in .edited }]
    case .edited, .againPressed: return [read()]
    case .peoplePressed:
      guard let account = state.contents?.account,
        let me = SharedPerson(["handle": .string(account.handle), "displayName": .string(account.displayName)])
      else { return [] }
      var page = PeopleScreen(.followers(me), isMine: true, services: services)
      if account.requests > 0 { page.state = PeopleScreen.State(section: .requests) }
      return [.present(page)]
    case .endPressed:
      guard let session = selected else { return [] }
      if session.isHere { return askToSignOut() }
      dialog = PageDialog(
        title: words.sessionEndTitle(session.device), message: words.sessionEndMessage,
        buttons: [(words.commentKeep, .keepPressed), (words.signOut, .endConfirmed(session.id))], cancel: .keepPressed)
    case .endConfirmed(let id):
      let services = services
      return [.writing { .ended(await services.call("DELETE", "/v1/sessions/" + id.escapedForPath)) }]
    case .ended(.success): return [read(), .done(words.sessionEnded)]
    case .signOutPressed: return askToSignOut()
    case .signOutConfirmed:
      let services = services
      return [.writing { .signedOut(await services.ask("signOut", ["everywhere": false])) }]
    case .signedOut(.success(let answer)):
      return [.dismiss, .changed, .done(answer["told"] == false ? words.signedOutUntold : words.signedOutDone)]
    case .ended(.failure(let refusal)), .signedOut(.failure(let refusal)): return [.failed(refusal.words)]
    case .closePressed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  private mutating func askToSignOut() -> [PageEffect<Event>] {
    dialog = PageDialog(
      title: words.signOutTitle, message: words.signOutMessage,
      buttons: [(words.signOutNot, .keepPressed), (words.signOut, .signOutConfirmed)], cancel: .keepPressed)
    return []
  }
}
