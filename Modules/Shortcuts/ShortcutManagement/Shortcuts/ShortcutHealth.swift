public import Foundation

/// Whether a saved shortcut can still run, and if not, what has changed since it was saved.
public enum ShortcutHealth: Hashable, Sendable {
  /// It can run.
  case ok
  /// The object that a value names is gone. The title is the one it was saved with.
  case objectGone(title: String)
  /// The intent is another than it was.
  case intentChanged(IntentChange)
  /// The activity is past its time.
  case activityExpired(at: Date)
  /// Nothing of this type is declared (any more).
  case undeclared(type: String, nearest: String?)
  /// The shortcut runs itself in a circle; the phrases on the way round.
  case runsItself(phrases: [String])
  /// It runs a shortcut that runs a shortcut, and so on further than anybody could follow.
  case runsTooFar(limit: Int)
  /// It runs a voice shortcut that is not there any more.
  case targetGone
  /// What stands in the store is no shortcut.
  case unreadable

  /// What changed about an intent.
  public enum IntentChange: Hashable, Sendable {
    /// The intent has no parameter of that name any more.
    case parameterRemoved(name: String)
    /// The parameter takes values of another type than it did.
    case parameterRetyped(name: String)
    /// A value is missing without which it cannot be opened.
    case valueMissing(name: String)
    /// The value is outside of what the parameter takes by now; its bounds, where they are numbers that people write.
    case valueOutOfRange(name: String, bounds: ClosedRange<Double>?)
  }
}
