import StudyModels
import TerminalUI

/// The app for whoever hears it: the page that keys go to, without what stands around it, and what the shell knows of it.
extension AppShell {
  func outline(into surface: inout Surface, theme: Theme) {
    guard let top else { return }
    let content = contentRect(of: surface.bounds.size)
    top.page.draw(into: &surface, in: content, theme: theme, number: top.number)
    top.page.drawPopups(into: &surface, in: content, theme: theme, number: top.number)
    if let dialog = state.leaving ?? top.page.openDialog {
      dialog.render(into: &surface, in: surface.bounds, theme: theme) { Event.dialogButtonPressed($0) }
    }
    var help = state.help
    help?.tabs[0].contents = HelpContents(keyBindings)
    help?.render(into: &surface, in: surface.bounds, theme: theme)
    surface.describe { outline in
      outline.page = top.number
      outline.depth = state.stack.count
      outline.isTold = (top.page as? ResultScreen)?.asksNothing == true
      outline.takesKeys = top.page.takesEveryKey
      outline.title = state.stack.isEmpty ? words.title(of: state.tab) : top.page.title
      outline.note = state.stack.isEmpty ? "" : top.page.titleNote
      outline.clock = clockSentence
      // What the page says itself is not said before it.
      outline.tellsClock = !(top.page is HomeScreen || top.page is TimerScreen)
      outline.message = state.message.map { Outline.Message($0, number: state.saidCount) }
      outline.commands = Outline.Command.commands(of: keyBindings, everywhere: words.everywhere)
      outline.words = words.lines
    }
  }

  /// What is being measured, and how far it has come.
  private var clockSentence: String? {
    guard let session = state.clock.session else { return nil }
    let (title, now) = (state.clock.reading?.title, services.environment.now())
    let what = session.isPaused ? words.onBreak(title) : words.studying(title)
    guard let target = session.targetSeconds, let remaining = session.remainingSeconds(at: now) else {
      return words.toldClock(what, words.preciseDuration(session.activeSeconds(at: now)))
    }
    return words.toldClock(what, remaining < 0 ? words.overtimeTold(abs(remaining), of: target) : words.leftTold(remaining, of: target))
  }
}
