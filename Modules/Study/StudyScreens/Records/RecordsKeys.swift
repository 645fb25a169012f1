import StudyModels
import TerminalUI

extension RecordsScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .records)
    guard !state.menu.isOpen else {
      return [
        KeyBinding(.enter, event: .input(.key(.enter)), label: words.choose, help: words.formMenuHelp, group: group),
        KeyBinding(.escape, event: .input(.key(.escape)), label: words.back, help: words.backHelp, group: group),
      ]
    }
    guard !state.line.isTyping else {
      return [
        KeyBinding(.enter, event: .lineEnded, label: words.recordsKeepFilter, help: words.recordsKeepFilterHelp, group: group),
        KeyBinding(.escape, event: .clearPressed, label: words.recordsClear, help: words.recordsClearHelp, group: group),
      ]
    }
    let nothing = state.list.rows.isEmpty ? words.noRecordSelected : nil
    return [
      KeyBinding("n", event: .newPressed, label: words.record, help: words.recordHelp, group: group, name: "records.new"),
      KeyBinding(
        keys: state.yieldsEnter ? ["e"] : [.enter, "e"], event: .editPressed, label: words.edit, help: words.editHelp, group: group,
        name: "records.edit",
        isShownInFooter: nothing == nil || isReading, disabledReason: nothing
      ).about(.record, title: words.editOne),
      KeyBinding(
        "d", .delete, event: .deletePressed, label: state.marked.isEmpty ? words.delete : words.recordsDeleteMarked, help: words.deleteHelp,
        group: group, name: "records.delete",
        isShownInFooter: nothing == nil || isReading, disabledReason: nothing
      ).about(.record, title: words.deleteOne),
      KeyBinding(
        "I", event: .imagesPressed, label: words.imagesKey, help: words.imagesKeyHelp, group: group, name: "records.images",
        isShownInFooter: state.list.selected?.record.images.isEmpty == false, disabledReason: nothing
      ).about(.record, title: words.imagesOne),
      KeyBinding(
        "m", event: .linePressed, label: words.recordsFilter, help: words.recordsFilterHelp, group: group, name: "records.narrow"),
      KeyBinding(
        ".", event: .materialFilterPressed, label: words.recordsMaterial, help: words.recordsMaterialHelp, group: group,
        name: "records.material"),
      KeyBinding(
        ":", event: .periodFilterPressed, label: words.recordsPeriod, help: words.recordsPeriodHelp, group: group, name: "records.range"),
      KeyBinding(
        .space, event: .markPressed, label: words.recordMark, help: words.recordMarkHelp, group: group, name: "records.mark",
        isShownInFooter: false, disabledReason: nothing
      ).about(.record, title: words.markOne),
      KeyBinding(
        "*", event: .markAllPressed, label: words.recordMark, help: words.recordMarkAllHelp, group: group, name: "records.markAll",
        isShownInFooter: false, disabledReason: nothing),
      KeyBinding(
        "S", event: .splitPressed, label: words.recordSplit, help: words.recordSplitHelp, group: group, name: "records.split",
        isShownInFooter: false, disabledReason: nothing
      ).about(.record, title: words.splitOne),
      KeyBinding(
        "J", event: .joinPressed, label: words.recordJoin, help: words.recordJoinHelp, group: group, name: "records.join",
        isShownInFooter: state.marked.count > 1, disabledReason: state.marked.count > 1 ? nil : words.recordJoinNeeds),
      KeyBinding(
        "b", event: .changePressed, label: words.recordsChange, help: words.recordsChangeHelp, group: group, name: "records.change",
        isShownInFooter: !state.marked.isEmpty, disabledReason: state.marked.isEmpty ? words.recordsChangeNeeds : nil),
      KeyBinding(
        .escape, event: .clearPressed, label: state.marked.isEmpty ? words.recordsClear : words.recordsUnmark, help: words.recordsClearHelp,
        group: group, name: "records.clear", isShownInFooter: isFiltered || !state.marked.isEmpty,
        disabledReason: isFiltered || !state.marked.isEmpty ? nil : words.recordsNoFilter),
    ]
  }
}
