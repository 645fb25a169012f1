import MoveDomain
import TerminalUI
import TimeMeasuring

/// What the keys do, and when not.
extension MoveScreen {
  var keyBindings: [KeyBinding<Event>] {
    if let form = state.form { return formKeys(form) }
    return pageKeys + commonKeys
  }

  private var pageKeys: [KeyBinding<Event>] {
    switch state.page {
    case .workout: workoutKeys
    case .rides: rideKeys
    case .noRide: [bookKey]
    }
  }

  private var bookKey: KeyBinding<Event> {
    KeyBinding(
      .character("b"), event: .form(.opened(.booking)), label: words.book, help: words.bookHelp, group: words.title(state.page),
      name: "ride.book")
  }

  private var rideKeys: [KeyBinding<Event>] {
    let (group, now) = (words.title(.rides), state.now)
    let latest = state.snapshot?.rides.first
    return [
      bookKey,
      KeyBinding(
        .character("r"), event: .form(.opened(.rating)), label: words.rate, help: words.rateHelp, group: group, name: "ride.rate",
        disabledReason: latest?.takesFeedback(at: now) == true ? nil : words.nothingToRate),
      KeyBinding(
        .character("x"), event: .cancelPressed, label: words.cancel, help: words.cancelRideHelp, group: group, name: "ride.cancel",
        disabledReason: latest?.cancellationFee(at: now) == nil ? words.nothingToCancel : nil),
      KeyBinding(
        .character("y"), event: .payPressed, label: words.pay, help: words.payHelp, group: group, name: "ride.pay",
        disabledReason: latest?.ending(at: now) == .unpaid ? nil : words.nothingToPay),
    ]
  }

  private var commonKeys: [KeyBinding<Event>] {
    let group = words.everywhere
    let other = state.page == .workout ? Page.rides : .workout
    return [
      KeyBinding(
        .tab, event: .pagePressed(other), label: words.title(other), help: words.otherHelp, group: group, name: "shell.tab.other"),
      KeyBinding(
        .character("?"), KeyStroke(.function(1)), event: .helpPressed, label: words.helpTitle, help: words.helpHelp, group: group,
        name: "help"),
      KeyBinding(.character("q"), event: .quitPressed, label: words.quit, help: words.quitHelp, group: group, name: "quit"),
    ]
  }

  private var workoutKeys: [KeyBinding<Event>] {
    let group = words.title(.workout)
    let noWorkout = ongoing == nil ? words.nothingGoesOn : nil
    return [
      KeyBinding(
        .enter, event: .startPressed, label: words.start, help: words.startHelp, group: group, name: "workout.start",
        isShownInFooter: ongoing == nil, disabledReason: ongoing == nil ? nil : words.endFirst),
      KeyBinding(
        .character("p"), .space, event: .pausePressed, label: ongoing?.isPaused == true ? words.resume : words.pause,
        help: words.pauseHelp, group: group, name: "workout.pause", isShownInFooter: ongoing != nil, disabledReason: noWorkout),
      KeyBinding(
        .character("e"), event: .endPressed, label: words.end, help: words.endHelp, group: group, name: "workout.end",
        isShownInFooter: ongoing != nil, disabledReason: noWorkout),
      KeyBinding(
        .character("x"), event: .cancelPressed, label: words.cancel, help: words.cancelHelp, group: group, name: "workout.cancel",
        isShownInFooter: ongoing != nil, disabledReason: noWorkout),
      KeyBinding(.character("u"), event: .undoPressed, label: words.undo, help: words.undoHelp, group: group, name: "workout.undo"),
    ]
  }
}
