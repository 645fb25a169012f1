import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyLaunch

extension ShortcutAccess {
  /// The voice shortcut that a text names. Where several do, somebody at a terminal is asked which one; `command` is the one that takes
  /// an id, at `ID`.
  ///
  /// Throws ``ProgramError`` 14 for none and 11 for several, ``CommandRefusal/declined``, and what the store throws.
  func voiceShortcut(named text: String, command: String) async throws -> VoiceShortcut {
    let fitting = try saved.voiceShortcuts(named: text)
    guard fitting.count > 1 else { return fitting[0] }
    guard context.isInteractive else { throw saved.several(text, fitting, command: command) }
    let asked = Array(fitting.prefix(IntentExecutor.choiceLimit))
    let question = context.language.words("Which \(quoted(text))?", "どの\(quoted(text))ですか？")
    let names = asked.map { [$0.phrase, saved.sentence(of: $0)] }
    switch await context.choose(question, among: lines(of: asked), names: names, ids: asked.map(\.id)) {
    case .chosen(let place): return asked[place]
    case .cancelled: throw CommandRefusal.declined
    case .givenUp: throw saved.several(text, fitting, command: command, asked: context.givenUp(question))
    }
  }

  /// Shortcuts told apart by what they do, and where they do the same by their ids.
  private func lines(of shortcuts: [VoiceShortcut]) -> [String] {
    let lines = shortcuts.map(saved.line)
    return zip(shortcuts, lines).map { shortcut, line in
      let isUnique = lines.count { $0 == line } == 1
      return isUnique ? line : "\(line) (\(shortcut.id.prefix(SavedShortcuts.idDigits)))"
    }
  }
}
