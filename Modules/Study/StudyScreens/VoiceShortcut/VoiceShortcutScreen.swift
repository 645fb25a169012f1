import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

/// Adds a voice shortcut, or edits one: what it does above what is said.
struct VoiceShortcutScreen: FormPage, EndingPage {
  /// What the page is for.
  enum Purpose: Equatable, Sendable {
    case add
    /// The voice shortcut as it was when editing began, or as it was taken over since.
    case edit(VoiceShortcut)
  }

  enum Field: Hashable, Sendable { case action, value(Int), phrase, shows, save, delete, cancel }

  /// What another process made of the voice shortcut meanwhile.
  enum Conflict: Equatable, Sendable {
    case edited(VoiceShortcut)
    case deleted
  }

  /// What is read of the store.
  enum Loaded: Sendable {
    /// A phrase for a new voice shortcut, as long as nobody wrote anything.
    case offered(String)
    /// The voice shortcut that is edited as it is now, nil where it is gone.
    case stored(VoiceShortcut?)
  }

  /// What came of saving, or of deleting.
  enum Answer: Sendable {
    case saved(Result<VoiceShortcut, SaveFailure>)
    case deleted(Result<VoiceShortcut, SaveFailure>)
  }

  /// What happens in this form only.
  enum Own: Sendable {
    case optionsLoaded(Field, Result<[IntentValue], ScreenFailure>)
    case showsPressed
    case tryPressed
    case tried(StatusLine)
    case takeTheirsPressed
    case deletePressed
    case deleteConfirmed
    case cancelPressed
    case outsidePressed
    case insidePressed
  }

  typealias Check = VoiceShortcutCheck
  typealias Event = FormEvent<VoiceShortcutScreen>

  struct State: FormState {
    var progress = FormProgress(isChecked: true)
    var purpose: Purpose
    /// What it does; the fields hold an intent's values.
    var shortcut: Shortcut
    var fields: [ShortcutValueField] = []
    var phrase: TextField
    var showsWhenRun: Bool
    var focus = FocusRing<Field>([.phrase])
    var menu = SelectMenu()
    /// The field whose options are shown, and those options.
    var menuField = Field.phrase
    var options: [IntentValue] = []
    var check = VoiceShortcutCheck()
    var conflict: Conflict?
    /// What trying it said.
    var trial: StatusLine?
    /// Whether somebody wrote or chose something here.
    var isChanged = false
  }

  /// Why it was not saved: in words, and what the presenting page is told where nothing else comes of it.
  struct SaveFailure: Error, Sendable {
    var error: any Error
    var words: String
  }

  /// How the page ended, by what it was for.
  enum Ending: Sendable {
    case add(AddVoiceShortcutEnding)
    case edit(EditVoiceShortcutEnding)
  }

  let services: ScreenServices
  var state: State
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  /// The phrase that it was opened with; nil where one is offered.
  private let given: String?
  /// Why saving failed last: where the user leaves then, that is how it ended.
  var lastError: (any Error)?

  /// - Parameter phrase: what stands in the field; nil offers one.
  init(adding shortcut: Shortcut, saying phrase: String? = nil, services: ScreenServices) {
    self.services = services
    given = phrase
    state = State(purpose: .add, shortcut: shortcut, phrase: TextField(maximumLength: 400), showsWhenRun: true)
    if let phrase { state.phrase.offer(phrase) }
    resetFields()
    state.focus.focus(.phrase)
  }

  init(editing voiceShortcut: VoiceShortcut, services: ScreenServices) {
    self.services = services
    given = nil
    state = State(
      purpose: .edit(voiceShortcut), shortcut: voiceShortcut.shortcut, phrase: TextField(voiceShortcut.phrase, maximumLength: 400),
      showsWhenRun: voiceShortcut.showsWhenRun)
    resetFields()
    state.focus.focus(.phrase)
  }

  var name: String { "voice" }
  /// The page that presented it is told, and what was written is there when it is opened again.
  var asksBeforeLeaving: Bool { false }
  var text: ShortcutText { ShortcutText(services) }
  var title: String { original == nil ? words.voiceAddTitle : words.voiceEditTitle }
  var isTyping: Bool { state.menu.isOpen || focusedText }
  var hasUnsavedText: Bool { state.isChanged }
  var isPanel: Bool { area.width >= 96 && area.height >= 22 }

  /// The voice shortcut that is edited.
  var original: VoiceShortcut? {
    if case .edit(let original) = state.purpose { original } else { nil }
  }

  var draftKey: String? {
    guard let original else { return "addShortcut:\(text.sentence(of: state.shortcut))" + (given.map { ":" + $0 } ?? "") }
    return "editShortcut:\(original.id)"
  }

  var dismissed: Ending { leaving(add: .dismissed, edit: .dismissed) }

  /// How leaving ends: with the failure that stands on the screen, or with what another process did.
  func leaving(add: AddVoiceShortcutEnding, edit: EditVoiceShortcutEnding) -> Ending {
    guard let original else { return .add(lastError.map { .failed($0) } ?? add) }
    if state.conflict == .deleted { return .edit(.deleted(original.id)) }
    return .edit(lastError.map { .failed($0) } ?? edit)
  }

  /// Whether letters go into the field with the focus.
  private var focusedText: Bool {
    switch state.focus.current {
    case .phrase: true
    case .value(let index): !state.fields[index].isChosen
    default: false
    }
  }

  // MARK: Fields

  /// What becomes of a value that is not given; nothing is said before the intent was asked.
  func withoutValue(_ index: Int) -> String {
    guard state.progress.checkedRevision >= 0 else { return "" }
    return state.check.asked.contains(state.fields[index].parameter.name) ? words.voiceAsked : words.voiceLeftOut
  }

  /// Whether what it does is not there any more, so that nothing can be saved until something is chosen.
  var lacksAction: Bool {
    switch state.shortcut {
    case .activity(let activity): !services.shortcuts.catalogue.declarations.contains { $0.type == activity.activityType }
    case .intent(let intent): text.declaration(of: intent.name) == nil
    case .unreadable: true
    }
  }

  /// Whether it stands for another voice shortcut: what it does can be chosen anew, for the other one may be gone.
  private var runsOther: Bool {
    if case .activity(let activity) = state.shortcut { activity.userInfo[ShortcutRunner.voiceShortcutKey] != nil } else { false }
  }

  /// Makes the fields anew for what the shortcut does.
  mutating func resetFields() {
    var fields: [ShortcutValueField] = []
    if case .intent(let intent) = state.shortcut {
      fields = (text.declaration(of: intent.name)?.parameters ?? []).filter(\.isConfigurable).map { parameter in
        ShortcutValueField(
          parameter, value: intent.values[parameter.name], format: services.executor.format, language: services.language.rawValue)
      }
    }
    state.fields = fields
    let ring: [Field] = (lacksAction || runsOther ? [.action] : []) + fields.indices.map(Field.value) + [.phrase, .shows, .save]
    state.focus.replace(ring + (original == nil ? [.cancel] : [.delete, .cancel]))
  }

  /// The shortcut as the fields say it; nil while one of them cannot be read.
  var edited: Shortcut? {
    switch state.shortcut {
    case .activity:
      // Without an end that has passed.
      return (try? services.shortcuts.inspection.repaired(state.shortcut)) ?? state.shortcut
    case .unreadable: return state.shortcut
    case .intent(let intent):
      guard text.declaration(of: intent.name) != nil else { return state.shortcut }
      // What the form does not show stays as it is; what the intent does not have any more goes.
      let names = Set(text.declaration(of: intent.name)?.parameters.map(\.name) ?? [])
      var values = intent.values.filter { names.contains($0.key) }
      for field in state.fields {
        guard case .success(let value) = field.reading(services.executor.format) else { return nil }
        values[field.parameter.name] = value
      }
      return .intent(ShortcutIntent(name: intent.name, values: values))
    }
  }
}
