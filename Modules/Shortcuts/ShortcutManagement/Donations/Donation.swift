public import Foundation
public import IntentRuntime

/// Something that somebody completed, told so that it can be suggested (SiriKit's INInteraction, or an activity that became current).
public struct Donation: Hashable, Sendable, Identifiable {
  /// What identifies it within the app: a UUID, which is kept in lower case, or any text of the donor's own.
  public let id: String
  /// What it belongs to: the record that it made, say. It goes when that goes.
  public var groupIdentifier: String?
  /// What was done, with all its values.
  public var shortcut: Shortcut
  /// When; whole seconds.
  public var date: Date
  /// The seconds east of UTC at the place where it was done: suggestions follow local hours.
  public var utcOffset: Int

  /// Makes a donation from its parts.
  public init(id: String, groupIdentifier: String? = nil, shortcut: Shortcut, date: Date, utcOffset: Int) {
    self.id = id
    self.groupIdentifier = groupIdentifier
    self.shortcut = shortcut
    self.date = date
    self.utcOffset = utcOffset
  }
}

/// Tells what people do and takes it back; SiriKit's INInteraction donations and saved activities, and a list of them.
///
/// Only what somebody completed in the app or by a command is donated: never what a shortcut or a script ran, nothing cancelled, nothing
/// failed. Nothing here is undoable.
public protocol DonationCenter: Sendable {
  /// Donates; a donation of the same identifier is replaced.
  ///
  /// Throws ``ShortcutError`` for an activity that is not declared, has expired, or whose user info is not plain or too large.
  func donate(_ donation: Donation) throws

  /// Donates an intent that was completed just now.
  func donate(_ intent: any Intent, groupIdentifier: String?) throws

  /// Donates an activity that was completed or shown just now.
  func donate(_ activity: UserActivity) throws

  /// Returns how many donations there are.
  func count() throws -> Int

  /// Returns donations, newest first, and of the same second the last one donated; `before` is the identifier of the last one of the page
  /// before.
  func donations(limit: Int, before: Donation.ID?) throws -> [Donation]

  /// Returns the last ones donated, the last one first; however many there are, no more than those are read.
  func lastDonations(limit: Int) throws -> [Donation]

  /// Returns one; nil where it is not there.
  func donation(_ id: Donation.ID) throws -> Donation?

  /// Returns those whose identifiers begin so, in their order; at most `limit`.
  func donations(withPrefix prefix: String, limit: Int) throws -> [Donation]

  /// Deletes donations by identifier and returns how many there were.
  @discardableResult
  func delete(_ ids: [Donation.ID]) throws -> Int

  /// Deletes the donations of a group and returns how many there were.
  @discardableResult
  func delete(group: String) throws -> Int

  /// Deletes the donated activities that have one of these persistent identifiers, and returns how many there were.
  @discardableResult
  func deleteActivities(persistentIdentifiers: [String]) throws -> Int

  /// Deletes all donated activities and returns how many there were.
  @discardableResult
  func deleteAllActivities() throws -> Int

  /// Deletes the donated activities that are past their time, and returns how many there were.
  @discardableResult
  func deleteExpired() throws -> Int

  /// Deletes everything that was donated, as signing out does, and returns how much it was.
  @discardableResult
  func deleteAll() throws -> Int
}
