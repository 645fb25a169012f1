import TerminalUI

extension ShelfScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .shelf)
    if state.isFiltering {
      return [
        KeyBinding(.enter, event: .filterEnded(keepsText: true), label: words.keepFilter, help: words.keepFilter, group: group),
        KeyBinding(.escape, event: .filterEnded(keepsText: false), label: words.dropFilter, help: words.dropFilter, group: group),
      ]
    }
    let nothing = selected == nil ? words.noMaterialSelected : nil
    let isArchived = selected?.isArchived == true
    var keys = [
      KeyBinding("n", event: Event.newPressed, label: words.addMaterial, help: words.addMaterialHelp, group: group, name: "shelf.add"),
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.editMaterialHelp, group: group, name: "shelf.edit",
        isShownInFooter: nothing == nil, disabledReason: nothing),
      KeyBinding(
        "r", event: .recordPressed, label: words.record, help: words.recordMaterialHelp, group: group, name: "shelf.record",
        isShownInFooter: nothing == nil, disabledReason: nothing ?? (isArchived ? words.materialIsArchived : nil)),
      KeyBinding(
        "x", .delete, event: .archivePressed, label: isArchived ? words.unarchive : words.archive,
        help: words.archiveHelp, group: group, name: "shelf.archive", isShownInFooter: nothing == nil, disabledReason: nothing),
      KeyBinding("/", event: .filterPressed, label: words.filter, help: words.filterHelp, group: group, name: "shelf.filter"),
      KeyBinding(
        "A", event: .archivedToggled, label: state.showsArchived ? words.hideArchived : words.showArchived, help: words.showArchivedHelp,
        group: group, name: "shelf.archived"),
    ]
    if !state.filter.isEmpty {
      keys.append(
        KeyBinding(.escape, event: .filterEnded(keepsText: false), label: words.dropFilter, help: words.dropFilter, group: group))
    }
    return keys
  }

  func event(for input: InputEvent) -> Event? { .input(input) }
}

extension ScreenWords {
  var addMaterial: String { self("add", "追加") }
  var addMaterialHelp: String { self("Put a material on the shelf", "教材を本棚に追加する") }
  var editMaterialHelp: String { self("Edit the selected material", "選んだ教材を編集する") }
  var recordMaterialHelp: String { self("Record study with the selected material", "選んだ教材で勉強を記録する") }
  var archive: String { self("archive", "しまう") }
  var unarchive: String { self("put back", "戻す") }
  var archiveHelp: String { self("Take the material from the shelf, or put it back; records keep it", "教材を本棚からしまう・戻す（記録は残る）") }
  var filter: String { self("filter", "絞り込み") }
  var filterHelp: String { self("Show only what holds a text", "文字を含む教材だけを表示する") }
  var keepFilter: String { self("keep the filter", "絞り込む") }
  var dropFilter: String { self("show all", "すべて表示") }
  var showArchived: String { self("archived", "しまった教材") }
  var hideArchived: String { self("hide archived", "しまった教材を隠す") }
  var showArchivedHelp: String { self("Show or hide archived materials", "しまった教材の表示を切り替える") }
  var noMaterialSelected: String { self("no material is selected", "教材が選ばれていません") }
  var materialIsArchived: String { self("it is archived", "しまってある教材です") }
  var emptyShelf: String {
    self("The shelf is empty. Press n to add a book, a course or anything else you study from.", "本棚は空です。nを押して、本や講座など勉強に使うものを追加してください。")
  }
  var nothingFits: String { self("Nothing on the shelf fits. Press n to add it.", "該当する教材がありません。nで追加できます。") }
  var archivedMark: String { self("archived", "しまった教材") }

  func archived(_ title: String) -> String { self("Archived “\(title)”. Press u to put it back.", "「\(title)」をしまいました。uで元に戻せます。") }
  func unarchived(_ title: String) -> String { self("“\(title)” is on the shelf again.", "「\(title)」を本棚に戻しました。") }
  func onShelf(_ count: Int) -> String { self(count == 1 ? "1 material" : "\(count) materials", "教材\(count)点") }
}
