import StudyModels
import TerminalUI

extension TimelineScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .timeline)
    let problem = selected == nil ? words.timelineNoneSelected : selected?.record == nil ? words.timelineNoRecord : nil
    return [
      KeyBinding(
        .enter, "e", event: .editPressed, label: words.edit, help: words.timelineEditHelp, group: group, name: "timeline.edit",
        isShownInFooter: selected != nil, disabledReason: problem),
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: group, isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: group, isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse: .input(input)
    default: nil
    }
  }
}
