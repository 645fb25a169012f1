import TerminalUI

extension ImagesScreen {
  var keys: [KeyBinding<Event>] { state.isAdding ? addingKeys : lookingKeys }

  private var addingKeys: [KeyBinding<Event>] {
    [
      KeyBinding(.enter, event: .takePressed, label: words.formImageAdd, help: words.formImageAddHelp, group: title),
      KeyBinding(.tab, event: .completePressed, label: words.formComplete, help: words.formCompleteHelp, group: title),
      KeyBinding(.escape, event: .addEnded, label: words.back, help: words.backHelp, group: title),
    ]
  }

  private var lookingKeys: [KeyBinding<Event>] {
    let nothing = selected == nil ? words.imagesNoneSelected : nil
    let onlyOne = state.items.count < 2 ? words.imagesOnlyOne : nil
    var keys = [
      KeyBinding(
        .enter, event: Event.wholePressed, label: words.imagesWhole, help: words.imagesWholeHelp, group: title, name: "images.whole",
        isShownInFooter: nothing == nil, disabledReason: nothing),
      KeyBinding(
        .right, .down, "j", "]", event: .moved(1), label: words.imagesAfter, help: words.imagesAfter, group: title, name: "images.down",
        isShownInFooter: onlyOne == nil, disabledReason: onlyOne),
      KeyBinding(
        .left, .up, "k", "[", event: .moved(-1), label: words.imagesBefore, help: words.imagesBefore, group: title, name: "images.up",
        isShownInFooter: false, disabledReason: onlyOne),
    ]
    if state.record != nil, !state.isGone {
      keys += [
        KeyBinding("a", event: .addPressed, label: words.formImageAdd, help: words.formImageAddHelp, group: title, name: "images.add"),
        KeyBinding(
          "d", .delete, event: .removePressed, label: words.formImageRemove, help: words.formImageRemoveHelp, group: title,
          name: "images.remove", isShownInFooter: nothing == nil, disabledReason: nothing),
      ]
    }
    return keys + [
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "images.close")
    ]
  }
}
