public import IntentRuntime

/// The one activity that is current in this program, and those that were saved.
///
/// Making an activity current says which screen is shown. Where its declaration says that showing it is the action, that is its donation
/// too; everything else is donated when it is completed.
public protocol ActivityCenter: AnyObject, Sendable {
  /// The current activity; nil for none.
  var current: UserActivity? { get }

  /// Makes an activity current in place of the one before.
  ///
  /// - Parameter isDonated: whether the user opened it just now, so that it is donated where showing it is the action; false for what a
  ///   shortcut, a phrase or a script opened, and for a screen that is only seen again.
  ///
  /// Throws ``ShortcutError`` for a type that is not declared, for user info that is not plain, too large or lacks a required key, for an
  /// activity past its time and one that was invalidated; and what the store throws where it is donated. Nothing has changed then, but that
  /// an activity whose donation failed is current all the same.
  func becomeCurrent(_ activity: UserActivity, isDonated: Bool) throws

  /// Lets go of an activity for a while, where it is the current one.
  func resignCurrent(_ activity: UserActivity)

  /// Lets go of an activity for good: it cannot become current again.
  func invalidate(_ activity: UserActivity)

  /// Deletes what was saved of activities with these persistent identifiers, their donations and what search knows of them.
  func deleteSaved(persistentIdentifiers: [String]) throws

  /// Deletes all saved activities.
  func deleteAllSaved() throws
}

extension ActivityCenter {
  /// Makes an activity current that the user opened; see ``becomeCurrent(_:isDonated:)``.
  public func becomeCurrent(_ activity: UserActivity) throws { try becomeCurrent(activity, isDonated: true) }
}
