import ShortcutManagement
import StudyModels
import TerminalUI

extension ShortcutsScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .shortcuts)
    var keys: [KeyBinding<Event>] = []
    if let mine {
      let isHealthy = mine.health == .ok
      keys = [
        KeyBinding(
          keys: isHealthy ? [.enter, "o"] : ["o"], event: .runPressed, label: words.shortcutRun, help: words.shortcutRunHelp, group: group,
          name: "shortcuts.run", isShownInFooter: isHealthy, disabledReason: isHealthy ? nil : words.shortcutNotNow(mine.health)),
        KeyBinding(
          keys: isHealthy ? ["e"] : [.enter, "e"], event: .editPressed, label: isHealthy ? words.edit : words.shortcutRepair,
          help: words.shortcutEditHelp, group: group, name: "shortcuts.edit"),
        KeyBinding(
          "d", .delete, event: .deletePressed, label: words.delete, help: words.shortcutDeleteHelp, group: group, name: "shortcuts.delete"),
        KeyBinding(
          "v", event: .showsPressed, label: mine.voiceShortcut.showsWhenRun ? words.shortcutHide : words.shortcutShow,
          help: words.shortcutShowsHelp, group: group, name: "shortcuts.shows"),
        KeyBinding("C", event: .copyPressed, label: words.shortcutCopy, help: words.shortcutCopyHelp, group: group, name: "shortcuts.copy"),
      ]
    } else if isOnMisses {
      keys = [
        KeyBinding(
          .enter, event: .missesPressed, label: words.missesOpen, help: words.missesOpenHelp, group: group, name: "shortcuts.misses")
      ]
    } else if offer != nil {
      keys = [
        KeyBinding(
          .enter, "a", event: .addPressed, label: words.voiceAdd, help: words.shortcutAddHelp, group: group, name: "shortcuts.add"),
        KeyBinding(
          "o", event: .runPressed, label: words.shortcutRunOnce, help: words.shortcutRunOnceHelp, group: group, name: "shortcuts.once"),
      ]
    }
    return keys + [
      KeyBinding(
        "]", "}", event: .sectionMoved(1), label: words.shortcutSection, help: words.shortcutSectionHelp, group: group,
        name: "shortcuts.section", isShownInFooter: false),
      KeyBinding(
        "[", "{", event: .sectionMoved(-1), label: words.shortcutSectionBefore, help: words.shortcutSectionBefore, group: group,
        isShownInFooter: false),
    ]
  }
}
