import StudyModels
import TerminalUI

extension ShelfScreen {
  var keys: [KeyBinding<Event>] { state.isFiltering ? filterKeys : listKeys }

  var catalogueKeys: [KeyBinding<Event>] { listKeys }

  private var filterKeys: [KeyBinding<Event>] {
    let group = words.title(of: .shelf)
    // What is not on the shelf can be put there with the text that was looked for.
    let isMissing = count == 0 && !state.filter.isEmpty
    return [
      isMissing
        ? KeyBinding(.enter, event: .newPressed, label: words.shelfAdd, help: words.shelfAddHelp, group: group)
        : KeyBinding(.enter, event: .filterEnded(keepsText: true), label: words.shelfKeepFilter, help: words.shelfKeepFilter, group: group),
      KeyBinding(.escape, event: .filterEnded(keepsText: false), label: words.shelfShowAll, help: words.shelfShowAll, group: group),
    ]
  }

  private var listKeys: [KeyBinding<Event>] {
    let group = words.title(of: .shelf)
    let nothing = selected == nil ? words.shelfNothingSelected : nil
    let isArchived = selected?.isArchived == true
    // Nothing is to be looked for where nothing is; archived materials can still be shown.
    let isEmpty = state.contents?.isEmpty == true
    let hasNone = state.contents?.materials.isEmpty == true
    let unusable = nothing ?? (isArchived ? words.shelfIsArchived : nil)
    var keys = [
      KeyBinding("n", event: Event.newPressed, label: words.shelfAdd, help: words.shelfAddHelp, group: group, name: "shelf.add"),
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.shelfEditHelp, group: group, name: "shelf.edit",
        isShownInFooter: nothing == nil, disabledReason: nothing
      ).about(.material, title: words.shelfEditOne),
      KeyBinding(
        "r", event: .recordPressed, label: words.record, help: words.shelfRecordHelp, group: group, name: "shelf.record",
        isShownInFooter: nothing == nil, disabledReason: unusable
      ).about(.material, title: words.shelfRecordOne),
      KeyBinding(
        "s", event: .timerPressed, label: words.start, help: words.shelfStartHelp, group: group, name: "shelf.start",
        isShownInFooter: nothing == nil, disabledReason: unusable
      ).about(.material, title: words.shelfStartOne),
      KeyBinding(
        "m", event: .filterPressed, label: words.shelfFilter, help: words.shelfFilterHelp, group: group, name: "shelf.filter",
        isShownInFooter: !isEmpty),
      KeyBinding(
        "x", .delete, event: .archivePressed, label: isArchived ? words.shelfRestore : words.shelfArchive,
        help: words.shelfArchiveHelp, group: group, name: "shelf.archive", isShownInFooter: nothing == nil, disabledReason: nothing
      ).about(.material),
      KeyBinding(
        "h", event: .archivedToggled, label: state.showsArchived ? words.shelfHideArchived : words.shelfShowArchived,
        help: words.shelfShowArchivedHelp, group: group, name: "shelf.archived", isShownInFooter: !hasNone),
      KeyBinding(
        "N", event: .scanPressed, label: words.shelfScan, help: words.barcodeTitle, group: group, name: "shelf.scan"),
      KeyBinding(
        "]", event: .stateMoved(by: 1), label: words.shelfStateAfter, help: words.shelfStateHelp, group: group, name: "shelf.state",
        isShownInFooter: !isEmpty),
      KeyBinding(
        "[", event: .stateMoved(by: -1), label: words.shelfStateBefore, help: words.shelfStateHelp, group: group, name: "shelf.stateBefore",
        isShownInFooter: false),
      KeyBinding(
        "}", event: .rowMoved(by: 1), label: words.shelfMoveDown, help: words.shelfMoveHelp, group: group, name: "shelf.moveDown",
        isShownInFooter: false, disabledReason: nothing ?? moveRefusal(by: 1)
      ).about(.material, title: words.shelfMoveOneDown),
      KeyBinding(
        "{", event: .rowMoved(by: -1), label: words.shelfMoveUp, help: words.shelfMoveHelp, group: group, name: "shelf.moveUp",
        isShownInFooter: false, disabledReason: nothing ?? moveRefusal(by: -1)
      ).about(.material, title: words.shelfMoveOneUp),
    ]
    if !state.filter.isEmpty {
      keys.append(
        KeyBinding(.escape, event: .filterEnded(keepsText: false), label: words.shelfShowAll, help: words.shelfShowAll, group: group))
    }
    return keys
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }
}
