import TerminalUI

extension VoiceShortcutScreen {
  var keys: [KeyBinding<Event>] {
    let group = title
    if state.menu.isOpen {
      return [
        KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: group),
        KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: group),
      ]
    }
    return [saveKey] + fieldKeys
      + [
        KeyBinding(.tab, .down, event: .focusMoved(1), label: words.formNext, help: words.formNextHelp, group: group, name: "voice.next"),
        KeyBinding(
          .backTab, .up, event: .focusMoved(-1), label: words.formPrevious, help: words.formPreviousHelp, group: group,
          name: "voice.previous", isShownInFooter: false),
        KeyBinding(
          keys: focusIsText ? ["C-t"] : ["t", "C-t"], event: .tryPressed, label: words.voiceTry, help: words.voiceTryHelp, group: group,
          name: "voice.try", disabledReason: edited == nil ? words.voiceTryUnreadable : nil),
      ] + conflictKeys
      + [
        KeyBinding(
          .escape, event: .outsidePressed, label: words.close, help: words.voiceCloseHelp, group: group, name: "voice.close",
          isShownInFooter: false)
      ]
  }

  private var focusIsText: Bool { isTyping }

  private var saveKey: KeyBinding<Event> {
    var strokes: [KeyStroke] = ["C-s"]
    switch state.focus.current {
    case .phrase, .shows, nil: strokes.insert(.enter, at: 0)
    case .value(let index) where !state.fields[index].isChosen: strokes.insert(.enter, at: 0)
    case .save: strokes = [.enter, .space, "C-s"]
    default: break
    }
    return KeyBinding(
      keys: strokes, event: .savePressed, label: saveLabel, help: original == nil ? words.voiceAddHelp : words.voiceSaveHelp, group: title,
      name: "voice.save", disabledReason: saveProblem?.footerReason(width: area.width), shortReason: shortProblem)
  }

  /// Where a long refusal stands at its field, its label says enough.
  private var shortProblem: String? {
    guard let problem = saveProblem else { return nil }
    let short = problem.footerReason(width: area.width)
    guard short.hasSuffix("…"), let index = state.fields.indices.first(where: { issue(of: $0) == problem }) else { return short }
    return words.formLook(at: label(of: index))
  }

  /// What the field with the focus does.
  private var fieldKeys: [KeyBinding<Event>] {
    let group = title
    switch state.focus.current {
    case .action:
      return [KeyBinding(.enter, .space, event: .menuPressed, label: words.choose, help: words.voiceChooseHelp, group: group)]
    case .value(let index) where state.fields[index].isChosen:
      return [KeyBinding(.enter, .space, event: .menuPressed, label: words.choose, help: words.voiceChooseHelp, group: group)]
    case .shows:
      return [KeyBinding(.space, event: .showsPressed, label: words.voiceToggle, help: words.voiceToggle, group: group)]
    case .delete:
      return [KeyBinding(.enter, .space, event: .deletePressed, label: words.delete, help: words.voiceDeleteHelp, group: group)]
    case .cancel:
      return [KeyBinding(.enter, .space, event: .cancelPressed, label: words.voiceCancel, help: words.voiceCancelHelp, group: group)]
    default: return []
    }
  }

  private var conflictKeys: [KeyBinding<Event>] {
    guard case .edited = state.conflict else { return [] }
    return [
      KeyBinding(
        "C-o", event: .takeTheirsPressed, label: words.voiceTheirs, help: words.voiceTheirsHelp, group: title, name: "voice.theirs")
    ]
  }

  /// The same on the button.
  var saveButton: String {
    guard original != nil else { return words.voiceAddButton }
    switch state.conflict {
    case .deleted: return words.voiceAddAgainButton
    case .edited: return words.voiceSaveMineButton
    case nil: return words.materialSaveButton
    }
  }

  var saveLabel: String {
    guard original != nil else { return words.voiceAdd }
    switch state.conflict {
    case .deleted: return words.voiceAddAgain
    case .edited: return words.voiceSaveMine
    case nil: return words.formSave
    }
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .paste, .mouse: .input(input)
    default: nil
    }
  }
}
