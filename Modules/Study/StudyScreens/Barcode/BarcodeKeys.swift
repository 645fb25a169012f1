import StudyModels
import TerminalUI

extension BarcodeScreen {
  var keys: [KeyBinding<Event>] {
    let isOnCode = state.focus.isOn(.code)
    let text = state.code.text.trimmingWhiteSpace
    let completes = isOnCode && !text.isEmpty
    var keys: [KeyBinding<Event>] = []
    switch state.focus.current {
    case .camera:
      keys.append(KeyBinding(.enter, .space, event: .cameraPressed, label: cameraButton, help: words.barcodeCamera, group: title))
    case .shortcut:
      keys.append(
        KeyBinding(
          .enter, .space, event: .addPressed, label: state.adding?.keyLabel(words) ?? "", help: state.adding?.keyHelp(words) ?? "",
          group: title))
    case .code, nil:
      let isAgain = text.isEmpty && state.last != nil
      keys.append(
        KeyBinding(
          .enter, event: .enterPressed, label: isAgain ? words.barcodeAgain : words.barcodeRead, help: words.barcodeReadHelp, group: title,
          name: "barcode.read", isShownInFooter: isAgain || !text.isEmpty))
    }
    if completes {
      keys.append(KeyBinding(.tab, event: .completePressed, label: words.formComplete, help: words.formCompleteHelp, group: title))
    }
    keys.append(
      KeyBinding(
        keys: completes ? [.down] : [.tab, .down], event: .focusMoved(1), label: words.formNext, help: words.formNextHelp, group: title,
        name: "barcode.next"))
    keys.append(
      KeyBinding(
        keys: [.backTab, .up], event: .focusMoved(-1), label: words.formPrevious, help: words.formPreviousHelp, group: title,
        name: "barcode.previous", isShownInFooter: false))
    keys.append(
      KeyBinding(
        .escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "barcode.close"))
    return keys
  }

  var cameraButton: String {
    switch state.camera {
    case .watching, .resting: words.barcodeStop
    case .failed: words.barcodeTryAgain
    case .off, nil: words.barcodeStart
    }
  }
}
