public import Foundation

/// The voice shortcuts that people added, and the shortcuts that the app offers them (SiriKit's INVoiceShortcutCenter).
///
/// App, command and extension see the same. Every change is one transaction with its inverse in the undo journal. Each call throws
/// ``ShortcutError`` for what it refuses, with nothing changed, and what the store throws.
public protocol VoiceShortcutCenter: Sendable {
  /// Returns all voice shortcuts, oldest first; one that cannot be read is ``Shortcut/unreadable(_:)``.
  func all() throws -> [VoiceShortcut]

  /// Returns how many there are.
  func count() throws -> Int

  /// Returns at most `limit` of the voice shortcuts, those that were added last, the newest first.
  func latest(limit: Int) throws -> [VoiceShortcut]

  /// Returns one, by its identifier in either case; nil where it is not there.
  func voiceShortcut(_ id: VoiceShortcut.ID) throws -> VoiceShortcut?

  /// Returns those with exactly this phrase as phrases are compared, oldest first.
  func voiceShortcuts(saying phrase: String) throws -> [VoiceShortcut]

  /// Returns the oldest one that does what a shortcut does (``Shortcut/does(_:)``), whatever its phrase is; nil where none does.
  func voiceShortcut(doing shortcut: Shortcut) throws -> VoiceShortcut?

  /// Adds a voice shortcut. The phrase is trimmed; another one may have the same phrase.
  func add(phrase: String, shortcut: Shortcut, showsWhenRun: Bool) throws -> VoiceShortcut

  /// Replaces phrase, shortcut and *show when run* of one, and returns it as it is now.
  ///
  /// - Parameter original: the voice shortcut as it was when editing began. Where another process changed it since, the call throws
  ///   ``ShortcutError/editedMeanwhile(_:)`` with what is there now; where it was deleted, ``ShortcutError/vanished(id:phrase:)``.
  func update(_ voiceShortcut: VoiceShortcut, from original: VoiceShortcut) throws -> VoiceShortcut

  /// Deletes one, and returns it as it was.
  ///
  /// Throws ``ShortcutError/vanished(id:phrase:)`` where it is not there (any more).
  @discardableResult
  func delete(_ id: VoiceShortcut.ID) throws -> VoiceShortcut

  /// Replaces the list of shortcuts that the app offers in the gallery; what people added is untouched.
  func setShortcutSuggestions(_ shortcuts: [Shortcut]) throws

  /// Returns that list, in order.
  func shortcutSuggestions() throws -> [Shortcut]
}

extension VoiceShortcutCenter {
  /// Adds a voice shortcut that shows its result.
  public func add(phrase: String, shortcut: Shortcut) throws -> VoiceShortcut {
    try add(phrase: phrase, shortcut: shortcut, showsWhenRun: true)
  }
}

/// Why something about shortcuts, activities or donations is refused; facts, whose words stand one layer up.
public enum ShortcutError: Error, Hashable, Sendable {
  /// There is no such voice shortcut (any more); the phrase where it is known.
  case vanished(id: String, phrase: String?)
  /// Another process changed the voice shortcut since; this is what is there now.
  case editedMeanwhile(VoiceShortcut)
  /// The phrase holds nothing that can be said.
  case emptyPhrase
  /// The phrase has more characters than can be said in one go.
  case phraseTooLong(characters: Int, limit: Int)
  /// The phrase holds control characters.
  case controlCharacters
  /// The shortcut takes more bytes than one may, as stored.
  case shortcutTooLarge(bytes: Int, limit: Int)
  /// No intent has that name.
  case unknownIntent(name: String, nearest: String?)
  /// The intent has no such parameter, or one of another type.
  case unfitValue(intent: String, parameter: String)
  /// No activity of that type is declared.
  case undeclaredActivity(type: String, nearest: String?)
  /// An activity's user info is larger than it may be.
  case userInfoTooLarge(type: String, bytes: Int, limit: Int)
  /// A value of an activity's user info is not plain: a number that is none, or lists within lists without end.
  case userInfoNotPlain(type: String, key: String)
  /// An activity lacks what its type needs to be opened again.
  case userInfoMissing(type: String, keys: [String])
  /// The activity is past its time.
  case activityExpired(type: String, at: Date)
  /// The activity was made invalid, and cannot become current again.
  case activityInvalidated(type: String)
  /// What stands in the store is no shortcut.
  case unreadable
  /// A voice shortcut runs another that is not there any more; the phrase of the one that runs it.
  case targetGone(phrase: String)
  /// A shortcut runs a shortcut that runs itself; the phrases on the way round.
  case runsItself(phrases: [String])
  /// A shortcut runs a shortcut that runs a shortcut, and so on further than anybody could follow.
  case runsTooFar(limit: Int)
}
