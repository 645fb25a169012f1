import ProgramSupport
import StudyModels
import TerminalUI

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
      (.save, .save(words.materialSaveButton)),
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
    field == .displayName && state.text(.displayName).trimmingWhiteSpace.isEmpty ? words.profileNeedsName : nil
  }

  func saving() -> (@Sendable () async -> Answer)? {
    let services = services
    let body: JSONValue = [
      "displayName": .string(state.text(.displayName).trimmingWhiteSpace), "about": .string(state.text(.about).trimmingWhiteSpace),
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
