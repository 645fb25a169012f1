import ShortcutManagement
import TerminalUI

extension AppShell {
  /// Runs something as a shortcut; its questions come over what is shown.
  mutating func perform(_ request: RunRequest) -> [Effect<Event>] {
    let (run, services) = (ShortcutRun(request), services)
    return [
      write {
        run.start(services)
        return await run.next().map { .runWent($0, run) }
      }
    ]
  }

  /// Goes on with a run that asked something or ended.
  mutating func go(on step: ShortcutRun.Step, of run: ShortcutRun) -> [Effect<Event>] {
    state.message = nil
    switch step {
    case .asked(let question):
      let page = AskScreen(question, title: run.request.title, services: services)
      return present(
        page, for: PresentationRequest { ending in (ending as? AskScreen.Ending).map { .questionAnswered($0, run) } })
    case .ended(.opens(let activity)): return open(activity, from: run.request.origin)
    case .ended(.cancelled): return say(StatusLine(words.runCancelled, kind: .note))
    case .ended(.failed(let words)): return reload() + say(StatusLine(words, kind: .failure))
    case .ended(.done(nil, _)): return reload()
    case .ended(.done(let result?, let activity)):
      return reload() + present(ResultScreen(result, activity: activity, services: services))
    }
  }

  /// Opens a shortcut that cannot run to be mended.
  mutating func repair(_ voiceShortcut: VoiceShortcut) -> [Effect<Event>] {
    present(
      VoiceShortcutScreen(editing: voiceShortcut, services: services),
      for: PresentationRequest { ending in
        if case .edit(let ending)? = ending as? VoiceShortcutScreen.Ending { .repaired(ending) } else { nil }
      })
  }

  /// Says how editing a shortcut ended.
  mutating func say(_ ending: EditVoiceShortcutEnding) -> [Effect<Event>] {
    PageEffect<Event>.said(ending, services).flatMap { effect in
      if case .say(let line) = effect { say(line) } else { [Effect<Event>]() }
    }
  }

  /// Hands the run its answer, and waits for how it goes on.
  mutating func answer(_ run: ShortcutRun, _ answer: AskScreen.Ending) -> Effect<Event> {
    write {
      run.take(answer)
      return await run.next().map { .runWent($0, run) }
    }
  }
}
