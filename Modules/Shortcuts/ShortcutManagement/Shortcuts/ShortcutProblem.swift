/// What keeps a voice shortcut from running, where that is, and what mends it.
public struct ShortcutProblem: Hashable, Sendable {
  /// What is wrong; never ``ShortcutHealth/ok``.
  public var health: ShortcutHealth
  /// The voice shortcut that is to be mended: the one that was asked about, or one that it runs.
  public var place: VoiceShortcut
  /// What mends it.
  public var mend: Mend
  /// Whether the one that was asked about is well itself, and runs one that is not.
  public var isFurtherOn: Bool

  /// What mends a voice shortcut.
  public enum Mend: Hashable, Sendable {
    /// Taking away what keeps it from running (``ShortcutInspection/repaired(_:)``).
    case repair
    /// Giving a value without which it can never be finished.
    case giveValue(parameter: String)
    /// Choosing something else that it does.
    case chooseAction
    /// Deleting it: nobody knows what it was.
    case delete
  }

  /// Makes a problem from its parts.
  public init(_ health: ShortcutHealth, at place: VoiceShortcut, mend: Mend, isFurtherOn: Bool = false) {
    self.health = health
    self.place = place
    self.mend = mend
    self.isFurtherOn = isFurtherOn
  }
}
