import IntentRuntime
import MoveDomain
import ProgramSupport
import TerminalUI

extension MoveScreen {
  /// What can happen in a form.
  enum FormEvent: Sendable {
    case opened(RideForm.Purpose)
    case input(InputEvent)
    case questionInput(InputEvent)
    case moved(Int)
    case pressed(RideForm.Field)
    case clicked(RideForm.Field, column: Int)
    case chosen(Int)
    case answerPressed(Int)
    case savePressed, closePressed
    case answered(RideForm.Answer)
  }

  mutating func update(_ event: FormEvent) -> [Effect<Event>] {
    if case .opened(let purpose) = event {
      state.form = purpose == .booking ? .booking(words, RideWords(services.move)) : .rating(words)
      state.say(nil)
      return []
    }
    if case .answered(let answer) = event {
      state.form?.isWorking = false
      take(answer)
      return []
    }
    guard let form = state.form, !form.isWorking else { return [] }
    // What was said before is over.
    state.say(nil)
    switch event {
    case .opened, .answered: break
    case .input(let input): take(input)
    case .questionInput(let input): return answer(input)
    case .moved(let step): state.form?.list.move(by: step)
    case .pressed(let field):
      state.form?.list.go(to: field)
      if state.form?.list.press(field) == true { state.form?.failure = nil }
    case .clicked(let field, let column):
      let width = formView(form, in: contentSize).fieldWidth
      state.form?.list.go(to: field)
      state.form?.list.click(field, column: column, width: width)
    case .chosen(let index):
      state.form?.list.menu.close()
      if state.form?.list.choose(index) == true { state.form?.failure = nil }
    case .answerPressed(let button): return answer(button)
    case .savePressed:
      state.form?.list.noteSaving()
      guard form.problem(words) == nil else { return [] }
      return send(isConfirmed: false)
    case .closePressed: state.form = nil
    }
    return []
  }

  /// Takes keys for what has the focus: an open list, or a text.
  private mutating func take(_ input: InputEvent) {
    guard var form = state.form else { return }
    if form.list.menu.isOpen {
      if case .mouse(let mouse) = input, case .press = mouse.action {
        form.list.menu.close()
      } else if case .chosen(let index) = form.list.menu.handle(input, options: form.list.menuOptions) {
        _ = form.list.choose(index)
        form.failure = nil
      }
    } else if form.list.type(input) {
      form.failure = nil
    }
    state.form = form
  }

  // MARK: Asking

  private mutating func answer(_ input: InputEvent) -> [Effect<Event>] {
    switch state.form?.question?.handle(input) {
    case .pressed(let button): return answer(button)
    case .cancelled: state.form?.question = nil
    case .stays, nil: break
    }
    return []
  }

  /// The harmless button stands first.
  private mutating func answer(_ button: Int) -> [Effect<Event>] {
    guard state.form?.question != nil else { return [] }
    state.form?.question = nil
    return button == 1 ? send(isConfirmed: true) : []
  }

  private mutating func send(isConfirmed: Bool) -> [Effect<Event>] {
    guard let form = state.form else { return [] }
    state.form?.isWorking = true
    state.form?.failure = nil
    let services = services
    return [
      .stream(id: "form") { send in
        send(.form(.answered(await services.send(form, isConfirmed: isConfirmed))))
        Self.load(services, send)
      }
    ]
  }

  private mutating func take(_ answer: RideForm.Answer) {
    switch answer {
    case .asks(let prompt):
      let question = Dialog(title: words.bookTitle, message: prompt, buttons: [words.notNowButton, words.bookItButton])
      state.form?.question = question
    case .refused(let field?, let reason) where state.form?.list.focus.fields.contains(field) == true:
      state.form?.list.refused[field] = reason
      state.form?.list.focus.focus(field)
    case .refused(_, let reason): state.form?.failure = reason
    case .noRide(let message):
      (state.form, state.page) = (nil, .noRide)
      tell(Message(message, isFailure: true))
    case .done(let message):
      (state.form, state.page) = (nil, .rides)
      state.list = ListState()
      tell(Message(message, isFailure: false))
    }
  }

  // MARK: Keys

  func formKeys(_ form: RideForm) -> [KeyBinding<Event>] {
    let group = words.title(form.purpose)
    func key(
      _ keys: [KeyStroke], _ event: FormEvent, _ label: String, _ help: String, _ name: String, isShown: Bool = true, reason: String? = nil
    ) -> KeyBinding<Event> {
      KeyBinding(
        keys: keys, event: .form(event), label: label, help: help, group: group, name: name, isShownInFooter: isShown,
        disabledReason: reason)
    }
    guard form.question == nil else { return [] }
    if form.list.menu.isOpen {
      return [
        key([.enter], .input(.key(.enter)), words.chooseLabel, words.chooseHelp, ""),
        key([.escape], .input(.key(.escape)), words.back, words.backHelp, ""),
      ]
    }
    var keys = [
      key([.tab, .down], .moved(1), words.next, words.nextHelp, "form.next"),
      key([.backTab, .up], .moved(-1), words.previous, words.previousHelp, "form.previous", isShown: false),
    ]
    var save: [KeyStroke] = ["C-s"]
    if let field = form.list.focus.current {
      switch form.list.values[field] {
      case .choice?, .flag?: keys.append(key([.enter, .space], .pressed(field), words.chooseLabel, words.chooseHelp, ""))
      case .save?: save += [.enter, .space]
      case .text?, nil: save.append(.enter)
      }
    }
    let isBooking = form.purpose == .booking
    return keys + [
      key(
        save, .savePressed, isBooking ? words.book : words.rate, isBooking ? words.bookHelp : words.rateHelp, "form.save",
        reason: form.isWorking ? words.working : form.problem(words)),
      key([.escape], .closePressed, words.close, words.closeHelp, "form.close"),
    ]
  }

  // MARK: Drawing

  func formView(_ form: RideForm, in size: Size) -> FieldListView<RideForm.Field, Event> {
    let words = words
    var view = FieldListView<RideForm.Field, Event>(form.list, size: size) { words.label(of: $0) }
    view.heading = RideWords(services.move).simulated
    view.failure = form.failure
    (view.isActive, view.canSave) = (form.question == nil, !form.isWorking && form.problem(words) == nil)
    view.problem = { form.problem(of: $0, words) }
    view.hint = { words.hint(of: $0) }
    return view
  }

  func render(_ form: RideForm, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let view = formView(form, in: rect.size)
    view.render(
      into: &surface, in: rect, theme: theme, onColumn: { Event.form(.clicked($0, column: $1)) }, onPress: { Event.form(.pressed($0)) },
      onSave: Event.form(.savePressed))
    if let anchor = view.menuAnchor(in: rect) {
      form.list.menu.renderPopup(
        options: form.list.menuOptions, noMatch: words.noMatch, hint: words.menuHint, into: &surface, anchor: anchor, within: rect,
        theme: theme
      ) { Event.form(.chosen($0)) }
    }
    form.question?.render(into: &surface, in: surface.bounds, theme: theme) { Event.form(.answerPressed($0)) }
  }
}
