import Foundation
import GRDB
public import IntentRuntime
public import SharedStore

/// Donations on the shared store.
public struct SQLiteDonationCenter: DonationCenter {
  private let store: Store
  private let environment: ShortcutEnvironment
  private let activities: ActivityCatalogue
  private let declaration: @Sendable (String) -> IntentDeclaration?

  /// Makes the center; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - activities: the activities that may be donated.
  ///   - declaration: what the definition says of the intent with a name; nil for an intent that is not there.
  public init(
    store: Store, environment: ShortcutEnvironment, activities: ActivityCatalogue,
    declaration: @escaping @Sendable (String) -> IntentDeclaration?
  ) {
    self.store = store
    self.environment = environment
    self.activities = activities
    self.declaration = declaration
  }

  public func donate(_ donation: Donation) throws {
    let stored = try prepare(donation)
    let moment = SuggestionMoment(seconds: donation.date.wholeSeconds, utcOffset: donation.utcOffset)
    try store.writeShortcuts { db in
      try db.execute(sql: "DELETE FROM donation WHERE id = ?", arguments: [stored.id])
      try DonationWriter.write(stored, at: moment, in: db)
    }
  }

  public func donate(_ intent: any Intent, groupIdentifier: String?) throws {
    try donateNow(.intent(ShortcutIntent(intent)), groupIdentifier: groupIdentifier)
  }

  public func donate(_ activity: UserActivity) throws { try donateNow(.activity(activity), groupIdentifier: nil) }

  private func donateNow(_ shortcut: Shortcut, groupIdentifier: String?) throws {
    let now = environment.now()
    try donate(
      Donation(
        id: environment.makeUUID().lowercased(), groupIdentifier: groupIdentifier, shortcut: shortcut, date: now.date,
        utcOffset: now.utcOffset))
  }

  /// Checks a donation, and says what it counts for.
  private func prepare(_ donation: Donation) throws(ShortcutError) -> DonationWriter.Stored {
    var stored = DonationWriter.Stored(
      id: Self.canonical(donation.id), groupIdentifier: donation.groupIdentifier, shortcut: StoredShortcut.text(of: donation.shortcut),
      expires: nil, actions: [])
    switch donation.shortcut {
    case .intent(let intent):
      guard let declaration = declaration(intent.name) else { throw .unknownIntent(name: intent.name, nearest: nil) }
      stored.actions = ShortcutEquality.actions(of: intent, declaredAs: declaration)
    case .activity(let activity):
      try activities.check(activity, at: environment.now().date)
      stored.actions = ShortcutEquality.actions(of: activity)
      stored.isActivity = true
      stored.expires = activity.expirationDate?.wholeSeconds
      stored.groupIdentifier = activity.persistentIdentifier ?? donation.groupIdentifier
    case .unreadable: throw .unreadable
    }
    stored.groupIdentifier = stored.groupIdentifier.map(Self.canonical)
    let bytes = stored.shortcut.utf8.count
    guard bytes <= 2 * VoiceShortcut.Limits.shortcutBytes else {
      throw .shortcutTooLarge(bytes: bytes, limit: 2 * VoiceShortcut.Limits.shortcutBytes)
    }
    return stored
  }

  public func count() throws -> Int {
    try store.readShortcuts { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM donation") ?? 0 } ?? 0
  }

  public func donations(limit: Int, before: Donation.ID?) throws -> [Donation] {
    try store.readShortcuts { db in
      let select = "SELECT id, group_id, at, utc_offset, shortcut FROM donation"
      let rows =
        if let before {
          try Row.fetchAll(
            db,
            sql: """
              \(select) WHERE (at, key) < (SELECT at, key FROM donation WHERE id IN (?, ?)) ORDER BY at DESC, key DESC LIMIT ?
              """, arguments: [before, Self.canonical(before), max(limit, 0)])
        } else {
          try Row.fetchAll(db, sql: "\(select) ORDER BY at DESC, key DESC LIMIT ?", arguments: [max(limit, 0)])
        }
      return try rows.map(Self.donation)
    } ?? []
  }

  public func lastDonations(limit: Int) throws -> [Donation] {
    try store.readShortcuts { db in
      let sql = "SELECT id, group_id, at, utc_offset, shortcut FROM donation ORDER BY key DESC LIMIT ?"
      return try Row.fetchAll(db, sql: sql, arguments: [max(limit, 0)]).map(Self.donation)
    } ?? []
  }

  public func donation(_ id: Donation.ID) throws -> Donation? {
    try store.readShortcuts { db in
      try Row.fetchOne(
        db, sql: "SELECT id, group_id, at, utc_offset, shortcut FROM donation WHERE id IN (?, ?)", arguments: [id, Self.canonical(id)]
      ).map(Self.donation)
    } ?? nil
  }

  public func donations(withPrefix prefix: String, limit: Int) throws -> [Donation] {
    let lowered = Self.canonical(prefix)
    return try store.readShortcuts { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, group_id, at, utc_offset, shortcut FROM donation WHERE id >= ? AND id < ? OR id >= ? AND id < ? ORDER BY id LIMIT ?
          """, arguments: [prefix, prefix + "\u{10FFFF}", lowered, lowered + "\u{10FFFF}", max(limit, 0)]
      ).map(Self.donation)
    } ?? []
  }

  static func donation(_ row: Row) throws -> Donation {
    let text = try row.decode(String.self, atIndex: 4)
    let (at, utcOffset) = (try row.decode(Int64.self, atIndex: 2), try row.decode(Int.self, atIndex: 3))
    let moment = SuggestionMoment(seconds: at, utcOffset: utcOffset)
    guard moment.seconds == at, moment.utcOffset == utcOffset else {
      throw UnreadableRow("at \(at), utc_offset \(utcOffset)")
    }
    // One that cannot be read takes none of the others away.
    return Donation(
      id: try row.decode(String.self, atIndex: 0), groupIdentifier: try row.decode(String?.self, atIndex: 1),
      shortcut: StoredShortcut.shortcut(in: text) ?? .unreadable(text),
      date: Date(wholeSeconds: at), utcOffset: utcOffset)
  }

  public func delete(_ ids: [Donation.ID]) throws -> Int {
    try delete("id IN (SELECT value FROM json_each(?))", [Self.list(ids + ids.map(Self.canonical))])
  }

  public func delete(group: String) throws -> Int {
    try delete("group_id IN (?, ?) AND json_extract(shortcut, '$.intent') IS NOT NULL", [group, Self.canonical(group)])
  }

  public func deleteActivities(persistentIdentifiers: [String]) throws -> Int {
    try delete(
      "group_id IN (SELECT value FROM json_each(?)) AND json_extract(shortcut, '$.activity') IS NOT NULL",
      [Self.list(persistentIdentifiers + persistentIdentifiers.map(Self.canonical))])
  }

  public func deleteAllActivities() throws -> Int { try delete("json_extract(shortcut, '$.activity') IS NOT NULL", []) }

  public func deleteExpired() throws -> Int { try delete("expires <= ?", [environment.now().seconds]) }

  public func deleteAll() throws -> Int {
    guard try store.exists() else { return 0 }
    return try store.writeShortcuts { db in
      // What all of them counted for goes at once, so that no deletion looks for its part.
      try db.execute(sql: "DELETE FROM donation_use")
      try db.execute(sql: "DELETE FROM donation")
      return db.changesCount
    }
  }

  private func delete(_ condition: String, _ arguments: StatementArguments) throws -> Int {
    try store.deleteShortcutRows(of: "donation", where: condition, arguments)
  }

  /// Returns an id as it is stored and looked for: a UUID, or the beginning of one, in lower case; any other text as it is.
  private static func canonical(_ id: String) -> String {
    let isOfUUID = id.utf8.enumerated().allSatisfy { place, byte in
      [8, 13, 18, 23].contains(place) ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
    }
    return isOfUUID && id.utf8.count <= 36 ? id.lowercased() : id
  }

  private static func list(_ texts: [String]) -> String { StoredList.text(of: texts) }
}
