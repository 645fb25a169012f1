import StudyModels
import TerminalUI

extension TimelineScreen {
  var keys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .up, "k", event: .input(.key(.up)), label: words.moveHelp, help: words.moveHelp, group: words.title(of: .timeline),
        isShownInFooter: false),
      KeyBinding(
        .down, "j", event: .input(.key(.down)), label: words.moveHelp, help: words.moveHelp, group: words.title(of: .timeline),
        isShownInFooter: false),
    ]
  }

  func event(for input: InputEvent) -> Event? { .input(input) }
}

extension ScreenWords {
  var noPosts: String {
    self(
      "Nothing is on your timeline yet. A record that others may see comes here, and the week's progress when you post it.",
      "タイムラインにはまだ何もありません。公開した記録と、投稿した週の進捗がここに並びます。")
  }
  var weekProgress: String { self("Progress of the week", "週の進捗") }
  var overallGoal: String { self("Study time", "勉強時間") }
  func seenBy(_ visibility: Visibility) -> String {
    self("seen by \(self.visibility(visibility))", "公開範囲：\(self.visibility(visibility))")
  }
}
