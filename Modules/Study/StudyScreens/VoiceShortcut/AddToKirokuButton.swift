import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI

/// A button on a screen that says whether its action has a voice shortcut: "Make a shortcut", or "Shortcut: «phrase»".
///
/// It stays where it is once the shortcut is added, so that editing and deleting it stay within reach. It follows what other screens and
/// other processes do: its page looks the shortcut up whenever the stored data changed.
struct AddToKirokuButton: Equatable, Sendable {
  /// What it would add.
  private(set) var shortcut: Shortcut
  /// The voice shortcut that has it, the oldest one where there are several.
  private(set) var added: VoiceShortcut?

  init(_ shortcut: Shortcut) { self.shortcut = shortcut }

  /// Stands for another shortcut, as the user changes its values; what was added has to be looked up then.
  mutating func show(_ shortcut: Shortcut) {
    guard shortcut != self.shortcut else { return }
    self.shortcut = shortcut
    added = nil
  }

  /// Takes what ``lookUp(_:in:)`` found; an answer about what it does not stand for any more is dropped.
  mutating func take(_ found: VoiceShortcut?, for shortcut: Shortcut) {
    if shortcut == self.shortcut { added = found }
  }

  /// Finds the voice shortcut that has a shortcut; off the painting thread.
  static func lookUp(_ shortcut: Shortcut, in services: ScreenServices) throws -> VoiceShortcut? {
    try services.shortcuts.center.voiceShortcut(doing: shortcut)
  }

  /// The button of a screen that an activity opens; nil for one that nothing can be added for.
  static func read(for activity: StudyActivity, from services: ScreenServices) -> AddToKirokuButton? {
    services.shortcut(opening: activity).map { AddToKirokuButton($0, in: services) }
  }

  /// Makes a button that has looked whether its shortcut is added. Where that cannot be read, it offers to add.
  init(_ shortcut: Shortcut, in services: ScreenServices) {
    self.init(shortcut)
    added = try? Self.lookUp(shortcut, in: services)
  }

  func label(_ words: ScreenWords) -> String { added.map { words.addedToKiroku($0.phrase) } ?? words.addToKiroku }

  /// What its key does, for the footer and the help.
  func keyLabel(_ words: ScreenWords) -> String { added == nil ? words.addToKirokuKey : words.editShortcutKey }
  func keyHelp(_ words: ScreenWords) -> String { added.map { words.editShortcutHelp($0.phrase) } ?? words.addToKirokuHelp }

  /// The words, so that they fit.
  private func button(_ words: ScreenWords, width: Int, _ theme: Theme) -> Button {
    Button(label(words).sanitizedForTerminal().truncated(toCells: max(0, width - 4), ellipsis: theme.glyphs.ellipsis))
  }

  /// Opens the add screen, or the edit screen where it is added.
  func press<Event: Sendable>(
    _ services: ScreenServices, onAdd: @escaping @Sendable (AddVoiceShortcutEnding) -> Event,
    onEdit: @escaping @Sendable (EditVoiceShortcutEnding) -> Event
  ) -> PageEffect<Event> {
    guard let added else { return .add(shortcut, services, onEnd: onAdd) }
    return .edit(added, services, onEnd: onEdit)
  }

  /// Draws into the first row of a rectangle, at its right end where `isTrailing`.
  func render(
    into surface: inout Surface, in rect: Rect, theme: Theme, words: ScreenWords, isFocused: Bool = false, isTrailing: Bool = false,
    onClick: any Sendable
  ) {
    let button = button(words, width: rect.width, theme)
    let x = isTrailing ? max(rect.x, rect.maxX - button.width) : rect.x
    button.render(
      into: &surface, in: Rect(x: x, y: rect.y, width: min(button.width, rect.width), height: 1), theme: theme, isFocused: isFocused,
      onClick: onClick)
  }
}
