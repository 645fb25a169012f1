public import GRDB
public import IntentRuntime
import ProgramSupport

/// Writes a donation within a transaction, which may be that of the change that is donated: two statements.
public enum DonationWriter {
  /// Writes the donation of an intent that was completed just now.
  ///
  /// - Parameters:
  ///   - intent: what was done; values that say nothing about the next time, such as free text, may be left out.
  ///   - declaration: what the definition says of the intent.
  ///   - id: a new UUID.
  ///   - groupIdentifier: what it belongs to, such as the record that it made.
  public static func write(
    _ intent: ShortcutIntent, declaredAs declaration: IntentDeclaration, id: String, groupIdentifier: String?, at moment: SuggestionMoment,
    in db: Database
  ) throws {
    let actions = ShortcutEquality.actions(of: intent, declaredAs: declaration)
    try write(
      Stored(
        id: id, groupIdentifier: groupIdentifier, shortcut: StoredShortcut.json(of: intent.forListing).text, expires: nil, actions: actions),
      at: moment, in: db)
  }

  /// A donation as the database holds it.
  struct Stored {
    var id: String
    var groupIdentifier: String?
    var shortcut: String
    var isActivity = false
    var expires: Int64?
    /// The canonical JSON of what it counts for.
    var actions: [String]
  }

  static func write(_ donation: Stored, at moment: SuggestionMoment, in db: Database) throws {
    let numbers = donation.actions.map { String(DonationUse.action(of: $0)) }.joined(separator: ",")
    try db.execute(
      sql: """
        INSERT INTO donation (id, group_id, at, utc_offset, shortcut, expires, actions, context, weight) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        donation.id, donation.groupIdentifier, moment.seconds, moment.utcOffset, donation.shortcut, donation.expires, "[\(numbers)]",
        DonationUse.context(at: moment), DonationDecay.weight(at: moment.seconds),
      ])
    try DonationUse.count(donation.actions, at: moment, in: db)
    if donation.isActivity { for action in donation.actions { try DonationUse.keep(action, until: donation.expires, in: db) } }
  }
}

extension ShortcutIntent {
  /// The intent with its objects cut down to what a list of donations shows: what they are and what they are called.
  fileprivate var forListing: ShortcutIntent { ShortcutIntent(name: name, values: values.mapValues(\.forListing)) }
}

extension IntentValue {
  fileprivate var forListing: IntentValue {
    switch self {
    case .object(let object):
      .object(IntentObjectValue(typeName: object.typeName, identifier: object.identifier, displayString: object.displayString))
    case .array(let elements): .array(elements.map(\.forListing))
    default: self
    }
  }
}
