import StudyModels
import StudyRepositories
import TerminalUI

extension AppShell {
  mutating func update(_ event: Event) -> [Effect<Event>] {
    // What was said is about what was done before.
    if event.isInput {
      state.message = nil
      // Whoever goes on has left it.
      underway = nil
      if case .keyHeld = event {} else { held = nil }
    }
    var effects = take(event)
    effects += goOnWithCommand()
    effects += pressHeld()
    // A question goes with what it is about.
    if state.leaving != nil, !holdsTextToLose { state.leaving = nil }
    yieldEnter()
    effects += coverResting()
    return effects + followActivity() + keepDrafts()
  }

  private mutating func take(_ event: Event) -> [Effect<Event>] {
    switch event {
    case .typed(let number, _) where stage(of: number) != nil, .pressed(let number, _) where stage(of: number) != nil:
      return refusal(on: number).map { say(StatusLine(words.notNow($0), kind: .warning)) } ?? []
    case .written(let number, let answer): return takeWritten(number, answer)
    case .stopPressed(let number): return stopSaving(number)
    case .typed(let number, let event):
      // Whatever the user goes on to do, the offer is over; what is typed over the tabs is about something else.
      if state.stack.isEmpty { offer = nil }
      return change(number) { $0.receive(event, number: number) }
    case .page(let number, let event), .pressed(let number, let event):
      return change(number) { $0.receive(event, number: number) }
    case .dialogInput(let input):
      if state.leaving != nil { return answerLeaving(state.leaving?.handle(input) ?? .stays) }
      guard let number = top?.number else { return [] }
      return change(number) { $0.takeDialogInput(input, number: number) }
    case .dialogButtonPressed(let index):
      if state.leaving != nil { return answerLeaving(.pressed(index)) }
      guard let number = top?.number else { return [] }
      return change(number) { $0.pressDialogButton(index, number: number) }
    case .tabPressed(let tab):
      offer = nil
      let effects = state.stack.isEmpty ? show(tab) : go(tab)
      if state.stack.isEmpty { state.tabs[tab]?.isPassed = true }
      return effects
    case .helpPressed:
      return openHelp()
    case .sayablePressed:
      return openHelp(isAboutWords: true)
    case .helpRead(let contents): takeHelp(contents)
    case .helpInput(let input):
      guard var help = state.help else { return [] }
      let outcome = help.handle(input, size: state.size)
      state.help = outcome == .closes ? nil : help
    case .disabledKeyPressed(let reason):
      return reason.isEmpty ? [] : say(StatusLine(words.notNow(reason), kind: .warning))
    case .undoPressed:
      return [journal({ try $0.undo() }, said: { $0.undone($1) })]
    case .redoPressed:
      return [journal({ try $0.redo() }, said: { $0.redone($1) })]
    case .extendPressed(let seconds): return extendTimer(by: seconds)
    case .journalAnswered(.success(let words)):
      offer = nil
      return reload() + [registerVocabulary()] + say(StatusLine(words, kind: .done))
    case .journalAnswered(.failure(let failure)):
      return say(StatusLine(failure.words, kind: .failure))
    case .addRecordPressed: return addRecord()
    case .recordAdded(let ending): return takeAdded(ending)
    case .repaired(let ending): return say(ending)
    case .offerPressed:
      guard let activity = offer?.post else { return [] }
      offer = nil
      return open(activity, from: .result)
    case .palettePressed(let purpose): return openPalette(purpose)
    case .runWent(let step, let run): return go(on: step, of: run)
    case .questionAnswered(let answer, let run): return [self.answer(run, answer)]
    case .requested(let request): return take(request)
    case .quitPressed: return askToLeave()
    case .repaintPressed:
      return [.redraw]
    case .resized(let size):
      state.size = size
      let area = contentRect(of: size).size
      for tab in state.tabs.keys { state.tabs[tab]?.page.area = area }
      for index in state.stack.indices { state.stack[index].page.area = area }
      return closeWhatDoesNotFit()
    case .storeChanged:
      return reload() + [registerVocabulary(), readAttention()] + checkOffer()
    case .offerChecked(let remainder): offer = offer.flatMap { $0.kept(remainder) }
    case .sessionRead(let reading): return take(reading)
    case .clockTicked(let event): return tick(with: event)
    case .pausePressed: return pauseSession()
    case .finishPressed: return finishSession()
    case .timerPressed: return openTimer()
    case .newRecordPressed: return present(RecordFormScreen(.new, services: services))
    case .settingsPressed: return present(SettingsScreen(services: services))
    case .sessionAnswered(let answer): return take(answer)
    case .keyHeld(let stroke): hold(stroke)
    case .unboundKeyPressed(let stroke): return say(StatusLine(words.meansNothingHere(stroke.label(.unicode)), kind: .note))
    case .dwelt(let number): return takeDwelling(number)
    case .idled: return [readAttention()]
    case .attentionRead(let tokens):
      state.attention.take(tokens)
      noteLook()
    case .settingsRead(let news): return take(news)
    case .draftsRead(let drafts): return take(drafts)
    case .commandPageMade(let page, let request): return begin(request, on: page)
    case .entryRead(.success(let request)): return begin(request)
    case .entryRead(.failure(let failure)): return say(StatusLine(failure.words, kind: .warning))
    case .leftOut(let words):
      return say(StatusLine(words, kind: .warning))
    case .messageExpired:
      state.message = nil
    }
    return []
  }

  /// Opens the palette over everything. A question of the shell and the help give way to it; a page's own question waits below, and what
  /// was offered after a record can be chosen there.
  mutating func openPalette(_ purpose: PaletteReader.Purpose, text: String = "") -> [Effect<Event>] {
    keepCatalogue()
    state.help = nil
    state.leaving = nil
    paletteOver = top?.number
    let (page, offered) = (palette(purpose, text: text), offer)
    defer { offer = offered }
    return present(page)
  }

  private mutating func answerLeaving(_ outcome: Dialog.Outcome) -> [Effect<Event>] {
    switch outcome {
    case .stays: return []
    case .pressed(1):
      state.leaving = nil
      return leave()
    case .pressed, .cancelled:
      state.leaving = nil
      return []
    }
  }

  private mutating func journal(
    _ verb: @escaping @Sendable (any ChangeRepository) throws -> StudyChange,
    said: @escaping @Sendable (ScreenWords, StudyChange) -> String
  ) -> Effect<Event> {
    let services = services
    // What was asked for before is what is undone, however quickly the keys follow each other.
    let earlier = writings.values.sorted { $0.number < $1.number }
    return write {
      for writing in earlier { _ = await writing.answer() }
      return .journalAnswered(services.writing { said(services.words, try verb(services.repositories.changes)) })
    }
  }
}

extension AppShell.Event {
  /// Whether the user did it: a key, a click or text.
  fileprivate var isInput: Bool {
    switch self {
    case .pressed, .typed, .dialogInput, .dialogButtonPressed, .tabPressed, .helpPressed, .sayablePressed, .helpInput, .disabledKeyPressed,
      .undoPressed,
      .redoPressed, .extendPressed, .offerPressed, .addRecordPressed, .palettePressed, .quitPressed, .stopPressed, .pausePressed,
      .finishPressed,
      .timerPressed, .newRecordPressed, .settingsPressed, .unboundKeyPressed, .keyHeld:
      true
    case .page, .journalAnswered, .recordAdded, .repaired, .runWent, .questionAnswered, .requested, .repaintPressed, .resized,
      .storeChanged, .idled, .attentionRead, .offerChecked, .leftOut, .messageExpired, .settingsRead, .draftsRead, .commandPageMade,
      .entryRead, .written, .dwelt,
      .sessionRead, .clockTicked, .helpRead,
      .sessionAnswered:
      false
    }
  }
}
