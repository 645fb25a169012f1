import TerminalUI

/// A page that does something as long as it is seen, and rests while anything lies over it.
protocol RestingPage: Page {
  /// Whether it was told that something lies over it.
  var isCovered: Bool { get }
  /// Is told that something lies over it now, or nothing any more: whichever way that has ended.
  mutating func cover(_ isCovered: Bool) -> [PageEffect<Event>]
}

extension AppShell {
  /// Tells pages that rest whether anything lies over them: another page, the help, a question.
  mutating func coverResting() -> [Effect<Event>] {
    var effects: [Effect<Event>] = []
    for open in state.stack {
      guard let page = open.page as? any RestingPage else { continue }
      let isCovered = state.stack.last?.number != open.number || state.help != nil || state.leaving != nil || page.openDialog != nil
      guard page.isCovered != isCovered else { continue }
      effects += change(open.number) { page in
        guard var resting = page as? any RestingPage else { return [] }
        defer { page = resting }
        return resting.coverForShell(isCovered, number: open.number)
      }
    }
    return effects
  }
}
