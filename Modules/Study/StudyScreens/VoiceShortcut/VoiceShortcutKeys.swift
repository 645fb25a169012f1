import TerminalUI

extension VoiceShortcutScreen {
  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    let tryKey = KeyBinding<Event>(
      keys: isTyping ? ["C-t"] : ["t", "C-t"], event: .own(.tryPressed), label: words.voiceTry, help: words.voiceTryHelp, group: title,
      name: "voice.try", disabledReason: edited == nil ? words.voiceTryUnreadable : nil)
    return [
      saveKey(saveStrokes, label: saveLabel, help: original == nil ? words.voiceAddHelp : words.voiceSaveHelp)
    ] + fieldKeys + movingKeys() + [tryKey] + conflictKeys + [closeKey(help: words.voiceCloseHelp)]
  }

  private var saveStrokes: [KeyStroke] {
    switch state.focus.current {
    case .phrase, .shows, nil: return [.enter, "C-s"]
    case .value(let index) where !state.fields[index].isChosen: return [.enter, "C-s"]
    case .save: return [.enter, .space, "C-s"]
    default: return ["C-s"]
    }
  }

  /// What the field with the focus does.
  private var fieldKeys: [KeyBinding<Event>] {
    switch state.focus.current {
    case .action: [chooseKey(.action, help: words.voiceChooseHelp)]
    case .value(let index) where state.fields[index].isChosen: [chooseKey(.value(index), help: words.voiceChooseHelp)]
    case .shows: [KeyBinding(.space, event: .own(.showsPressed), label: words.voiceToggle, help: words.voiceToggle, group: title)]
    case .delete:
      [KeyBinding(.enter, .space, event: .own(.deletePressed), label: words.delete, help: words.voiceDeleteHelp, group: title)]
    case .cancel:
      [KeyBinding(.enter, .space, event: .own(.cancelPressed), label: words.voiceCancel, help: words.voiceCancelHelp, group: title)]
    default: []
    }
  }

  private var conflictKeys: [KeyBinding<Event>] {
    guard case .edited = state.conflict else { return [] }
    return [
      KeyBinding(
        "C-o", event: .own(.takeTheirsPressed), label: words.voiceTheirs, help: words.voiceTheirsHelp, group: title, name: "voice.theirs")
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
}
