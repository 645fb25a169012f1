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
    let nothing = state.list.rows.isEmpty ? words.noRecordSelected : nil
    return [
      KeyBinding("n", event: .newPressed, label: words.record, help: words.recordHelp, group: group, name: "records.new"),
      KeyBinding(
        keys: state.yieldsEnter ? ["e"] : [.enter, "e"], event: .editPressed, label: words.edit, help: words.editHelp, group: group,
        name: "records.edit",
        disabledReason: nothing
      ).about(.record, title: words.editOne),
      KeyBinding(
        "d", .delete, event: .deletePressed, label: words.delete, help: words.deleteHelp, group: group, name: "records.delete",
        disabledReason: nothing
      ).about(.record, title: words.deleteOne),
      KeyBinding(
        "m", event: .materialFilterPressed, label: words.recordsMaterial, help: words.recordsMaterialHelp, group: group,
        name: "records.material"),
      KeyBinding(
        "t", event: .periodFilterPressed, label: words.recordsPeriod, help: words.recordsPeriodHelp, group: group, name: "records.period"),
      KeyBinding(
        .escape, event: .clearPressed, label: words.recordsClear, help: words.recordsClearHelp, group: group, name: "records.clear",
        isShownInFooter: isFiltered, disabledReason: isFiltered ? nil : words.recordsNoFilter),
    ]
  }
}
