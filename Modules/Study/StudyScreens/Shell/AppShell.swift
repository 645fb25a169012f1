import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI

/// The whole program: the tabs, what lies over them, the messages and the keys that work everywhere.
struct AppShell: Screen {
  /// Everything that is drawn.
  struct State: Equatable, Sendable {
    var tab: Tab
    /// The tabs that were opened so far; they keep their place while others are shown.
    var tabs: [Tab: OpenPage] = [:]
    /// Forms over the tab, the topmost last.
    var stack: [OpenPage] = []
    var message: StatusLine?
    /// How often something was said: saying it again is something new to whoever hears it.
    var saidCount = 0
    /// What is being measured.
    var clock = SessionClock()
    /// Set while the help is shown.
    var help: HelpOverlay?
    /// Whether posting a goal's progress is offered, right after a record.
    var isOfferingPost = false
    /// Whether adding that record as a shortcut is offered.
    var isOfferingShortcut = false
    /// What is to be looked at on the timeline.
    var attention = Attention()
    /// A question of the shell itself: leaving with unsaved text.
    var leaving: Dialog?
    /// The user has left; the app ends when it is known what became of what is being stored.
    var isLeaving = false
    var size = Size(width: 80, height: 24)
  }

  /// What can happen.
  enum Event: Sendable {
    /// What the work of the page with that number came to.
    case page(Int, any Sendable)
    /// A key or a click on that page.
    case pressed(Int, any Sendable)
    /// Input on that page that is bound to no key.
    case typed(Int, any Sendable)
    case dialogInput(InputEvent)
    case dialogButtonPressed(Int)
    case tabPressed(Tab)
    case helpPressed
    /// What can be said is asked for by name.
    case sayablePressed
    case helpInput(InputEvent)
    /// What can be said was read.
    case helpRead(HelpContents)
    case disabledKeyPressed(reason: String)
    case undoPressed
    case redoPressed
    case extendPressed(seconds: Int)
    case journalAnswered(Result<String, ScreenFailure>)
    case offerPressed
    case addRecordPressed
    case recordAdded(AddVoiceShortcutEnding)
    case repaired(EditVoiceShortcutEnding)
    case palettePressed(PaletteReader.Purpose)
    case runWent(ShortcutRun.Step, ShortcutRun)
    case questionAnswered(AskScreen.Ending, ShortcutRun)
    /// The work with that number that changes what is stored has ended, with what it means.
    indirect case written(Int, Event?)
    /// The saving of the page with that number is to stop.
    case stopPressed(Int)
    case requested(ActivityRequest)
    case quitPressed
    case repaintPressed
    case resized(Size)
    case sessionRead(SessionClock.Reading)
    /// A second of the session has gone by, and with it perhaps a tick of the page.
    indirect case clockTicked(Event?)
    case pausePressed
    case finishPressed
    case timerPressed
    case newRecordPressed
    case settingsPressed
    case sessionAnswered(IntentAnswer)
    /// A key that means nothing here.
    case unboundKeyPressed(KeyStroke)
    /// A key that waits until the page that is seen has been read.
    case keyHeld(KeyStroke)
    case storeChanged
    /// What is left of the record that something was offered after.
    case offerChecked(AfterRecord.Remainder)
    /// There is time for what nobody waits for.
    case idled
    case attentionRead(Set<String>)
    /// Something that nobody waited for could not be written down for good; a sentence that says so.
    case leftOut(String)
    case messageExpired
    case settingsRead(SettingsWatch.News)
    case draftsRead(Result<[FormDraft], DraftFile.SetAside>)
    /// The page was made on which a command is to be done.
    case commandPageMade(any Page, CommandRequest)
    /// A record or a material that somebody outside asks for was found.
    case entryRead(Result<CommandRequest, ScreenFailure>)
    /// What has become current with that number stayed on the screen for a while.
    case dwelt(Int)
  }

  var services: ScreenServices
  private let start: StudyStart
  private let requests: (any AsyncSequence<ActivityRequest, Never> & Sendable)?
  var state: State
  /// What is offered after a record; set while the state says so.
  var offer: AfterRecord? {
    didSet {
      state.isOfferingPost = offer?.post != nil
      state.isOfferingShortcut = offer?.shortcut != nil
    }
  }
  private var nextNumber = 1
  /// What is being stored, by its number.
  var writings: [Int: Writing] = [:]
  var nextWriting = 0
  /// The page that the palette was opened over, by its number: its keys are meant for that one.
  var paletteOver: Int?
  /// What every page can do; nil before it was asked for.
  var catalogue: (words: ScreenWords, commands: CommandCatalogue)?
  /// The keys that wait for their page to be read, by the page's number.
  var held: (number: Int, strokes: [KeyStroke])?
  /// The command that waits for its page to be read, by the page's number.
  var underway: (number: Int, request: CommandRequest)?
  /// The activity that the center was told of last.
  var followed: PageActivity?
  var followNumber = 0
  let follower = ActivityFollower()
  /// Pages that were dismissed with something written in them, by what they are about.
  var drafts: [String: any Page] = [:]
  /// What of forms is to be found at the next start.
  var keptDrafts = KeptDrafts()
  /// What was offered and is left for the next start.
  var laterDrafts: [FormDraft] = []

  init(
    services: ScreenServices, start: StudyStart = .home, requests: (any AsyncSequence<ActivityRequest, Never> & Sendable)? = nil
  ) {
    self.services = services
    self.start = start
    self.requests = requests
    state = State(tab: .home)
  }

  var words: ScreenWords { services.words }

  /// The page that keys go to.
  var top: OpenPage? { state.stack.last ?? state.tabs[state.tab] }

  /// Smaller windows show how large they have to be.
  static let smallestSize = Size(width: 40, height: 12)

  mutating func start(size: Size) -> [Effect<Event>] {
    state.size = size
    var effects = show(.home)
    if case .activity(let activity, let origin) = start { effects += open(activity, from: origin, isCounted: true) }
    if let requests { effects.append(takeRequests(requests)) }
    return effects + followActivity() + saySettingsProblem() + readDrafts() + [watchStore()]
  }

  // MARK: Pages

  /// Shows a tab, made at its first visit, and has it ask for its data.
  mutating func show(_ tab: Tab) -> [Effect<Event>] {
    if state.tabs[tab] == nil { state.tabs[tab] = numbered(PageRoutes.page(for: tab, services: services)) }
    if tab != state.tab { state.tabs[tab]?.isKnown = false }
    state.tabs[tab]?.isPassed = false
    state.tab = tab
    noteLook()
    return reload()
  }

  /// Puts a page over what is shown.
  ///
  /// - Parameter isUsers: whether the user opened it, not a shortcut or a phrase that was run.
  mutating func present(_ page: any Page, for request: PresentationRequest<Event>? = nil, isUsers: Bool = true) -> [Effect<Event>] {
    var page = page
    if let key = page.draftKey, let draft = drafts.removeValue(forKey: key) {
      page = draft
      page.reopen()
    }
    if var completing = page as? any CompletingPage {
      completing.isUsers = isUsers
      page = completing
    }
    var open = numbered(page)
    open.presentation = request.map(Presentation.init)
    open.isUsers = isUsers
    offer = nil
    state.stack.append(open)
    return change(open.number) { $0.loadForShell(number: open.number) }
  }

  /// Has every page that is seen ask for its data anew.
  mutating func reload() -> [Effect<Event>] {
    var effects: [Effect<Event>] = []
    for number in [state.tabs[state.tab]?.number].compactMap(\.self) + state.stack.map(\.number) {
      effects += change(number) { $0.loadForShell(number: number) }
    }
    return effects + [readSession()]
  }

  private mutating func numbered(_ page: any Page) -> OpenPage {
    defer { nextNumber += 1 }
    var page = page
    page.area = contentRect(of: state.size).size
    return OpenPage(number: nextNumber, page: page)
  }

  /// Changes the page with a number, wherever it is; nothing happens when it was closed meanwhile.
  mutating func change(_ number: Int, _ body: (inout any Page) -> [PageEffect<Event>]) -> [Effect<Event>] {
    if let index = state.stack.firstIndex(where: { $0.number == number }) {
      let effects = body(&state.stack[index].page)
      // What waits to be saved is not, once a question stands over it: nobody can say yes to dropping what is being stored.
      if state.stack[index].page.openDialog != nil { state.stack[index].page.withdraw() }
      return perform(effects, of: number)
    }
    for tab in Tab.allCases where state.tabs[tab]?.number == number {
      guard var open = state.tabs[tab] else { continue }
      let effects = body(&open.page)
      state.tabs[tab] = open
      return perform(effects, of: number)
    }
    return []
  }

  private mutating func perform(_ effects: [PageEffect<Event>], of number: Int) -> [Effect<Event>] {
    var result: [Effect<Event>] = []
    for effect in effects {
      switch effect {
      case .work(let work): result.append(work)
      case .write(let isForm, let body): result.append(write(form: isForm ? number : nil, body))
      case .present(let page): result += present(page)
      case .presentForEnding(let page, let request): result += present(page, for: request)
      case .dismiss: result += close(number) + reload()
      case .drop: result += close(number, keepsDraft: false) + reload()
      case .end(let ending): result += close(number, ending: ending) + reload()
      case .go(let tab): result += go(tab)
      case .open(let activity, let origin): result += open(activity, from: origin)
      case .perform(let request): result += perform(request)
      case .repair(let voiceShortcut): result += repair(voiceShortcut)
      case .press(let stroke): result += pressFromPalette(stroke)
      case .command(let request): result += begin(request)
      case .say(let line): result += say(line)
      case .offer(let after): offer = after
      case .changed: result += reload() + [registerVocabulary()]
      }
    }
    return result
  }

  // MARK: Messages

  /// Shows a message; one that is no failure goes away by itself.
  mutating func say(_ line: StatusLine) -> [Effect<Event>] {
    state.message = line
    state.saidCount += 1
    guard line.kind == .done || line.kind == .note else { return [.cancel(id: Self.messageID)] }
    return [
      .background(id: Self.messageID) { send in
        try? await Task.sleep(for: .seconds(8))
        if !Task.isCancelled { send(.messageExpired) }
      }
    ]
  }

  private static let messageID = "shell.message"

  // MARK: Other processes

  /// Asks again and again whether the store or the settings file has changed, and says so; nothing is queried or read otherwise.
  private func watchStore() -> Effect<Event> {
    let services = services
    return .background(id: "shell.store") { send in await Self.watchStore(services, send) }
  }

  /// Goes on until the task is cancelled; while nobody changes anything, there is time to tidy up.
  static func watchStore(_ services: ScreenServices, _ send: (Event) -> Void) async {
    let upkeep = Upkeep()
    var isFirst = true
    while !Task.isCancelled {
      await services.pauseBetweenLooks()
      for notice in services.takeNotices() { send(.leftOut(services.words.inApp(notice))) }
      if let news = services.settings.look() { send(.settingsRead(news)) }
      // A question that fails is asked again; what is shown meanwhile says by itself why it cannot be read.
      switch try? services.hasStoreChanged() {
      case true?:
        isFirst = false
        upkeep.noteChange()
        send(.storeChanged)
      case false?:
        if isFirst { send(.idled) }
        isFirst = false
        upkeep.run(services)
        if let loss = services.later.retry() { send(.leftOut(services.leftOut(because: loss))) }
      case nil: break
      }
    }
  }
}
