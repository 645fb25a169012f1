import ShortcutManagement
import StudyModels
import TerminalUI

extension ShortcutsScreen {
  var keys: [KeyBinding<Event>] {
    var keys: [KeyBinding<Event>] = []
    if let mine { keys = keysOfMine(mine) } else if offer != nil { keys = offerKeys }
    if offer == nil { keys.append(addElsewhereKey) }
    return keys + [missesKey] + sectionKeys
  }

  var catalogueKeys: [KeyBinding<Event>] { keysOfMine(nil) + offerKeys + [missesKey] }

  private var group: String { words.title(of: .shortcuts) }

  /// - Parameter mine: The selected shortcut; nil for the keys as they are declared.
  private func keysOfMine(_ mine: ShortcutsSnapshot.Mine?) -> [KeyBinding<Event>] {
    let health = mine?.health ?? .ok
    let isHealthy = health == .ok
    return [
      KeyBinding(
        keys: isHealthy ? [.enter, "o"] : ["o"], event: .runPressed, label: words.shortcutRun, help: words.shortcutRunHelp, group: group,
        name: "shortcuts.run", isShownInFooter: isHealthy, disabledReason: isHealthy ? nil : words.shortcutNotNow(health)
      ).about(.shortcut),
      KeyBinding(
        keys: isHealthy ? ["e"] : [.enter, "e"], event: .editPressed, label: isHealthy ? words.edit : words.shortcutRepair,
        help: words.shortcutEditHelp, group: group, name: "shortcuts.edit"
      ).about(.shortcut),
      KeyBinding(
        "d", .delete, event: .deletePressed, label: words.delete, help: words.shortcutDeleteHelp, group: group, name: "shortcuts.delete"
      ).about(.shortcut),
      KeyBinding(
        "v", event: .showsPressed, label: mine?.voiceShortcut.showsWhenRun == true ? words.shortcutHide : words.shortcutShow,
        help: words.shortcutShowsHelp, group: group, name: "shortcuts.shows"
      ).about(.shortcut),
      KeyBinding("C", event: .copyPressed, label: words.shortcutCopy, help: words.shortcutCopyHelp, group: group, name: "shortcuts.copy")
        .about(.shortcut),
    ]
  }

  private var missesKey: KeyBinding<Event> {
    // By name it is reached from anywhere; its key is that of the row.
    KeyBinding(
      keys: isOnMisses ? [.enter] : [], event: .missesPressed, label: words.missesOpen, help: words.missesOpenHelp, group: group,
      name: "shortcuts.misses", isShownInFooter: isOnMisses)
  }

  private var offerKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, "a", event: .addPressed, label: words.voiceAdd, help: words.shortcutAddHelp, group: group, name: "shortcuts.add"
      ).about(.there),
      KeyBinding(
        "o", event: .runPressed, label: words.shortcutRunOnce, help: words.shortcutRunOnceHelp, group: group, name: "shortcuts.once"
      ).about(.there),
    ]
  }

  /// Where nothing is selected that could be added, the key says so.
  private var addElsewhereKey: KeyBinding<Event> {
    KeyBinding(
      "a", event: .addPressed, label: words.voiceAdd, help: words.shortcutAddHelp, group: group, name: "shortcuts.add",
      isShownInFooter: false, disabledReason: words.shortcutAddsBelow
    ).about(.there)
  }

  private var sectionKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        "]", "}", event: .sectionMoved(1), label: words.shortcutSection, help: words.shortcutSectionHelp, group: group,
        name: "shortcuts.section", isShownInFooter: false),
      KeyBinding(
        "[", "{", event: .sectionMoved(-1), label: words.shortcutSectionBefore, help: words.shortcutSectionBefore, group: group,
        isShownInFooter: false),
    ]
  }
}
