/// How adding a voice shortcut ended; the presenting screen learns of exactly one.
public enum AddVoiceShortcutEnding: Sendable {
  /// Added. Phrase and values may differ from those that the screen was opened with.
  case finished(VoiceShortcut)
  /// It could not be added.
  case failed(any Error)
  /// Cancelled with the key or the button that says so.
  case cancelled
  /// The screen went away: a click outside, the app's end, a terminal too small.
  case dismissed
}

/// How editing a voice shortcut ended; the presenting screen learns of exactly one.
public enum EditVoiceShortcutEnding: Sendable {
  /// Saved; this is how it is now, and whether anything was changed by it: what was so already cannot be undone.
  case updated(VoiceShortcut, isChange: Bool)
  /// It could not be changed.
  case failed(any Error)
  /// Deleted, here or by another process.
  case deleted(VoiceShortcut.ID)
  /// Cancelled with the key or the button that says so.
  case cancelled
  /// The screen went away: a click outside, the app's end, a terminal too small.
  case dismissed
}
