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
  var title: String { words.accountTitle }
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

  // MARK: Drawing

  private var isLow: Bool { area.height < 14 }
  private var facts: [(String, String)] {
    guard let contents = state.contents else { return [] }
    let account = contents.account
    var rows = [
      (words.signInServer, state.details?.name.server ?? ""), (words.accountName, account.displayName),
      (words.accountAbout, account.about.isEmpty ? words.accountNoAbout : account.about),
      (words.accountWho, [words.listed(account.isListed), words.accepts(account.acceptsEveryone)].joined(separator: " · ")),
      (words.formVisibility, words.visibility(account.visibility)), (words.accountCounts, words.counts(account)),
    ]
    if let place = contents.tokenPlace {
      rows.append((words.accountSession, place == "secretService" ? words.tokenInKeyring : words.tokenInFile))
    }
    return rows
  }

  private var headHeight: Int { facts.count + (isLow ? 1 : 3) }
  private var listHeight: Int { max(1, area.height - headHeight) }

  var keys: [KeyBinding<Event>] {
    let reading = state.contents == nil ? words.reading : nil
    var keys: [KeyBinding<Event>] = [
      KeyBinding(
        "e", event: .editPressed, label: words.edit, help: words.profileHelp, group: title, name: "account.edit", disabledReason: reading),
      KeyBinding(
        "f", event: .peoplePressed, label: words.accountPeople(state.contents?.account.requests ?? 0), help: words.accountPeopleHelp,
        group: title, name: "account.people", disabledReason: reading),
      KeyBinding("x", event: .signOutPressed, label: words.signOut, help: words.signOutHelp, group: title, name: "account.signOut"),
      KeyBinding(
        "d", event: .endPressed, label: words.sessionEnd, help: words.sessionEndHelp, group: title, name: "account.end",
        isShownInFooter: selected?.isHere == false, disabledReason: selected == nil ? words.nothingSelected : nil),
    ]
    if state.refusal != nil {
      keys.append(
        KeyBinding("t", event: .againPressed, label: words.tryAgain, help: words.tryAgainHelp, group: title, name: "account.again"))
    }
    return keys + [
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: title, isShownInFooter: false),
      KeyBinding(
        .escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "account.close",
        isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    guard let contents = state.contents else {
      surface.drawWrapped(
        state.refusal.map(words.refused) ?? words.reading, in: area.inset(dx: 2), style: state.refusal == nil ? theme.dim : theme.error)
      return
    }
    if !isLow { _ = area.takeTop() }
    let width = (facts.map { $0.0.cellWidth }.max() ?? 8) + 2
    for (label, value) in facts {
      var row = area.takeTop().inset(left: 2, right: 2)
      surface.draw(label, in: row.takeLeft(min(width, row.width / 3)), style: theme.dim)
      surface.draw(value, in: row, style: theme.text)
    }
    if !isLow { _ = area.takeTop() }
    let line = area.takeTop()
    surface.drawHorizontalLine(at: line.origin, length: rect.width, style: theme.border)
    surface.draw(" \(words.sessions) ", at: Point(x: rect.x + 2, y: line.y), style: theme.dim)
    ListView(count: contents.sessions.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row
        let session = contents.sessions[index]
        let used = session.isHere ? words.sessionHere : words.ago(session.used, now: state.now, in: services.environment.zone)
        surface.draw(used, in: row.takeRight(min(row.width / 2, used.cellWidth)), style: theme.dim.over(style), alignment: .trailing)
        surface.draw(session.device ?? words.sessionUnnamed, in: row, style: style)
      })
  }
}

/// An account as its owner sees it.
struct AccountProfile: Equatable, Sendable {
  var handle: String
  var displayName: String
  var about: String
  var isListed: Bool
  var acceptsEveryone: Bool
  var visibility: Visibility
  var posts: Int
  var followers: Int
  var following: Int
  var requests: Int

  init(_ document: JSONValue) {
    handle = document["handle"]?.stringValue ?? ""
    displayName = document["displayName"]?.stringValue ?? ""
    about = document["about"]?.stringValue ?? ""
    isListed = document["isListed"] == true
    acceptsEveryone = document["acceptsEveryone"] == true
    visibility = document["defaultVisibility"]?.stringValue.flatMap(Visibility.init) ?? .followers
    posts = document["posts"]?.integerValue ?? 0
    followers = document["followers"]?.integerValue ?? 0
    following = document["following"]?.integerValue ?? 0
    requests = document["requests"]?.integerValue ?? 0
  }
}

/// Changes what others see of the account.
struct ProfileFormScreen: FieldsForm, EndingPage {
  enum Field: Hashable, Sendable { case displayName, about, isListed, acceptsEveryone, visibility, save }
  typealias Answer = Result<JSONValue, TimelineRefusal>
  typealias Event = FormEvent<ProfileFormScreen>

  let services: ScreenServices
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var dismissed: Void { () }

  init(_ account: AccountProfile, services: ScreenServices) {
    self.services = services
    let words = services.words
    state = FieldsState([
      (.displayName, .text(TextField(account.displayName, maximumLength: 50))),
      (.about, .text(TextField(account.about, maximumLength: 500))),
      (.visibility, .choice(Visibility.allCases.map(words.visibility), Visibility.allCases.firstIndex(of: account.visibility) ?? 0)),
      (.isListed, .flag(words.listedBox, account.isListed)), (.acceptsEveryone, .flag(words.acceptsBox, account.acceptsEveryone)),
      (.save, .save(words.formSave)),
    ])
  }

  var name: String { "profile" }
  var title: String { words.profileTitle }
  var saveLabel: String { words.formSave }
  var saveHelp: String { words.profileHelp }

  func label(of field: Field) -> String {
    switch field {
    case .displayName: words.accountName
    case .about: words.accountAbout
    case .visibility: words.formVisibility
    case .isListed: words.accountWho
    case .acceptsEveryone, .save: ""
    }
  }

  func problem(of field: Field) -> String? {
    field == .displayName && state.text(.displayName).trimmingSpaces.isEmpty ? words.profileNeedsName : nil
  }

  func saving() -> (@Sendable () async -> Answer)? {
    let services = services
    let body: JSONValue = [
      "displayName": .string(state.text(.displayName).trimmingSpaces), "about": .string(state.text(.about).trimmingSpaces),
      "isListed": .boolean(state.isOn(.isListed)), "acceptsEveryone": .boolean(state.isOn(.acceptsEveryone)),
      "defaultVisibility": .string(Visibility.allCases[state.choice(.visibility)].rawValue),
    ]
    return { await services.call("PATCH", "/v1/account", body: body) }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .success: return [.drop, .done(words.profileSaved)]
    case .failure(let refusal):
      state.progress.failure = refusal.words
      return []
    }
  }
}
