import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

/// What became of running a shortcut on a screen.
enum ShortcutAnswer: Sendable {
  /// It ran; the words are nil where its result is not to be shown.
  case ran(IntentAnswer?)
  /// It leads to a screen.
  case opens(any Page)
  case goes(Tab)
  /// It cannot be run.
  case failed(String)

  func effects<Event: Sendable>() -> [PageEffect<Event>] {
    switch self {
    case .ran(nil): [.changed]
    case .ran(let answer?): [.changed, answer.isDone ? .done(answer.words) : .failed(answer.words)]
    case .opens(let page): [.present(page)]
    case .goes(let tab): [.go(tab)]
    case .failed(let words): [.changed, .failed(words)]
    }
  }
}

extension ScreenServices {
  /// Runs a voice shortcut through the one executor; nothing is donated for it.
  func run(_ voiceShortcut: VoiceShortcut) async -> ShortcutAnswer {
    await run { try shortcuts.runner.plan(for: try shortcuts.center.voiceShortcut(voiceShortcut.id) ?? voiceShortcut) }
  }

  /// Runs a shortcut that nobody saved.
  func run(_ shortcut: Shortcut) async -> ShortcutAnswer { await run { try shortcuts.runner.plan(for: shortcut) } }

  private func run(_ makePlan: () throws -> ShortcutRunner.Plan) async -> ShortcutAnswer {
    let plan: ShortcutRunner.Plan
    do { plan = try makePlan() } catch { return .failed(failure(error).words) }
    switch plan.step {
    case .open(let activity):
      switch PageRoutes.destination(of: activity, services: self) {
      case .success(.page(let page)), .success(.notYet(let page)): return .opens(page)
      case .success(.tab(let tab)): return .goes(tab)
      case .failure(let failure): return .failed(failure.words)
      }
    case .run(let intent):
      let answer = IntentAnswer(await perform(intent, in: InvocationContext(language: language.rawValue, source: .shortcut)))
      // What went wrong is said in any case.
      return .ran(plan.showsResult || !answer.isDone ? answer : nil)
    }
  }
}
