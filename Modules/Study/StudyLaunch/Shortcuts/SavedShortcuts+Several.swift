import IntentRuntime
public import ProgramSupport
public import ShortcutManagement
import StudyModels

extension SavedShortcuts {
  /// How many digits of an id tell a shortcut from the others of a list.
  public static let idDigits = 8

  /// What one of several shortcuts is told apart by: its phrase and what it does.
  public func line(of shortcut: VoiceShortcut) -> String {
    let phrase = host.language.quoted(QuotedText.safe(shortcut.phrase))
    return language.words("\(phrase): \(sentence(of: shortcut))", "\(phrase)：\(sentence(of: shortcut))")
  }

  /// What a shortcut does, in the words of its definition.
  public func sentence(of shortcut: VoiceShortcut) -> String {
    host.shortcutSentence(in: store).text(of: shortcut.shortcut)
  }

  /// That a text names several shortcuts (11): each with its id, and `command` with one of the ids in place of `ID`.
  ///
  /// - Parameter asked: what was asked in vain before, as a sentence; nil where nobody was asked.
  public func several(_ text: String, _ fitting: [VoiceShortcut], command: String, asked: String? = nil) -> ProgramError {
    let name = host.language.quoted(QuotedText.safe(text))
    var lines = [
      asked
        ?? language.words("\(name) fits \(fitting.count) shortcuts.", "\(name)に当てはまるショートカットが\(fitting.count)件あります。")
    ]
    lines += fitting.prefix(IntentExecutor.choiceLimit).map { "  \($0.id.prefix(Self.idDigits))  \(line(of: $0))" }
    if let first = fitting.first {
      let example = "`\(command.replacing("ID", with: first.id.prefix(Self.idDigits)))`"
      lines.append(language.words("  Name one by its id: \(example).", "  \(example)のようにIDで指定してください。"))
    }
    return ProgramError(
      .disambiguation, lines.joined(separator: "\n"),
      document: [
        "outcome": "disambiguation", "message": .string(lines[0]),
        "choices": .array(
          fitting.map { ["id": .string($0.id), "phrase": .string($0.phrase), "title": .string(sentence(of: $0))] }),
      ])
  }
}
