import Foundation
import IntentRuntime

/// By what a voice shortcut is found that does a certain thing: a row beside those of its phrase, under a kind of its own.
///
/// Shortcuts that do the same have the same key. Of two with the same key ``Shortcut/does(_:)`` tells whether they do.
enum ShortcutActionKey {
  /// The kind of the rows in `phrase_key`; the kinds of what people say are below 10.
  static let kind = 10

  /// Returns the key: the number of its action, the same in every process.
  static func key(of shortcut: Shortcut) -> String {
    // Texts that are equal to Swift must be equal as bytes.
    String(DonationUse.action(of: ShortcutEquality.text(of: shortcut).precomposedStringWithCanonicalMapping))
  }
}

extension Shortcut {
  /// Whether running one does what the other one does: objects are the same by their identifiers, whatever they are called today, and an
  /// activity by its type and user info, whatever its title is.
  public func does(_ other: Shortcut) -> Bool {
    if case .activity(let first) = self, case .activity(let second) = other {
      // Titles and keywords are in the language of the day on which it was added.
      return first.activityType == second.activityType && first.userInfo == second.userInfo
    }
    guard case .intent(let first) = self, case .intent(let second) = other else { return false }
    guard first.name == second.name, first.values.count == second.values.count else { return false }
    return first.values.allSatisfy { name, value in
      guard let other = second.values[name] else { return false }
      if case .object(let one) = value, case .object(let two) = other, one.identifier != nil {
        return one.typeName == two.typeName && one.identifier == two.identifier
      }
      return value == other
    }
  }
}
