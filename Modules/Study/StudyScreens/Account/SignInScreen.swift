import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// Signs in to an account, or makes one; then offers once to post what was recorded before.
struct SignInScreen: FieldsForm {
  enum Field: Hashable, Sendable { case what, server, handle, password, again, displayName, insecure, save }
  /// Whether there is an account already, by its place among the choices.
  enum What: Int, Sendable { case signIn, signUp }

  /// What signing in brings.
  struct SignedIn: Equatable, Sendable {
    var address: String
    var isNew: Bool
    var isInKeyring: Bool
    /// How many posts were made before there was an account.
    var earlier: Int
  }

  typealias Answer = Result<SignedIn, TimelineRefusal>
  typealias Event = FormEvent<SignInScreen>

  /// What is decided about the posts from before.
  enum Own: Sendable {
    case known(AccountDetails?)
    case earlier(posts: Bool)
    case decided(Result<String, ScreenFailure>)
  }

  let services: ScreenServices
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  /// Signed in already; only the question about earlier posts is left.
  private var done: SignedIn?

  init(services: ScreenServices) {
    self.services = services
    state = FieldsState([])
    arrange(.signIn)
  }

  var name: String { "signIn" }
  var title: String { what == .signIn ? words.signInTitle : words.signUpTitle }
  var what: What { What(rawValue: state.choice(.what)) ?? .signIn }
  var asksBeforeLeaving: Bool { false }

  /// The fields for what is chosen; what was written stays.
  private mutating func arrange(_ what: What) {
    let before = state
    func text(_ field: Field, hidden: Bool = false, limit: Int = 200) -> (Field, FieldValue) {
      (field, .text(TextField(before.text(field), maximumLength: limit, isHidden: hidden)))
    }
    var fields: [(Field, FieldValue)] = [
      (.what, .choice([words.signInChoice, words.signUpChoice], what.rawValue)), text(.server), text(.handle, limit: 40),
      text(.password, hidden: true),
    ]
    if what == .signUp { fields += [text(.again, hidden: true), text(.displayName, limit: 50)] }
    if isPlain { fields.append((.insecure, .flag(words.insecureBox, before.isOn(.insecure)))) }
    fields.append((.save, .save(what == .signIn ? words.signInButton : words.signUpButton)))
    state = FieldsState(fields)
    state.original = before.original.isEmpty ? state.original : before.original
    state.touched = before.touched
    state.refused = before.refused
    state.progress = before.progress
    if let field = before.focus.current { state.focus.focus(field) }
  }

  /// Whether the server would be spoken to without TLS, though it is not this machine.
  private var isPlain: Bool { WrittenServer(state.text(.server)).isExposed }

  mutating func noteChange(of field: Field) {
    switch field {
    case .what: arrange(what)
    case .server: if isPlain != state.focus.fields.contains(.insecure) { arrange(what) }
    default: break
    }
  }

  mutating func load() -> [PageEffect<Event>] {
    state.progress.hasLoaded = true
    let services = services
    return [.run(id: "signIn.known") { .own(.known(try? services.repositories.account.details())) }]
  }

  // MARK: Words

  var heading: String? { what == .signIn ? words.signInHeading : words.signUpHeading }
  var saveLabel: String { what == .signIn ? words.signIn : words.signUp }
  var saveHelp: String { what == .signIn ? words.signInHelp : words.signUpHelp }

  func label(of field: Field) -> String {
    switch field {
    case .what: words.signInWhat
    case .server: words.signInServer
    case .handle: words.signInHandle
    case .password: words.signInPassword
    case .again: words.signInAgain
    case .displayName: words.accountName
    case .insecure, .save: ""
    }
  }

  func hint(of field: Field) -> String? {
    switch field {
    case .server: words.signInServerHint
    case .handle: what == .signUp ? words.signUpHandleHint : nil
    case .password: what == .signUp ? words.signUpPasswordHint : nil
    case .displayName: words.signUpNameHint
    case .insecure: words.insecureHint
    default: nil
    }
  }

  func problem(of field: Field) -> String? {
    let isNew = what == .signUp
    switch field {
    case .server: return state.text(.server).trimmingWhiteSpace.isEmpty ? words.signInNeedsServer : nil
    case .handle:
      let handle = Self.handle(state.text(.handle))
      if handle.isEmpty { return words.signInNeedsHandle }
      let isFit = (3...20).contains(handle.count) && handle.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") }
      return isNew && !isFit ? words.signUpHandleHint : nil
    case .password:
      let password = state.text(.password)
      if password.isEmpty { return words.signInNeedsPassword }
      return isNew && password.count < 10 ? words.signUpPasswordShort : nil
    case .again: return isNew && state.text(.again) != state.text(.password) ? words.signUpDiffers : nil
    case .insecure: return isPlain && !state.isOn(.insecure) ? words.insecureNeeded : nil
    default: return nil
    }
  }

  func pointer(to problem: String) -> String? {
    state.focus.fields.first { self.problem(of: $0) == problem }.map { words.formLook(at: label(of: $0)) }
  }

  private static func handle(_ text: String) -> String {
    let text = text.trimmingWhiteSpace.lowercased()
    return text.hasPrefix("@") ? String(text.dropFirst()) : text
  }

  // MARK: Signing in

  func saving() -> (@Sendable () async -> Answer)? {
    let services = services
    let isNew = what == .signUp
    let name = state.text(.displayName).trimmingWhiteSpace
    let params: JSONValue = [
      "server": .string(state.text(.server).trimmingWhiteSpace), "handle": .string(Self.handle(state.text(.handle))),
      "password": .string(state.text(.password)), "displayName": isNew && !name.isEmpty ? .string(name) : nil,
      "insecure": .boolean(isPlain && state.isOn(.insecure)),
    ]
    return {
      await services.ask(isNew ? "signUp" : "signIn", params).map { answer in
        SignedIn(
          address: "@\(answer["handle"]?.stringValue ?? "")", isNew: isNew && answer["existed"] != true,
          isInKeyring: answer["token"] == "secretService", earlier: answer["earlier"]?.integerValue ?? 0)
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .failure(let refusal):
      if let field = Self.field(of: refusal), state.focus.fields.contains(field) {
        state.refused[field] = refusal.words
        state.focus.focus(field)
      } else {
        state.progress.failure = refusal.words
      }
      return []
    case .success(let signedIn):
      done = signedIn
      for field in [Field.password, .again] { state.values[field] = state.values[field].map { _ in .text(TextField(isHidden: true)) } }
      state.original = state.values
      guard signedIn.earlier > 0 else { return finish(nil) }
      dialog = PageDialog(
        title: words.earlierTitle(signedIn.earlier), message: words.earlierMessage,
        buttons: [(words.earlierKeep, .own(.earlier(posts: false))), (words.earlierPost, .own(.earlier(posts: true)))],
        cancel: .own(.decided(.success(words.earlierLater))))
      return [.changed]
    }
  }

  /// The field that a refusal is about; nil where it is about none.
  static func field(of refusal: TimelineRefusal) -> Field? {
    switch refusal.code {
    case "badAddress", "notAService", "offline", "noAnswer": return .server
    case "handleTaken": return .handle
    case "wrongPassword": return .password
    case "invalid":
      // The path stands before the words: `/handle: …`.
      let places: [(String, Field)] = [("password:", .password), ("displayName:", .displayName), ("handle:", .handle)]
      return places.first { refusal.words.contains($0.0) }?.1
    default: return nil
    }
  }

  mutating func take(_ own: Own) -> [PageEffect<Event>] {
    switch own {
    case .known(let details):
      guard let details, state.text(.server).isEmpty, state.text(.handle).isEmpty else { return [] }
      state.values[.server] = .text(TextField(details.name.server, maximumLength: 200))
      state.values[.handle] = .text(TextField(details.name.handle, maximumLength: 40))
      state.original = state.values
      arrange(what)
      state.focus.focus(.password)
      return []
    case .earlier(let posts):
      let services = services
      return [
        .writing {
          .own(
            .decided(
              services.writing {
                let outbox = services.repositories.outbox
                let count = posts ? try outbox.queueEarlier() : try outbox.withholdEarlier()
                if posts { services.timeline.deliver() }
                return posts ? services.words.earlierPosted(count) : services.words.earlierKept
              }))
        }
      ]
    case .decided(.success(let words)): return finish(words)
    case .decided(.failure(let failure)): return finish(failure.words)
    }
  }

  private func finish(_ note: String?) -> [PageEffect<Event>] {
    guard let done else { return [.drop] }
    services.timeline.deliver()
    let said = [words.signedIn(done), note].compactMap(\.self).joined(separator: words(" ", ""))
    return [.drop, .changed, .done(said)]
  }
}
