import StudySettings
import TerminalUI

extension SettingsScreen {
  var keys: [KeyBinding<Event>] {
    if state.menu.isOpen { return menuKeys }
    if state.editing != nil { return fieldKeys }
    return state.isFiltering ? filterKeys : listKeys
  }

  private var menuKeys: [KeyBinding<Event>] {
    [
      KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: title),
      KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: title),
    ]
  }

  private var fieldKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, "C-s", event: .savePressed, label: words.formSave, help: words.settingsSaveHelp, group: title, name: "settings.save"),
      KeyBinding(.escape, event: .cancelPressed, label: words.back, help: words.settingsCancelHelp, group: title, name: "settings.cancel"),
    ]
  }

  private var filterKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, event: .filterEnded(keepsText: true), label: words.shelfKeepFilter, help: words.shelfKeepFilter, group: title),
      KeyBinding(
        .escape, event: .filterEnded(keepsText: false), label: words.shelfShowAll, help: words.shelfShowAll, group: title),
    ]
  }

  private var listKeys: [KeyBinding<Event>] {
    let entry = selected
    var keys = [
      KeyBinding(
        .enter, .space, event: Event.changePressed, label: state.list.selected.map(words.settingsChange) ?? words.edit,
        help: words.settingsChangeHelp, group: title, name: "settings.change",
        disabledReason: state.list.selected == nil ? words.nothingSelected : nil),
      KeyBinding(
        "d", .delete, event: .defaultPressed, label: words.settingsDefault, help: words.settingsDefaultHelp, group: title,
        name: "settings.remove", isShownInFooter: entry.map { $0.source != .default } ?? false,
        disabledReason: entry.map { $0.source == .default ? words.settingsIsDefault : nil } ?? words.nothingSelected),
      KeyBinding(
        "m", event: .filterPressed, label: words.shelfFilter, help: words.settingsNarrowHelp, group: title, name: "settings.narrow"),
    ]
    // Never the log's: what was studied is not in sight here.
    if state.sample != .removed {
      keys.append(
        KeyBinding(
          "u", event: .undoPressed, label: words.undo, help: words.settingsUndoHelp, group: title, name: "settings.undo",
          isShownInFooter: !state.changes.isEmpty, disabledReason: state.changes.isEmpty ? words.settingsNothingChanged : nil))
    }
    if state.sample != .broughtBack {
      keys.append(
        KeyBinding(
          "C-r", "U", event: .redoPressed, label: words.redo, help: words.settingsRedoHelp, group: title, name: "settings.redo",
          isShownInFooter: !state.undone.isEmpty, disabledReason: state.undone.isEmpty ? words.settingsNothingUndone : nil))
    }
    if state.filter.isEmpty { return keys + words.listKeys(of: "settings", group: title, input: { .input($0) }, close: .closePressed) }
    return keys + words.listKeys(of: "settings", group: title, input: { .input($0) }) + [
      KeyBinding(.escape, event: .filterEnded(keepsText: false), label: words.shelfShowAll, help: words.shelfShowAll, group: title)
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
